import { type FilterChip, RecordFilters } from "@fairdraw/client/records/record-filters.tsx";
import { useCalendarTexts } from "@fairdraw/client/records/use-calendar-texts.ts";
import { Button, Calendar, IconButton, Popover, SearchBox, Segmented, Select } from "@fairdraw/ui";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  dayBefore,
  type HistoryFilter,
  historyCounts,
  historyDays,
  usualFilter,
} from "../history-filter.ts";

interface HistoryFiltersProps {
  filter: HistoryFilter;
  /** Numbers that are looked for; empty for none. */
  search: string;
  today: string;
  onChange: (change: Partial<HistoryFilter>) => void;
  onSearch: (text: string) => void;
}

const states = [0, 1, 2, 3] as const;

/** Which draws of a game are shown: of a day or the newest ones, with numbers, in a state. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { filter, search, today, onChange, onSearch } = props;
  const { t } = useTranslation("lottery");
  const chips = useHistoryChips(props);
  const isUsual =
    filter.count === null && filter.day === today && filter.state === null && search === "";
  const reset = () => {
    onSearch("");
    onChange(usualFilter(today));
  };
  return (
    <RecordFilters
      chips={chips}
      onReset={isUsual ? null : reset}
      controls={
        <>
          {/* Five choices are wider than a small phone. */}
          <div className="fd-swipe -mx-4 max-w-[100vw] px-4 tablet:mx-0 tablet:px-0">
            <Segmented
              label={t("historyBy")}
              value={filter.count === null ? "day" : String(filter.count)}
              onChange={(value) =>
                onChange({ count: historyCounts.find((one) => String(one) === value) ?? null })
              }
              items={[
                { value: "day", label: t("historyByDay") },
                ...historyCounts.map((count) => ({
                  value: String(count),
                  label: t("historyCount", { count }),
                })),
              ]}
            />
          </div>
          {filter.count === null ? (
            <DayField day={filter.day} today={today} onDay={(day) => onChange({ day })} />
          ) : null}
          <SearchBox
            label={t("historySearch")}
            placeholder={t("historySearchHint")}
            clearLabel={t("clearFilters")}
            value={search}
            onChange={onSearch}
          />
          <Select
            look="plain"
            label={t("historyState")}
            value={filter.state === null ? "" : String(filter.state)}
            onChange={(value) => onChange({ state: value === "" ? null : Number(value) })}
            items={[
              { value: "", label: t("historyAllStates") },
              ...states.map((state) => ({ value: String(state), label: t(`state_${state}`) })),
            ]}
          />
        </>
      }
    />
  );
}

/** What is looked for, in a word each. */
function useHistoryChips({ filter, search, today, onChange, onSearch }: HistoryFiltersProps) {
  const { t } = useTranslation("lottery");
  const { t: records } = useTranslation("records");
  const day = filter.day === today ? records("today") : filter.day;
  const chips: FilterChip[] = [
    { key: "by", label: filter.count === null ? day : t("historyCount", { count: filter.count }) },
  ];
  const state = states.find((one) => one === filter.state);
  if (state !== undefined) {
    chips.push({
      key: "state",
      label: t(`state_${state}`),
      onClear: () => onChange({ state: null }),
    });
  }
  if (search.trim() !== "") {
    chips.push({ key: "search", label: search.trim(), onClear: () => onSearch("") });
  }
  return chips;
}

function DayField({
  day,
  today,
  onDay,
}: {
  day: string;
  today: string;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation("lottery");
  const calendar = useCalendarTexts();
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton label={t("historyPrevious")} onClick={() => onDay(dayBefore(day, 1))}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <Popover
        label={t("historyDay")}
        align="left"
        trigger={
          <Button aria-label={`${t("historyDay")} ${day}`} className="px-3 tabular-nums">
            <CalendarDays size={16} aria-hidden="true" />
            {day}
          </Button>
        }
      >
        {(close) => (
          <Calendar
            texts={calendar}
            value={{ from: day, to: day }}
            first={dayBefore(today, historyDays - 1)}
            last={today}
            today={today}
            onPick={(picked) => {
              onDay(picked);
              close();
            }}
          />
        )}
      </Popover>
      <IconButton
        label={t("historyNext")}
        disabled={day >= today}
        onClick={() => onDay(dayBefore(day, -1))}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
