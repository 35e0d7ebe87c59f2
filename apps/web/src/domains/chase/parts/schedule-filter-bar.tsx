import { findGame } from "@fairdraw/lottery-engine";
import { Button, DateRange, Field, Select } from "@fairdraw/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { useGames } from "../../lottery/lottery.api.ts";
import { type ChaseFilter, historyDays, readScheduleNo } from "../chase-filter.ts";

interface FilterBarProps {
  filter: ChaseFilter;
  today: string;
  onChange: (change: Partial<ChaseFilter>) => void;
}

const states = [0, 1, 2, 5, 6, 3, 7] as const;

/** Days, game, state and number to look for. */
export function ScheduleFilterBar({ filter, today, onChange }: FilterBarProps) {
  const { t } = useTranslation("chase");
  const games = useGames().data ?? [];
  const known = new Set(games.map(({ game }) => game.id));
  const missing =
    filter.gameId === null || known.has(filter.gameId) ? undefined : findGame(filter.gameId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 tablet:px-5">
      <DateRange
        label={t("recordDays")}
        fromLabel={t("dayFrom")}
        toLabel={t("dayTo")}
        presetLabels={{
          today: t("today"),
          yesterday: t("yesterday"),
          last7: t("last7"),
          thisMonth: t("thisMonth"),
          lastMonth: t("lastMonth"),
        }}
        value={filter.days}
        limits={{ today, spanDaysMax: historyDays, historyDays }}
        onChange={(days) => onChange({ days })}
      />
      <Select
        look="plain"
        label={t("recordGame")}
        value={filter.gameId === null ? "" : String(filter.gameId)}
        onChange={(value) => onChange({ gameId: value === "" ? null : Number(value) })}
        items={[
          { value: "", label: t("recordAllGames") },
          ...[...games.map(({ game }) => game), ...(missing === undefined ? [] : [missing])].map(
            (game) => ({ value: String(game.id), label: inLanguage(game.name) }),
          ),
        ]}
      />
      <Select
        look="plain"
        label={t("recordState")}
        value={filter.state === null ? "" : String(filter.state)}
        onChange={(value) => onChange({ state: value === "" ? null : Number(value) })}
        items={[
          { value: "", label: t("recordAllStates") },
          ...states.map((state) => ({ value: String(state), label: t(`state_${state}`) })),
        ]}
      />
      <NumberFilter key={filter.no} no={filter.no} onChange={(no) => onChange({ no })} />
    </div>
  );
}

/** One plan by its number; it takes effect once the number is whole. */
function NumberFilter({
  no,
  onChange,
}: {
  no: string | null;
  onChange: (no: string | null) => void;
}) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const [text, setText] = useState(no ?? "");
  const type = (typed: string) => {
    setText(typed);
    const read = readScheduleNo(typed);
    if (read !== null || (typed === "" && no !== null)) onChange(read);
  };
  return (
    <div className="w-full max-w-80">
      <Field
        label={t("recordNo")}
        placeholder={t("recordNoHint")}
        value={text}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        trailing={
          text === "" ? undefined : (
            <Button look="ghost" size="icon" aria-label={shell("cancel")} onClick={() => type("")}>
              <X size={16} aria-hidden="true" />
            </Button>
          )
        }
      />
    </div>
  );
}
