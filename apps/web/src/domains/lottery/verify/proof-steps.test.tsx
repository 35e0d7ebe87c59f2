import "../texts.ts";
import { changeLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { EntropyMode, IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import type { Proof } from "../proof.ts";
import type { DrawFacts } from "../verify.api.ts";

const hex = "ab".repeat(32);
const facts: DrawFacts = {
  GameId: 101,
  GameCode: "ssc1",
  SerialNumber: "20260105-0001",
  State: IssueState.AWARDED,
  Commit: hex,
  CommittedAt: 1,
  LotteryDay: 20_260_105,
  DayCommit: hex,
  StartTime: 2,
  CloseTime: 3,
  DrawTime: 4,
  Mode: EntropyMode.SEED,
  BeaconRound: null,
  BeaconSignature: "",
  ServerSeed: hex,
  Entropy: "0".repeat(64),
  BetCount: 0,
  BetsRoot: "",
  ContentRoot: "",
  SealedAt: null,
  SealSignature: "",
  SealKey: "",
  Leaves: [],
  Proofs: [],
  OriginalWinningNumber: "6,7,0,5,6",
  WinningNumber: "6,7,0,5,6",
  ServerTime: 5,
};
const proof: Proof = {
  commit: hex,
  isCommitted: true,
  entropy: null,
  isEntropy: true,
  drawn: { blocks: [], words: [], originalWinningNumber: "", winningNumber: "6,7,0,5,6" },
  isDrawn: true,
  holds: true,
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

/** Which steps are open on a device; null where they do not fold. */
async function openSteps(isPhone: boolean, change: Partial<Proof>, drawn: Partial<DrawFacts> = {}) {
  vi.stubGlobal("matchMedia", () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { ProofSteps } = await import("./proof-steps.tsx");
  await textsReady();
  await changeLanguage("zh-CN");
  const page = document.createElement("div");
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ProofSteps facts={{ ...facts, ...drawn }} proof={{ ...proof, ...change }} />
      </QueryClientProvider>,
    ),
  );
  const folds = [...page.querySelectorAll("li > details")].map(
    (one) => one instanceof HTMLDetailsElement && one.open,
  );
  await act(async () => root.unmount());
  return folds;
}

it("folds on a phone with the end in sight, or with what failed first", async () => {
  expect(await openSteps(true, {})).toEqual([false, false, false, false, true]);
  expect(await openSteps(true, { isEntropy: false, isDrawn: false })).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

it("opens what can be told of a cancelled issue, which has no number to agree with", async () => {
  expect(await openSteps(true, { isDrawn: false }, { WinningNumber: "" })).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

it("shows everything at once where there is room", async () => {
  expect(await openSteps(false, {})).toEqual([]);
});
