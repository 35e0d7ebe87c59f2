import "./texts.ts";
import { read } from "@fairdraw/client/call/call.ts";
import { Button } from "@fairdraw/ui";
import { getBetReceipt } from "@fairdraw/wire/betting/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BetDetail } from "./bet-record.api.ts";
import { checkEvidence } from "./check-evidence.ts";

const looks = {
  yes: { icon: CircleCheck, colour: "text-ok" },
  no: { icon: CircleX, colour: "text-error" },
  open: { icon: CircleMinus, colour: "text-ink-3" },
} as const;

/** Checks the evidence of a bet in this browser when it is asked to. */
export function EvidenceCheckButton({ detail }: { detail: BetDetail }) {
  const { t } = useTranslation("betRecords");
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ["bets", "evidence", detail.Bet.BetNo, detail.DecidedAt],
    queryFn: async () =>
      checkEvidence(await read(getBetReceipt, { BetNo: detail.Bet.BetNo }), detail),
    enabled: isAsked,
  });
  if (query.data === undefined) {
    return (
      <div className="mt-2">
        <Button
          look="outline"
          isBusy={isAsked && query.isFetching}
          onClick={() => (isAsked ? void query.refetch() : setAsked(true))}
        >
          {t("evidenceCheck")}
        </Button>
        {query.isError && (
          <p role="alert" className="mt-1 text-error">
            {t("evidenceFailed")}
          </p>
        )}
      </div>
    );
  }
  const { isContent, isSigned, isInReceipt, isSealed, isPaid } = query.data;
  const lines = [
    ["evidenceContent", isContent],
    ["evidenceSigned", isSigned],
    ["evidenceReceipt", isInReceipt],
    ["evidenceSealed", isSealed],
    ["evidencePaid", isPaid],
  ] as const;
  return (
    <ul className="mt-2 flex flex-col gap-1" aria-label={t("evidenceCheck")}>
      {lines.map(([text, verdict]) => {
        const answer = verdict === null ? "open" : verdict ? "yes" : "no";
        const { icon: Icon, colour } = looks[answer];
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon size={16} className={`mt-0.5 shrink-0 ${colour}`} aria-hidden="true" />
            <span>
              {t(text)} <b className={colour}>{t(`evidence_${answer}`)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
