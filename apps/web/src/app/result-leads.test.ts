import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { resultLead } from "@fairdraw/client/texts/result-lead.ts";
import * as wire from "@fairdraw/wire";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import { beforeAll, expect, it } from "vitest";
import { isBuilt, routeOf } from "./routes.ts";

const isRow = (value: unknown): value is ResultCode =>
  typeof value === "object" && value !== null && "code" in value && "ui" in value;
const rows = Object.entries(wire).flatMap(([table, value]) =>
  table.endsWith("Results")
    ? Object.entries(value)
        .filter((entry): entry is [string, ResultCode] => isRow(entry[1]))
        .map(([key, row]) => ({ name: `${table}.${key}`, ui: row.ui }))
    : [],
);
/** The page that a row names, there or not. */
const targetOf = ({ ui }: (typeof rows)[number]) =>
  ui.kind === "redirect" ? ui.to : ui.kind === "dialog" ? ui.redirect : undefined;
const leading = rows.filter((row) => targetOf(row) !== undefined);

beforeAll(() => bindNavigation(() => {}, { mayEnter: () => true, isThere: isBuilt }));

it("finds the codes of all tables, and those among them that lead somewhere", () => {
  expect(rows.length).toBeGreaterThan(400);
  expect(leading.length).toBeGreaterThan(35);
});

it.each(leading)("$name leads to a page of the platform", (row) => {
  expect(routeOf(targetOf(row) ?? "")).toBeDefined();
});

it.each(leading)("$name is led there exactly once the page has its screen", (row) => {
  const to = targetOf(row) ?? "";
  const isAtOnce = row.ui.kind === "redirect";
  expect(resultLead(row.ui)).toEqual(isBuilt(to) || isAtOnce ? { to, isAtOnce } : null);
});

it("leads at once only to pages that are there", () => {
  const atOnce = leading.filter(({ ui }) => ui.kind === "redirect");
  expect(atOnce.filter((row) => !isBuilt(targetOf(row) ?? ""))).toEqual([]);
});

it("leads whoever lacks money or a card to where there is some, as soon as the page is built", () => {
  const there = new Set(["/Deposit", "/AccountInfo?tab=cards", "/AccountSecurity"]);
  bindNavigation(() => {}, { mayEnter: () => true, isThere: (path) => there.has(path) });
  expect(resultLead(wire.betResults.BALANCE_SHORT.ui)?.to).toBe("/Deposit");
  expect(resultLead(wire.withdrawResults.GOOGLE_UNBOUND.ui)?.to).toBe("/AccountSecurity");
  expect(resultLead(wire.depositResults.CARD_REQUIRED.ui)?.to).toBe("/AccountInfo?tab=cards");
  expect(resultLead(wire.betResults.ISSUE_CLOSED.ui)).toBeNull();
  expect(resultLead(undefined)).toBeNull();
  bindNavigation(() => {}, { mayEnter: () => true, isThere: isBuilt });
});
