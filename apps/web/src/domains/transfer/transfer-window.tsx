import "./texts.ts";
import "../account/security/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { buttonStyle, Drawer, Plate } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { transferResults } from "@fairdraw/wire/transfer/results.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { endTransfer, useTransferAsked } from "./ask-transfer.ts";
import { type TransferInit, transferInitQuery } from "./transfer.api.ts";
import { TransferForm } from "./transfer-form.tsx";

/** Where points are sent, over whatever page it was asked for. */
export function TransferWindow() {
  const { t } = useTranslation("transfer");
  const to = useTransferAsked((state) => state.to) ?? "";
  const query = useQuery(transferInitQuery);
  return (
    <Drawer isOpen onClose={endTransfer} title={t("title")} closeLabel={t("close")}>
      <div className="pb-4">
        {query.data === undefined ? (
          <NotReadYet
            query={query}
            icon={<ArrowRightLeft size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-16", "h-40"]}
          />
        ) : query.data.RefusedBy !== 0 ? (
          <Refused init={query.data} to={to} />
        ) : !query.data.HasFundsPassword ? (
          <Plate
            look="warn"
            icon={<CircleAlert size={18} aria-hidden="true" />}
            action={
              <Link
                to="/AccountPassword?tab=funds"
                onClick={endTransfer}
                className={buttonStyle({ size: "small" })}
              >
                {t("setFunds")}
              </Link>
            }
          >
            {t("needsFunds")}
          </Plate>
        ) : (
          <TransferForm init={query.data} to={to} onClose={endTransfer} />
        )}
      </div>
    </Drawer>
  );
}

/** Why nothing can be sent, and where that is mended. */
function Refused({ init, to }: { init: TransferInit; to: string }) {
  const { t } = useTranslation("transfer");
  const isUnsigned = init.RefusedBy === commonResults.AGREEMENT_REQUIRED.code;
  return (
    <Plate
      look="warn"
      icon={<CircleAlert size={18} aria-hidden="true" />}
      action={
        isUnsigned ? (
          <Link
            to={`/TradeAgreement?${new URLSearchParams({ to })}`}
            onClick={endTransfer}
            className={buttonStyle({ size: "small" })}
          >
            {t("toAgreement")}
          </Link>
        ) : undefined
      }
    >
      {isUnsigned
        ? t("unsigned")
        : init.HeldUntil === null
          ? resultText(transferResults, init.RefusedBy)
          : t("held", { time: siteDateTime(init.HeldUntil) })}
    </Plate>
  );
}
