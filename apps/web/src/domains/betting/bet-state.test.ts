import { BetState } from "@fairdraw/wire/betting/enums.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { expect, it } from "vitest";
import { lookOfBet } from "./bet-state.ts";

it("calls nothing a win before it is paid: a bet whose numbers are drawn waits for its prize", () => {
  const waiting = { State: BetState.BET };
  expect(lookOfBet({ ...waiting, IssueState: IssueState.WAITING }).key).toBe("state_0");
  expect(lookOfBet({ ...waiting, IssueState: IssueState.WINNUMBERGOT }).key).toBe("statePaying");
  expect(lookOfBet({ State: BetState.WIN, IssueState: IssueState.AWARDED })).toEqual({
    key: "state_3",
    look: "gold",
  });
});
