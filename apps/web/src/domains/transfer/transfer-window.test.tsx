import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { askTransfer, endTransfer } from "./ask-transfer.ts";
import { TransferWindow } from "./transfer-window.tsx";

afterEach(async () => {
  await closeStage();
  endTransfer();
});

it("names the agreement that is missing, and takes along whom the points are for", async () => {
  const stage = await openStage({
    "/api/TransferPoint/Init": () => ({
      RefusedBy: commonResults.AGREEMENT_REQUIRED.code,
      IsWholeTeam: false,
      Available: "0.000",
      Transferable: "0.000",
      Locked: "0.000",
      Min: "10.000",
      Max: "50000.000",
      DayLeft: "50000.000",
      Types: [],
      HasFundsPassword: true,
      NeedsGoogle: false,
      HeldUntil: null,
      TurnoverMultiple: 1000,
      ServerTime: 0,
    }),
  });
  askTransfer("agent1");
  await stage.show(<TransferWindow />);
  await stage.until("转点前须先签署转点协议");
  const link = [...document.querySelectorAll("a")].find(
    ({ textContent }) => textContent === "去签署",
  );
  expect(link?.getAttribute("href")).toBe("/TradeAgreement?to=agent1");
});
