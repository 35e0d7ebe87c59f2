import { BetCancelReason, BetState } from "@fairdraw/wire/betting/enums.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { expect, it } from "vitest";
import { cancellerOf, lookOfBet } from "./bet-state.ts";

it("calls nothing a win before it is paid: a bet whose numbers are drawn waits for its prize", () => {
  const waiting = { State: BetState.BET, CancelReason: null };
  expect(lookOfBet({ ...waiting, IssueState: IssueState.WAITING }).key).toBe("state_0");
  expect(lookOfBet({ ...waiting, IssueState: IssueState.WINNUMBERGOT }).key).toBe("statePaying");
  expect(
    lookOfBet({ State: BetState.WIN, CancelReason: null, IssueState: IssueState.AWARDED }),
  ).toEqual({
    key: "state_3",
    look: "gold",
  });
});

it("calls a tie a tie, and tells of every other cancelled bet who or what cancelled it", () => {
  const of = (CancelReason: BetCancelReason) => {
    const row = { State: BetState.CANCEL, IssueState: IssueState.AWARDED, CancelReason };
    return [lookOfBet(row).key, cancellerOf(row)];
  };
  expect(of(BetCancelReason.TIE)).toEqual(["stateTie", null]);
  expect(of(BetCancelReason.PLAYER)).toEqual(["state_1", BetCancelReason.PLAYER]);
  expect(of(BetCancelReason.ISSUE_CANCEL)).toEqual(["state_1", BetCancelReason.ISSUE_CANCEL]);
  expect(of(BetCancelReason.ADMIN)).toEqual(["state_1", BetCancelReason.ADMIN]);
  expect(cancellerOf({ CancelReason: null })).toBeNull();
});
