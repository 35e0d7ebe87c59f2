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
  NameButton,
  Result,
  StatePills,
  useLastLogin,
} from "./member-parts.tsx";
import type { TeamPage, TeamRow } from "./team.api.ts";
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

function Sizes({ row, onEnter }: { row: TeamRow } & Pick<TeamTableProps, "onEnter">) {
  const { t } = useTranslation("team");
  if (row.Team === 0) return <span className="text-ink-3">–</span>;
  return (
    <NameButton
      className="tabular-nums"
      label={`${t("toMembers", { name: row.UserName })}, ${t("directOfTeam", { direct: row.Direct, team: row.Team })}`}
      onPress={() => onEnter(row.UserName)}
    >
      {row.Direct}/{row.Team}
    </NameButton>
  );
}

function Name({ row, onOpen }: { row: TeamRow } & Pick<TeamTableProps, "onOpen">) {
  const { t } = useTranslation("team");
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {row.IsOnline && (
        <span
          role="img"
          aria-label={t("isOnline")}
          title={t("isOnline")}
          className="size-2 shrink-0 rounded-full bg-ok"
        />
      )}
      <span className="min-w-0">
        <NameButton
          className="max-w-44 truncate"
          label={t("openMember", { name: row.UserName })}
          onPress={() => onOpen(row.UserName)}
        >
          {row.UserName}
        </NameButton>
        {row.Remark !== "" && (
          <span className="block max-w-44 truncate text-tiny text-ink-2" title={row.Remark}>
            {row.Remark}
          </span>
        )}
      </span>
    </span>
  );
}

/** A cell of two lines, so that a table needs fewer columns; one line where there is no second. */
function TwoLines({ first, second }: { first: string; second: string }) {
  if (second === "") return first;
  return (
    <span className="inline-block">
      {first}
      <span className="block text-tiny text-ink-2">{second}</span>
    </span>
  );
}

function useColumns(props: TeamTableProps): RecordColumn<TeamRow>[] {
  const { t } = useTranslation("team");
  const lastLogin = useLastLogin();
  const menuOf = useRowActions(props);
  const isDeep = props.page.AllSum.TeamBalance === null;
  const columns: (RecordColumn<TeamRow> | null)[] = [
    {
      key: "account",
      title: t("account"),
      isFixed: true,
      cell: (row) => <Name row={row} onOpen={props.onOpen} />,
    },
    { key: "nick", title: t("nick"), isExtra: true, cell: (row) => row.NickName },
    isDeep ? { key: "parent", title: t("parent"), cell: (row) => row.ParentUserName } : null,
    isDeep ? { key: "level", title: t("level"), isNumber: true, cell: (row) => row.Level } : null,
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
      key: "stake",
      title: t("stakeShort"),
      isNumber: true,
      cell: (row) => <Amount of={row.Stake} />,
    },
    { key: "net", title: t("netShort"), isNumber: true, cell: (row) => <Result of={row.Net} /> },
    { key: "state", title: t("state"), cell: (row) => <StatePills row={row} /> },
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
