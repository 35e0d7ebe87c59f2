import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { servedCalls } from "./all-calls.ts";
import { type Description, describeWire, type Schema } from "./described.ts";
import * as wire from "./index.ts";

let wireText: Description;
beforeAll(() => {
  wireText = describeWire();
});

/** Fields of a schema with their places, through lists and unions; references are not followed. */
function fieldsOf(schema: Schema, place: string): { place: string; name: string; field: Schema }[] {
  const inner = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);
  const here = inner.map(([name, field]) => ({ place: `${place}.${name}`, name, field }));
  const open = [
    ...inner.map(([name, field]): [Schema, string] => [field, `${place}.${name}`]),
    ...["anyOf", "oneOf"].flatMap((key) =>
      ((schema[key] ?? []) as Schema[]).map((one): [Schema, string] => [one, place]),
    ),
    ...["items", "additionalProperties"].flatMap((key): [Schema, string][] =>
      typeof schema[key] === "object" ? [[schema[key] as Schema, place]] : [],
    ),
  ];
  return [...here, ...open.flatMap(([one, at]) => fieldsOf(one, at))];
}

const allFields = () => [
  ...wireText.calls.flatMap(({ call, request, answer }) => [
    ...(request === null ? [] : fieldsOf(request, `${call.name} request`)),
    ...fieldsOf(answer, `${call.name} answer`),
  ]),
  ...Object.entries(wireText.shapes).flatMap(([name, shape]) => fieldsOf(shape, name)),
];

/** Names of all refusals that any table of this version knows. */
const known = new Set(
  Object.entries(wire)
    .filter(([name]) => name.endsWith("Results"))
    .flatMap(([, table]) => Object.keys(table)),
);

describe("the description of the wire", () => {
  it("says of every field of every call what it means", () => {
    expect(wireText.unsaid).toEqual([]);
    const fields = allFields();
    expect(fields.length).toBeGreaterThan(1000);
    const mute = fields.filter(
      ({ field }) => !/^[`A-Z0-9].*\.$/s.test(String(field["description"])),
    );
    expect(mute.map(({ place }) => place)).toEqual([]);
  });

  it("says nothing of fields that are not there", () => {
    expect(wireText.unused).toEqual([]);
  });

  it("gives amounts, moments, times and rates their unit", () => {
    const measured = allFields().filter(
      ({ name, field }) =>
        /(Seconds|Minutes?|Hours|Months?|Rate|Milli|Roi|Rebate|expires_in|Day)$/.test(name) ||
        /"#\/components\/schemas\/(Amount|SignedAmount|EpochMs)"/.test(JSON.stringify(field)),
    );
    const without = measured.filter(
      ({ field }) => field["x-unit"] === undefined && field["properties"] === undefined,
    );
    expect(measured.length).toBeGreaterThan(300);
    const isHolder = ({ field }: { field: Schema }) =>
      JSON.stringify(field).includes('"properties"');
    expect(without.filter((one) => !isHolder(one)).map(({ place }) => place)).toEqual([]);
  });

  it("lists the codes that the summary of a call names", () => {
    const missing = wireText.calls.flatMap(({ call, refuses }) => {
      const listed = new Set(refuses.map(({ name }) => name));
      const after = call.summary.split("Refuses")[1] ?? "";
      const named = (after.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []).filter((name) => known.has(name));
      const numbers = (after.match(/\b9\d\d\b/g) ?? []).map(Number);
      const codes = new Set(refuses.map(({ code }) => code));
      return [
        ...named.filter((name) => !listed.has(name)),
        ...numbers.filter((code) => !codes.has(code)),
      ].map((what) => `${call.name}: ${what}`);
    });
    expect(missing).toEqual([]);
  });

  it("never lets one code of a call mean two things", () => {
    const double = wireText.calls.flatMap(({ call, refuses }) => {
      const names = new Map<number, Set<string>>();
      for (const { code, name } of refuses) {
        names.set(code, (names.get(code) ?? new Set()).add(name));
      }
      return [...names].filter(([, all]) => all.size > 1).map(([code]) => `${call.name}: ${code}`);
    });
    expect(double).toEqual([]);
  });

  it("shows an example of each call that its declaration takes", () => {
    expect(wireText.calls.length).toBeGreaterThanOrEqual(Object.keys(servedCalls).length);
    const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
    const wrong = wireText.calls.filter(
      ({ call, sample }) =>
        !fits(call.request, sample.request) || !fits(call.answer, sample.answer),
    );
    expect(wrong.map(({ call }) => call.name)).toEqual([]);
  });

  it("takes the nearest meaning: of the call before the domain, of the place before the name", () => {
    const of = (name: string) => wireText.calls.find(({ call }) => call.name === name);
    const fields = (name: string) => fieldsOf(of(name)?.answer ?? {}, "");
    const said = (name: string, place: string) =>
      fields(name).find((one) => one.place === place)?.field["description"];
    expect(said("Wallet/GetWalletAmount", ".WalletAmount")).toBe(
      "Spendable balance of the caller. Unit: currency of the merchant.",
    );
    expect(said("InstantSeed/Rotate", ".Revealed.SeedNo")).toBe("Number of the closed pair.");
    expect(said("CashFlow/GetTypes", ".Classes.Types.Id")).toBe(
      "Number of the type, a `CashFlowType`.",
    );
    expect(said("BlockChainHash/Verify", ".State")).toBe(
      "How the issue stands. 0: Waiting; 1: Winning number got; 2: Awarded; 3: Cancelled.",
    );
    expect(said("BlockChainHash/Verify", ".LotteryDay")).toContain("Unit: day, YYYYMMDD.");
  });
});
