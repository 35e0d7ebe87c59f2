import "../texts.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { EmptyBox, Skeleton } from "@fairdraw/ui";
import { MailOpen, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAnnouncement } from "../announcements.api.ts";

/** One announcement as it was written; a blank line ends a paragraph. */
export function AnnouncementText({ id }: { id: number | null }) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const query = useAnnouncement(id);
  if (id === null) {
    return (
      <EmptyBox icon={<MailOpen size={40} strokeWidth={1.5} />} text={t("announcementPick")} />
    );
  }
  if (query.isError) {
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("announcementFailed")}
      />
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={shell("loading")} className="flex flex-col gap-3">
        <Skeleton className="h-8" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const { Title, Text, PublishTime } = query.data;
  return (
    <article aria-live="polite" className="flex flex-col gap-3">
      <h3 className="text-title font-bold">{Title}</h3>
      <p className="text-small text-ink-2 tabular-nums">
        {siteDateTime(PublishTime).slice(0, 16)} UTC+8
      </p>
      {Text.split(/\n\s*\n/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <p key={place} className="text-lead whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </article>
  );
}
