// Runs in the page of /api/docs, which works without it: only search and the operators' calls need a script.
const search = document.getElementById("search");
const found = document.getElementById("found");
const staff = document.getElementById("staff");
const said = document.getElementById("said");
/** The one place where text becomes a page: what this server answers. */
const ownAnswers = globalThis.trustedTypes?.createPolicy("docs", { createHTML: (text) => text });

/** Texts of the calls and shapes, read once per page that is shown. */
let entries = [];
function readEntries() {
  entries = [...document.querySelectorAll("main details")].map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
  }));
}

/** Shows what has all words; an area without any is hidden too. */
function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { element, text } of entries) {
    element.hidden = !words.every((word) => text.includes(word));
  }
  for (const area of document.querySelectorAll("main section")) {
    area.hidden = area.querySelector("details:not([hidden])") === null;
  }
  const left = entries.filter(({ element }) => !element.hidden).length;
  found.textContent = words.length === 0 ? "" : `${left} of ${entries.length} fit`;
}

/** Opens what the address points to, also when a search had hidden it. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  if (target.closest("[hidden]") !== null) {
    search.value = "";
    show();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

async function showForStaff(token) {
  said.textContent = "";
  const answer = await fetch("/api/docs", { headers: { Authorization: `Bearer ${token}` } }).catch(
    () => null,
  );
  if (answer === null || !answer.ok) {
    said.textContent = "The server did not answer.";
    return;
  }
  const text = await answer.text();
  const page = new DOMParser().parseFromString(ownAnswers?.createHTML(text) ?? text, "text/html");
  const columns = page.querySelector(".columns");
  if (columns === null || page.body.dataset.reader !== "staff") {
    said.textContent = "This token opens no operator's call.";
    return;
  }
  document.querySelector(".columns")?.replaceWith(document.importNode(columns, true));
  readEntries();
  show();
  said.textContent = "The operators' calls are shown.";
}

search.addEventListener("input", show);
search.form.addEventListener("submit", (event) => event.preventDefault());
staff.addEventListener("submit", (event) => {
  event.preventDefault();
  void showForStaff(staff.elements.token.value.trim());
});
addEventListener("hashchange", openTarget);
addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search.focus();
});
readEntries();
show();
openTarget();
