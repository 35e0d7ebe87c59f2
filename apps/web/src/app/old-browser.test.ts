import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "..", "..");
const notice = readFileSync(join(web, "public", "old-browser.js"), "utf8");
const index = new DOMParser().parseFromString(
  readFileSync(join(web, "index.html"), "utf8"),
  "text/html",
);

it("recommends Edge, Firefox, Sogou and Chrome, each with a link, where modules are not known", () => {
  document.body.innerHTML = '<div id="root"></div>';
  runInNewContext(notice, { document });
  expect(document.querySelector("#root h1")?.textContent).toContain("浏览器版本过旧");
  const links = [...document.querySelectorAll("#root a")];
  expect(links.map((link) => link.textContent)).toEqual([
    "Microsoft Edge",
    "Firefox",
    "搜狗浏览器 Sogou",
    "Google Chrome",
  ]);
  expect(links.every((link) => link.getAttribute("href")?.startsWith("https:"))).toBe(true);
});

it("gives such a browser nothing of the site's own code", () => {
  const scripts = [...index.querySelectorAll("script")];
  const read = scripts.filter((script) => script.getAttribute("type") !== "module");
  expect(
    read.map((script) => [script.getAttribute("src"), script.hasAttribute("nomodule")]),
  ).toEqual([["/old-browser.js", true]]);
  expect(scripts.length).toBeGreaterThan(read.length);
  expect(index.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(0);
});

it("is written in the language of those browsers", () => {
  const code = notice.replace(/\/\*[^]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  expect(code).not.toMatch(/=>|`|\b(?:const|let|class|import|async|await)\b|\.\.\./);
});
