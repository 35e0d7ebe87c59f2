import { call, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useDialogTurn } from "@fairdraw/client/page/dialog-turn.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, Dialog, showToast } from "@fairdraw/ui";
import { confirmQrLogin, scanQrLogin } from "@fairdraw/wire/session/qr-calls.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

type Asking = SuccessOf<typeof scanQrLogin>;

/** On the phone that scanned a login page's code: who asks, and whether he may. */
export function QrConfirm({ qrId }: { qrId: string }) {
  const { t } = useTranslation("shell");
  const [, setQuery] = useSearchParams();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOpen = useDialogTurn("security", asking !== null);
  useEffect(() => {
    let isGone = false;
    void call(scanQrLogin, { QrId: qrId }).then((outcome) => {
      if (isGone) return;
      if (outcome.kind === "done") return setAsking(outcome.answer);
      setQuery({}, { replace: true });
      showToast({ kind: "error", text: t("qrFailed") });
    });
    return () => {
      isGone = true;
    };
  }, [qrId, setQuery, t]);
  const answer = async (accepts: boolean) => {
    setBusy(true);
    const outcome = await call(confirmQrLogin, { QrId: qrId, Accept: accepts });
    setBusy(false);
    setAsking(null);
    setQuery({}, { replace: true });
    if (outcome.kind !== "done") showToast({ kind: "error", text: t("qrFailed") });
    else showToast({ kind: "ok", text: t(accepts ? "qrDone" : "qrRefused") });
  };
  if (asking === null) return null;
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      onClose={() => void answer(false)}
      title={t("qrTitle")}
      description={t("qrText", { ip: asking.Ip })}
      closeLabel={t("close")}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => void answer(false)}>
            {t("qrRefuse")}
          </Button>
          <Button
            look={asking.IsSameAddress ? "primary" : "danger"}
            isBusy={isBusy}
            onClick={() => void answer(true)}
          >
            {t("qrAllow")}
          </Button>
        </>
      }
    >
      <p className={asking.IsSameAddress ? "text-body" : "text-body font-medium text-error"}>
        {t(asking.IsSameAddress ? "qrSame" : "qrElsewhere")}
      </p>
    </Dialog>
  );
}
