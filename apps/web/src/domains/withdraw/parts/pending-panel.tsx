import { Link } from "@fairdraw/client/page/link.tsx";
import { Button, Skeleton } from "@fairdraw/ui";
import { WithdrawRequestState } from "@fairdraw/wire/withdraw/enums.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useWithdraw } from "../withdraw.api.ts";
import { isOpen } from "../withdraw-state.ts";
import { Tracker } from "./tracker.tsx";
import { WithdrawFacts } from "./withdraw-drawer.tsx";

/** What happened last, in its words. */
function titleOf(state: number | undefined, isNew: boolean) {
  const S = WithdrawRequestState;
  if (state === S.CONFIRM) return "paidTitle";
  if (state === S.CANCEL || state === S.FAILED) return "backTitle";
  return isNew ? "madeTitle" : "pendingTitle";
}

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
  const title = useRef<HTMLHeadingElement>(null);
  // Who has just sent the form stands at its end; what became of it begins at the top.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <section
      aria-labelledby="pending-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <h2
        ref={title}
        id="pending-title"
        tabIndex={-1}
        className="scroll-mt-24 text-title font-bold outline-none"
      >
        {t(titleOf(data?.Withdrawal.State, isNew))}
      </h2>
      {!isNew && data?.Withdrawal.EndTime === null && (
        <p className="text-body text-ink-2">{t("pendingText")}</p>
      )}
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
