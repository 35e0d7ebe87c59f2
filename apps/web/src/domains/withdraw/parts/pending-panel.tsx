import { Link } from "@fairdraw/client/page/link.tsx";
import { Button, Skeleton } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useWithdraw } from "../withdraw.api.ts";
import { isOpen } from "../withdraw-state.ts";
import { Tracker } from "./tracker.tsx";
import { WithdrawFacts } from "./withdraw-drawer.tsx";

/** Stands in the place of the form: the withdrawal that was just made or is still open, and where it is. */
export function PendingPanel({
  orderNo,
  isNew,
  onLeave,
}: {
  orderNo: string;
  isNew: boolean;
  onLeave: () => void;
}) {
  const { t } = useTranslation("withdraw");
  const { data } = useWithdraw(orderNo);
  return (
    <section
      aria-labelledby="pending-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <h2 id="pending-title" className="text-title font-bold">
        {t(isNew ? "madeTitle" : "pendingTitle")}
      </h2>
      {!isNew && <p className="text-body text-ink-2">{t("pendingText")}</p>}
      {data === undefined || data === null ? (
        <Skeleton className="h-64" />
      ) : (
        <>
          <div className="flex max-w-[640px] flex-col gap-5">
            <WithdrawFacts withdrawal={data.Withdrawal} />
            <Tracker withdrawal={data.Withdrawal} steps={data.Steps} />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Link
              to={`/WithdrawRecord?order=${orderNo}`}
              className="text-body text-link hover:underline"
            >
              {t("toRecord")}
            </Link>
            {!isOpen(data.Withdrawal) && <Button onClick={onLeave}>{t("newOne")}</Button>}
          </div>
        </>
      )}
    </section>
  );
}
