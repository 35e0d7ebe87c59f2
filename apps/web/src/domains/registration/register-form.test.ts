import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { expect, it } from "vitest";
import {
  emptyForm,
  firstStepLack,
  isOfAge,
  missingFields,
  nameLackOf,
  placeOf,
} from "./register-form.ts";

const today = "2026-11-21";
const asked = {
  fields: [
    { Key: "RealName" as const, Required: true },
    { Key: "QQ" as const, Required: false },
  ],
  minAge: 18,
};
const whole = {
  ...emptyForm,
  userName: "player77",
  password: "correct horse",
  again: "correct horse",
  birthDate: "2008-11-21",
};

it("judges an account name in the order of the result codes", () => {
  expect(nameLackOf("a1")).toBe("length");
  expect(nameLackOf("1player")).toBe("first");
  expect(nameLackOf("player_1")).toBe("chars");
  expect(nameLackOf("玩家玩家玩家")).toBe("first");
  expect(nameLackOf("Player1")).toBeNull();
});

it("lets somebody in on the birthday, not the day before, also when born on 29 February", () => {
  expect(isOfAge("2008-11-21", 18, today)).toBe(true);
  expect(isOfAge("2008-11-22", 18, today)).toBe(false);
  expect(isOfAge("2008-02-29", 18, "2026-02-28")).toBe(false);
  expect(isOfAge("2008-02-29", 18, "2026-03-01")).toBe(true);
});

it("names the first thing that is missing, from top to bottom", () => {
  expect(firstStepLack(emptyForm, asked, today)).toEqual({ field: "account", lack: "length" });
  expect(firstStepLack({ ...whole, password: "short" }, asked, today)?.field).toBe("password");
  expect(firstStepLack({ ...whole, password: "player77" }, asked, today)).toEqual({
    field: "password",
    lack: "account",
  });
  expect(firstStepLack({ ...whole, again: "" }, asked, today)?.field).toBe("confirm");
  expect(firstStepLack({ ...whole, birthDate: "" }, asked, today)).toMatchObject({
    lack: "missing",
  });
  expect(firstStepLack({ ...whole, birthDate: "2010-01-01" }, asked, today)).toMatchObject({
    lack: "underAge",
  });
  expect(firstStepLack(whole, asked, today)).toBeNull();
});

it("asks in the second step for what the link requires", () => {
  expect(missingFields(whole, asked)).toEqual(["RealName"]);
  expect(missingFields({ ...whole, more: { ...whole.more, RealName: "张三" } }, asked)).toEqual([]);
});

it("has a place for every refusal about a field that registering can meet", () => {
  const fields = Object.values(registerResults).flatMap(({ ui }) =>
    ui.kind === "field" ? [ui.field] : [],
  );
  for (const field of fields) expect(placeOf(field)?.field).toBe(field);
  expect(placeOf("password")?.step).toBe(1);
  expect(placeOf("email")?.step).toBe(2);
  expect(placeOf(null)).toBeNull();
});

it("has nothing ticked in advance", () => {
  expect([emptyForm.isOfAge, emptyForm.agrees, emptyForm.acceptsMarketing]).toEqual([
    false,
    false,
    false,
  ]);
});
