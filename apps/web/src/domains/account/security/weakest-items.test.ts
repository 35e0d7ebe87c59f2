import type { SecurityItem } from "@fairdraw/wire/account/calls.ts";
import { expect, it } from "vitest";
import { weakestOf } from "./weakest-items.ts";

const item = (Key: SecurityItem["Key"], Points: number, PointsMax: number): SecurityItem => ({
  Key,
  IsOn: Points > 0,
  UpdatedAt: null,
  Masked: "",
  Points,
  PointsMax,
});

it("names the three that are missing most points, the riskier of two equals first", () => {
  const items = [
    item("greetings", 0, 5),
    item("phone", 0, 10),
    item("email", 0, 10),
    item("loginPassword", 10, 15),
    item("googleAuthenticator", 0, 25),
  ];
  expect(weakestOf(items).map(({ Key }) => Key)).toEqual(["googleAuthenticator", "email", "phone"]);
});

it("names an old password before a missing greeting, and nothing that is whole", () => {
  const items = [item("greetings", 0, 5), item("loginPassword", 10, 15), item("email", 10, 10)];
  expect(weakestOf(items).map(({ Key }) => Key)).toEqual(["loginPassword", "greetings"]);
  expect(weakestOf([item("email", 10, 10), item("bankCard", 0, 0)])).toEqual([]);
});
