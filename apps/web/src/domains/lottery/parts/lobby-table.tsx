import { type Column, Pill, Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { Link } from "../../../lib/link.tsx";
import { shortSerial } from "../../../lib/short-serial.ts";
import { siteTime } from "../../../lib/site-time.ts";
import { intervalOf } from "../game-name.ts";
import { lateness, viewOf } from "../game-state.ts";
import { type OfferedGame, useListedView } from "../lottery.api.ts";
import { DrawTagPills } from "./draw-tag-pills.tsx";
import { LastDraw } from "./last-draw.tsx";
import { TimeLeft } from "./time-left.tsx";

const everyKeys = {
  interval_seconds: "everySeconds",
  interval_minutes: "everyMinutes",
  interval_daily: "everyDay",
} as const;

/** Games with their last draws in rows, to be compared. */
export function LobbyTable({ games }: { games: readonly OfferedGame[] }) {
  const { t } = useTranslation("lottery");
  const lastOf = ({ data }: OfferedGame) => viewOf(data, data.serverTime).lastDrawn;
  const columns: Column<OfferedGame>[] = [
    {
      key: "game",
      title: t("lobbyGame"),
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
      title: t("lobbyInterval"),
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
    { key: "next", title: t("lobbyNext"), cell: (one) => <Next one={one} /> },
    {
      key: "go",
      title: t("play"),
      cell: ({ game }) => (
        <Link
          to={`/Bet/${game.id}`}
          aria-label={`${t("play")} ${inLanguage(game.name)}`}
          className="inline-flex min-h-10 items-center whitespace-nowrap text-link"
        >
          {t("play")}
        </Link>
      ),
    },
  ];
  return (
    <section
      aria-label={t("lobby")}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <Table
        caption={t("lobby")}
        columns={columns}
        rows={games}
        rowKey={({ game }) => String(game.id)}
        card={(one) => <Row one={one} />}
      />
    </section>
  );
}

/** The time left, or that a draw is late. */
function Next({ one }: { one: OfferedGame }) {
  const { t } = useTranslation("lottery");
  const { drawing } = useListedView(one.data);
  const pending = drawing[0];
  const isLate = pending !== undefined && lateness(pending, one.data.serverTime) !== "onTime";
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <TimeLeft data={one.data} />
      {pending !== undefined && <Pill look={isLate ? "warn" : "neutral"}>{t("drawingNow")}</Pill>}
    </span>
  );
}

function Row({ one }: { one: OfferedGame }) {
  const { lastDrawn } = viewOf(one.data, one.data.serverTime);
  return (
    <Link to={`/DrawHistory/${one.game.id}`} className="flex flex-col gap-1.5">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">{inLanguage(one.game.name)}</span>
        <Next one={one} />
      </span>
      {lastDrawn !== null && <LastDraw category={one.game.category} issue={lastDrawn} size={20} />}
    </Link>
  );
}
