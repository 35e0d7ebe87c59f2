import { expect, it } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../all-calls.ts";
import { operatorCalls } from "../all-operator-calls.ts";
import { type Call, defineCall } from "./define-call.ts";
import { approvalOf, isRight, rightAreas, rights } from "./rights.ts";

const declared = Object.values<Call>(allCalls);

it("are declared by every operator's call, and by nobody else's", () => {
  const without = declared.filter(
    ({ policy }) => (policy.who === "operator") !== (policy.may !== null),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
  const own = declared.filter(({ policy }) => policy.may === "self");
  expect(own.map(({ name }) => name)).toEqual([
    "AdminToken/Logout",
    "AdminToken/Prove",
    "AdminToken/Views",
    "AdminToken/SaveView",
    "AdminToken/RemoveView",
    // It takes the export of the list's area.
    "AdminExport/List",
    // It takes the right of the call that it is asked about.
    "AdminTask/Preview",
  ]);
});

it("stand in areas that calls work on", () => {
  const used = Object.values<Call>(operatorCalls).flatMap(({ policy }) =>
    policy.may === null || policy.may === "self" ? [] : [policy.may.split(".")[0]],
  );
  expect(new Set(used)).toEqual(new Set(rightAreas));
});

it("are an area and what may be done in it", () => {
  expect(new Set(rights).size).toBe(rights.length);
  expect(rights.filter((right) => !/^[a-z-]+\.(view|change|approve|export)$/.test(right))).toEqual(
    [],
  );
  expect([isRight("site.change"), isRight("site.rule"), isRight("site"), isRight("")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ["issues.change", "issues.approve"],
  ["players.view", "players.approve"],
  ["odds.approve", "odds.approve"],
] as const)("%s takes %s of the second person", (right, approval) => {
  expect(approvalOf(right)).toBe(approval);
});

const request = z.strictObject({ Reason: z.string() });
const usual = { name: "AdminTest/Do", summary: "", request } as const;

it("cannot be forgotten: an operator's call without one is no declaration", () => {
  const answer = z.object({ Result: z.literal(0) });
  // @ts-expect-error It does not say what it takes.
  const silent = defineCall({ ...usual, who: "operator", answer });
  // Should it be declared all the same, the door lets nobody in.
  expect(silent.policy.may).toBeNull();
  // @ts-expect-error A player has no rights.
  const odd = defineCall({ ...usual, who: "login", may: "site.view", answer });
  expect(odd.policy.who).toBe("login");
});

it("of two persons answer the number of the proposal, and nothing else", () => {
  const call = defineCall({ ...usual, who: "operator", may: "site.change", needsTwo: true });
  const fits = (value: object) => z.safeParse(call.answer, value).success;
  expect(fits({ Result: 0, TaskId: 7, ServerTime: 1 })).toBe(true);
  expect(fits({ Result: 0, ServerTime: 1 })).toBe(false);
  expect(fits({ Result: 902, Message: "", ServerTime: 1 })).toBe(true);
  expect(call.policy).toMatchObject({ may: "site.change", needsTwo: true, proposalHours: 24 });
  const limited = defineCall({
    ...usual,
    who: "operator",
    may: "site.change",
    needsTwo: "aboveLimit",
    proposalHours: 4,
  });
  const fitsLimited = (value: object) => z.safeParse(limited.answer, value).success;
  expect(fitsLimited({ Result: 0, TaskId: null, ServerTime: 1 })).toBe(true);
  expect(fitsLimited({ Result: 0, ServerTime: 1 })).toBe(false);
  expect(limited.policy).toMatchObject({ needsTwo: "aboveLimit", proposalHours: 4 });
});
