import { expect, it } from "vitest";
import { changesBetween } from "./changes.ts";

it("tells what a deed has changed, and leaves out what stayed", () => {
  const before = '{"State":0,"Name":"a","Old":[1]}';
  const after = '{"State":1,"Name":"a","New":null}';
  expect(changesBetween(before, after)).toEqual([
    { name: "State", before: "0", after: "1" },
    { name: "Old", before: "[1]", after: "" },
    { name: "New", before: "", after: "null" },
  ]);
});

it("takes an empty text for a thing that was not there", () => {
  expect(changesBetween("", '{"Id":7}')).toEqual([{ name: "Id", before: "", after: "7" }]);
  expect(changesBetween("", "")).toEqual([]);
});

it("has nothing to tell of texts that are no objects", () => {
  expect(changesBetween("[1]", "[2]")).toBeNull();
});
