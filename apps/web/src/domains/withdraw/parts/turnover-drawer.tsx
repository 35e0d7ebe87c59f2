import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, Drawer, EmptyBox, Skeleton, Tabs } from "@fairdraw/ui";
import { TurnoverNote, turnoverNoteText } from "@fairdraw/wire/wallet/turnover-enums.ts";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playName } from "../../betting/plays/selection-text.ts";
import { gameName } from "../../lottery/game-name.ts";
import { type TurnoverBet, type TurnoverView, useTurnoverBets } from "../withdraw.api.ts";
import { shown } from "./amounts.tsx";
import { Bar, sourceName } from "./requirement.tsx";

type Which = "counted" | "uncounted";
const notes: Readonly<Record<number, { zh: string; en: string }>> = turnoverNoteText;

/** Why money is held, bet by bet: what each bet counted for a requirement, and which did not and why. */
export function TurnoverDrawer({ of, onClose }: { of: TurnoverView; onClose: () => void }) {
  const { t } = useTranslation("withdraw");
  const [which, setWhich] = useState<Which>("counted");
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("betsTitle")}
      description={`${sourceName(of)} · ${siteDateTime(of.Since)}`}
      closeLabel={t("close")}
    >
      <div className="flex flex-col gap-4 pb-6">
        <div>
          <p className="flex items-baseline justify-between gap-3 text-body tabular-nums">
            <span>
              {shown(of.Done)} / {shown(of.Required)}
            </span>
            <span className="text-ink-2">
              {t("meterLocked")} {shown(of.Locked)}
            </span>
          </p>
          <Bar row={of} />
        </div>
        <p className="text-small text-ink-2">{t("betsRules")}</p>
        <Tabs<Which>
          label={t("betsTitle")}
          value={which}
          onChange={setWhich}
          items={[
            { value: "counted", label: t("betsCounted"), panel: <Bets of={of} which="counted" /> },
            {
              value: "uncounted",
              label: t("betsUncounted"),
              panel: <Bets of={of} which="uncounted" />,
            },
          ]}
        />
      </div>
    </Drawer>
  );
}

function Bets({ of, which }: { of: TurnoverView; which: Which }) {
  const { t } = useTranslation("withdraw");
  const isCounted = which === "counted";
  const query = useTurnoverBets(of.Id, isCounted);
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return <Skeleton className="h-40" />;
    return (
      <EmptyBox
        isError
        icon={<ListChecks size={40} strokeWidth={1.5} />}
        text={t("betsFailed")}
        action={<Button onClick={() => void query.refetch()}>{t("again")}</Button>}
      />
    );
  }
  const bets = data.pages.flatMap(({ Items }) => Items);
  if (bets.length === 0) {
    return (
      <p className="py-6 text-center text-body text-ink-2">
        {t(isCounted ? "betsNoneCounted" : "betsNoneUncounted")}
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {bets.map((bet) => (
          <li key={bet.BetNo} className="flex flex-col gap-0.5 py-2.5">
            <BetLine bet={bet} isCounted={isCounted} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button wide isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("betsMore")}
        </Button>
      )}
    </>
  );
}

function BetLine({ bet, isCounted }: { bet: TurnoverBet; isCounted: boolean }) {
  const { t } = useTranslation("withdraw");
  const note = inLanguage(notes[bet.Note] ?? { zh: "", en: "" });
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <span className="min-w-0">
          {gameName(bet.GameId)} · {playName(bet.PlayId)}
        </span>
        <span className="font-medium tabular-nums">
          {isCounted ? t("betCounts", { amount: shown(bet.Counted) }) : t("betCountsNot")}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-2 tabular-nums">
        <span>
          {siteDateTime(bet.Time)} · {bet.SerialNumber}
        </span>
        <span>{t("betStake", { amount: shown(bet.Stake) })}</span>
      </p>
      {bet.Note !== TurnoverNote.WHOLE && <p className="text-small text-ink-2">{note}</p>}
    </>
  );
}
