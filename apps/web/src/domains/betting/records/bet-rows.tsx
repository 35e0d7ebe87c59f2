import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay, siteTimeFrom } from "@fairdraw/client/time/site-time.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { BallRow, Button, type Column, MoneyText, Pill, Table } from "@fairdraw/ui";
import { betCancelReasonText } from "@fairdraw/wire/betting/enums.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { drawLook } from "../../lottery/ball-family.ts";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { BetRow } from "../betting.api.ts";
import { isOnOdds } from "../plays/price.ts";
import { namedSelectionText, playName, selectionText } from "../plays/selection-text.ts";
import { useLineTerms } from "../terms/use-line-terms.ts";
import { cancellerOf, lookOfBet } from "./bet-state.ts";

const numbersOfRow = (row: BetRow) => selectionText(row.PlayId, row.Selection);

export function StatePill({ row }: { row: BetRow }) {
  const { t } = useTranslation("betting");
  const { key, look } = lookOfBet(row);
  const canceller = cancellerOf(row);
  const pill = (
    <Pill look={look} wraps={key === "stateTie"}>
      {t(key)}
    </Pill>
  );
  if (canceller === null) return pill;
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {pill}
      <span className="text-tiny whitespace-nowrap text-ink-2">
        {inLanguage(betCancelReasonText[canceller])}
      </span>
    </span>
  );
}

/** The prize, and under it what the draw gave back of the stake. */
export function Prize({ row }: { row: BetRow }) {
  const { t } = useTranslation("betting");
  const prize = parseCheckedMoney(row.Prize);
  const returned = parseCheckedMoney(row.Returned);
  if (prize === 0n && returned === 0n) return <span className="text-ink-3">—</span>;
  return (
    <>
      {prize > 0n && <MoneyText text={toDisplay(prize)} look="gold" />}
      {returned > 0n && (
        <span className="block">
          <MoneyText text={toDisplay(returned)} />
          <span className="block text-tiny whitespace-nowrap text-ink-2">{t("betReturned")}</span>
        </span>
      )}
    </>
  );
}

/** The same in a line. */
function PrizeLine({ row }: { row: BetRow }) {
  const { t } = useTranslation("betting");
  const prize = parseCheckedMoney(row.Prize);
  const returned = parseCheckedMoney(row.Returned);
  return (
    <>
      {prize > 0n && (
        <span>
          {t("betPrize")} <MoneyText text={toDisplay(prize)} look="gold" />
        </span>
      )}
      {returned > 0n && (
        <span>
          {t("betReturned")} <MoneyText text={toDisplay(returned)} />
        </span>
      )}
    </>
  );
}

export function Drawn({ row }: { row: BetRow }) {
  const numbers = row.WinningNumber === "" ? [] : row.WinningNumber.split(",");
  if (numbers.length === 0) return <span className="text-ink-3">—</span>;
  const game = findGame(row.GameId);
  return (
    // Ten numbers and fewer stay in one line, whatever the other columns would like.
    <span className={numbers.length <= 10 ? "inline-block min-w-max" : ""}>
      <BallRow values={numbers} {...drawLook(game?.category)} size={20} label={numbers.join(" ")} />
    </span>
  );
}

/** What can be done with a bet. */
export function RowActions(props: {
  row: BetRow;
  onCancel: () => void;
  onRepeat: () => void;
  /** The rarer ones. */
  more?: ReactNode;
}) {
  const { t } = useTranslation("betting");
  const { row } = props;
  const names = { play: playName(row.PlayId), numbers: numbersOfRow(row) };
  return (
    <span className="inline-flex items-center gap-1">
      {row.CanCancel && (
        <Button
          look="ghost"
          size="small"
          aria-label={t("cancelLabel", names)}
          onClick={props.onCancel}
        >
          {t("cancelBet")}
        </Button>
      )}
      <Button
        look="ghost"
        size="small"
        aria-label={t("repeatLabel", names)}
        onClick={props.onRepeat}
      >
        {t("repeat")}
      </Button>
      {props.more}
    </span>
  );
}

/** Bets on a wide screen. */
export function BetTable({
  rows,
  actions,
}: {
  rows: readonly BetRow[];
  actions: (row: BetRow) => ReactNode;
}) {
  const { t } = useTranslation("betting");
  const terms = useLineTerms();
  const columns: Column<BetRow>[] = [
    {
      key: "issue",
      title: t("betIssue"),
      cell: (row) => (
        <>
          <p className="font-medium tabular-nums">{shortSerial(row.SerialNumber)}</p>
          <p className="text-tiny whitespace-nowrap text-ink-2 tabular-nums">
            {siteTimeFrom(row.BetTime, siteDay(serverNowMs()))}
          </p>
        </>
      ),
    },
    {
      key: "numbers",
      title: t("betNumbers"),
      className: "min-w-32",
      cell: (row) => (
        <>
          <p className="text-tiny text-ink-2">{playName(row.PlayId)}</p>
          <p
            className="line-clamp-2 font-digits font-medium tabular-nums"
            title={numbersOfRow(row)}
          >
            {numbersOfRow(row)}
          </p>
        </>
      ),
    },
    {
      key: "amount",
      title: t("betAmount"),
      isNumber: true,
      cell: (row) => (
        <>
          <p className="font-medium">
            <MoneyText text={toDisplay(parseCheckedMoney(row.Amount))} />
          </p>
          <p className="text-tiny whitespace-nowrap text-ink-2">
            {isOnOdds(row.PlayId)
              ? t("unitBets", { count: row.Count })
              : `${t("multipleOf", { count: row.Multiple })} · ${terms.unit({ unit: row.Unit, price: row.Price })}`}
          </p>
          {!isOnOdds(row.PlayId) && (
            <p className="text-tiny whitespace-nowrap text-ink-2 tabular-nums">
              {t("prizeGroupOf", { group: row.PrizeGroup })}
            </p>
          )}
        </>
      ),
    },
    { key: "drawn", title: t("betDrawn"), cell: (row) => <Drawn row={row} /> },
    { key: "prize", title: t("betPrize"), isNumber: true, cell: (row) => <Prize row={row} /> },
    { key: "state", title: t("betState"), cell: (row) => <StatePill row={row} /> },
    { key: "actions", title: t("betActions"), cell: actions, className: "whitespace-nowrap" },
  ];
  return <Table caption={t("myBets")} columns={columns} rows={rows} rowKey={(row) => row.BetNo} />;
}

interface BetCardProps {
  row: BetRow;
  /** Said where bets of several games stand together. */
  game?: string;
  actions: ReactNode;
}

/** A bet on a phone, in a list of its own. */
export function BetCard(props: BetCardProps) {
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-0">
      <BetCardBody {...props} />
    </li>
  );
}

/** What stands on the card of a bet. */
export function BetCardBody({ row, game, actions }: BetCardProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2 text-small text-ink-2">
        <span className="tabular-nums">
          {game !== undefined && `${game} · `}
          {shortSerial(row.SerialNumber)} · {siteTimeFrom(row.BetTime, siteDay(serverNowMs()))}
        </span>
        <StatePill row={row} />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <p className="line-clamp-3 min-w-0">
          <span className="text-small text-ink-2">{playName(row.PlayId)} </span>
          <span className="font-medium tabular-nums">
            {namedSelectionText(row.PlayId, row.Selection)}
          </span>
        </p>
        <span className="font-medium">
          <MoneyText text={toDisplay(parseCheckedMoney(row.Amount))} />
        </span>
      </div>
      <div className="mt-1 flex min-h-8 items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <Drawn row={row} />
          <PrizeLine row={row} />
        </span>
        {actions}
      </div>
    </>
  );
}
