import { BallRow, Dialog, Plate } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numbersOf } from "../draw-tags.ts";
import { proofOf } from "../proof.ts";

interface VerifyDrawProps {
  gameId: number;
  issue: Issue;
  onClose: () => void;
}

/** Draws a settled issue once more in this browser and compares, step by step. */
export function VerifyDraw({ gameId, issue, onClose }: VerifyDrawProps) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const proof = proofOf(gameId, issue);
  if (proof === null) return null;
  const holds = proof.isCommitted && proof.isDrawn;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("verifyTitle", { serial: issue.serialNumber })}
      description={t("verifyText")}
      closeLabel={shell("close")}
    >
      <ol className="flex flex-col gap-4 pb-2">
        <Step title={t("verifySeed")} holds={proof.isCommitted}>
          <Fact name={t("verifySeedIs")} hex={issue.serverSeed} />
          <Fact name={t("verifyCommitWas")} hex={issue.seedCommit} />
        </Step>
        <Step title={t("verifyNumber")} holds={proof.isDrawn}>
          <Fact name={t("verifyEntropyIs")} hex={issue.entropy} />
          <BallRow
            values={numbersOf(proof.number)}
            size={28}
            label={t("announceDraw", { serial: issue.serialNumber, numbers: proof.number })}
          />
        </Step>
      </ol>
      <div className="pb-4">
        <Plate look={holds ? "ok" : "error"}>{t(holds ? "verifyHolds" : "verifyBroken")}</Plate>
      </div>
    </Dialog>
  );
}

function Step({ title, holds, children }: { title: string; holds: boolean; children: ReactNode }) {
  const { t } = useTranslation("lottery");
  const Sign = holds ? Check : X;
  return (
    <li className="flex gap-3">
      <Sign
        size={20}
        className={holds ? "mt-0.5 shrink-0 text-ok" : "mt-0.5 shrink-0 text-error"}
        aria-label={t(holds ? "verifyYes" : "verifyNo")}
        role="img"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-body font-medium">{title}</p>
        {children}
      </div>
    </li>
  );
}

function Fact({ name, hex }: { name: string; hex: string }) {
  return (
    <p className="text-small text-ink-2">
      {name}
      <span className="block font-digits text-tiny break-all text-ink tabular-nums">{hex}</span>
    </p>
  );
}
