import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { type Column, Table } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { intervalOf } from "../game-name.ts";
import { viewOf } from "../game-state.ts";
import type { OfferedGame } from "../lottery.api.ts";
import { DrawTagPills } from "../parts/draw-tag-pills.tsx";
import { LastDraw } from "../parts/last-draw.tsx";
import { TimeLeft } from "../parts/time-left.tsx";
import { shortSerial } from "../short-serial.ts";
import { DrawStatus } from "./draw-status.tsx";
import { GameLinks } from "./game-links.tsx";

const everyKeys = {
  interval_seconds: "everySeconds",
  interval_minutes: "everyMinutes",
  interval_daily: "everyDay",
} as const;

/** Games with their last draws in rows, to be compared. */
export function LobbyTable({
  games,
  heartOf,
}: {
  games: readonly OfferedGame[];
  heartOf: (game: Game) => ReactNode;
}) {
  const { t } = useTranslation("lottery");
  const { t: lobby } = useTranslation("lobby");
  const lastOf = ({ data }: OfferedGame) => viewOf(data, data.serverTime).lastDrawn;
  const columns: Column<OfferedGame>[] = [
    {
      key: "game",
      title: lobby("game"),
      cell: ({ game }) => (
        <Link
          to={`/DrawHistory/${game.id}`}
          className="inline-flex min-h-10 items-center font-medium whitespace-nowrap"
        >
          {inLanguage(game.name)}
        </Link>
      ),
    },
    {
      key: "interval",
      title: lobby("interval"),
      cell: ({ game }) => {
        const { key, count } = intervalOf(game);
        return (
          <span className="text-small whitespace-nowrap text-ink-2">
            {t(everyKeys[key], { count })}
          </span>
        );
      },
    },
    {
      key: "issue",
      title: t("columnIssue"),
      cell: (one) => (
        <span className="whitespace-nowrap tabular-nums">
          {shortSerial(lastOf(one)?.serialNumber ?? "") || "—"}
        </span>
      ),
    },
    {
      key: "numbers",
      title: t("columnNumber"),
      cell: (one) => {
        const last = lastOf(one);
        return last === null ? (
          <span className="text-small text-ink-3">{t("noDraw")}</span>
        ) : (
          <LastDraw category={one.game.category} issue={last} size={20} />
        );
      },
    },
    {
      key: "tags",
      title: t("columnTags"),
      cell: (one) => (
        <DrawTagPills
          category={one.game.category}
          winningNumber={lastOf(one)?.winningNumber ?? ""}
        />
      ),
    },
    {
      key: "time",
      title: t("columnTime"),
      cell: (one) => {
        const last = lastOf(one);
        return (
          <span className="whitespace-nowrap text-ink-2 tabular-nums">
            {last === null ? "—" : siteTime(last.drawTimeStamp)}
          </span>
        );
      },
    },
    {
      key: "next",
      title: lobby("next"),
      cell: (one) => (
        <span className="whitespace-nowrap">
          <TimeLeft data={one.data} />
        </span>
      ),
    },
    { key: "status", title: lobby("state"), cell: (one) => <DrawStatus data={one.data} /> },
    {
      key: "go",
      title: lobby("actions"),
      cell: ({ game }) => (
        <span className="inline-flex items-center gap-4">
          {heartOf(game)}
          <GameLinks id={game.id} name={inLanguage(game.name)} />
        </span>
      ),
    },
  ];
  return (
    <section
      aria-label={lobby("title")}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <Table
        caption={lobby("title")}
        columns={columns}
        rows={games}
        rowKey={({ game }) => String(game.id)}
        card={(one) => <Row one={one} />}
      />
    </section>
  );
}

function Row({ one }: { one: OfferedGame }) {
  const { lastDrawn } = viewOf(one.data, one.data.serverTime);
  return (
    <Link to={`/DrawHistory/${one.game.id}`} className="flex flex-col gap-1.5">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">{inLanguage(one.game.name)}</span>
        <span className="flex items-center gap-2">
          <DrawStatus data={one.data} />
          <TimeLeft data={one.data} />
        </span>
      </span>
      {lastDrawn !== null && <LastDraw category={one.game.category} issue={lastDrawn} size={20} />}
    </Link>
  );
}
