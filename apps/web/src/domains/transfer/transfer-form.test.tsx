import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import "./texts.ts";
import { TransferForm } from "./transfer-form.tsx";

afterEach(closeStage);

const init = {
  RefusedBy: 0,
  IsWholeTeam: true,
  Available: "500.000",
  Transferable: "500.000",
  Locked: "0.000",
  Min: "10.000",
  Max: "50000.000",
  DayLeft: "50000.000",
  Types: [1 as const],
  HasFundsPassword: true,
  NeedsGoogle: false,
  HeldUntil: null,
  TurnoverMultiple: 1000,
  ServerTime: 0,
};
const people = [
  { UserName: "agent11", NickName: "eleven", IsAgent: true, Depth: 1 },
  { UserName: "agent1", NickName: "one", IsAgent: true, Depth: 1 },
];

it("has chosen the one for whom it was opened, and lets somebody else be chosen", async () => {
  const stage = await openStage({
    "/api/TransferPoint/Recipients": () => ({ Items: people, ServerTime: 0 }),
  });
  await stage.show(<TransferForm init={init} to="agent1" onClose={() => {}} />);
  await stage.until("one");
  expect(document.querySelector("ul")).toBeNull();
  const other = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "更换",
  );
  await act(async () => other?.click());
  await stage.settle();
  expect(stage.text()).toContain("agent11");
  expect(document.querySelector("ul")).not.toBeNull();
});
