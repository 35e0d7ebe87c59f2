import "../../../domains/notifications/texts.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAnnouncements } from "../../../domains/notifications/announcements.api.ts";
import { openAnnouncements } from "../../../domains/notifications/open-announcement.ts";
import { AnnouncementTags } from "../../../domains/notifications/parts/announcement-tags.tsx";

/** Announcements that the home page shows; the centre has the rest. */
const shownMax = 5;

/** The newest announcements. */
export function NewsCard() {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const { rows, query } = useAnnouncements();
  return (
    <section
      aria-labelledby="home-news"
      className="rounded-card border border-line bg-surface pb-1.5"
    >
      <div className="flex items-center justify-between gap-2 pt-1.5 pr-2 pl-4 tablet:pl-5">
        <h2 id="home-news" className="text-lead font-bold">
          {t("announcements")}
        </h2>
        <button
          type="button"
          className="min-h-10 cursor-pointer rounded-control px-2 text-small text-link hover:underline"
          onClick={() => openAnnouncements(null)}
        >
          {t("announcementMore")}
          <span className="sr-only"> {t("announcements")}</span>
        </button>
      </div>
      {query.isPending ? (
        <div className="flex flex-col gap-2 px-5 pb-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ) : query.isError && rows.length === 0 ? (
        <EmptyBox
          isError
          icon={<TriangleAlert size={40} strokeWidth={1.5} />}
          text={t("announcementsFailed")}
          action={<Button onClick={() => void query.refetch()}>{shell("retry")}</Button>}
        />
      ) : rows.length === 0 ? (
        <p className="px-4 pb-3 text-small text-ink-2 tablet:px-5">{t("announcementsEmpty")}</p>
      ) : (
        <ul>
          {rows.slice(0, shownMax).map((row) => (
            <li key={row.Id}>
              <button
                type="button"
                onClick={() => openAnnouncements(row.Id)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 text-left -outline-offset-2 hover:bg-surface-2 tablet:px-5"
              >
                <AnnouncementTags row={row} />
                <span className="min-w-0 flex-1 truncate text-body">{row.Title}</span>
                <span className="shrink-0 text-tiny text-ink-2 tabular-nums">
                  {siteDay(row.PublishTime).slice(5)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
