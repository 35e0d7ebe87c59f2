import "./texts.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText } from "@fairdraw/ui";
import { betSourceText } from "@fairdraw/wire/betting/enums.ts";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { BetRow } from "../betting.api.ts";
import { isOnOdds } from "../plays/price.ts";
import { namedSelectionText, playName, selectionText } from "../plays/selection-text.ts";
import { useLineTerms } from "../terms/use-line-terms.ts";
import { betSources } from "./bet-filter.ts";
import { RowActions, StatePill } from "./bet-rows.tsx";

interface BetOf {
  readonly row: BetRow;
}

/** What is ticked, to be taken back together. */
export interface Picking {
  /** Numbers of the bets that are ticked. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: (row: BetRow) => void;
}

/** What can be done with one bet of a list. */
export interface BetDeeds {
  readonly onOpen: (row: BetRow) => void;
  /** What the player alone may do: missing where the bets are of somebody else. */
  readonly own?: {
    readonly onCancel: (row: BetRow) => void;
    readonly onRepeat: (row: BetRow) => void;
  };
}

/** Won and lost money; a dash while nothing is decided. */
export function Profit({ row }: { row: BetRow }) {
  if (readSigned(row.Profit) === 0n) return <span className="text-ink-3">—</span>;
  return <Net of={row.Profit} />;
}

/** What came back by one's own rate; a dash where nothing did or nobody added it up. */
export function Rebate({ of }: { of: string | null }) {
  const amount = parseCheckedMoney(of ?? "0");
  if (amount === 0n) return <span className="text-ink-3">—</span>;
  return <MoneyText text={toDisplay(amount)} />;
}

/** Ticks a bet that can still be taken back; nothing for the others. */
export function PickBet({ row, picked, onPick }: BetOf & Picking) {
  const { t } = useTranslation("reports");
  if (!row.CanCancel) return null;
  const names = { play: playName(row.PlayId), numbers: selectionText(row.PlayId, row.Selection) };
  return (
    <input
      type="checkbox"
      className="size-5 cursor-pointer accent-primary"
      aria-label={t("betPick", names)}
      checked={picked.has(row.BetNo)}
      onChange={() => onPick(row)}
    />
  );
}

function sourceOf({ Source }: BetRow): string {
  const known = betSources.find((one) => one === Source);
  return known === undefined ? "" : inLanguage(betSourceText[known]);
}

/** How often, in which unit, at which prize group; on odds how many unit bets. */
function Terms({ row }: BetOf) {
  const { t } = useTranslation("betting");
  const terms = useLineTerms();
  if (isOnOdds(row.PlayId)) return t("unitBets", { count: row.Count });
  return [
    t("unitBets", { count: row.Count }),
    t("multipleOf", { count: row.Multiple }),
    terms.unit({ unit: row.Unit, price: row.Price }),
    t("prizeGroupOf", { group: row.PrizeGroup }),
  ].join(" · ");
}

export function GameAndIssue({ row }: BetOf) {
  return (
    <>
      <p className="whitespace-nowrap">{gameName(row.GameId)}</p>
      <p className="text-tiny text-ink-2 tabular-nums">{shortSerial(row.SerialNumber)}</p>
    </>
  );
}

export function PlayAndNumbers({ row }: BetOf) {
  return (
    <>
      <p className="text-tiny text-ink-2">{playName(row.PlayId)}</p>
      <p className="line-clamp-2 font-medium tabular-nums">
        {namedSelectionText(row.PlayId, row.Selection)}
      </p>
    </>
  );
}

export function AmountAndTerms({ row }: BetOf) {
  return (
    <>
      <MoneyText text={toDisplay(parseCheckedMoney(row.Amount))} />
      <p className="text-tiny whitespace-nowrap text-ink-2 tabular-nums desk:max-[1600px]:[html[lang=en]_&]:ml-auto desk:max-[1600px]:[html[lang=en]_&]:w-32 desk:max-[1600px]:[html[lang=en]_&]:whitespace-normal">
        <Terms row={row} />
      </p>
    </>
  );
}

export function StateAndSource({ row }: BetOf) {
  return (
    <>
      <StatePill row={row} />
      <p className="text-tiny whitespace-nowrap text-ink-2">{sourceOf(row)}</p>
    </>
  );
}

/** Opens the bet; the player takes it back or bets it again too. */
export function BetActions({ row, onOpen, own }: BetOf & BetDeeds) {
  const { t } = useTranslation("betRecords");
  return (
    <span className="inline-flex gap-1">
      <Button
        look="ghost"
        size="small"
        aria-label={t("detailLabel", { play: playName(row.PlayId), betNo: row.BetNo })}
        onClick={() => onOpen(row)}
      >
        {t("detail")}
      </Button>
      {own !== undefined && (
        <RowActions
          row={row}
          onCancel={() => own.onCancel(row)}
          onRepeat={() => own.onRepeat(row)}
        />
      )}
    </span>
  );
}
