import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { privilegesQuery } from "../../privileges/privileges.api.ts";
import type { RowAction } from "../row-actions.tsx";
import {
  ActionsMenu,
  Amount,
  dateTime,
  groupText,
  Result,
  StatePills,
  useLastLogin,
} from "./member-parts.tsx";
import type { TeamPage, TeamRow } from "./team.api.ts";
import { Name, Sizes, Today, TwoLines } from "./team-cells.tsx";
import type { TeamFilter } from "./team-filter.ts";

interface TeamTableProps {
  page: TeamPage;
  filter: TeamFilter;
  onSort: (change: Pick<TeamFilter, "sort" | "isDescending">) => void;
  onOpen: (userName: string) => void;
  onEnter: (userName: string) => void;
  onAct: (action: RowAction, row: TeamRow) => void;
}

/** Columns whose titles put the list in order, with the names that the wire has for them. */
const sorts = {
  account: "UserName",
  group: "PrizeGroup",
  size: "Team",
  balance: "Balance",
  teamBalance: "TeamBalance",
  today: "Stake",
  stake: "Stake",
  net: "Net",
  login: "LastLoginAt",
  registered: "RegisteredAt",
} as const;
type SortKey = keyof typeof sorts;
const isSortKey = (key: string): key is SortKey => key in sorts;

/** Members in full: a table on wide screens, cards on phones. */
export function TeamTable(props: TeamTableProps) {
  const { page, filter, onSort, onOpen } = props;
  const { t } = useTranslation("team");
  const columns = useColumns(props);
  const sorted = Object.entries(sorts).find(([, field]) => field === filter.sort)?.[0] ?? null;
  const sums = [
    { key: "page", name: t("pageSum"), of: page.PageSum },
    { key: "all", name: t("allSum"), of: page.AllSum },
  ];
  return (
    <>
      <RecordTable
        name="team"
        caption={t("title")}
        columns={columns}
        rows={page.Items}
        rowKey={(row) => row.UserName}
        cardsBelow="tablet"
        onOpen={(row) => onOpen(row.UserName)}
        sort={{
          key: sorted,
          isDescending: filter.isDescending,
          onSort: (key) => {
            if (!isSortKey(key)) return;
            const isSame = filter.sort === sorts[key];
            // Figures are looked at from the greatest down, names from the first on.
            const isFirstDown = key !== "account";
            if (isSame && filter.isDescending !== isFirstDown) {
              onSort({ sort: null, isDescending: false });
            } else {
              onSort({
                sort: sorts[key],
                isDescending: isSame ? !filter.isDescending : isFirstDown,
              });
            }
          },
        }}
        sums={sums.map(({ key, name, of }) => ({
          key,
          cells: {
            account: name,
            balance: <Amount of={of.Balance} />,
            teamBalance: of.TeamBalance === null ? "–" : <Amount of={of.TeamBalance} />,
            stake: of.Stake === null ? "–" : <Amount of={of.Stake} />,
            net: of.Net === null ? "–" : <Result of={of.Net} />,
            today: <Today stake={of.Stake} net={of.Net} />,
          },
        }))}
        card={(row) => <MemberCard row={row} {...props} />}
      />
      {page.AllSum.TeamBalance === null && (
        <p className="px-4 py-2 text-small text-ink-2 tablet:px-5">{t("sumOnce")}</p>
      )}
    </>
  );
}

function useRowActions({ page, onOpen, onAct }: TeamTableProps) {
  const rights = useQuery(privilegesQuery).data;
  return (row: TeamRow) => (
    <ActionsMenu
      target={{ row, depth: row.Level + page.Path.length - 1, rights }}
      onDetail={() => onOpen(row.UserName)}
      onAct={(action) => onAct(action, row)}
    />
  );
}

function useColumns(props: TeamTableProps): RecordColumn<TeamRow>[] {
  const { t } = useTranslation("team");
  const lastLogin = useLastLogin();
  const menuOf = useRowActions(props);
  const isDeep = props.page.AllSum.TeamBalance === null;
  const standing = (row: TeamRow) =>
    [row.ParentUserName, t("levelShort", { level: row.Level })].filter(Boolean).join(" · ");
  const columns: (RecordColumn<TeamRow> | null)[] = [
    {
      key: "account",
      title: t("account"),
      isFixed: true,
      cell: (row) => (
        <>
          <Name row={row} below={isDeep ? standing(row) : ""} onOpen={props.onOpen} />
          <StatePills row={row} />
        </>
      ),
    },
    { key: "nick", title: t("nick"), isExtra: true, cell: (row) => row.NickName },
    isDeep
      ? { key: "parent", title: t("parent"), isExtra: true, cell: (row) => row.ParentUserName }
      : null,
    isDeep
      ? {
          key: "level",
          title: t("level"),
          isNumber: true,
          isExtra: true,
          cell: (row) => row.Level,
        }
      : null,
    {
      key: "group",
      title: t("group"),
      isNumber: true,
      className: "whitespace-nowrap",
      cell: (row) => (
        <TwoLines first={groupText(row.PrizeGroup)} second={t(row.IsAgent ? "agent" : "player")} />
      ),
    },
    {
      key: "size",
      title: t("sizeShort"),
      isNumber: true,
      cell: (row) => <Sizes row={row} onEnter={props.onEnter} />,
    },
    {
      key: "balance",
      title: t("balance"),
      isNumber: true,
      cell: (row) => <Amount of={row.Balance} />,
    },
    {
      key: "teamBalance",
      title: t("teamBalance"),
      isNumber: true,
      cell: (row) => <Amount of={row.TeamBalance} />,
    },
    {
      key: "today",
      title: t("todayShort"),
      isNumber: true,
      cell: (row) => <Today stake={row.Stake} net={row.Net} />,
    },
    {
      key: "stake",
      title: t("stakeToday"),
      isNumber: true,
      isExtra: true,
      cell: (row) => <Amount of={row.Stake} />,
    },
    {
      key: "net",
      title: t("netToday"),
      isNumber: true,
      isExtra: true,
      cell: (row) => <Result of={row.Net} />,
    },
    {
      key: "login",
      title: t("lastLogin"),
      className: "whitespace-nowrap",
      cell: (row) => {
        const [first = "", ...rest] = lastLogin(row.LastLoginAt).split(" ");
        return <TwoLines first={first} second={rest.join(" ")} />;
      },
    },
    {
      key: "registered",
      title: t("registeredAt"),
      isExtra: true,
      cell: (row) => dateTime(row.RegisteredAt),
    },
    { key: "actions", title: t("actions"), isFixed: true, cell: menuOf },
  ];
  return columns
    .filter((column) => column !== null)
    .map((column) => ({ ...column, isSortable: isSortKey(column.key) }));
}

function MemberCard(props: { row: TeamRow } & TeamTableProps) {
  const { row, onOpen, onEnter } = props;
  const { t } = useTranslation("team");
  const lastLogin = useLastLogin();
  const menuOf = useRowActions(props);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <Name row={row} onOpen={onOpen} />
        <span className="text-small text-ink-2">{t(row.IsAgent ? "agent" : "player")}</span>
        <span className="ml-auto flex items-center gap-2">
          <Sizes row={row} onEnter={onEnter} />
          {menuOf(row)}
        </span>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
        <span>
          {t("balance")} <Amount of={row.Balance} />
        </span>
        {row.Team > 0 && (
          <span>
            {t("teamBalance")} <Amount of={row.TeamBalance} />
          </span>
        )}
        <span>
          {t("stakeToday")} <Amount of={row.Stake} />
        </span>
        <span>
          {t("netToday")} <Result of={row.Net} />
        </span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2 tabular-nums">
        <span>{groupText(row.PrizeGroup)}</span>
        <StatePills row={row} />
        <span>{lastLogin(row.LastLoginAt)}</span>
      </p>
    </div>
  );
}
