import { Net } from "@fairdraw/client/records/net.tsx";
import { findGame } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, sum, toDisplay } from "@fairdraw/money";
import { BallRow, Button, type Column, ConfirmDialog, MoneyText, Pill, Table } from "@fairdraw/ui";
import type { ScheduleLeg } from "@fairdraw/wire/chase/calls.ts";
import { ScheduleLegState, ScheduleState } from "@fairdraw/wire/chase/enums.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BetDetailDrawer } from "../../betting/records/bet-detail.tsx";
import { isIssueClosed } from "../../betting/terms/refusal.ts";
import { drawLook } from "../../lottery/ball-family.ts";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { ScheduleDetail } from "../chase.api.ts";
import { lookOfLeg } from "../plan-state.ts";
import { useBlockerText } from "../use-blocker-text.ts";
import { useTakeOut } from "../use-take-out.ts";

/** The issues of a plan; those that wait can be chosen and taken out. */
export function ScheduleLegs({ detail }: { detail: ScheduleDetail }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const { Schedule: plan, Legs: legs } = detail;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openedBet, setOpenedBet] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, takeOut } = useTakeOut(plan.ScheduleNo);
  // What has become a bet meanwhile can no longer be taken out.
  const picked = legs.filter((leg) => isWaiting(leg) && chosen.has(leg.SerialNumber));
  const toggle = (serial: string) => {
    const next = new Set(chosen);
    if (!next.delete(serial)) next.add(serial);
    setChosen(next);
  };
  const run = async () => {
    await takeOut(picked.map((leg) => leg.SerialNumber));
    setChosen(new Set());
    setAsking(false);
  };
  const columns = useLegColumns({
    gameId: plan.GameId,
    chosen,
    onToggle: toggle,
    onBet: setOpenedBet,
  });
  const isRunning = plan.State === ScheduleState.RUNNING;
  return (
    <section aria-labelledby="legs-title">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="legs-title" className="text-lead font-bold">
          {t("detailLegs")}
        </h3>
        {isRunning && (
          <Button size="small" disabled={picked.length === 0} onClick={() => setAsking(true)}>
            {picked.length === 0 ? t("takeOutNone") : t("takeOut", { count: picked.length })}
          </Button>
        )}
      </div>
      <Table
        caption={t("detailLegs")}
        columns={isRunning ? columns : columns.filter(({ key }) => key !== "pick")}
        rows={legs}
        rowKey={(leg) => leg.SerialNumber}
      />
      {openedBet !== null && (
        <BetDetailDrawer betNo={openedBet} onClose={() => setOpenedBet(null)} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={t("takeOutTitle")}
        message={t("takeOutText", { count: picked.length, amount: toDisplay(amountOf(picked)) })}
        confirmLabel={t("takeOut", { count: picked.length })}
        cancelLabel={t("keep")}
        closeLabel={shell("close")}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

function isWaiting(leg: ScheduleLeg): boolean {
  return leg.State === ScheduleLegState.WAITING;
}

function amountOf(legs: readonly ScheduleLeg[]): Money {
  return sum(legs.map((leg) => parseCheckedMoney(leg.Amount)));
}

function useLegColumns(at: {
  gameId: number;
  chosen: ReadonlySet<string>;
  onToggle: (serial: string) => void;
  onBet: (betNo: string) => void;
}): Column<ScheduleLeg>[] {
  const { t } = useTranslation("chase");
  return [
    {
      key: "pick",
      title: t("colPick"),
      cell: (leg) => (
        <input
          type="checkbox"
          className="size-5 cursor-pointer accent-primary disabled:cursor-not-allowed"
          aria-label={t("pickIssue", { serial: shortSerial(leg.SerialNumber) })}
          checked={isWaiting(leg) && at.chosen.has(leg.SerialNumber)}
          disabled={!isWaiting(leg)}
          onChange={() => at.onToggle(leg.SerialNumber)}
        />
      ),
    },
    {
      key: "issue",
      title: t("legIssue"),
      cell: (leg) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{shortSerial(leg.SerialNumber)}</span>
          <LegBets leg={leg} onBet={at.onBet} />
        </>
      ),
    },
    { key: "multiple", title: t("colMultiple"), isNumber: true, cell: (leg) => leg.Multiple },
    {
      key: "amount",
      title: t("colAmount"),
      isNumber: true,
      cell: (leg) => <MoneyText text={toDisplay(parseCheckedMoney(leg.Amount))} />,
    },
    { key: "state", title: t("legState"), cell: (leg) => <LegState leg={leg} /> },
    { key: "drawn", title: t("legDrawn"), cell: (leg) => <Drawn leg={leg} gameId={at.gameId} /> },
    {
      key: "prize",
      title: t("recordPrize"),
      isNumber: true,
      cell: (leg) => {
        const prize = parseCheckedMoney(leg.Prize);
        return prize === 0n ? "—" : <MoneyText text={toDisplay(prize)} look="gold" />;
      },
    },
    {
      key: "soFar",
      title: t("legSoFar"),
      isNumber: true,
      cell: (leg) => (leg.ProfitSoFar === null ? "—" : <Net of={leg.ProfitSoFar} />),
    },
  ];
}

/** Lines of a plan can be many; all of them stand among the bets. */
const betsShown = 3;

/** The bets that an issue of the plan has become. */
function LegBets({ leg, onBet }: { leg: ScheduleLeg; onBet: (betNo: string) => void }) {
  const { t } = useTranslation("chase");
  const serial = shortSerial(leg.SerialNumber);
  return leg.BetNos.slice(0, betsShown).map((betNo, i) => (
    <button
      key={betNo}
      type="button"
      className="block min-h-6 cursor-pointer text-small whitespace-nowrap text-link hover:underline"
      aria-label={t("legBetLabel", { serial, place: i + 1 })}
      onClick={() => onBet(betNo)}
    >
      {t("legBet", { place: i + 1 })}
    </button>
  ));
}

/** The state, and why an issue or a line of it was not placed. */
function LegState({ leg }: { leg: ScheduleLeg }) {
  const { t } = useTranslation("chase");
  const { refusal } = useBlockerText();
  const { key, look } = lookOfLeg(leg.State);
  return (
    <>
      <Pill look={look}>{t(key)}</Pill>
      {leg.Code !== 0 && (
        <span className="block max-w-40 text-tiny text-ink-2">
          {isIssueClosed(leg.Code) ? t("legMissed") : refusal(leg.Code)}
        </span>
      )}
    </>
  );
}

function Drawn({ leg, gameId }: { leg: ScheduleLeg; gameId: number }) {
  const game = findGame(gameId);
  if (leg.WinningNumber === "" || game === undefined) return <span className="text-ink-3">—</span>;
  const numbers = leg.WinningNumber.split(",");
  return (
    <BallRow values={numbers} {...drawLook(game.category)} size={20} label={numbers.join(" ")} />
  );
}
