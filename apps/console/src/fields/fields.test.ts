import { Amount } from "@fairdraw/wire/core/amount.ts";
import { EpochMs } from "@fairdraw/wire/core/ids.ts";
import { setDowntime, uploadLogo } from "@fairdraw/wire/site/operator-calls.ts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { answerFieldsOf, fieldsOf } from "./fields.ts";
import {
  bodyFromRow,
  bodyFromRows,
  bodyOf,
  flagsIn,
  formOf,
  instantOf,
  siteFieldText,
} from "./request-body.ts";

const Sample = z.strictObject({
  Text: z.string().check(z.minLength(1)),
  Note: z.string(),
  Long: z.string().check(z.maxLength(300)),
  Count: z.int(),
  IsOn: z.boolean(),
  At: z.nullable(EpochMs),
  Stake: Amount,
  Kind: z.enum(["a", "b"]),
  Sizes: z.array(z.literal([1, 2])),
  Names: z.optional(z.array(z.string())),
  GameIds: z.array(z.int()),
  Flags: z.int(),
  Windows: z.array(z.strictObject({ Start: z.string(), At: EpochMs })),
  Config: z.nullable(z.strictObject({ Url: z.string() })),
});

describe("fields of a schema", () => {
  it("know what they hold", () => {
    const kinds = fieldsOf(Sample).map(({ name, shape }) => [name, shape.kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      Text: "text",
      Note: "text",
      Long: "text",
      Count: "integer",
      IsOn: "boolean",
      At: "instant",
      Stake: "amount",
      Kind: "choice",
      Sizes: "choices",
      Names: "texts",
      GameIds: "integers",
      Flags: "flags",
      Windows: "rows",
      Config: "group",
    });
    expect(fieldsOf(uploadLogo.request).find(({ name }) => name === "File")?.shape.kind).toBe(
      "file",
    );
  });

  it("know what may be left out, and what may be nothing", () => {
    const fields = fieldsOf(Sample);
    expect(fields.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual([
      "Names",
    ]);
    expect(fields.filter(({ isNullable }) => isNullable).map(({ name }) => name)).toEqual([
      "At",
      "Config",
    ]);
  });

  it("of an answer are those of success", () => {
    expect(answerFieldsOf(setDowntime.answer).map(({ name }) => name)).toEqual([
      "Result",
      "ServerTime",
    ]);
  });
});

const form = {
  Text: "t",
  Count: 3,
  IsOn: false,
  At: "2026-11-29T23:14:16",
  Stake: "1.5",
  Kind: "a",
  Sizes: [1],
  GameIds: ["101", "102"],
  Flags: [1, 16],
  Windows: [{ Start: "s", At: "1970-01-01T08:00" }],
  Config: { Url: "u" },
};
const body = {
  Text: "t",
  Note: "",
  Long: "",
  Count: 3,
  IsOn: false,
  At: Date.UTC(2026, 10, 29, 15, 14, 16),
  Stake: "1.5",
  Kind: "a",
  Sizes: [1],
  GameIds: [101, 102],
  Flags: 17,
  Windows: [{ Start: "s", At: 0 }],
  Config: { Url: "u" },
};

describe("the body of a request", () => {
  const fields = fieldsOf(Sample);

  it("is what stands in the form, with times of the site as instants and flags as their sum", () => {
    expect(bodyOf(fields, form)).toEqual(body);
    expect(Sample.safeParse(bodyOf(fields, form)).success).toBe(true);
  });

  it("has null or nothing where the form is empty, and leaves the schema to refuse the rest", () => {
    expect(bodyOf(fields, { Config: { Url: "" }, At: "" })).toEqual({
      Text: "",
      Note: "",
      Long: "",
      At: null,
      Sizes: [],
      GameIds: [],
      Flags: 0,
      Windows: [],
      Config: null,
    });
  });

  it("says that a list was emptied, and nothing of one that was never touched", () => {
    expect(bodyOf(fields, { Names: [] })).toHaveProperty("Names", []);
    expect(bodyOf(fields, {})).not.toHaveProperty("Names");
  });

  it("fills a form that makes the same body again", () => {
    expect(bodyOf(fields, formOf(fields, body))).toEqual(body);
  });

  it("begins with what a row says, one value for a list of them, and never with its reason", () => {
    expect(bodyFromRow(fields, { GameId: 101, Text: "x", Reason: "old", Other: 1 })).toEqual({
      GameIds: [101],
      Text: "x",
    });
    expect(bodyFromRow(fields, { Other: 1 })).toEqual({});
  });

  it("begins with all rows that were chosen, where it takes a list of such", () => {
    const rows = [{ GameId: 101, Text: "x" }, { GameId: 102, Text: "y" }, { GameId: 101 }];
    expect(bodyFromRows(fields, rows)).toEqual({ GameIds: [101, 102] });
    expect(bodyFromRows(fields, [{ Text: "x" }])).toEqual({});
  });

  it("takes of a row only what its form can choose", () => {
    expect(bodyFromRow(fields, { Kind: "a" })).toEqual({ Kind: "a" });
    expect(bodyFromRow(fields, { Kind: "player" })).toEqual({});
  });

  it("takes times at the site, wherever the browser is", () => {
    expect(instantOf("2026-11-29T00:00")).toBe(Date.UTC(2026, 10, 28, 16));
    expect(instantOf("soon")).toBeNull();
    expect(siteFieldText(Date.UTC(2026, 10, 28, 16))).toBe("2026-11-29T00:00:00");
  });

  it("knows the flags of a sum", () => {
    expect(flagsIn(0)).toEqual([]);
    expect(flagsIn(16_385)).toEqual([1, 16_384]);
  });
});
