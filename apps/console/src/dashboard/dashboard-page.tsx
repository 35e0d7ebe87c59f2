import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { getDashboard } from "@fairdraw/wire/dashboard/operator-calls.ts";
import { Alert, Button, Card, Input, Spin, Table } from "antd";
import type { ReactNode } from "react";
import { pageAddress } from "../app/page-address.ts";
import { Badge } from "../charts/badge.tsx";
import { Band } from "../charts/band.tsx";
import { Bars } from "../charts/bars.tsx";
import {
  dayOfText,
  dayText,
  growthOf,
  heightOf,
  shownAmount,
  shownCount,
} from "../charts/numbers.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { filled, words } from "./words.ts";

const refreshMs = 10_000;

type Dashboard = Extract<AnswerOf<typeof getDashboard>, { Games: unknown }>;
type Words = (typeof words)["en"];

/** How the site does: figures, what waits, charts and health. The day stands in the address. */
export function DashboardPage() {
  const word = useWords(words);
  const [search, setSearch] = useSearchParams();
  const day = dayOfText(search.get("Day"));
  const { answer, failure } = useAnswer(getDashboard, day === null ? {} : { Day: day }, {
    refreshMs,
  });
  return (
    <>
      <div className="page-head">
        <h1>{word.title}</h1>
        {answer !== null && (
          <span>{filled(word.refreshed, { time: siteMinute(answer.ServerTime) })}</span>
        )}
        <span className="rest" />
        <label>
          {word.day}{" "}
          <Input
            type="date"
            className="day-field"
            value={day === null ? "" : dayText(day)}
            onChange={({ target }) => setSearch(target.value === "" ? {} : { Day: target.value })}
          />
        </label>
        <Button onClick={() => setSearch({})}>{word.today}</Button>
      </div>
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      {answer === null ? failure === null && <Spin className="space" /> : <Figures of={answer} />}
    </>
  );
}

function Figures({ of }: { of: Dashboard }) {
  const word = useWords(words);
  const { Day } = of;
  const day = { From: dayText(Day), To: dayText(Day) };
  const days = pageAddress("AdminReport/BusinessDays", day);
  const players = pageAddress("AdminReport/Cohorts", {});
  const games = pageAddress("AdminReport/Games", day);
  const plays = pageAddress("AdminReport/Plays", day);
  return (
    <>
      <div className="figures">
        <Figure name={word.Online} to={null} value={of.Online} />
        <Figure name={word.Registered} to={players} value={of.Registered} />
        <Figure name={word.FirstBets} to={players} value={of.FirstBets} />
        <Figure name={word.ActivePlayers} to={days} value={of.ActivePlayers} />
        <Figure name={word.Bets} to={plays} value={of.Bets} />
        <Figure name={word.ValidStake} to={games} value={of.ValidStake} />
        <Figure name={word.Prizes} to={games} value={of.Prizes} />
        <Figure name={word.Gross} to={days} value={of.Gross} />
      </div>
      <div className="beside">
        <Card size="small" title={<h2>{word.hours}</h2>}>
          <Hours of={of} />
        </Card>
        <div>
          <Card size="small" title={<h2>{word.queues}</h2>}>
            <Queues of={of} />
          </Card>
          <Card size="small" className="space" title={<h2>{word.health}</h2>}>
            <Health of={of} />
          </Card>
        </div>
      </div>
      <Card size="small" title={<h2>{word.games}</h2>}>
        <p>{word.gamesHint}</p>
        <Games of={of} />
      </Card>
    </>
  );
}

type Compared = Dashboard["Bets"] | Dashboard["Gross"];

/** A figure of the day beside those of the same time of earlier days. */
function Figure({ name, value, to }: { name: string; value: Compared; to: string | null }) {
  const word = useWords(words);
  const { Now, Yesterday, WeekAgo } = value;
  return (
    <Card size="small">
      <div className="figure-name">{to === null ? name : <Link to={to}>{name}</Link>}</div>
      <div className="figure">{shown(Now)}</div>
      <Than label={word.yesterday} now={Now} then={Yesterday} />
      <Than label={word.weekAgo} now={Now} then={WeekAgo} />
    </Card>
  );
}

function shown(value: number | string): string {
  return typeof value === "number" ? shownCount(value) : shownAmount(value);
}

function Than({
  label,
  now,
  then,
}: {
  label: string;
  now: number | string;
  then: number | string;
}) {
  const growth = growthOf(heightOf(now), heightOf(then));
  const sign = growth === null || growth === 0 ? "" : growth > 0 ? "▲" : "▼";
  return (
    <div className="figure-than">
      <span>
        {label} {shown(then)}
      </span>
      {growth !== null && (
        <span>
          {sign}
          {Math.abs(growth)}%
        </span>
      )}
    </div>
  );
}

function Hours({ of: { Hours: hours, Day } }: { of: Dashboard }) {
  const word = useWords(words);
  const byHour = new Map(hours.map((row) => [row.Hour, row]));
  const places = Array.from({ length: 24 }, (_, hour) => {
    const { Stake, Prize } = byHour.get(hour) ?? { Stake: "0", Prize: "0" };
    const parts = { hour, stake: shownAmount(Stake), prize: shownAmount(Prize) };
    return {
      label: String(hour),
      title: filled(word.hour, parts),
      values: [heightOf(Stake), heightOf(Prize)],
    };
  });
  const sum = (n: number) => places.reduce((all, { values }) => all + (values[n] ?? 0), 0);
  const label = filled(word.hoursOf, {
    day: dayText(Day),
    stake: shownAmount(sum(0).toFixed(3)),
    prize: shownAmount(sum(1).toFixed(3)),
  });
  return <Bars label={label} places={places} series={[word.stake, word.prize]} />;
}

function Queues({ of: { Queues: queues } }: { of: Dashboard }) {
  const word = useWords(words);
  const states = [word.fine, word.soon, word.late];
  const pages: Readonly<Record<string, string | null>> = {
    tasks: pageAddress("AdminTask/Search", {}),
    deposits: pageAddress("AdminDeposit/Problems", {}),
    jobs: pageAddress("AdminSystem/Jobs", {}),
    outbox: pageAddress("AdminSystem/Outbox", {}),
  };
  return (
    <ul className="lines">
      {queues.map(({ Kind, Count, OldestMs, Urgency }) => {
        const to = pages[Kind] ?? null;
        return (
          <li key={Kind}>
            <span>{to === null ? word[Kind] : <Link to={to}>{word[Kind]}</Link>}</span>
            <span>
              <strong>{shownCount(Count)}</strong>{" "}
              {OldestMs !== null && filled(word.waiting, { age: ageText(OldestMs, word) })}{" "}
              <Badge level={Urgency}>{states[Urgency]}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Health({ of: { Health: health } }: { of: Dashboard }) {
  const word = useWords(words);
  const { LateDraws, Connections, ApiP95Ms, FailingJobs, BeaconAgeMs, BeaconsDue } = health;
  const rows: readonly (readonly [name: string, value: ReactNode, isBad: boolean])[] = [
    [word.LateDraws, shownCount(LateDraws), LateDraws > 0],
    [word.Connections, shownCount(Connections), false],
    [word.ApiP95Ms, ApiP95Ms ?? word.notMeasured, (ApiP95Ms ?? 0) > 500],
    [word.FailingJobs, FailingJobs.join(", ") || word.none, FailingJobs.length > 0],
    [
      word.BeaconAgeMs,
      BeaconAgeMs === null ? word.never : filled(word.ago, { age: ageText(BeaconAgeMs, word) }),
      false,
    ],
    [word.BeaconsDue, shownCount(BeaconsDue), BeaconsDue > 0],
  ];
  return (
    <ul className="lines">
      {rows.map(([name, value, isBad]) => (
        <li key={name}>
          <span>{name}</span>
          <strong className={isBad ? "bad" : ""}>{value}</strong>
        </li>
      ))}
    </ul>
  );
}

function ageText(ms: number, word: Words): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return filled(word.seconds, { n: seconds });
  if (seconds < 7200) return filled(word.minutes, { n: Math.round(seconds / 60) });
  if (seconds < 172_800) return filled(word.hoursLong, { n: Math.round(seconds / 3600) });
  return filled(word.days, { n: Math.round(seconds / 86_400) });
}

function Games({ of: { Games: games, Day } }: { of: Dashboard }) {
  const word = useWords(words);
  const { language } = useTexts();
  const day = dayText(Day);
  type Row = (typeof games)[number];
  const nameOf = (row: Row) => (language === "zh" ? row.NameZh : row.NameEn);
  const right = { align: "right" as const };
  return (
    <Table<Row>
      size="small"
      rowKey="GameId"
      dataSource={[...games]}
      pagination={false}
      scroll={{ x: "max-content" }}
      locale={{ emptyText: word.noGames }}
      columns={[
        {
          title: word.game,
          render: (_, row) => {
            const filter = { From: day, To: day, GameId: String(row.GameId) };
            const to = pageAddress("AdminReport/Plays", filter);
            return to === null ? nameOf(row) : <Link to={to}>{nameOf(row)}</Link>;
          },
        },
        { title: word.Bets, ...right, render: (_, row) => shownCount(row.Bets) },
        { title: word.stake, ...right, render: (_, row) => shownAmount(row.Stake) },
        { title: word.Gross, ...right, render: (_, row) => shownAmount(row.Gross) },
        { title: word.theory, ...right, render: (_, row) => shownAmount(row.Theory) },
        { title: word.band, ...right, render: (_, row) => shownAmount(row.Band) },
        {
          title: word.chart,
          render: (_, row) => (
            <span className="band-cell">
              <Band
                label={filled(word.bandOf, {
                  game: nameOf(row),
                  gross: shownAmount(row.Gross),
                  theory: shownAmount(row.Theory),
                  band: shownAmount(row.Band),
                })}
                value={heightOf(row.Gross)}
                middle={heightOf(row.Theory)}
                half={heightOf(row.Band)}
                isLikely={row.IsLikely}
              />
              {!row.IsLikely && <Badge level={2}>{word.unlikely}</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}
