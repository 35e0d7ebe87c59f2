import "../modes/texts.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { EntropyMode } from "@fairdraw/wire/lottery/enums.ts";
import { Check, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DrawnNumbers } from "../parts/drawn-numbers.tsx";
import type { Proof, Verdict } from "../proof.ts";
import type { DrawFacts } from "../verify.api.ts";

const signs = {
  yes: { Sign: Check, look: "bg-ok-tint text-ok" },
  no: { Sign: X, look: "bg-error-tint text-error" },
  open: { Sign: Minus, look: "bg-surface-2 text-ink-2" },
} as const;

const signOf = (verdict: Verdict) => (verdict === null ? "open" : verdict ? "yes" : "no");

/** What there is to say about the bets of a draw, by how it was made and whether that holds. */
const betTexts = {
  seed: { yes: "plainSeedOnly", no: "plainBetsNot", open: "plainSeedOnly" },
  bets: { yes: "plainBets", no: "plainBetsNot", open: "plainBetsMany" },
} as const;

/** The same of draws by a beacon. */
const beaconTexts = {
  [EntropyMode.BEACON]: { yes: "plainBeaconSigned", no: "plainBeaconNot", open: "plainBeacon" },
  [EntropyMode.TEST_BEACON]: {
    yes: "plainTestBeacon",
    no: "plainBeaconNot",
    open: "plainTestBeacon",
  },
} as const;

/** What the verification found, in three sentences for those who know nothing of hashes. */
export function PlainProof({ facts, proof }: { facts: DrawFacts; proof: Proof }) {
  const { t } = useTranslation("lottery");
  const { t: modes } = useTranslation("drawModes");
  const isLocked = proof.isCommitted && facts.CommittedAt <= facts.StartTime;
  const isCancelled = facts.WinningNumber === "";
  const bets = signOf(proof.isEntropy);
  const entropyText = () => {
    if (facts.Mode === EntropyMode.BEACON || facts.Mode === EntropyMode.TEST_BEACON) {
      return modes(beaconTexts[facts.Mode][bets]);
    }
    if (facts.BetCount === 0 && bets === "yes") return t("plainBetsNone");
    const kind = facts.Mode === EntropyMode.SEED ? "seed" : "bets";
    return t(betTexts[kind][bets], { count: facts.BetCount ?? 0 });
  };
  return (
    <ul aria-label={t("resultTitle")} className="flex flex-col gap-3 text-body">
      <Sentence sign={signOf(isLocked)}>
        {t(isLocked ? "plainSeed" : "plainSeedNot", { time: siteDateTime(facts.CommittedAt) })}
      </Sentence>
      {!isCancelled && (
        <>
          <Sentence sign={bets}>{entropyText()}</Sentence>
          <Sentence sign={signOf(proof.isDrawn)}>
            <span className="mb-2 block">
              {t(proof.isDrawn ? "plainNumber" : "plainNumberNot")}
            </span>
            <DrawnNumbers facts={facts} number={proof.drawn.winningNumber} />
          </Sentence>
        </>
      )}
    </ul>
  );
}

function Sentence({ sign, children }: { sign: keyof typeof signs; children: ReactNode }) {
  const { t } = useTranslation("lottery");
  const { Sign, look } = signs[sign];
  const said = { yes: t("verifyYes"), no: t("verifyNo"), open: t("verifyUnknown") };
  return (
    <li className="flex gap-3">
      <span
        role="img"
        aria-label={said[sign]}
        className={`flex size-6 shrink-0 items-center justify-center rounded-full ${look}`}
      >
        <Sign size={15} strokeWidth={3} aria-hidden="true" />
      </span>
      <span className="min-w-0 max-w-[62ch] pt-0.5">{children}</span>
    </li>
  );
}
