import { QrImage } from "@fairdraw/client/page/qr-image.tsx";
import { Button, Spinner } from "@fairdraw/ui";
import { Check, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { QrState } from "../qr-login.ts";
import { logInByTicket } from "../session.api.ts";
import type { EndLogin } from "../use-login-end.ts";
import { useQrLogin } from "../use-qr-login.ts";

const words = {
  loading: "qrLoading",
  failed: "qrFailed",
  waiting: "qrWaiting",
  scanned: "qrScanned",
  expired: "qrExpired",
  refused: "qrRefused",
  unbound: "qrUnbound",
  confirmed: "qrConfirmed",
} as const satisfies Record<QrState["kind"], string>;

/** Logging in by scanning a code with a phone that is logged in, or with WeChat. */
export function QrTab({ of, onTry }: { of: "site" | "wechat"; onTry: EndLogin }) {
  const { t } = useTranslation("session");
  const { state, renew } = useQrLogin(of);
  const redeem = useEffectEvent((ticket: string, secret: string) => {
    void onTry(() => logInByTicket(ticket, secret)).then(renew);
  });
  useEffect(() => {
    if (state.kind === "confirmed") redeem(state.ticket, state.secret);
  }, [state]);
  const isOver = ["failed", "expired", "refused", "unbound"].includes(state.kind);
  return (
    <div className="flex flex-col items-center gap-3 py-2 text-center">
      <Frame>
        {state.kind === "waiting" && (
          <QrImage
            text={new URL(state.code.Url, window.location.origin).href}
            label={t(of === "site" ? "qrLabel" : "qrLabelWechat")}
          />
        )}
        {state.kind === "scanned" && <Check size={72} className="text-ok" aria-hidden="true" />}
        {(state.kind === "loading" || state.kind === "confirmed") && <Spinner size={32} />}
        {isOver && (
          <Button look="primary" onClick={renew}>
            <RotateCw size={16} aria-hidden="true" />
            {t("qrRenew")}
          </Button>
        )}
      </Frame>
      <p role="status" className="min-h-11 text-body text-ink-2">
        {t(of === "wechat" && state.kind === "waiting" ? "qrWaitingWechat" : words[state.kind])}
      </p>
    </div>
  );
}

/** Of one size, whatever stands in it. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex size-[216px] items-center justify-center rounded-card border border-line bg-surface">
      {children}
    </div>
  );
}
