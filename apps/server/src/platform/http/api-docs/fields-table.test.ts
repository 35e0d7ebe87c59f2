import { describe, expect, it } from "vitest";
import { exampleOf, fieldsTable } from "./fields-table.ts";

const hostile = `<img src=x onerror="alert('1')">`;
const amount = { $ref: "#/components/schemas/Amount" };
/** The cells of each row of a page with one table. */
const cellsOf = (html: string) =>
  [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell),
  );

describe("the table of fields", () => {
  it("shows a field with type, unit and meaning, each of them once", () => {
    const schema = {
      type: "object",
      properties: {
        Stake: { ...amount, description: "What is staked. Unit: yuan.", "x-unit": "yuan" },
        Rows: { type: "array", maxItems: 20, items: { type: "string", minLength: 1 } },
      },
      required: ["Stake"],
    };
    expect(cellsOf(fieldsTable(schema))).toEqual([
      ["<code>Stake</code>", '<a href="#shape-Amount">Amount</a>', "yuan", "What is staked."],
      [
        "<code>Rows</code>",
        'list of string, from 1 characters, up to 20 entries <span class="optional">may be absent</span>',
        "",
        "",
      ],
    ]);
  });

  it("shows what the kinds of one thing share once, and what each has alone", () => {
    const kind = (name: string) => ({
      type: "object",
      properties: { Id: { type: "integer" }, [name]: { type: ["boolean", "null"] } },
      required: ["Id", name],
    });
    const rows = cellsOf(fieldsTable({ anyOf: [kind("A"), kind("B")] }));
    expect(rows.map(([field, type]) => [field, type])).toEqual([
      ["<code>Id</code>", "integer"],
      ["<code>A</code>", "boolean or null"],
      ["<code>B</code>", "boolean or null"],
    ]);
  });

  it("names the fields around one, through lists and what may be null", () => {
    const inner = { type: "object", properties: { Net: amount }, required: ["Net"] };
    const schema = {
      type: "object",
      properties: { Record: { anyOf: [{ type: "array", items: inner }, { type: "null" }] } },
      required: ["Record"],
    };
    expect(cellsOf(fieldsTable(schema)).map(([field]) => field)).toEqual([
      "<code>Record</code>",
      '<code><span class="around">Record.</span>Net</code>',
    ]);
  });

  it("says nothing of the bounds that every whole number has", () => {
    const whole = { type: "integer", minimum: -(2 ** 53) + 1, maximum: 2 ** 53 - 1 };
    const schema = {
      type: "object",
      properties: { Free: whole, Page: { ...whole, minimum: 1 } },
      required: ["Free", "Page"],
    };
    expect(cellsOf(fieldsTable(schema)).map(([, type]) => type)).toEqual([
      "integer",
      "integer, from 1",
    ]);
  });

  it("lets no text of ours or of a sample become markup", () => {
    const schema = {
      type: "object",
      properties: { [hostile]: { enum: [hostile], description: hostile, "x-unit": hostile } },
    };
    for (const html of [fieldsTable(schema), exampleOf("answer", { Text: hostile })]) {
      expect(html).not.toContain("<img");
      expect(html).toContain("&lt;img src=x");
    }
  });
});
