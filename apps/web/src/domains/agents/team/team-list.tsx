import "@fairdraw/client/records/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { allPages } from "@fairdraw/client/records/all-pages.ts";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, buttonStyle } from "@fairdraw/ui";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RowAction } from "../row-actions.tsx";
import { dateTime } from "./member-parts.tsx";
import { readTeamPage, type TeamRow, type useTeamPages } from "./team.api.ts";
import { everybody, narrowing, type TeamFilter } from "./team-filter.ts";
import { TeamFilters } from "./team-filters.tsx";
import { TeamTable } from "./team-table.tsx";

interface TeamListProps {
  title: string;
  filter: TeamFilter;
  query: ReturnType<typeof useTeamPages>;
  /** Beside the title, before the file. */
  tools: ReactNode;
  onChange: (change: Partial<TeamFilter>) => void;
  onOpen: (userName: string) => void;
  onEnter: (userName: string) => void;
  onAct: (action: RowAction, row: TeamRow) => void;
}

/** The members of a node, or whom the filter finds below it. */
export function TeamList(props: TeamListProps) {
  const { title, filter, query, onChange } = props;
  const { t } = useTranslation("team");
  const isNarrowed = Object.keys(narrowing(filter)).length > 0;
  const reset = () =>
    onChange({ ...everybody, sort: filter.sort, isDescending: filter.isDescending });
  return (
    <RecordPage
      title={title}
      filters={<TeamFilters filter={filter} onChange={onChange} />}
      chips={useChips(filter, onChange)}
      onReset={isNarrowed ? reset : null}
      tools={
        <span className="flex flex-wrap items-center gap-2">
          {props.tools}
          <SaveTeam filter={filter} />
        </span>
      }
      query={query}
      isEmpty={(page) => page.Items.length === 0}
      empty={{
        icon: <Users size={40} strokeWidth={1.5} />,
        text: t(isNarrowed ? "emptyFound" : "empty"),
        action: isNarrowed ? <Button onClick={reset}>{t("widen")}</Button> : <Beginnings />,
      }}
      paging={{
        place: filter,
        totalOf: (page) => ({ total: page.Total, isMore: false }),
        onChange,
      }}
    >
      {(page) => (
        <TeamTable
          page={page}
          filter={filter}
          onSort={onChange}
          onOpen={props.onOpen}
          onEnter={props.onEnter}
          onAct={props.onAct}
        />
      )}
    </RecordPage>
  );
}

/** How a team begins; pages that are not there yet are left out. */
function Beginnings() {
  const { t } = useTranslation("team");
  const ways = [
    ["/RegisterLink", "makeLink"],
    ["/CreatePlayer", "makeAccount"],
  ] as const;
  return (
    <span className="flex flex-wrap justify-center gap-3">
      {ways
        .filter(([path]) => isPageThere(path))
        .map(([path, name], n) => (
          <Link
            key={path}
            to={path}
            className={buttonStyle(n === 0 ? { look: "primary" } : { look: "outline" })}
          >
            {t(name)}
          </Link>
        ))}
    </span>
  );
}

/** What is looked for, in a word each. */
function useChips(filter: TeamFilter, put: (change: Partial<TeamFilter>) => void): FilterChip[] {
  const { t } = useTranslation("team");
  const chip = (key: string, label: string | null, off: Partial<TeamFilter>): FilterChip[] =>
    label === null ? [] : [{ key, label, onClear: () => put(off) }];
  const range = (
    name: "chip_balance" | "chip_group" | "chip_registered",
    from: string | number | null,
    to: string | number | null,
  ) => (from === null && to === null ? null : t(name, { from: from ?? "", to: to ?? "" }));
  const { keyword, type, idle, presence, level } = filter;
  return [
    ...chip("keyword", keyword, { keyword: null }),
    ...chip("scope", filter.isWholeTeam ? t("scope_team") : null, {
      isWholeTeam: false,
      level: null,
    }),
    ...chip("type", type === null ? null : t(type), { type: null }),
    ...chip("idle", idle === null ? null : t("idleDays", { count: idle }), { idle: null }),
    ...chip(
      "presence",
      presence === null ? null : t(presence === "online" ? "onlyOnline" : "onlyOffline"),
      { presence: null },
    ),
    ...chip("level", level === null ? null : t("levelOf", { count: level }), { level: null }),
    ...chip("balance", range("chip_balance", filter.balanceFrom, filter.balanceTo), {
      balanceFrom: null,
      balanceTo: null,
    }),
    ...chip("group", range("chip_group", filter.groupFrom, filter.groupTo), {
      groupFrom: null,
      groupTo: null,
    }),
    ...chip("registered", range("chip_registered", filter.registeredFrom, filter.registeredTo), {
      registeredFrom: null,
      registeredTo: null,
    }),
  ];
}

const exportPage = 100;

function SaveTeam({ filter }: { filter: TeamFilter }) {
  const { t } = useTranslation("team");
  const header = [
    t("account"),
    t("remark"),
    t("nick"),
    t("parent"),
    t("level"),
    t("type"),
    t("group"),
    t("direct"),
    t("teamSize"),
    t("balance"),
    t("teamBalance"),
    t("stakeToday"),
    t("netToday"),
    t("lastLogin"),
    t("registeredAt"),
  ];
  return (
    <SaveTableMenu
      fileName={`team-${siteDay(serverNowMs())}`}
      header={header}
      numberColumns={[4, 6, 7, 8, 9, 10, 11, 12]}
      read={async (onProgress) => {
        const rows = await allPages((page) => readTeamPage({ ...filter, page, size: exportPage }), {
          keyOf: (row: TeamRow) => row.UserName,
          onProgress,
        });
        return rows.map((row) => [
          row.UserName,
          row.Remark,
          row.NickName,
          row.ParentUserName,
          String(row.Level),
          t(row.IsAgent ? "agent" : "player"),
          String(row.PrizeGroup),
          String(row.Direct),
          String(row.Team),
          row.Balance,
          row.TeamBalance,
          row.Stake,
          row.Net,
          row.LastLoginAt === null ? "" : dateTime(row.LastLoginAt),
          dateTime(row.RegisteredAt),
        ]);
      }}
    />
  );
}
