import { Button, buttonStyle } from "@fairdraw/ui";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositView } from "../deposit.api.ts";
import { canCancel, isOpen } from "../deposit-state.ts";
import { payPath } from "../pay-channel.ts";
import { useMethodName } from "../use-method-name.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { PayClock } from "./pay-clock.tsx";
import { PayText } from "./quote-box.tsx";
import { useSays } from "./says.tsx";
import { StatePill } from "./state-pill.tsx";

/** The way to the page of a payment, in a window of its own that knows where it came from. */
export function PayLink({ orderNo, look }: { orderNo: string; look: "primary" | "ghost" }) {
  const { t } = useTranslation("deposit");
  return (
    <a
      href={payPath(orderNo)}
      target="_blank"
      rel="opener"
      className={buttonStyle(
        look === "primary" ? { look, size: "large" } : { look, size: "small" },
      )}
    >
      {look === "primary" && <ExternalLink size={18} aria-hidden="true" />}
      {t("goPay")}
    </a>
  );
}

/** Stands in the place of the form while a request is open: only one can be. */
export function PendingCard({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const name = useMethodName();
  const says = useSays();
  const [isCancelling, setCancelling] = useState(false);
  return (
    <section
      aria-labelledby="pending-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="pending-title" className="text-title font-bold">
          {t("pendingTitle")}
        </h2>
        <StatePill deposit={deposit} />
      </div>
      <p className="text-body text-ink-2">{t("pendingText")}</p>
      <div className="flex flex-wrap items-end justify-between gap-3 rounded-control bg-surface-2 px-4 py-3">
        <p>
          <span className="block text-small text-ink-2">{name(deposit)}</span>
          <span className="font-count text-head font-bold">
            <PayText amount={deposit.PayAmount} currency={deposit.Currency} />
          </span>
        </p>
        {isOpen(deposit) && <PayClock expireAt={deposit.ExpireAt} size="small" />}
      </div>
      <p role="status" className="text-body">
        {says(deposit)}
      </p>
      <div className="flex flex-wrap gap-3">
        <PayLink orderNo={deposit.OrderNo} look="primary" />
        {canCancel(deposit) && (
          <Button look="danger" size="large" onClick={() => setCancelling(true)}>
            {t("cancelOrder")}
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog orderNo={deposit.OrderNo} onClose={() => setCancelling(false)} />
      )}
    </section>
  );
}
