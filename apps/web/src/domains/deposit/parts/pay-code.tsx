import { QrImage } from "@fairdraw/client/page/qr-image.tsx";
import { isOwnPath, safeAddressOf } from "@fairdraw/client/page/safe-address.ts";
import { buttonStyle, classNames } from "@fairdraw/ui";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isUsdt } from "../coin.ts";
import type { DepositView } from "../deposit.api.ts";

/** What a camera needs: a path of this site would lead a phone nowhere. */
function scannable(text: string): string {
  return isOwnPath(text) ? `${window.location.origin}${text}` : text;
}

/** The code to scan and the way to the provider's page; blurred once it must not be paid any more. */
export function PayCode({ deposit, isOver }: { deposit: DepositView; isOver: boolean }) {
  const { t } = useTranslation("deposit");
  const isCoin = isUsdt(deposit.Currency);
  const url = safeAddressOf(deposit.PayUrl);
  const hasPage = deposit.PayUrl !== "" && url !== null;
  if (deposit.QrText === "" && !hasPage) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      {deposit.QrText !== "" && (
        <>
          <div className="relative">
            <div className={classNames(isOver && "blur-md")} aria-hidden={isOver}>
              <QrImage
                size="large"
                text={scannable(deposit.QrText)}
                label={t(isCoin ? "qrAddress" : "qrLabel")}
              />
            </div>
            {isOver && (
              <p className="absolute inset-0 flex items-center justify-center">
                <span className="rounded-control bg-surface px-3 py-2 text-body font-bold shadow-thin">
                  {t("qrOver")}
                </span>
              </p>
            )}
          </div>
          {!isOver && (
            <p className="text-center text-small text-balance text-ink-2">
              {isCoin ? t("qrAddressHint") : t("qrScan")}
            </p>
          )}
        </>
      )}
      {hasPage && !isOver && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={classNames(buttonStyle({ look: "primary", size: "large" }), "w-60")}
        >
          <ExternalLink size={18} aria-hidden="true" />
          {t("openPay")}
        </a>
      )}
    </div>
  );
}
