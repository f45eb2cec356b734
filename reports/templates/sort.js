for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const numeric = head.classList.contains("number");
      const before = head.getAttribute("aria-sort");
      const up = before ? before === "descending" : !numeric;
      const key = (row) => {
        const cell = row.cells[column];
        if (!numeric) return cell.textContent;
        const text = cell.dataset.value ?? cell.textContent.replace("−", "-").replace(/[^\d.-]/g, "");
        return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
      };
      const compare = (a, b) => {
        if (!numeric) return (up ? 1 : -1) * key(a).localeCompare(key(b));
        const [x, y] = [key(a), key(b)];
        if (x === null || y === null) return (x === null) - (y === null);
        return up ? x - y : y - x;
      };
      const body = table.tBodies[0];
      const rows = [...body.rows].filter((row) => !row.classList.contains("everyone"));
      const fixed = [...body.rows].filter((row) => row.classList.contains("everyone"));
      rows.sort(compare);
      body.append(...(fixed.length === 1 ? fixed.concat(rows) : rows.concat(fixed)));
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
    });
  });
}
const folds = [...document.querySelectorAll("details.fold")];
let opened = [];
window.addEventListener("beforeprint", () => {
  opened = folds.filter((fold) => !fold.open);
  opened.forEach((fold) => { fold.open = true; });
});
window.addEventListener("afterprint", () => opened.forEach((fold) => { fold.open = false; }));
