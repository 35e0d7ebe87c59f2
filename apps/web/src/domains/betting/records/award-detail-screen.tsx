import "../texts.ts";
import "../../reports/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { MemberFilter } from "@fairdraw/client/records/member-filter.tsx";
import { readMember, writeMember } from "@fairdraw/client/records/member-param.ts";
import { wholeOf } from "@fairdraw/client/records/record-days.ts";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, Checkbox, type Column, MoneyText, SearchBox, Select, Table } from "@fairdraw/ui";
import { Award } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useGames } from "../../lottery/lottery.api.ts";
import { useBetType } from "../betting.api.ts";
import { GroupSlider } from "../board/group-slider.tsx";
import { percentText } from "../plays/price.ts";
import { recentPlays } from "../plays/recent-plays.ts";
import { useAwardDetail } from "./award-detail.api.ts";
import { type AwardDetail, type AwardRow, awardRows, stakePaidInFull } from "./award-rows.ts";

const firstGame = 101;
const groupMin = 1700;
const rateWhole = 10_000n;

/** What every play pays at the player's prize group, beside how often it does. */
export function AwardDetailScreen() {
  const { t } = useTranslation("reports");
  const { t: records } = useTranslation("records");
  const [params, setParams] = useSearchParams();
  const search = params.get("q") ?? "";
  const isRecent = params.get("recent") === "1";
  const gameId = wholeOf(params.get("game"), { min: 1, max: 99_999 }) ?? firstGame;
  const group = wholeOf(params.get("group"), { min: groupMin, max: 2000 });
  const member = readMember(params);
  const shown = { gameId, group, search, isRecent, member };
  const query = useAwardDetail({ gameId, prizeGroup: group, member });
  useTitle(t("awardTitle"));
  const betType = useBetType(gameId).data;
  const category = findGame(gameId)?.category;
  const only = isRecent ? (category === undefined ? [] : recentPlays(category)) : null;
  const rowsOf = (detail: AwardDetail) => awardRows(detail, { search, only });
  const cap = betType === undefined ? null : parseCheckedMoney(betType.MaxPrizePerIssue);
  const put = (change: Partial<typeof shown>) => {
    const next = { ...shown, ...change };
    setParams(
      {
        ...(next.gameId === firstGame ? {} : { game: String(next.gameId) }),
        ...(next.group === null ? {} : { group: String(next.group) }),
        ...(next.search === "" ? {} : { q: next.search }),
        ...(next.isRecent ? { recent: "1" } : {}),
        ...writeMember(next.member),
      },
      { replace: true },
    );
  };

  return (
    <RecordPage
      title={t("awardTitle")}
      filters={
        <>
          <MemberFilter member={member} onChange={(next) => put({ member: next, group: null })} />
          <GameChoice gameId={gameId} onChange={(id) => put({ gameId: id })} />
          <SearchBox
            label={t("awardSearch")}
            placeholder={t("awardSearch")}
            clearLabel={records("clear")}
            value={search}
            onChange={(text) => put({ search: text })}
          />
          <Checkbox
            label={t("awardRecent")}
            isOn={isRecent}
            onChange={(isOn) => put({ isRecent: isOn })}
          />
          {query.data !== undefined && (
            <GroupSlider
              value={query.data.PrizeGroup}
              min={groupMin}
              max={query.data.OwnPrizeGroup}
              onChange={(chosen) =>
                put({ group: chosen === query.data.OwnPrizeGroup ? null : chosen })
              }
            />
          )}
        </>
      }
      tools={
        query.data !== undefined &&
        rowsOf(query.data).length > 0 && (
          <SaveTableMenu
            fileName={`fairdraw-prizes-${gameId}`}
            header={awardColumns.map((key) => t(key))}
            numberColumns={awardNumberColumns}
            read={async () =>
              query.data === undefined ? [] : rowsOf(query.data).map((row) => awardLine(row, cap))
            }
          />
        )
      }
      query={query}
      failed={member === null ? undefined : records("memberFailed")}
      figuresOf={(detail) => [
        {
          key: "own",
          label: t("awardGroup"),
          value: `${detail.PrizeGroup} / ${detail.OwnPrizeGroup}`,
        },
        { key: "rebate", label: t("awardRebateName"), value: rate(detail.RebateRate) },
        { key: "return", label: t("awardReturn"), value: returnOf(detail) },
        { key: "odds", label: t("awardOddsRebateName"), value: rate(detail.OddsRebateRate) },
        ...(cap === null
          ? []
          : [
              {
                key: "cap",
                label: t("awardCap"),
                value: <MoneyText text={toDisplay(cap)} />,
              },
            ]),
      ]}
      isEmpty={(detail) => rowsOf(detail).length === 0}
      empty={{
        icon: <Award size={40} strokeWidth={1.5} />,
        text: t(isRecent && only?.length === 0 ? "awardRecentEmpty" : "awardEmpty"),
        action: undefined,
      }}
    >
      {(detail) => <AwardGroups gameId={gameId} rows={rowsOf(detail)} cap={cap} />}
    </RecordPage>
  );
}

/** Columns of the file, from 0 on, that are numbers: the counts of ways. */
const awardNumberColumns = [3, 4];

/** A row as a line of a file, in the order of the columns. */
function awardLine(row: AwardRow, cap: Money | null): string[] {
  const dash = "";
  const full = cap === null ? null : stakePaidInFull(row, cap);
  return [
    row.group,
    row.play,
    row.level,
    row.ways,
    row.allWays,
    row.prize === null ? dash : toDisplay(parseCheckedMoney(row.prize)),
    row.odds ?? dash,
    row.returns,
    full === null ? dash : toDisplay(full),
  ];
}

const awardColumns = [
  "awardPlayGroup",
  "awardPlay",
  "awardLevel",
  // A spreadsheet would take 1/10 for a day of January.
  "awardWays",
  "awardAllWays",
  "awardPrize",
  "awardOdds",
  "awardReturn",
  "awardFull",
] as const;

function rate(tenThousandths: number): string {
  return percentText({ numerator: BigInt(tenThousandths), denominator: rateWhole });
}

/** Plays on prize groups all give the same back: the group's share of 2000, and the rebate. */
function returnOf({ PrizeGroup, RebateRate }: AwardDetail): string {
  const whole = 2000n;
  return percentText({
    numerator: BigInt(PrizeGroup) * rateWhole + BigInt(RebateRate) * whole,
    denominator: whole * rateWhole,
  });
}

function GameChoice({ gameId, onChange }: { gameId: number; onChange: (id: number) => void }) {
  const { t } = useTranslation("reports");
  const games = (useGames().data ?? []).map(({ game }) => game);
  const chosen = findGame(gameId);
  const all = chosen === undefined || games.includes(chosen) ? games : [chosen, ...games];
  return (
    <Select
      look="plain"
      label={t("game")}
      value={String(gameId)}
      onChange={(value) => onChange(Number(value))}
      items={all.map((game) => ({ value: String(game.id), label: inLanguage(game.name) }))}
    />
  );
}

/** The plays group by group, and over them a way to each group: a game may have hundreds of rows. */
function AwardGroups({ gameId, rows, cap }: Omit<AwardTableProps, "group">) {
  const { t } = useTranslation("reports");
  const groups = [...new Set(rows.map(({ group }) => group))].map((group, i) => ({
    group,
    id: `award-group-${i}`,
    rows: rows.filter((row) => row.group === group),
  }));
  return (
    <div className="flex flex-col pb-2">
      {groups.length > 1 && (
        <nav aria-label={t("awardPlayGroup")} className="fd-swipe px-4 pb-3 tablet:px-5">
          <ul className="flex gap-2 tablet:flex-wrap">
            {groups.map(({ group, id }) => (
              <li key={id} className="shrink-0">
                <Button size="small" onClick={() => leadTo(id)}>
                  {group}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ group, id, rows: own }) => (
        <section key={id} aria-labelledby={id} className="border-t border-line">
          <h2
            id={id}
            tabIndex={-1}
            className="scroll-mt-20 px-4 pt-4 pb-1 text-lead font-bold outline-none tablet:px-5"
          >
            {group}
            <span className="ml-2 text-small font-normal text-ink-2">
              {t("awardPlayCount", { count: new Set(own.map(({ playId }) => playId)).size })}
            </span>
          </h2>
          <AwardTable gameId={gameId} group={group} rows={own} cap={cap} />
        </section>
      ))}
    </div>
  );
}

/** Brings a group into sight, and the focus to its name. */
function leadTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

interface AwardTableProps {
  gameId: number;
  group: string;
  rows: readonly AwardRow[];
  /** Most that the site pays a player for an issue; null while it is not known. */
  cap: Money | null;
}

function AwardTable({ gameId, group, rows, cap }: AwardTableProps) {
  const { t } = useTranslation("reports");
  const game = findGame(gameId);
  const name = game === undefined ? gameId : inLanguage(game.name);
  const caption = `${t("awardTable", { game: name })} · ${group}`;
  // The tables of all groups have the same columns, so each is as wide in all of them.
  const columns: Column<AwardRow>[] = [
    {
      key: "play",
      title: t("awardPlay"),
      className: "w-[19%]",
      cell: (row) => <span className="font-medium">{row.play}</span>,
    },
    { key: "level", title: t("awardLevel"), className: "w-[12%]", cell: (row) => row.level },
    {
      key: "chance",
      title: t("awardChance"),
      isNumber: true,
      className: "w-[12%]",
      cell: (row) => row.chance,
    },
    {
      key: "prize",
      title: t("awardPrize"),
      isNumber: true,
      className: "w-[13%]",
      cell: (row) => <Prize row={row} />,
    },
    {
      key: "odds",
      title: t("awardOdds"),
      isNumber: true,
      className: "w-[11%]",
      cell: (row) => row.odds ?? <Dash />,
    },
    {
      key: "returns",
      title: t("awardReturn"),
      isNumber: true,
      className: "w-[12%]",
      cell: (row) => row.returns,
    },
    {
      key: "full",
      title: t("awardFull"),
      isNumber: true,
      className: "w-[12%]",
      cell: (row) => <PaidInFull row={row} cap={cap} />,
    },
    { key: "bet", title: t("awardBet"), cell: (row) => <BetLink gameId={gameId} row={row} /> },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      card={(row) => (
        <div className="flex flex-col gap-0.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-medium">{row.play}</span>
            {row.prize === null ? (
              <span className="tabular-nums">{row.odds}</span>
            ) : (
              <Prize row={row} />
            )}
          </p>
          <p className="flex items-center justify-between gap-3 text-small text-ink-2 tabular-nums">
            <span>
              {row.level} · {row.chance} · {row.returns}
              <span className="block text-tiny">
                {t("awardFull")} <PaidInFull row={row} cap={cap} />
              </span>
            </span>
            <BetLink gameId={gameId} row={row} />
          </p>
        </div>
      )}
    />
  );
}

function Prize({ row }: { row: AwardRow }) {
  if (row.prize === null) return <Dash />;
  return <MoneyText look="gold" text={toDisplay(parseCheckedMoney(row.prize))} />;
}

/** The stake up to which the cap of an issue leaves the level whole. */
function PaidInFull({ row, cap }: { row: AwardRow; cap: Money | null }) {
  const full = cap === null ? null : stakePaidInFull(row, cap);
  return full === null ? <Dash /> : <MoneyText text={toDisplay(full)} />;
}

function Dash() {
  return <span className="text-ink-3">—</span>;
}

function BetLink({ gameId, row }: { gameId: number; row: AwardRow }) {
  const { t } = useTranslation("reports");
  return (
    <Link
      to={`/Bet/${gameId}?play=${encodeURIComponent(row.playId)}`}
      aria-label={`${t("awardBet")} ${row.play}`}
      className="inline-flex min-h-8 shrink-0 items-center whitespace-nowrap text-link"
    >
      {t("awardBet")}
    </Link>
  );
}
