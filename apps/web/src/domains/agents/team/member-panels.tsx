import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { Button, Skeleton, Table } from "@fairdraw/ui";
import { cashFlowText } from "@fairdraw/wire/wallet/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { rateKinds, useDeedText } from "../log/deed-text.ts";
import { Amount, dateTime, groupText, NameButton, Result } from "./member-parts.tsx";
import { type TeamMember, teamTreeQuery } from "./team.api.ts";

function Nothing({ text }: { text: string }) {
  return <p className="py-6 text-center text-body text-ink-2">{text}</p>;
}

/** Prize group and rates, as they are. */
export function MemberRates({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  const rates = new Map(member.Rates.map(({ Kind, Rate }) => [Kind, Rate]));
  const rows = [
    { key: "group", name: t("lotteryGroup"), value: groupText(member.Member.PrizeGroup) },
    ...rateKinds.map((kind) => ({
      key: String(kind),
      name: t(`kind_${kind}`),
      value: `${((rates.get(kind) ?? 0) / 100).toFixed(2)}%`,
    })),
  ];
  return (
    <Table
      caption={t("tab_rates")}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: "name", title: t("type"), cell: (row) => row.name },
        { key: "value", title: t("rebate"), isNumber: true, cell: (row) => row.value },
      ]}
    />
  );
}

/** Those right below a member. */
export function MemberMembers(props: {
  userName: string;
  onOpen: (userName: string) => void;
  onEnter: (userName: string) => void;
}) {
  const { t } = useTranslation("team");
  const { userName, onOpen, onEnter } = props;
  const { data } = useQuery(teamTreeQuery({ userName, page: 1, towards: null }));
  if (data === undefined) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t("tab_team")}
        rows={data.Items}
        rowKey={(row) => row.UserName}
        columns={[
          {
            key: "account",
            title: t("account"),
            cell: (row) => (
              <NameButton onPress={() => onOpen(row.UserName)}>{row.UserName}</NameButton>
            ),
          },
          { key: "type", title: t("type"), cell: (row) => t(row.IsAgent ? "agent" : "player") },
          {
            key: "size",
            title: t("directTeam"),
            isNumber: true,
            cell: (row) => (row.Team === 0 ? "–" : `${row.Direct}/${row.Team}`),
          },
          {
            key: "online",
            title: t("presence"),
            cell: (row) => t(row.IsOnline ? "isOnline" : "isOffline"),
          },
        ]}
      />
      <Button wide onClick={() => onEnter(userName)}>
        {t("openList")}
      </Button>
    </div>
  );
}

function flowName(type: number): string {
  const text = cashFlowText(type, null);
  return text === null ? String(type) : inLanguage(text);
}

/** Money in, out and between people in the last 30 days. */
export function MemberMoney({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  if (member.Flows.length === 0) return <Nothing text={t("noFlows")} />;
  const amount = (of: string, count: number) => (
    <span className="whitespace-nowrap">
      <Amount of={of} /> <span className="text-tiny text-ink-2">{t("times", { count })}</span>
    </span>
  );
  return (
    <Table
      caption={`${t("tab_money")} · ${t("last30")}`}
      rows={member.Flows}
      rowKey={(row) => String(row.Type)}
      columns={[
        { key: "type", title: t("flowType"), cell: (row) => flowName(row.Type) },
        {
          key: "own",
          title: t("ofHim"),
          isNumber: true,
          cell: (row) => amount(row.Own, row.OwnTimes),
        },
        {
          key: "team",
          title: t("ofTeam"),
          isNumber: true,
          cell: (row) => amount(row.Team, row.TeamTimes),
        },
      ]}
    />
  );
}

/** Settled bets of the last 30 days by game. */
export function MemberBets({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  if (member.Games.length === 0) return <Nothing text={t("noBets")} />;
  const nameOf = (gameId: number) => {
    const game = findGame(gameId);
    return game === undefined ? String(gameId) : inLanguage(game.name);
  };
  return (
    <Table
      caption={`${t("tab_bets")} · ${t("last30")}`}
      rows={member.Games}
      rowKey={(row) => String(row.GameId)}
      columns={[
        {
          key: "game",
          title: t("game"),
          cell: (row) => nameOf(row.GameId),
          className: "whitespace-nowrap",
        },
        { key: "bets", title: t("bets"), isNumber: true, cell: (row) => row.Bets },
        {
          key: "stake",
          title: t("stake"),
          isNumber: true,
          cell: (row) => <Amount of={row.Stake} />,
        },
        {
          key: "valid",
          title: t("valid"),
          isNumber: true,
          cell: (row) => <Amount of={row.Valid} />,
        },
        {
          key: "prize",
          title: t("prize"),
          isNumber: true,
          cell: (row) => <Amount of={row.Prize} />,
        },
        { key: "net", title: t("net"), isNumber: true, cell: (row) => <Result of={row.Net} /> },
        {
          key: "own",
          title: `${t("net")} · ${t("ofHim")}`,
          isNumber: true,
          cell: (row) => <Result of={row.OwnNet} />,
        },
      ]}
      card={(row) => <GameCard row={row} name={nameOf(row.GameId)} />}
    />
  );
}

/** The bets of one game on a phone. */
function GameCard({ row, name }: { row: TeamMember["Games"][number]; name: string }) {
  const { t } = useTranslation("team");
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex items-baseline justify-between gap-3 text-body">
        <span className="font-medium">{name}</span>
        <span className="whitespace-nowrap">
          <span className="text-small text-ink-2">{t("net")} </span>
          <Result of={row.Net} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-2 tabular-nums">
        <span>
          {t("bets")} {row.Bets}
        </span>
        <span>
          {t("stake")} <Amount of={row.Stake} />
        </span>
        <span>
          {t("valid")} <Amount of={row.Valid} />
        </span>
        <span>
          {t("prize")} <Amount of={row.Prize} />
        </span>
        <span>
          {t("net")} · {t("ofHim")} <Result of={row.OwnNet} />
        </span>
      </p>
    </div>
  );
}

/** What the agent did with the member. */
export function MemberLog({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  const { nameOf, whatOf } = useDeedText();
  if (member.Log.length === 0) return <Nothing text={t("noLog")} />;
  return (
    <ol className="divide-y divide-line">
      {member.Log.map((one) => (
        <li key={`${one.At} ${one.Kind} ${one.After}`} className="py-2">
          <p className="flex justify-between gap-3 text-body">
            <span className="font-medium">{nameOf(one.Kind)}</span>
            <span className="text-small text-ink-2 tabular-nums">{dateTime(one.At)}</span>
          </p>
          <p className="text-small break-words text-ink-2">{whatOf(one)}</p>
        </li>
      ))}
    </ol>
  );
}
