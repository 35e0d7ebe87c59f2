import "./texts.ts";
import { parseMoney, toDisplay, zero } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText, Segmented, Skeleton, Switch, showToast } from "@fairdraw/ui";
import type { LeaderBoardRow, LeaderBoardType } from "@fairdraw/wire/leaderboards/row.ts";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, TriangleAlert, Trophy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playName } from "../betting/selection-text.ts";
import { setVisible, useLeaderBoard } from "./leaderboards.api.ts";

const types = ["prize", "roi", "streak"] as const satisfies readonly LeaderBoardType[];

/** Who has won today in a game, by name in part; the own line below. */
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
      {board?.Mine != null && board.Mine.Rank > board.Rows.length && (
        <ol className="rounded-control bg-surface-2 px-2">
          <Line row={board.Mine} type={type} isMine />
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
  const net = toDisplay(parseMoney(row.Net.replace("-", "")) ?? zero);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="w-7 text-center font-bold tabular-nums text-ink-2">{row.Rank}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">
          {row.Nick}
          {isMine && <span className="ml-1 text-small text-primary">{t("mine")}</span>}
        </span>
        <span className="block truncate text-small text-ink-2">{playName(row.PlayId)}</span>
      </span>
      <span className="text-right">
        <span className="block font-bold">
          {type === "prize" && <MoneyText text={toDisplay(parseMoney(row.Prize) ?? zero)} />}
          {type === "roi" && `${(row.Roi / 100).toFixed(percentDigits)} %`}
          {type === "streak" && t("streakOf", { count: row.Streak })}
        </span>
        <span className="block text-small text-ink-2">
          {t("net")} <MoneyText text={`${row.Net.startsWith("-") ? "−" : "+"}${net}`} />
        </span>
      </span>
    </li>
  );
}
