import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, EmptyBox, Pill, Skeleton } from "@fairdraw/ui";
import { Mail, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSentMessages } from "./agent-messages.api.ts";

/** What the agent has sent, newest first. */
export function SentMessages() {
  const { t } = useTranslation("agentMessages");
  const { rows, query } = useSentMessages();
  const icon = <Mail size={40} strokeWidth={1.5} />;
  if (query.data === undefined) {
    return query.isError ? (
      <EmptyBox
        isError
        icon={icon}
        text={t("sentFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {t("retry")}
          </Button>
        }
      />
    ) : (
      <Skeleton className="h-40" />
    );
  }
  if (rows.length === 0) return <EmptyBox icon={icon} text={t("sentEmpty")} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.Id} className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="min-w-0 break-words font-bold">{row.Title}</span>
              {!row.IsSent && <Pill look="warn">{t("underWay")}</Pill>}
              <span className="ml-auto text-small text-ink-2 tabular-nums">
                {siteDateTime(row.Time)}
              </span>
            </p>
            <p className="text-small text-ink-2 break-words">
              {row.Scope === null
                ? t("toNames", { names: row.UserNames.map((name) => name || t("gone")).join(", ") })
                : t(`to_${row.Scope}`)}
            </p>
            <p className="mt-1 break-words whitespace-pre-line text-body">{row.Text}</p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          wide
          className="mt-2"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </>
  );
}
