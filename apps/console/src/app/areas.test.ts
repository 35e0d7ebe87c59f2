import { operatorCalls } from "@fairdraw/wire/all-operator-calls.ts";
import { describe, expect, it } from "vitest";
import type { Field } from "../fields/fields.ts";
import { textsOf } from "../texts/texts.ts";
import {
  areas,
  areasFor,
  callPages,
  callsWithoutPage,
  deedsBeside,
  pageOf,
  replacesUnseen,
} from "./areas.ts";

/** Every field with the names of those around it, as labels are asked for. */
function pathsOf(fields: readonly Field[], around = ""): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = `${around}${field.name}`;
    const { shape } = field;
    const inner =
      shape.kind === "group" || shape.kind === "rows" ? pathsOf(shape.fields, `${path}.`) : [];
    return [{ path, field }, ...inner];
  });
}

describe("pages of the console", () => {
  it("exist for every call of the operators, except those that the login and the menu make", () => {
    const shown = [...callPages.map(({ call }) => call), ...callsWithoutPage];
    expect(shown.map(({ name }) => name).toSorted()).toEqual(
      Object.values(operatorCalls)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("show rows, one thing or a deed, as their calls are declared", () => {
    expect(pageOf("AdminGame/Tree")?.kind).toBe("list");
    expect(pageOf("AdminPlayer/Detail")?.kind).toBe("detail");
    expect(pageOf("AdminIp/Test")?.kind).toBe("detail");
    expect(pageOf("AdminGame/SetState")?.kind).toBe("deed");
    expect(pageOf("AdminTask/Approve")?.kind).toBe("deed");
    expect(pageOf("AdminGame/Nothing")).toBeNull();
  });

  it("stand in the menu by what the rights of a member of staff open", () => {
    const menu = areasFor(["games.view", "tasks.view"]);
    expect(menu.map(({ name, pages }) => [name, pages.map(({ path }) => path)])).toEqual([
      [
        "AdminGame",
        [
          "/AdminGame/Tree",
          "/AdminGame/Beacons",
          "/AdminGame/BeaconSources",
          "/AdminGame/Detail",
          "/AdminGame/OddsPreview",
        ],
      ],
      ["AdminTask", ["/AdminTask/Search"]],
    ]);
    expect(areasFor([])).toEqual([]);
  });

  it("lead from a row to the deeds of its area alone", () => {
    const tree = pageOf("AdminGame/Tree");
    expect(tree && deedsBeside(tree).map(({ path }) => path)).toEqual([
      "/AdminGame/Maintain",
      "/AdminGame/SetState",
      "/AdminGame/SetEntropyMode",
      "/AdminGame/SetPlays",
      "/AdminGame/SetOdds",
      "/AdminGame/SetLimits",
    ]);
  });
});

describe.each(["zh", "en"] as const)("words of the console in %s", (language) => {
  const texts = textsOf(language);
  const isWord = (text: string, name: string) => text !== name && text.trim() !== "";

  it("name every area and every call", () => {
    expect(areas.filter(({ name }) => !isWord(texts.area(name), name))).toEqual([]);
    const calls = [...callPages.map(({ call }) => call), ...callsWithoutPage];
    expect(calls.filter(({ name }) => !isWord(texts.call(name), name))).toEqual([]);
  });

  it("name every field of every page", () => {
    const missing = callPages.flatMap(({ call, request, answer }) =>
      pathsOf([...request, ...answer])
        .filter(({ path, field }) => {
          const label = texts.field(call.name, path);
          // English labels may be the name itself, as `Place` is.
          return language === "zh"
            ? !/[\u4e00-\u9fff]|SHA-256/.test(label)
            : label === "" || (/[a-z][A-Z]/.test(label) && label === field.name);
        })
        .map(({ path }) => `${call.name} ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("say what every number of a list stands for", () => {
    const missing = callPages.flatMap(({ call, request, answer }) =>
      pathsOf([...request, ...answer]).flatMap(({ path, field: { shape, name } }) => {
        if (shape.kind !== "choice" && shape.kind !== "choices") return [];
        // Results are 0 here, sizes say themselves, and pages of logos have the names of their files.
        if (["Result", "PageSize", "Page"].includes(name)) return [];
        return shape.values
          .filter((value) => texts.value(call.name, path, value) === null)
          .map((value) => `${call.name} ${path} ${value}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it("warn of a form that replaces what it does not show", () => {
    const page = pageOf("AdminAfk/Save");
    const announcement = pageOf("AdminAnnouncement/Save");
    if (page === null || announcement === null) throw new Error("no such page");
    expect(replacesUnseen(page, {})).toBe(true);
    expect(replacesUnseen(page, { Version: "1" })).toBe(false);
    expect(replacesUnseen(announcement, {})).toBe(false);
    for (const name of ["AdminGame/SetState", "AdminAudit/Search"]) {
      const other = pageOf(name);
      expect(other !== null && replacesUnseen(other, {}), name).toBe(false);
    }
  });
});
