import { WithdrawRequestState as S, WithdrawReason } from "@fairdraw/wire/withdraw/enums.ts";
import { describe, expect, it } from "vitest";
import { isOpen, moneyPlaceOf, reasonOf, stagesOf, standingOf } from "./withdraw-state.ts";

const all = Object.values(S);

describe("a withdrawal", () => {
  it.each([
    [S.WAITING, "review", "held"],
    [S.AUTOHANDLE, "auto", "held"],
    [S.THIRDPARTY_CREATEORDER, "paying", "onWay"],
    [S.THIRDPARTY_HANDLE, "paying", "onWay"],
    [S.UNKNOWN, "checking", "onWay"],
    [S.THIRDPARTY_FAILED, "retry", "held"],
    [S.CONFIRM, "paid", "there"],
    [S.CANCEL, "cancelled", "back"],
    [S.FAILED, "failed", "back"],
  ])("in state %s stands as %s, and its money is %s", (State, standing, place) => {
    expect(standingOf({ State })).toBe(standing);
    expect(moneyPlaceOf({ State })).toBe(place);
  });

  it("is over in three states alone", () => {
    expect(all.filter((State) => !isOpen({ State }))).toEqual([S.CONFIRM, S.CANCEL, S.FAILED]);
  });

  it("passes its stages one after the other, and one that was not paid stops at the review", () => {
    const statesOf = (State: number) => stagesOf({ State }).map(([, state]) => state);
    expect(statesOf(S.WAITING)).toEqual(["done", "current", "waiting", "waiting"]);
    expect(statesOf(S.UNKNOWN)).toEqual(["done", "done", "current", "waiting"]);
    expect(statesOf(S.CONFIRM)).toEqual(["done", "done", "done", "done"]);
    expect(statesOf(S.CANCEL)).toEqual(["done", "failed", "waiting", "waiting"]);
  });

  it("gives its reason unless the state says it already", () => {
    expect(reasonOf({ Reason: WithdrawReason.FIRST })?.en).toMatch(/First withdrawal/);
    expect(reasonOf({ Reason: WithdrawReason.PAID })).toBeNull();
    expect(reasonOf({ Reason: WithdrawReason.NONE })).toBeNull();
    expect(reasonOf({ Reason: 999 })).toBeNull();
  });
});
