import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { expect, it } from "vitest";
import {
  emptyForm,
  firstStepFaults,
  isOfAge,
  nameFaultOf,
  placeOf,
  secondStepFaults,
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
  expect(nameFaultOf("a1")).toBe("length");
  expect(nameFaultOf("1player")).toBe("first");
  expect(nameFaultOf("player_1")).toBe("chars");
  expect(nameFaultOf("玩家玩家玩家")).toBe("first");
  expect(nameFaultOf("Player1")).toBeNull();
});

it("lets somebody in on the birthday, not the day before, also when born on 29 February", () => {
  expect(isOfAge("2008-11-21", 18, today)).toBe(true);
  expect(isOfAge("2008-11-22", 18, today)).toBe(false);
  expect(isOfAge("2008-02-29", 18, "2026-02-28")).toBe(false);
  expect(isOfAge("2008-02-29", 18, "2026-03-01")).toBe(true);
});

it("names all that is wrong, from top to bottom", () => {
  const faults = (change: object) => firstStepFaults({ ...whole, ...change }, asked, today);
  expect(firstStepFaults(emptyForm, asked, today)).toEqual([
    { field: "account", fault: "length" },
    { field: "password", fault: "short" },
    { field: "confirm" },
    { field: "birthDate", fault: "missing" },
  ]);
  expect(faults({ password: "q7-vd2", birthDate: "2010-01-01" })).toEqual([
    { field: "password", fault: "short" },
    { field: "confirm" },
    { field: "birthDate", fault: "underAge" },
  ]);
  expect(faults({ again: "" })).toEqual([{ field: "confirm" }]);
  expect(faults({})).toEqual([]);
});

it("refuses in the first step every password that the server would", () => {
  const faultOf = (password: string) =>
    firstStepFaults({ ...whole, password, again: password }, asked, today);
  for (const [password, fault] of [
    ["player77", "account"],
    ["Player2026", "account"],
    ["12345678", "simple"],
    ["abcabcabc", "simple"],
    ["Password1", "common"],
    ["Fairdraw-demo-1", "common"],
  ] as const) {
    expect(faultOf(password), password).toEqual([{ field: "password", fault }]);
  }
});

it("asks in the second step for what the link requires", () => {
  const missing = [{ field: "RealName", result: null }];
  expect(secondStepFaults(whole, asked)).toEqual(missing);
  expect(secondStepFaults({ ...whole, more: { ...whole.more, RealName: "张三" } }, asked)).toEqual(
    [],
  );
});

it("names all of the second step's fields that the server would refuse, and none that it does not ask for", () => {
  const keys = ["NickName", "RealName", "Phone", "Email", "QQ"] as const;
  const all = { fields: keys.map((Key) => ({ Key, Required: false })), minAge: 18 };
  const wrong = { NickName: "王", RealName: "7", Phone: "12a45", Email: "a@b", QQ: "1234" };
  const codes = (more: typeof wrong, form = all) =>
    secondStepFaults({ ...whole, more }, form).map(({ result }) => result);
  const { NICKNAME_LENGTH, NICKNAME_WORD, REALNAME_FORMAT, PHONE_FORMAT } = registerResults;
  const { EMAIL_LENGTH, EMAIL_FORMAT, QQ_FORMAT } = registerResults;
  expect(codes(wrong)).toEqual([
    NICKNAME_LENGTH,
    REALNAME_FORMAT,
    PHONE_FORMAT,
    EMAIL_FORMAT,
    QQ_FORMAT,
  ]);
  expect(codes(wrong, { ...asked, fields: [{ Key: "QQ", Required: true }] })).toEqual([QQ_FORMAT]);
  const right = {
    NickName: "老王",
    RealName: "Mary O'Neil",
    Phone: "+86 138-0013-8000",
    Email: "a.b@example.com",
    QQ: "12345",
  };
  expect(codes(right)).toEqual([]);
  expect(
    codes({ ...right, NickName: "a<b", Email: `${"a".repeat(50)}@example.com`, Phone: "" }),
  ).toEqual([NICKNAME_WORD, EMAIL_LENGTH]);
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
