import "./texts.ts";
import { parseMoney, toDisplay, zero } from "@fairdraw/money";
import {
  Avatar,
  Button,
  EmptyBox,
  MoneyText,
  Segmented,
  Skeleton,
  Switch,
  showToast,
} from "@fairdraw/ui";
import {
  leaderBoardRoiBetsMin as betsMin,
  type LeaderBoardRow,
  type LeaderBoardType,
} from "@fairdraw/wire/leaderboards/row.ts";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, TriangleAlert, Trophy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playName } from "../betting/plays/selection-text.ts";
import { setVisible, useLeaderBoard } from "./leaderboards.api.ts";

const types = ["prize", "roi", "streak"] as const satisfies readonly LeaderBoardType[];

/** Who has won today in a game, by name in part; the own line stands before all. */
export function LeadersPanel({ gameId }: { gameId: number }) {
  const { t } = useTranslation("leaderboards");
  const { t: shell } = useTranslation("shell");
  const queryClient = useQueryClient();
  const [type, setType] = useState<LeaderBoardType>("prize");
  const query = useLeaderBoard(gameId, type);
  const board = query.data;
  const show = async (isVisible: boolean) => {
    if (!(await setVisible(isVisible))) showToast({ kind: "error", text: t("visibleFailed") });
    await queryClient.invalidateQueries({ queryKey: ["leaders"] });
  };
  return (
    <div className="flex flex-col gap-3 p-4">
      <Segmented
        label={t("types")}
        size="small"
        value={type}
        onChange={setType}
        items={types.map((value) => ({ value, label: t(`type_${value}`) }))}
      />
      {type === "roi" && (
        <p className="text-small text-ink-2">{t("roiFrom", { count: betsMin })}</p>
      )}
      {board !== undefined && <Mine row={board.Mine} type={type} />}
      {board === undefined ? (
        query.isError ? (
          <EmptyBox
            isError
            icon={<TriangleAlert size={40} strokeWidth={1.5} />}
            text={t("loadFailed")}
            action={
              <Button onClick={() => void query.refetch()}>
                <RotateCw size={16} aria-hidden="true" />
                {shell("retry")}
              </Button>
            }
          />
        ) : (
          <Skeleton className="h-72" />
        )
      ) : board.Rows.length === 0 ? (
        <EmptyBox icon={<Trophy size={40} strokeWidth={1.5} />} text={t("none")} />
      ) : (
        <ol aria-label={t(`caption_${type}`)} className="divide-y divide-line">
          {board.Rows.map((row) => (
            <Line key={row.Rank} row={row} type={type} isMine={row.Rank === board.Mine?.Rank} />
          ))}
        </ol>
      )}
      {board !== undefined && (
        <Switch label={t("visible")} isOn={board.IsVisible} onChange={(isOn) => void show(isOn)} />
      )}
      <p className="text-small text-ink-2">{t("note")}</p>
    </div>
  );
}

const percentDigits = 1;

/** The own line, in sight whatever its rank. */
function Mine({ row, type }: { row: LeaderBoardRow | null; type: LeaderBoardType }) {
  const { t } = useTranslation("leaderboards");
  if (row === null) {
    return (
      <p className="rounded-control bg-surface-2 px-3 py-2 text-small text-ink-2">
        {t("mineNone")}
      </p>
    );
  }
  return (
    <ol aria-label={t("mineRank")} className="rounded-control bg-surface-2 px-2">
      <Line row={row} type={type} isMine />
    </ol>
  );
}

function Line({
  row,
  type,
  isMine,
}: {
  row: LeaderBoardRow;
  type: LeaderBoardType;
  isMine: boolean;
}) {
  const { t } = useTranslation("leaderboards");
  const roi = `${(row.Roi / 100).toFixed(percentDigits).replace("-", "−")} %`;
  const prize = <MoneyText text={toDisplay(parseMoney(row.Prize) ?? zero)} />;
  const net = toDisplay(parseMoney(row.Net.replace("-", "")) ?? zero);
  const figures = [
    {
      key: "stake",
      title: t("stake"),
      value: <MoneyText text={toDisplay(parseMoney(row.Stake) ?? zero)} />,
    },
    ...(type === "prize" ? [] : [{ key: "prize", title: t("prize"), value: prize }]),
    {
      key: "net",
      title: t("net"),
      value: <MoneyText text={`${row.Net.startsWith("-") ? "−" : "+"}${net}`} />,
    },
    ...(type === "roi" ? [] : [{ key: "roi", title: t("roi"), value: roi }]),
  ];
  return (
    <li className="flex gap-2.5 py-2">
      <span className="w-6 shrink-0 pt-1 text-center font-bold tabular-nums text-ink-2">
        {row.Rank}
      </span>
      <Picture row={row} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-2">
          <span className="truncate text-body">
            {row.Nick}
            {isMine && <span className="ml-1 text-small text-primary">{t("mine")}</span>}
          </span>
          <span className="shrink-0 font-bold tabular-nums">
            {type === "prize" && prize}
            {type === "roi" && roi}
            {type === "streak" && t("streakOf", { count: row.Streak })}
          </span>
        </p>
        <p className="truncate text-small text-ink-2">{playName(row.PlayId)}</p>
        <dl className="flex flex-wrap gap-x-3 text-small text-ink-2 tabular-nums">
          {figures.map(({ key, title, value }) => (
            <div key={key} className="flex gap-1">
              <dt>{title}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

function Picture({ row }: { row: LeaderBoardRow }) {
  const [isBroken, setBroken] = useState(false);
  if (row.Avatar === "" || isBroken) return <Avatar name={row.Nick} size={28} />;
  return (
    <img
      src={row.Avatar}
      alt=""
      onError={() => setBroken(true)}
      className="size-7 shrink-0 rounded-full object-cover"
    />
  );
}
