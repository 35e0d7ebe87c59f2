import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { Button, Select } from "@fairdraw/ui";
import { betSourceText } from "@fairdraw/wire/betting/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPlaysOfGames, playsOfCategory } from "../../lottery/plays.ts";
import { type BetFilter, betSources, countMore, readSerial, readStake } from "./bet-filter.ts";

interface MoreBetFiltersProps {
  filter: BetFilter;
  onChange: (change: Partial<BetFilter>) => void;
}

/** Play, source, issue and stake to look for. */
export function MoreBetFilters({ filter, onChange }: MoreBetFiltersProps) {
  const { t } = useTranslation("reports");
  const gameId = onlyCategory(filter.gameIds);
  const clear = { playId: null, source: null, serial: null, stakeFrom: null, stakeTo: null };
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
      {gameId !== null && (
        <PlayFilter
          gameId={gameId}
          playId={filter.playId}
          onChange={(playId) => onChange({ playId })}
        />
      )}
      <Select
        look="plain"
        label={t("betSource")}
        value={filter.source === null ? "" : String(filter.source)}
        onChange={(value) => onChange({ source: value === "" ? null : Number(value) })}
        items={[
          { value: "", label: t("betAllSources") },
          ...betSources.map((source) => ({
            value: String(source),
            label: inLanguage(betSourceText[source]),
          })),
        ]}
      />
      <TypedFilter
        key={`issue ${filter.serial}`}
        label={t("betIssueNo")}
        value={filter.serial ?? ""}
        read={readSerial}
        onChange={(serial) => onChange({ serial })}
        className="w-40"
      />
      <span className="inline-flex items-center gap-2">
        <TypedFilter
          key={`from ${filter.stakeFrom}`}
          label={t("betStakeFrom")}
          value={filter.stakeFrom ?? ""}
          read={readStake}
          onChange={(stakeFrom) => onChange({ stakeFrom })}
          isMoney
          className="w-28"
        />
        <span aria-hidden="true">–</span>
        <TypedFilter
          key={`to ${filter.stakeTo}`}
          label={t("betStakeTo")}
          value={filter.stakeTo ?? ""}
          read={readStake}
          onChange={(stakeTo) => onChange({ stakeTo })}
          isMoney
          className="w-28"
        />
      </span>
      {countMore(filter) > 0 && (
        <Button look="ghost" onClick={() => onChange(clear)}>
          {t("clearFilters")}
        </Button>
      )}
    </div>
  );
}

/** One of the games when all are of one category, which have the same plays; null otherwise. */
function onlyCategory(gameIds: readonly number[]): number | null {
  const [first] = gameIds;
  const ofCategory = new Set(gameIds.map((id) => findGame(id)?.category));
  return first === undefined || ofCategory.size > 1 ? null : first;
}

/** The plays of a game's category, once their rules are here. */
function PlayFilter(props: {
  gameId: number;
  playId: string | null;
  onChange: (playId: string | null) => void;
}) {
  const { t } = useTranslation("reports");
  const { gameId, playId, onChange } = props;
  const rules = useQuery({
    queryKey: ["playsOfGame", gameId],
    queryFn: async () => {
      await loadPlaysOfGames([gameId]);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const game = findGame(gameId);
  const plays = rules.data === true && game !== undefined ? playsOfCategory(game.category) : [];
  return (
    <Select
      look="plain"
      label={t("awardPlay")}
      value={playId ?? ""}
      onChange={(value) => onChange(value === "" ? null : value)}
      items={[
        { value: "", label: t("betAllPlays") },
        ...plays.map((play) => ({ value: play.id, label: inLanguage(play.name) })),
      ]}
    />
  );
}

/** A line that takes effect when it is left or Enter is pressed; what makes no sense is given back. */
function TypedFilter(props: {
  label: string;
  value: string;
  read: (text: string) => string | null;
  onChange: (value: string | null) => void;
  isMoney?: boolean;
  className: string;
}) {
  const { label, value, read, onChange, isMoney = false } = props;
  const [text, setText] = useState(value);
  const take = () => {
    const next = read(text);
    if ((next ?? "") !== value) onChange(next);
    else setText(value);
  };
  return (
    <input
      aria-label={label}
      placeholder={label}
      inputMode={isMoney ? "decimal" : "text"}
      autoComplete="off"
      spellCheck={false}
      className={`h-10 rounded-control bg-surface px-3 text-body tabular-nums ring-1 ring-line-strong ring-inset placeholder:text-ink-3 focus:ring-2 focus:ring-focus focus:outline-none ${props.className}`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
}
