import { ConfirmDialog, Plate, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cancelOrder, refetchDeposits } from "../deposit.api.ts";
import { tellOtherWindows } from "../pay-channel.ts";

/** Asks before a request is cancelled: whoever has paid should not. */
export function CancelDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useTranslation("deposit");
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    const end = await cancelOrder(orderNo);
    setBusy(false);
    refetchDeposits(queryClient);
    tellOtherWindows();
    if (end.kind === "refused") return setFailure(end.text);
    showToast({ kind: "ok", text: t("cancelled") });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={t("cancelTitle")}
      message={t("cancelText")}
      confirmLabel={t("cancelOrder")}
      cancelLabel={t("keep")}
      closeLabel={t("close")}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      {failure !== null && (
        <Plate look="error" isLive>
          {failure}
        </Plate>
      )}
    </ConfirmDialog>
  );
}
