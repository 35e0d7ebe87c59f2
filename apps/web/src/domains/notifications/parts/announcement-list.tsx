import "../texts.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, classNames, EmptyBox, Skeleton } from "@fairdraw/ui";
import type { AnnouncementRow } from "@fairdraw/wire/notifications/calls.ts";
import { Megaphone, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAnnouncements } from "../announcements.api.ts";
import { AnnouncementTags } from "./announcement-tags.tsx";

interface AnnouncementListProps {
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Announcements that are out, those on top first; more are fetched on demand. */
export function AnnouncementList({ chosen, onChoose }: AnnouncementListProps) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const { rows, query } = useAnnouncements();
  if (query.isPending) {
    return (
      <div role="status" aria-label={shell("loading")} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (query.isError && rows.length === 0) {
    return (
      <EmptyBox
        isError
        icon={<Megaphone size={40} strokeWidth={1.5} />}
        text={t("announcementsFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyBox icon={<Megaphone size={40} strokeWidth={1.5} />} text={t("announcementsEmpty")} />
    );
  }
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.Id} className="border-b border-line last:border-0">
            <Row row={row} isChosen={row.Id === chosen} onChoose={() => onChoose(row.Id)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3">
          <Button wide isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("announcementMore")}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  row: AnnouncementRow;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ row, isChosen, onChoose }: RowProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? "true" : undefined}
      onClick={onChoose}
      className={classNames(
        "flex w-full cursor-pointer flex-col gap-1 px-5 py-3 text-left -outline-offset-2",
        isChosen ? "bg-primary-tint" : "hover:bg-surface-2",
      )}
    >
      <span className="flex w-full items-center gap-2">
        <AnnouncementTags row={row} />
        <span className={classNames("min-w-0 flex-1 truncate", !row.IsRead && "font-bold")}>
          {row.Title}
        </span>
      </span>
      <span className="line-clamp-1 text-small text-ink-2">{row.Summary}</span>
      <span className="text-tiny text-ink-2 tabular-nums">
        {siteDateTime(row.PublishTime).slice(0, 16)}
      </span>
    </button>
  );
}
