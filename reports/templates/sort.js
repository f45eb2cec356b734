const folds = [...document.querySelectorAll("details.fold")];
const isFixed = (row) => row.classList.contains("everyone");

const numberOf = (cell) => {
  const text = cell.dataset.value ?? cell.textContent.replace("−", "-").replace(/[^\d.-]/g, "");
  return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
};

const compareNumbers = (a, b, up) => {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x === null || y === null) return (x === null) - (y === null);
  return up ? x - y : y - x;
};

const compareTexts = (a, b, up) => {
  const [x, y] = [a.dataset.value ?? a.textContent, b.dataset.value ?? b.textContent];
  return (up ? 1 : -1) * x.localeCompare(y);
};

function sortBy(table, column) {
  const heads = [...table.tHead.rows[0].cells];
  const head = heads[column];
  const isNumeric = head.classList.contains("number");
  const before = head.getAttribute("aria-sort");
  const up = before ? before === "descending" : !isNumeric;
  const compare = isNumeric ? compareNumbers : compareTexts;
  const body = table.tBodies[0];
  const rows = [...body.rows].filter((row) => !isFixed(row));
  const fixed = [...body.rows].filter(isFixed);
  rows.sort((a, b) => compare(a.cells[column], b.cells[column], up));
  body.append(...(fixed.length === 1 ? fixed.concat(rows) : rows.concat(fixed)));
  heads.forEach((other) => other.removeAttribute("aria-sort"));
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
}

for (const table of document.querySelectorAll("table.sortable")) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    if (head.classList.contains("fixed")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => sortBy(table, column));
  });
}

// A link into a fold opens it, and what is printed is all there.
const openAround = () => {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (!target) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
  }
  target.querySelectorAll(":scope details.definition").forEach((one) => { one.open = true; });
  target.scrollIntoView();
};
window.addEventListener("hashchange", openAround);
openAround();

let opened = [];
window.addEventListener("beforeprint", () => {
  opened = folds.filter((fold) => !fold.open && !fold.classList.contains("long"));
  opened.forEach((fold) => { fold.open = true; });
});
window.addEventListener("afterprint", () => opened.forEach((fold) => { fold.open = false; }));

// On a narrow screen the contents stand folded beneath the heading.
if (matchMedia("(max-width: 1159px)").matches) {
  document.querySelector(".toc details").open = false;
}

const links = new Map(
  [...document.querySelectorAll(".toc ol ol a")].map((link) => [link.hash.slice(1), link]),
);
const mark = () => {
  let current = null;
  for (const id of links.keys()) {
    const place = document.getElementById(id);
    if (place && place.getBoundingClientRect().top < 120) current = id;
  }
  links.forEach((link, id) => {
    if (id === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
};
if (links.size) {
  window.addEventListener("scroll", mark, { passive: true });
  mark();
}
