import { searchAudit } from "@fairdraw/wire/staff/operator-calls.ts";
import { describe, expect, it } from "vitest";
import type { Field } from "../fields/fields.ts";
import { fieldsOf } from "../fields/fields.ts";
import { addressOf, bodyInAddress, placeInAddress, withPlace } from "./address.ts";

const field = (name: string, shape: Field["shape"]): Field => ({
  name,
  isOptional: true,
  isNullable: false,
  shape,
});
const fields = [
  field("Text", { kind: "text", isLong: false, isNeeded: false }),
  field("Count", { kind: "integer" }),
  field("IsOn", { kind: "boolean" }),
  field("State", { kind: "choice", values: [0, 1] }),
  field("Kinds", { kind: "choices", values: ["a", "b"] }),
  field("Ids", { kind: "integers" }),
  field("Names", { kind: "texts" }),
  field("Inner", { kind: "group", fields: [] }),
];

describe("filters in the address", () => {
  it("come back as they were", () => {
    const body = {
      Text: "a&b=c 中",
      Count: -5,
      IsOn: false,
      State: 0,
      Kinds: ["a", "b"],
      Ids: [1, 2],
      Names: ["x", "y"],
    };
    const address = addressOf(fields, { ...body, Inner: { Part: 1 }, Unknown: 1 });
    expect(bodyInAddress(fields, new URLSearchParams(address.toString()))).toEqual(body);
  });

  it("are left out where they do not fit", () => {
    const address = new URLSearchParams(
      "Count=x&IsOn=maybe&State=7&Kinds=c&Ids=1&Ids=x&Other=1&Text=",
    );
    expect(bodyInAddress(fields, address)).toEqual({ Kinds: [], Ids: [1], Text: "" });
  });

  it("hold instants as the wire does", () => {
    const request = fieldsOf(searchAudit.request);
    const body = { UserName: "operator", DateFrom: 1_790_000_000_000 };
    expect(addressOf(request, body).toString()).toBe("UserName=operator&DateFrom=1790000000000");
    expect(bodyInAddress(request, addressOf(request, body))).toEqual(body);
  });
});

describe("the place in a list", () => {
  it("is the first page unless the address says another", () => {
    expect(placeInAddress(new URLSearchParams())).toEqual({ page: 1, size: 20 });
    expect(placeInAddress(new URLSearchParams("page=3&size=50"))).toEqual({ page: 3, size: 50 });
    expect(placeInAddress(new URLSearchParams("page=-1&size=7"))).toEqual({ page: 1, size: 20 });
  });

  it("stands beside the filters, and only where it says something", () => {
    const address = new URLSearchParams("UserName=operator");
    expect(withPlace(address, { page: 2, size: 50 }).toString()).toBe(
      "UserName=operator&page=2&size=50",
    );
    expect(withPlace(new URLSearchParams("page=2&size=50"), { page: 1, size: 20 }).toString()).toBe(
      "",
    );
  });
});
