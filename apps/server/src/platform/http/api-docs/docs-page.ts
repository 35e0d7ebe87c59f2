import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Call } from "@fairdraw/wire";
import type { Refusal } from "@fairdraw/wire/core/meanings.ts";
import type { DescribedCall, Description, Schema } from "@fairdraw/wire/described.ts";
import { exampleOf, fieldsTable } from "./fields-table.ts";
import { escapeHtml } from "./html.ts";
import { areaOf, callsOf, codesOf, reachedFrom } from "./openapi.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const [style, script] = [read("docs-page.css"), read("docs-page.js")];
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Content policy of the page: its own script and style, allowed by their hashes, and calls to this server. */
export const docsPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types docs",
].join("; ");

const whoCalls = {
  visitor: "anybody",
  login: "players",
  agent: "agents",
  operator: "operators",
} as const;

/**
 * The page for people who write clients: areas, calls, fields with type, unit and meaning, examples, codes.
 * Shape: HTML that can be read without its script. The script only searches, and fetches the operators' calls.
 */
export function docsPage(
  description: Description,
  reader: { calls: readonly Call[]; isStaff: boolean },
): string {
  const calls = callsOf(description, reader.calls);
  const shapes = reachedFrom(calls, description.shapes);
  const areas = Map.groupBy(calls, ({ call }) => areaOf(call));
  const names = [...areas.keys()];
  const links = names.map((name) => linkOf(`area-${name}`, name, areas.get(name)?.length ?? 0));
  links.push(linkOf("shapes", "Shapes", Object.keys(shapes).length));
  const sections = names.map((name) => areaOfPage(name, areas.get(name) ?? []));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairdraw API</title>
<style>${style}</style>
</head>
<body data-reader="${reader.isStaff ? "staff" : "others"}">
<header>
<h1>Fairdraw API</h1>
<p>A call is a POST with a JSON body to <code>/api/</code> and its name; those marked GET take none. A session is named by
<code>Authorization: Bearer</code> and the token of <a href="#Token/Login">Token/Login</a>.</p>
<p>HTTP 200 brings the answer, or a refusal: <code>Result</code> is then one of the codes of the call, and nothing was done.
400 names what does not fit in the body, 401 says that no session lives, 403 and 503 that the site is not open to the caller.
The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<div class="asks">
<form role="search"><label>Search calls, fields, codes (key /)<input type="search" id="search" autocomplete="off"></label><output id="found"></output></form>
<form id="staff"><label>Token of an operator's session<input type="password" name="token" autocomplete="off" required></label><button>Show operators' calls</button><output id="said"></output></form>
</div>
</header>
<div class="columns">
<nav aria-label="Areas"><ul>${links.join("")}</ul></nav>
<main>${sections.join("")}${shapesOfPage(shapes)}</main>
</div>
<script>${script}</script>
</body>
</html>
`;
}

function linkOf(id: string, name: string, count: number): string {
  return `<li><a href="#${escapeHtml(id)}">${escapeHtml(name)} <span>${count}</span></a></li>`;
}

function areaOfPage(name: string, calls: readonly DescribedCall[]): string {
  const heading = escapeHtml(name);
  return `<section id="area-${heading}" aria-labelledby="title-${heading}"><h2 id="title-${heading}">${heading}</h2>${calls.map(callOfPage).join("")}</section>`;
}

function callOfPage(described: DescribedCall): string {
  const { call, request, answer, sample } = described;
  const [name, who] = [escapeHtml(call.name), whoCalls[call.policy.who]];
  const [plain, refused] = answersOf(answer);
  return `<details id="${name}"><summary><span class="method">${call.method}</span><h3>${name}</h3><span class="short" aria-hidden="true">${escapeHtml(shortOf(call))}</span><span class="who">for ${who}</span></summary><div class="body">
<p>${escapeHtml(call.summary)}</p>${rightOf(call)}
<h4>Request</h4>${request === null ? "<p>Takes no body.</p>" : fieldsTable(request) + exampleOf("request", sample.request)}
<h4>Answer</h4>${fieldsTable(plain)}${exampleOf("answer", sample.answer)}
<h4>Refusal</h4>${refused === null ? '<p><a href="#shape-Refused">Refused</a></p>' : fieldsTable(refused)}
${codesTable(codesOf(described))}</div></details>`;
}

/** The right that a member of staff needs to make a call. */
function rightOf({ policy }: Call): string {
  if (policy.may === null || policy.may === "self") return "";
  const two = policy.needsTwo ? " It only proposes: another operator has to approve." : "";
  return `<p>Takes the right <code>${escapeHtml(policy.may)}</code>.${two}</p>`;
}

/** What a call does, in one line. */
function shortOf({ summary }: Call): string {
  return summary.split(/(?<=[.;:])\s/)[0]?.replace(/[.;:]$/, "") ?? summary;
}

/** The answer, and the refusal when it has fields that other refusals do not have. */
function answersOf(answer: Schema): [Schema, Schema | null] {
  const [plain = answer, refused = null] = (answer["anyOf"] ?? []) as Schema[];
  return [plain, refused !== null && "$ref" in refused ? null : refused];
}

function codesTable(codes: readonly Refusal[]): string {
  if (codes.length === 0) return "<p>Has no codes of its own.</p>";
  const rows = codes.map(
    ({ code, name, text }) =>
      `<tr><td>${code}</td><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<table class="codes"><thead><tr><th>Code</th><th>Name</th><th>What players read</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function shapesOfPage(shapes: Readonly<Record<string, Schema>>): string {
  const all = Object.entries(shapes).map(([name, shape]) => {
    const text = shape["description"];
    const words = typeof text === "string" ? `<p>${escapeHtml(text)}</p>` : "";
    return `<details id="shape-${name}"><summary><h3>${name}</h3></summary><div class="body">${words}${fieldsTable(shape)}</div></details>`;
  });
  return `<section id="shapes" aria-labelledby="title-shapes"><h2 id="title-shapes">Shapes</h2>${all.join("")}</section>`;
}
