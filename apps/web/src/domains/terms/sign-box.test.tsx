import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { endTransfer, useTransferAsked } from "../transfer/ask-transfer.ts";
import "../account/security/texts.ts";
import "./texts.ts";
import { SignBox } from "./sign-box.tsx";

const agreement = {
  Version: 2,
  PublishedAt: 0,
  Hash: "",
  Html: "",
  KeyPoints: [],
  Blocks: [],
  History: [],
  SignedVersion: 2,
  SignedAt: 0,
  HasFundsPassword: true,
  Currencies: [],
  RateSource: "",
  Unsigned: null,
  ServerTime: 0,
};

afterEach(async () => {
  await closeStage();
  endTransfer();
});

async function shown(address: string) {
  const stage = await openStage({});
  await stage.show(<SignBox type="Point" agreement={agreement} wasRead />, address);
  await stage.until("签署了版本 2");
  return stage;
}

it("leads back to the points for which the signature was asked for", async () => {
  const stage = await shown("/TradeAgreement?to=agent1");
  await stage.press("继续转点");
  expect(useTransferAsked.getState().to).toBe("agent1");
});

it("offers no points to who came to read", async () => {
  expect((await shown("/TradeAgreement")).text()).not.toContain("继续转点");
});
