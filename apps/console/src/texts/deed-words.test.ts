import { operatorResults } from "@fairdraw/wire/staff/results.ts";
import { describe, expect, it } from "vitest";
import { callPages, pageOf } from "../app/areas.ts";
import { failureText } from "./outcome-text.ts";
import { textsOf } from "./texts.ts";
import { deeds as en } from "./words/deeds/en.ts";
import { deeds as zh } from "./words/deeds/zh.ts";

const callOf = (name: string) => name.split(".")[0] ?? name;
const refused = (name: string, code: number, language: "zh" | "en") => {
  const page = pageOf(name);
  if (page === null) throw new Error(`no page of ${name}`);
  return failureText(page.call, { kind: "refused", code }, textsOf(language));
};

describe("what a deed does", () => {
  it("is told in Chinese of every deed that takes two persons, and of recovering an account", () => {
    const texts = textsOf("zh");
    const two = callPages.filter(({ call }) => call.policy.needsTwo !== false);
    const names = two.map(({ call }) => call.name);
    names.push("AdminPlayer/RecoveryLink", "AdminPlayer/RecoveryCode", "AdminRisk/DecideSignal");
    names.push("AdminAgent/SetQuota", "AdminAgent/CancelMove");
    expect(names.filter((name) => !/[\u4e00-\u9fff]{4}/.test(texts.note(name) ?? ""))).toEqual([]);
  });

  it("names pages and never calls", () => {
    const texts = textsOf("en");
    const told = callPages
      .filter(({ kind }) => kind === "deed")
      .map(({ call }) => texts.note(call.name) ?? call.summary.split(" Refuses ")[0] ?? "");
    expect(told.filter((note) => /\bAdmin[A-Z]\w*\//.test(note))).toEqual([]);
    expect(Object.values(zh.notes).filter((note) => note.includes("Admin"))).toEqual([]);
  });

  it("has words of no call that is not there", () => {
    const known = (name: string) => callPages.some(({ call }) => call.name === callOf(name));
    for (const words of [zh, en]) {
      const names = [...Object.keys(words.notes), ...Object.keys(words.refusals)];
      expect(names.filter((name) => !known(name))).toEqual([]);
    }
    expect(Object.keys(zh.hints)).toEqual(Object.keys(en.hints));
    expect(Object.keys(zh.refusals)).toEqual(Object.keys(en.refusals));
  });
});

describe("a refusal", () => {
  it("has words of its own where a call means something else by it", () => {
    const { SAME_PERSON } = operatorResults;
    expect(refused("AdminPlayer/RecoveryCode", SAME_PERSON.code, "en")).toContain(
      "another operator has to make the code",
    );
    expect(refused("AdminPlayer/RecoveryCode", SAME_PERSON.code, "zh")).toContain("口令");
    expect(refused("AdminStaff/SetRole", SAME_PERSON.code, "en")).toContain(SAME_PERSON.en);
  });
});

describe("a hint", () => {
  it("stands at the field of the form that it is about, however deep", () => {
    const texts = textsOf("en");
    const of = (field: string) => texts.hint("AdminAgent/CreateRootAgent", field);
    expect(of("NewUserName")).toContain("6 to 16");
    expect(of("PrizeGroup")).toContain("1700 to 1980");
    expect(of("Rates.Rate")).toContain("0.20%");
    expect(of("Reason")).toBeNull();
  });
});
