import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { History, RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What stands in the place of figures that are not there: on their way, failed, or none yet. */
export function NotThere({
  query,
}: {
  query: { isError: boolean; isPending: boolean; refetch: () => unknown };
}) {
  const { t } = useTranslation("statistics");
  const { t: shell } = useTranslation("shell");
  if (query.isError) {
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("loadFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  if (query.isPending) {
    return (
      <div role="status" aria-label={shell("loading")}>
        <Skeleton className="h-72" />
      </div>
    );
  }
  return <EmptyBox icon={<History size={40} strokeWidth={1.5} />} text={t("noDraws")} />;
}
