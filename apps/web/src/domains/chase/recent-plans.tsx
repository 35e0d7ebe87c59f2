import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { usualSize } from "@fairdraw/client/records/record-days.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, EmptyBox, rangeOfPreset, Skeleton } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Repeat2, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSchedulePages } from "./chase.api.ts";
import { followSchedules } from "./chase.hub.ts";
import { PlanCards } from "./parts/schedule-table.tsx";

const shown = 10;

/** The last plans of a game, under its board. */
export function RecentPlans({ gameId }: { gameId: number }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const queryClient = useQueryClient();
  const today = siteDay(serverNowMs());
  const days = rangeOfPreset("last7", today);
  const query = useSchedulePages({
    days,
    gameIds: [gameId],
    state: null,
    no: null,
    page: 1,
    size: usualSize,
  });
  useEffect(() => followSchedules(queryClient), [queryClient]);
  if (query.data === undefined) {
    if (!query.isError) {
      return (
        <div role="status" aria-label={shell("loading")} className="flex flex-col gap-2 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      );
    }
    return (
      <EmptyBox
        isError
        isCompact
        icon={<Repeat2 size={24} strokeWidth={1.5} />}
        text={t("recordFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  if (query.data.Items.length === 0) {
    return (
      <EmptyBox isCompact icon={<Repeat2 size={24} strokeWidth={1.5} />} text={t("recordEmpty")} />
    );
  }
  return (
    <PlanCards
      rows={query.data.Items.slice(0, shown)}
      actions={(row) => (
        <Link
          to={`/ScheduleRecord?no=${row.ScheduleNo}`}
          className="inline-flex min-h-8 items-center text-small text-link"
        >
          {t("detail")}
        </Link>
      )}
    />
  );
}
