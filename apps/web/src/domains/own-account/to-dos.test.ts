import { expect, it } from "vitest";
import type { Key, Shown } from "../account/security/shown-items.ts";
import { toDosOf } from "./to-dos.ts";

const item = (key: Key, points: number, best: number): Shown => ({
  Key: key,
  IsOn: points > 0,
  UpdatedAt: null,
  Masked: "",
  Points: points,
  PointsMax: best,
});

it("names the guards of the funds first, then messages, then the three weakest protections", () => {
  const found = toDosOf(3, [
    item("loginPassword", 10, 15),
    item("fundsPassword", 0, 5),
    item("googleAuthenticator", 0, 25),
    item("email", 0, 10),
    item("checkIp", 0, 10),
    item("greetings", 0, 4),
  ]);
  expect(found).toEqual([
    { kind: "protection", key: "fundsPassword", isOn: false, to: "/AccountPassword?tab=funds" },
    { kind: "protection", key: "googleAuthenticator", isOn: false, to: "/AccountSecurity" },
    { kind: "messages", count: 3 },
    {
      kind: "protection",
      key: "email",
      isOn: false,
      to: "/AccountInfo?tab=profile&edit=email",
    },
    { kind: "protection", key: "checkIp", isOn: false, to: "/AccountSecurity" },
    { kind: "protection", key: "loginPassword", isOn: true, to: "/AccountPassword" },
  ]);
});

it("is empty for who has read everything and is protected as well as can be", () => {
  expect(toDosOf(0, [item("fundsPassword", 5, 5), item("email", 10, 10)])).toEqual([]);
});
