import "./texts.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { classNames, IconButton } from "@fairdraw/ui";
import { Megaphone, Pause, Play, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnnouncements } from "./announcements.api.ts";
import { isMarqueeClosed, keepMarqueeClosed } from "./marquee-closed.ts";
import { openAnnouncements } from "./open-announcement.ts";
import { useCrawl } from "./use-crawl.ts";
import { useWantsStillness } from "./use-wants-stillness.ts";

/** Announcements that run past in a line of their own or, `isInline`, within another one; closed, they stay away until the next login. */
export function Marquee({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation("notifications");
  const rows = useAnnouncements().rows.filter((row) => row.IsMarquee);
  const [isClosed, setClosed] = useState(isMarqueeClosed);
  const isStill = useWantsStillness();
  if (isClosed || rows.length === 0) return null;
  const close = () => {
    keepMarqueeClosed();
    setClosed(true);
  };
  // The title alone: it is short enough to be read as it passes, the rest opens with it.
  const lines = rows.map(({ Id, Title }) => ({ id: Id, text: Title }));
  return (
    <section
      aria-label={t("marquee")}
      className={classNames(
        "flex items-center gap-1 text-small",
        isInline
          ? "h-9 [&>button]:size-8 [&>button]:-outline-offset-2"
          : "h-10 border-b border-line bg-surface pl-4 tablet:pl-5",
      )}
    >
      <Megaphone size={16} aria-hidden="true" className="mr-1.5 shrink-0 text-gold" />
      {isStill ? <Turning lines={lines} /> : <Crawling lines={lines} />}
      <IconButton label={t("marqueeClose")} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

interface Lines {
  lines: readonly { id: number; text: string }[];
}

function Line({ id, text }: Lines["lines"][number]) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="h-9 max-w-full shrink-0 cursor-pointer truncate -outline-offset-2 hover:underline"
      onClick={() => openAnnouncements(id)}
    >
      {text}
    </button>
  );
}

function Crawling({ lines }: Lines) {
  const { t } = useTranslation("notifications");
  const { frame, track, isPaused, setPaused } = useCrawl(lines.map(({ text }) => text).join());
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <div ref={frame} className="min-w-0 flex-1 overflow-hidden">
        <div ref={track} className="flex w-max gap-16">
          {lines.map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </div>
      </div>
      <IconButton
        label={t(isPaused ? "marqueePlay" : "marqueePause")}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** One line after the other, without any motion, for those who want none. Units: ms. */
const turnMs = 8_000;

function Turning({ lines }: Lines) {
  const nowMs = useServerSecond();
  const line = lines[Math.floor(nowMs / turnMs) % lines.length];
  return <div className="min-w-0 flex-1">{line !== undefined && <Line {...line} />}</div>;
}
