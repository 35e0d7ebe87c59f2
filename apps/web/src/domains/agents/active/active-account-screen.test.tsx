import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { ActiveAccountScreen } from "./active-account-screen.tsx";

afterEach(async () => {
  sessionStorage.clear();
  await closeStage();
});

it("says before the list what makes somebody active, and that nobody is to be pressed", async () => {
  const sums = { Valid: "2452.000", Deposit: "0.000" };
  const stage = await openStage({
    "/api/ActiveAccount/Search": () => ({
      ActiveMin: "1000.000",
      Active: 1,
      NewlyActive: 1,
      Near: 0,
      Total: 1,
      Items: [
        {
          UserName: "lucky88",
          ParentUserName: "agent1",
          Level: 1,
          ...sums,
          BetDays: 1,
          ActiveDays: 1,
          IsActive: true,
          IsNear: false,
          Missing: "0.000",
          FirstActiveDay: 20_260_105,
        },
      ],
      PageSum: sums,
      AllSum: sums,
      ServerTime: 1_767_586_000_000,
    }),
  });
  await stage.show(<ActiveAccountScreen />);
  await stage.until("lucky88");
  const text = stage.text();
  const places = ["1,000.00", "请勿催促", "lucky88"].map((said) => text.indexOf(said));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});
