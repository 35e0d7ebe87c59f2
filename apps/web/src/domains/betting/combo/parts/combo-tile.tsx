import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { CountdownDisplay, Pill, Select, Skeleton } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { memo, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { urgencyOf } from "../../../lottery/game-state.ts";
import { veilOf } from "../../../lottery/game-veil.ts";
import { isOnSale, type OfferedGame, useListedView } from "../../../lottery/lottery.api.ts";
import { GameMark } from "../../../lottery/parts/game-mark.tsx";
import { LastDraw } from "../../../lottery/parts/last-draw.tsx";
import { shortSerial } from "../../../lottery/short-serial.ts";
import type { BetType } from "../../betting.api.ts";
import type { Blocks } from "../../board/blocks.ts";
import { useRoving } from "../../board/keys/use-roving.ts";
import { drawnIssues, longestStreak, type Streak } from "../streak-mark.ts";
import { type SideRow, sideRowsOf } from "../two-sides.ts";
import type { Choice } from "../use-add-choice.ts";
import { SideCells } from "./side-cells.tsx";

interface ComboTileProps extends OfferedGame {
  betType: BetType | undefined;
  /** Numbers that the issue on sale does not sell. */
  blocks: Blocks;
  /** Amounts on the slip by choice. Shape: the key of `choiceKey`. */
  staked: ReadonlyMap<string, string>;
  isOnline: boolean;
  onAdd: (choice: Choice) => void;
}

/** Rows that every tile shows; the others are one choice away. */
const rowsShown = 2;

/** A game of the board: its issue, its last draws, and what is two-sided about it. */
export const ComboTile = memo(function ComboTile(props: ComboTileProps) {
  const { game, data, betType, blocks, staked, isOnline, onAdd } = props;
  const { t } = useTranslation("combo");
  const title = useId();
  const rows = useMemo(
    () => (betType === undefined ? [] : sellableRows(sideRowsOf(game.category), betType)),
    [game.category, betType],
  );
  const [moreKey, setMoreKey] = useState("");
  const more = rows.slice(rowsShown);
  const shown = [...rows.slice(0, rowsShown), ...more.filter(({ key }) => key === moreKey)];
  const { cell, onKeyDown } = useRoving();
  const view = useListedView(data);
  const canBet = isOnline && isOnSale(data) && view.phase === "selling" && betType?.CanBet === true;
  const drawAt = view.current?.drawTimeStamp ?? serverNowMs();
  const drawn = useMemo(() => drawnIssues(data), [data]);
  const isKnown = betType !== undefined;
  const streak = useMemo(
    () => (isKnown ? longestStreak(game.category, drawn) : null),
    [isKnown, game.category, drawn],
  );
  return (
    <section
      aria-labelledby={title}
      id={`combo-${game.id}`}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 max-tablet:w-full max-tablet:shrink-0 max-tablet:snap-center"
    >
      <TileHead titleId={title} game={game} data={data} />
      <TileDraws game={game} drawn={drawn} />
      <StreakMark streak={streak} />
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- moves the focus among its cells */}
      <div
        role="group"
        aria-labelledby={title}
        onKeyDown={onKeyDown}
        className="flex flex-col gap-2"
      >
        {shown.map((row, i) => (
          <SideCells
            key={row.key}
            gameId={game.id}
            row={row}
            firstCell={shown.slice(0, i).reduce((sum, one) => sum + one.options.length, 0)}
            cell={cell}
            betType={betType}
            blocks={blocks}
            drawAt={drawAt}
            staked={staked}
            canBet={canBet}
            onAdd={onAdd}
          />
        ))}
      </div>
      {betType === undefined && <Skeleton className="h-28" />}
      {!canBet && betType !== undefined && (
        <p className="text-small text-warn">{t("tileBlocked")}</p>
      )}
      {more.length > 0 && (
        <Select
          look="plain"
          label={`${inLanguage(game.name)} ${t("moreRows")}`}
          value={moreKey}
          onChange={setMoreKey}
          items={[
            { value: "", label: t("moreRows") },
            ...more.map(({ key, label }) => ({ value: key, label: inLanguage(label) })),
          ]}
        />
      )}
    </section>
  );
});

/** Rows of plays that the player is offered and that are open. */
function sellableRows(rows: readonly SideRow[], betType: BetType): readonly SideRow[] {
  const open = new Set(betType.Plays.flatMap((one) => (one.IsClosed ? [] : [one.PlayId])));
  return rows.filter(({ playId }) => open.has(playId));
}

function TileHead({ titleId, game, data }: OfferedGame & { titleId: string }) {
  const { t } = useTranslation("lottery");
  const view = useListedView(data);
  const { current, phase, leftMs } = view;
  const veil = veilOf(data, view);
  return (
    <div className="flex items-center gap-2.5">
      <GameMark category={game.category} size="small" />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="truncate text-lead font-bold">
          <Link to={`/Bet/${game.id}`} className="hover:underline">
            {inLanguage(game.name)}
          </Link>
        </h2>
        <p className="text-small text-ink-2 tabular-nums">
          {current === null ? "" : t("issueShort", { serial: shortSerial(current.serialNumber) })}
        </p>
      </div>
      {veil === null ? (
        <CountdownDisplay leftMs={leftMs} urgency={urgencyOf(phase, leftMs)} size="small" />
      ) : veil === "notOpen" ? (
        <span className="text-small text-ink-2">
          {t("opensAt", { time: siteMinute(current?.startTimeStamp ?? 0) })}
        </span>
      ) : (
        <Pill look="warn">{t(`veil_${veil}`)}</Pill>
      )}
    </div>
  );
}

const drawsShown = 3;

function TileDraws({ game, drawn }: { game: OfferedGame["game"]; drawn: readonly Issue[] }) {
  const { t } = useTranslation("combo");
  const last = drawn.slice(0, drawsShown);
  return (
    <ul aria-label={t("recent")} className="flex min-h-[72px] flex-col gap-1.5">
      {last.length === 0 && <li className="text-small text-ink-2">{t("noDraw")}</li>}
      {last.map((issue) => (
        <li key={issue.serialNumber} className="flex min-w-0 items-center gap-2">
          <span className="text-tiny text-ink-2 tabular-nums">
            {shortSerial(issue.serialNumber)}
          </span>
          <LastDraw category={game.category} issue={issue} size={20} />
        </li>
      ))}
    </ul>
  );
}

/** What came again and again until now; its place is kept while there is nothing. */
function StreakMark({ streak }: { streak: Streak | null }) {
  const { t } = useTranslation("statistics");
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-small text-ink-2">
      {streak !== null && (
        <>
          {inLanguage(streak.view.label)} {inLanguage(streak.side.label)}
          <Pill>{t("streakOf", { count: streak.count })}</Pill>
        </>
      )}
    </p>
  );
}
