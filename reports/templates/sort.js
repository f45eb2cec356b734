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
        return numeric ? Number(cell.dataset.value ?? cell.textContent.replace(/[^\d.-]/g, "")) : cell.textContent;
      };
      const compare = (a, b) => (numeric ? key(a) - key(b) : key(a).localeCompare(key(b)));
      const body = table.tBodies[0];
      const rows = [...body.rows].filter((row) => !row.classList.contains("everyone"));
      const fixed = [...body.rows].filter((row) => row.classList.contains("everyone"));
      rows.sort((a, b) => (up ? compare(a, b) : compare(b, a)));
      body.append(...(fixed.length === 1 ? fixed.concat(rows) : rows.concat(fixed)));
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
    });
  });
}
