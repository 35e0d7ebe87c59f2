import "./texts.ts";
import { RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import { Button, Dialog, EmptyBox, Pill, Skeleton, Tabs } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { User } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { privilegesQuery } from "../../privileges/privileges.api.ts";
import { type RowAction, rowActions } from "../row-actions.tsx";
import { DaysOfTeam } from "./days-of-team.tsx";
import {
  MemberBets,
  MemberLog,
  MemberMembers,
  MemberMoney,
  MemberRates,
} from "./member-panels.tsx";
import { Amount, dateTime, groupText, Result, StatePills, useLastLogin } from "./member-parts.tsx";
import { MemberRecords } from "./member-records.tsx";
import { type TeamMember, type TeamRow, teamMemberQuery } from "./team.api.ts";

interface MemberDrawerProps {
  userName: string;
  onClose: () => void;
  /** Goes to the list of those below somebody. */
  onEnter: (userName: string) => void;
  /** Shows another member in its place. */
  onOpen: (userName: string) => void;
  onAct: (action: RowAction, row: TeamRow) => void;
}

type Tab = "overview" | "rates" | "team" | "money" | "bets" | "log";

/** Everything that an agent sees of one member. */
export function MemberDrawer(props: MemberDrawerProps) {
  const { userName, onClose } = props;
  const { t } = useTranslation("team");
  const query = useQuery(teamMemberQuery(userName));
  return (
    <Dialog
      isOpen
      place="panel"
      onClose={onClose}
      title={userName}
      description={query.data === undefined ? undefined : <Standing member={query.data} />}
      closeLabel={t("close")}
    >
      {query.data !== undefined ? (
        <Member key={userName} member={query.data} {...props} />
      ) : query.isError ? (
        <EmptyBox
          isError
          icon={<User size={40} strokeWidth={1.5} />}
          text={t("notThere")}
          action={<Button onClick={() => void query.refetch()}>{t("retry")}</Button>}
        />
      ) : (
        <div role="status" aria-label={t("loading")} className="flex flex-col gap-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  );
}

function Standing({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  const path = member.Path.map((name, n) => (n === 0 ? t("me") : name)).join(" › ");
  const { IsAgent, IsOnline } = member.Member;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Pill look={IsAgent ? "accent" : "neutral"}>{t(IsAgent ? "agent" : "player")}</Pill>
      <Pill look={IsOnline ? "ok" : "neutral"}>{t(IsOnline ? "isOnline" : "isOffline")}</Pill>
      <span className="min-w-0 break-words">{path}</span>
    </span>
  );
}

function Member({
  member,
  onEnter,
  onOpen,
  onAct,
}: { member: TeamMember } & Omit<MemberDrawerProps, "onClose" | "userName">) {
  const { t } = useTranslation("team");
  const [tab, setTab] = useState<Tab>("overview");
  const rights = useQuery(privilegesQuery).data;
  const row = member.Member;
  const hasTeam = row.Team > 0;
  const all: readonly { value: Tab; label: string; panel: React.ReactNode }[] = [
    { value: "overview", label: t("tab_overview"), panel: <Overview member={member} /> },
    { value: "rates", label: t("tab_rates"), panel: <MemberRates member={member} /> },
    {
      value: "team",
      label: t("tab_team"),
      panel: <MemberMembers userName={row.UserName} onOpen={onOpen} onEnter={onEnter} />,
    },
    {
      value: "money",
      label: t("tab_money"),
      panel: (
        <>
          <MemberMoney member={member} />
          <MemberRecords member={member} of="money" />
        </>
      ),
    },
    {
      value: "bets",
      label: t("tab_bets"),
      panel: (
        <>
          <MemberBets member={member} />
          <MemberRecords member={member} of="bets" />
        </>
      ),
    },
    { value: "log", label: t("tab_log"), panel: <MemberLog member={member} /> },
  ];
  return (
    <div className="pb-4">
      <div className="mb-2 flex flex-wrap gap-2">
        {rowActions
          .filter((action) => action.isFor({ row, depth: row.Level, rights }))
          .map((action) => (
            <Button key={action.key} size="small" onClick={() => onAct(action, row)}>
              <action.Icon size={16} aria-hidden="true" />
              {action.name()}
            </Button>
          ))}
      </div>
      <Tabs<Tab>
        label={row.UserName}
        value={tab}
        onChange={setTab}
        items={all.filter(({ value }) => value !== "team" || hasTeam)}
      />
    </div>
  );
}

function Overview({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  const lastLogin = useLastLogin();
  const row = member.Member;
  const isFree = row.IsAvailable && row.State === 0;
  return (
    <div className="flex flex-col gap-5">
      <RecordFacts
        facts={[
          [t("nick"), row.NickName],
          ...(row.Remark === "" ? [] : [[t("remark"), row.Remark] as const]),
          ...(row.ParentUserName === "" ? [] : [[t("parent"), row.ParentUserName] as const]),
          [t("group"), groupText(row.PrizeGroup)],
          ...(row.Team > 0 ? [[t("directTeam"), `${row.Direct} / ${row.Team}`] as const] : []),
          [t("balance"), <Amount key="balance" of={row.Balance} />],
          ...(row.Team > 0
            ? [
                [
                  t("teamBalance"),
                  <span key="team" title={t("balanceAt", { time: siteTime(member.BalanceAt) })}>
                    <Amount of={row.TeamBalance} />
                  </span>,
                ] as const,
              ]
            : []),
          [t("stakeToday"), <Amount key="stake" of={row.Stake} />],
          [t("netToday"), <Result key="net" of={row.Net} />],
          ...(isFree ? [] : [[t("state"), <StatePills key="state" row={row} />] as const]),
          [t("lastLogin"), lastLogin(row.LastLoginAt)],
          [t("registeredAt"), dateTime(row.RegisteredAt)],
        ]}
      />
      <DaysOfTeam days={member.Days} />
    </div>
  );
}
