import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, classNames, EmptyBox, Pill, Skeleton } from "@fairdraw/ui";
import type { PlayerMessageRow } from "@fairdraw/wire/messages/message-calls.ts";
import { Inbox, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMessages, useReadMessages } from "./message-centre.api.ts";

/** What the player was told, on all devices. Effects: all of it counts as read once it is there. */
export function MessageList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("messages");
  const { rows, query } = useMessages();
  useReadMessages(query.isSuccess);
  if (query.isPending) {
    return (
      <div role="status" aria-label={t("mailboxLoading")} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  const icon = <Inbox size={40} strokeWidth={1.5} />;
  if (query.isError && rows.length === 0) {
    return (
      <EmptyBox
        isError
        icon={icon}
        text={t("messagesFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (rows.length === 0) return <EmptyBox icon={icon} text={t("messagesEmpty")} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.Id} row={row} onLeave={onLeave} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3">
          <Button wide isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("messagesMore")}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ row, onLeave }: { row: PlayerMessageRow; onLeave: () => void }) {
  const { t } = useTranslation("messages");
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <div className="flex items-center gap-2">
        {!row.IsRead && <Pill look="accent">{t("isNew")}</Pill>}
        <span className={classNames("min-w-0 flex-1 break-words", !row.IsRead && "font-bold")}>
          {row.Title}
        </span>
        <span className="shrink-0 text-tiny text-ink-2 tabular-nums">
          {siteDateTime(row.Time).slice(0, 16)}
        </span>
      </div>
      <p className="text-body break-words text-ink-2">{row.Text}</p>
      {row.Link !== "" && (
        <Link
          to={row.Link}
          onClick={onLeave}
          className="inline-flex min-h-10 items-center self-start text-body text-link hover:underline"
        >
          {t("messageLook")}
        </Link>
      )}
    </li>
  );
}
