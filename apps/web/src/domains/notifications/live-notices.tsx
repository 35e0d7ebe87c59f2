import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import "./texts.ts";
import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { buttonStyle, classNames, IconButton } from "@fairdraw/ui";
import type { LiveNotice } from "@fairdraw/wire/notifications/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveNoticesQuery } from "./live-notices.api.ts";
import { dayMs, quietUntil, shownNotices } from "./live-windows.ts";

type Quiet = Readonly<Record<string, number>>;

const keyOf = () => `fairdraw.liveNotices.${currentSession()?.userName ?? ""}`;

function readQuiet(value: unknown): Quiet | null {
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

interface LiveNoticesProps {
  /** The game whose page is open, else 0; nobody is told to go where he is. */
  gameOnPage: number;
  /** True on pages where something is filled in or bet: on a phone nothing may lie over a form, a board or its bar. */
  isAtWork: boolean;
  /** What stands of the game beside the text, e.g. its countdown. */
  renderGame: (gameId: number) => ReactNode;
}

/**
 * The site's words about games at times of the day, at the lower left. The shell shows this once the user's data is
 * there, and only then are they asked for.
 */
export function LiveNotices({ gameOnPage, isAtWork, renderGame }: LiveNoticesProps) {
  const nowMs = useServerSecond();
  const notices = useQuery(liveNoticesQuery).data ?? [];
  const [quiet, setQuiet] = useState<Quiet>(() => readStored(tabStorage, keyOf(), readQuiet) ?? {});
  const elsewhere = notices.filter(({ GameId }) => GameId !== gameOnPage);
  const silence = (gameId: number, untilMs: number) => {
    const next = { ...quiet, [gameId]: untilMs };
    setQuiet(next);
    writeStored(tabStorage, keyOf(), next);
  };
  const shown = shownNotices(elsewhere, quiet, nowMs);
  return (
    <div
      aria-live="polite"
      data-live-notices={shown.length > 0 ? "" : undefined}
      className={classNames(
        // The lower edge of a phone belongs to the tab bar.
        "fixed bottom-20 left-4 z-40 w-80 max-w-[calc(100vw-32px)] flex-col gap-3 tablet:bottom-4 tablet:flex",
        isAtWork ? "hidden" : "flex",
        // Under a veil nobody could read or press them: they wait until the window is closed.
        "[body:has([role=dialog],[role=alertdialog])_&]:hidden",
      )}
    >
      {shown.map((notice) => (
        <Card
          key={notice.GameId}
          notice={notice}
          game={renderGame(notice.GameId)}
          onClose={() => silence(notice.GameId, quietUntil(notice.NotifyTimes, serverNowMs()))}
          onGo={() => silence(notice.GameId, serverNowMs() + dayMs)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  notice: LiveNotice;
  game: ReactNode;
  onClose: () => void;
  onGo: () => void;
}

function Card({ notice, game, onClose, onGo }: CardProps) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const known = findGame(notice.GameId);
  return (
    <section
      aria-label={`${t("liveNotice")}: ${notice.Title}`}
      className="rounded-card border border-line bg-surface p-4 shadow-overlay fd-rise"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-body font-bold">{notice.Title}</p>
          <p className="mt-0.5 text-small text-ink-2">{notice.Content}</p>
        </div>
        <div className="-mt-2 -mr-2">
          <IconButton label={shell("close")} onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="mt-2 flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">{game}</span>
        <Link
          to={`/Bet/${notice.GameId}`}
          onClick={onGo}
          aria-label={`${t("liveGo")} ${known === undefined ? "" : inLanguage(known.name)}`}
          className={buttonStyle({ look: "primary" })}
        >
          {t("liveGo")}
        </Link>
      </div>
    </section>
  );
}
