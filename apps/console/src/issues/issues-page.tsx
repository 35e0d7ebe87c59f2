import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { siteDay, siteMinute } from "@fairdraw/client/time/site-time.ts";
import { issueStateText } from "@fairdraw/wire/lottery/enums.ts";
import { getGameTree } from "@fairdraw/wire/lottery/operator-calls.ts";
import { Alert, Button, Checkbox, Input, Select } from "antd";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { type CallPage, rowsOf } from "../app/areas.ts";
import { instantOf } from "../fields/request-body.ts";
import { valuesOf } from "../fields/value-text.ts";
import { useRead } from "../lists/read-call.ts";
import { RowsTable } from "../lists/rows-table.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { rowsIn } from "./rows-in.ts";
import { filled, words } from "./words.ts";
import "./issues.css";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** What a row needs beside the page of its issue. */
const shown = [
  "SerialNumber",
  "State",
  "CloseTime",
  "DrawTime",
  "DrawnAt",
  "WinningNumber",
  "IsLate",
  "Bets",
  "Stake",
  "Prize",
  "Gross",
];

/** The issues of a game and a day: hour by hour, and one by one. */
export function IssuesPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const ours = useWords(words);
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [at, setAt] = useState({ page: 1, size: 20 });
  const game = Number(address.get("GameId") ?? 101);
  const tree = useRead(getGameTree, {});
  const now = tree.data?.kind === "done" ? Number(tree.data.answer["ServerTime"]) : null;
  const day = address.get("Day") ?? (now === null ? "" : siteDay(now));
  const hour = address.get("Hour");
  const state = address.get("State");
  const isLate = address.get("IsLate") === "true";
  const dayAt = instantOf(`${day}T00:00:00`) ?? 0;
  const from = hour === null ? dayAt : Number(hour);
  // Of the present day what has been and the present hour; the rest of it is asked for by name.
  const isNow = address.get("Day") === null && hour === null;
  const end = isNow ? (Math.floor((now ?? 0) / hourMs) + 1) * hourMs : dayAt + dayMs;
  const range = { GameId: game, DateFrom: from, DateTo: hour === null ? end : from + hourMs };
  const filter = {
    ...(state === null ? {} : { State: Number(state) }),
    ...(isLate ? { IsLate: true } : {}),
  };
  const isReady = day !== "";
  const read = useRead(
    page.call,
    isReady ? { ...range, ...filter, PageIndex: at.page, PageSize: at.size } : null,
  );
  const wholeDay = { ...range, DateFrom: dayAt, DateTo: dayAt + dayMs };
  const whole = useRead(page.call, isReady ? { ...wholeDay, PageIndex: 1, PageSize: 20 } : null);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(page.call, outcome, texts);
  const found = outcome?.kind === "done" ? outcome.answer : {};
  const fields = (rowsOf(page.answer) ?? []).filter(({ name }) => shown.includes(name));

  function change(parts: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAt({ ...at, page: 1 });
    setAddress(next, { replace: true });
  }

  return (
    <>
      <h1>{texts.call(page.call.name)}</h1>
      <div className="filters">
        <GameChoice value={game} onChange={(id) => change({ GameId: String(id), Hour: null })} />
        <Labelled label={ours.day}>
          {(id) => (
            <Input
              id={id}
              type="date"
              value={day}
              onChange={({ target }) => {
                if (target.value !== "") change({ Day: target.value, Hour: null });
              }}
            />
          )}
        </Labelled>
        <Labelled label={texts.field(page.call.name, "State")}>
          {(id) => (
            <Select
              id={id}
              className="wide"
              value={state ?? ""}
              options={[
                { value: "", label: ours.allStates },
                ...Object.entries(issueStateText).map(([value, text]) => ({
                  value,
                  label: text[texts.language],
                })),
              ]}
              onChange={(value: string) => change({ State: value === "" ? null : value })}
            />
          )}
        </Labelled>
        <div className="boxed">
          <Checkbox
            checked={isLate}
            onChange={({ target }) => change({ IsLate: target.checked ? "true" : null })}
          >
            {ours.onlyLate}
          </Checkbox>
          <Button
            type="primary"
            onClick={() => {
              void read.refetch();
              void whole.refetch();
            }}
          >
            {ours.find}
          </Button>
        </div>
      </div>
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      <Hours
        rows={rowsIn(whole.data, "Hours")}
        chosen={hour === null ? null : Number(hour)}
        isPart={isNow || hour !== null}
        onChoose={(next) => change({ Day: day, Hour: next === null ? null : String(next) })}
      />
      <RowsTable
        call={page.call.name}
        fields={fields}
        rows={rowsIn(outcome, "Items")}
        isReading={read.isFetching}
        onOpen={(row) =>
          void navigate(
            `/AdminIssue/Detail?GameId=${game}&SerialNumber=${encodeURIComponent(String(row["SerialNumber"]))}`,
          )
        }
        paging={{
          ...at,
          total: typeof found["Total"] === "number" ? found["Total"] : 0,
          onPage: (next, size) => setAt({ page: next, size }),
        }}
      />
    </>
  );
}

interface LabelledProps {
  label: string;
  children: (id: string) => React.ReactNode;
}

/** An input with its label above it, outside of a form. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="boxed">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface GameChoiceProps {
  value: number;
  onChange: (gameId: number) => void;
}

/** One of the games that are served. */
export function GameChoice({ value, onChange }: GameChoiceProps) {
  const texts = useTexts();
  const tree = useRead(getGameTree, {});
  const options = rowsIn(tree.data, "Items").map((row) => ({
    value: Number(row["GameId"]),
    label: `${String(row["GameId"])} ${String(row["GameCode"])}`,
  }));
  return (
    <Labelled label={texts.field("AdminIssue/Search", "GameId")}>
      {(id) => (
        <Select
          id={id}
          className="wide"
          showSearch={{ optionFilterProp: "label" }}
          value={value}
          options={options}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}

interface HoursProps {
  rows: readonly Readonly<Record<string, unknown>>[];
  chosen: number | null;
  /** True while the list shows less than the day. */
  isPart: boolean;
  onChoose: (from: number | null) => void;
}

/** The hours of a day as bars of what was staked, marked where something was late or cancelled. */
function Hours({ rows, chosen, isPart, onChoose }: HoursProps) {
  const ours = useWords(words);
  const hours = rows.map(valuesOf);
  const most = Math.max(1, ...hours.map((row) => Number(row["Stake"])));
  if (hours.length === 0) return null;
  return (
    <section aria-label={ours.hours} className="space">
      <div className="hours">
        {hours.map((row) => {
          const from = Number(row["From"]);
          const late = Number(row["Late"]);
          const cancelled = Number(row["Cancelled"]);
          const title = filled(ours.hour, {
            time: siteMinute(from),
            count: Number(row["Issues"]),
            late,
            cancelled,
            stake: String(row["Stake"]),
          });
          const isBad = late + cancelled > 0;
          return (
            <button
              key={from}
              type="button"
              className={isBad ? "hour hour-late" : "hour"}
              aria-pressed={chosen === from}
              title={title}
              aria-label={title}
              onClick={() => onChoose(chosen === from ? null : from)}
            >
              <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  x="0"
                  width="10"
                  y={38 - (38 * Number(row["Stake"])) / most}
                  height={2 + (38 * Number(row["Stake"])) / most}
                />
              </svg>
              <span>{siteMinute(from).slice(0, 2)}</span>
            </button>
          );
        })}
      </div>
      {isPart && (
        <Button size="small" onClick={() => onChoose(null)}>
          {ours.wholeDay}
        </Button>
      )}
    </section>
  );
}
