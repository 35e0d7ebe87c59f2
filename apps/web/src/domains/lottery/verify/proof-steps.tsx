import "../modes/texts.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { type StepState, Steps } from "@fairdraw/ui";
import { EntropyMode } from "@fairdraw/wire/lottery/enums.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DrawnNumbers } from "../parts/drawn-numbers.tsx";
import type { Proof, Verdict } from "../proof.ts";
import type { DrawFacts } from "../verify.api.ts";
import { BlockWords, WordTable } from "./block-words.tsx";
import { DayCheck } from "./day-check.tsx";
import { HexFact } from "./hex-fact.tsx";

const stateOf = (verdict: Verdict): StepState => {
  if (verdict === null) return "waiting";
  return verdict ? "done" : "failed";
};

/** Bets whose leaves are printed; the file for the verifier has all of them. */
const leavesShown = 20;

/** The one to be seen at once where steps fold: what failed first, or else how it ended. */
function firstOpen(states: readonly StepState[]): number {
  const failed = states.indexOf("failed");
  return failed >= 0 ? failed : states.lastIndexOf("done");
}

/** The five steps of a verification with everything they are computed from; on phones they fold. */
export function ProofSteps({ facts, proof }: { facts: DrawFacts; proof: Proof }) {
  const { t } = useTranslation("lottery");
  const isBefore = facts.CommittedAt <= facts.StartTime;
  const isCancelled = facts.WinningNumber === "";
  const isPhone = useIsPhone();
  const steps: readonly { key: string; title: string; state: StepState; body: ReactNode }[] = [
    {
      key: "commit",
      title: t("stepCommit"),
      state: stateOf(proof.isCommitted && isBefore),
      body: <CommitStep facts={facts} proof={proof} />,
    },
    {
      key: "entropy",
      title: t("stepEntropy"),
      state: stateOf(proof.isEntropy),
      body: <EntropyStep facts={facts} proof={proof} />,
    },
    {
      key: "derive",
      title: t("stepDerive"),
      state: "done",
      body: <DeriveStep facts={facts} proof={proof} />,
    },
    {
      key: "computed",
      title: t("stepComputed"),
      state: "done",
      body: <DrawnNumbers facts={facts} number={proof.drawn.winningNumber} />,
    },
    {
      key: "paid",
      title: t("stepPaid"),
      state: isCancelled ? "waiting" : stateOf(proof.isDrawn),
      body: isCancelled ? (
        <p className="text-small text-ink-2">{t("cancelledShort")}</p>
      ) : (
        <DrawnNumbers facts={facts} number={facts.WinningNumber} />
      ),
    },
  ];
  const opened = firstOpen(steps.map(({ state }) => state));
  return (
    <Steps
      folds={isPhone}
      label={t("stepsTitle")}
      stateLabels={{
        done: t("verifyYes"),
        failed: t("verifyNo"),
        current: t("verifyYes"),
        waiting: t("verifyUnknown"),
      }}
      steps={steps.map((step, i) => ({ ...step, isOpen: i === opened }))}
    />
  );
}

interface StepProps {
  facts: DrawFacts;
  proof: Proof;
}

/** What a word of the craft means, in a sentence. */
function Why({ children }: { children: ReactNode }) {
  return <p className="max-w-[70ch] text-body text-ink-2">{children}</p>;
}

function CommitStep({ facts, proof }: StepProps) {
  const { t } = useTranslation("lottery");
  return (
    <>
      <Why>{t("whySeed")}</Why>
      <HexFact name={t("seedIs")} hex={facts.ServerSeed} />
      <HexFact name={t("seedHashIs")} hex={proof.commit} />
      <HexFact name={t("commitWas")} hex={facts.Commit} />
      <p className="text-small text-ink-2">
        {t("commitTimes", {
          committed: siteDateTime(facts.CommittedAt),
          opened: siteDateTime(facts.StartTime),
        })}
      </p>
      <DayCheck facts={facts} />
    </>
  );
}

function EntropyStep({ facts, proof }: StepProps) {
  const { t } = useTranslation("lottery");
  const { t: modes } = useTranslation("drawModes");
  const own = new Set(facts.Proofs.map((leaf) => leaf.BetNo));
  const leaves = facts.Leaves ?? [];
  const count = facts.BetCount ?? 0;
  const text = {
    [EntropyMode.SEED]: t("entropySeed"),
    [EntropyMode.BETS]: t(facts.Leaves === null ? "entropyMany" : "entropyBets", { count }),
    [EntropyMode.BEACON]: modes("entropyBeacon"),
    [EntropyMode.TEST_BEACON]: modes("entropyTest"),
  };
  return (
    <>
      <Why>{t("whyEntropy")}</Why>
      <p className="text-small text-ink-2">{text[facts.Mode as keyof typeof text] ?? ""}</p>
      {facts.Mode === EntropyMode.BETS && <Why>{t("whyRoot")}</Why>}
      {proof.entropy !== null && facts.Mode === EntropyMode.BETS && (
        <HexFact name={t("rootIs")} hex={proof.entropy} />
      )}
      {facts.BeaconRound !== null && facts.BeaconSignature !== "" && (
        <HexFact
          name={modes("beaconSigned", { round: facts.BeaconRound })}
          hex={facts.BeaconSignature}
        />
      )}
      <HexFact name={t("entropyIs")} hex={facts.Entropy} />
      {leaves.length > 0 && (
        <details className="text-small">
          <summary className="min-h-10 cursor-pointer py-2 text-link">
            {t("leavesShow", { count: leaves.length })}
          </summary>
          <ul className="max-h-60 overflow-y-auto font-mono break-all text-ink-2">
            {leaves.slice(0, leavesShown).map((leaf) => (
              <li key={leaf.BetNo} className={own.has(leaf.BetNo) ? "font-bold text-ink" : ""}>
                {leaf.BetNo}|{leaf.ClientNonce}
                {own.has(leaf.BetNo) && ` ← ${t("leafMine")}`}
              </li>
            ))}
            {leaves.length > leavesShown && <li>…</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function DeriveStep({ facts, proof }: StepProps) {
  const { t } = useTranslation("lottery");
  return (
    <>
      <Why>{t("whyDerive")}</Why>
      <p className="rounded-control bg-surface-2 px-3 py-2 font-mono text-small break-all">
        HMAC-SHA-256({t("seedWord")}, "LD1|{facts.GameCode}|{facts.SerialNumber}|{facts.Entropy}|0")
      </p>
      <BlockWords drawn={proof.drawn} />
      <WordTable drawn={proof.drawn} />
      <p className="text-small text-ink-2">{t("deriveText")}</p>
    </>
  );
}
