import type { Right } from "@fairdraw/wire/core/rights.ts";
import { describe, expect, it } from "vitest";
import { hindranceOf } from "./tasks-page.tsx";

const task = { TaskId: 1, Call: "AdminIssue/Cancel", Hands: ["operator"], State: 0 };
const session = (userName: string, ...rights: Right[]) => ({
  token: "t",
  userName,
  rights,
  endsAt: 0,
});

describe("who may approve a proposal", () => {
  it("is another person with the rights for it", () => {
    expect(hindranceOf(task, session("operator2", "issues.approve", "tasks.approve"))).toBeNull();
  });

  it("is never its maker, whatever his rights are", () => {
    expect(hindranceOf(task, session("operator", "issues.approve", "tasks.approve"))).toBe(
      "ownTask",
    );
  });

  it.each([["tasks.approve"], ["issues.approve"], ["issues.change"]] as const)(
    "is nobody with %s alone",
    (right) => {
      expect(hindranceOf(task, session("operator2", right))).toBe("noApproval");
    },
  );

  it("is nobody for a call that this version does not know", () => {
    const strange = { ...task, Call: "AdminOld/Thing" };
    expect(hindranceOf(strange, session("operator2", "issues.approve", "tasks.approve"))).toBe(
      "noApproval",
    );
  });
});
