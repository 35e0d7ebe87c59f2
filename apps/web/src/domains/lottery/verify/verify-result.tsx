import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, CountdownDisplay, EmptyBox, Plate, Skeleton } from "@fairdraw/ui";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { ChevronDown, RotateCw, SearchX, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ModeWords } from "../modes/mode-words.tsx";
import { type DrawFacts, isSettled, useDrawFacts, useProof } from "../verify.api.ts";
import { HexFact } from "./hex-fact.tsx";
import { PlainProof } from "./plain-proof.tsx";
import { ProofExport } from "./proof-export.tsx";
import { ProofSteps } from "./proof-steps.tsx";

/** What comes out of verifying one issue, whatever its state. */
export function VerifyResult({ gameId, serial }: { gameId: number; serial: string }) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const query = useDrawFacts(gameId, serial);
  const facts = query.data;
  if (facts === undefined && query.isError) {
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("factsFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  if (facts === undefined) {
    return (
      <div role="status" aria-label={shell("loading")} className="flex flex-col gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (facts === null) {
    return (
      <EmptyBox
        icon={<SearchX size={40} strokeWidth={1.5} />}
        text={t("noSuchIssue", { serial })}
      />
    );
  }
  return isSettled(facts) ? <Settled facts={facts} /> : <NotDrawn facts={facts} />;
}

function NotDrawn({ facts }: { facts: DrawFacts }) {
  const { t } = useTranslation("lottery");
  const leftMs = Math.max(0, facts.DrawTime - useServerSecond());
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CountdownDisplay leftMs={leftMs} urgency="calm" />
        <p role="status" className="text-body text-ink-2">
          {t(leftMs > 0 ? "notDrawn" : "verifyDrawing", { serial: facts.SerialNumber })}
        </p>
      </div>
      <HexFact name={t("commitWas")} hex={facts.Commit} />
      <p className="text-small text-ink-2">{t("notDrawnWhy")}</p>
      <ModeWords mode={facts.Mode} />
    </div>
  );
}

function Settled({ facts }: { facts: DrawFacts }) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const proof = useProof({
    gameId: facts.GameId,
    serialNumber: facts.SerialNumber,
    commit: facts.Commit,
    serverSeed: facts.ServerSeed,
    entropy: facts.Entropy,
    winningNumber: facts.WinningNumber,
    mode: facts.Mode,
    beacon:
      facts.BeaconRound === null || facts.BeaconSignature === ""
        ? null
        : { round: facts.BeaconRound, signature: facts.BeaconSignature },
    closeAt: facts.CloseTime,
    bets:
      facts.Leaves?.map(({ BetNo, ClientNonce }) => ({ betNo: BetNo, nonce: ClientNonce })) ?? null,
  }).data;
  const isCancelled = facts.State === IssueState.CANCEL;
  if (proof === undefined) {
    return (
      <div role="status" aria-label={shell("loading")}>
        <Skeleton className="h-60" />
      </div>
    );
  }
  if (proof === null) {
    return (
      <Plate look={isCancelled ? "info" : "warn"}>
        {t(isCancelled ? "cancelledWhole" : "proofUnable")}
      </Plate>
    );
  }
  const holds = isCancelled ? proof.isCommitted : proof.holds;
  return (
    <div className="flex flex-col gap-5">
      {isCancelled && <Plate look="info">{t("cancelledWhole")}</Plate>}
      <Plate look={holds ? "ok" : "error"} isLive>
        <strong className="mr-2">{t(holds ? "verifyYes" : "verifyNo")}</strong>
        {t(holds ? (isCancelled ? "cancelledHolds" : "verifyHolds") : "verifyBroken")}
      </Plate>
      <PlainProof facts={facts} proof={proof} />
      <ModeWords mode={facts.Mode} />
      {/* What does not agree is looked into at once. */}
      <details open={!holds} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control text-body font-medium text-link [&::-webkit-details-marker]:hidden">
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="transition-transform duration-120 group-open:rotate-180"
          />
          {t("proofDetails")}
        </summary>
        <div className="pt-3">
          <ProofSteps facts={facts} proof={proof} />
        </div>
      </details>
      <ProofExport facts={facts} />
    </div>
  );
}
