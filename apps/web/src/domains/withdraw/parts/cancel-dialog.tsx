import { ConfirmDialog, Plate, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cancelOrder, refetchWithdrawals } from "../withdraw.api.ts";

/** Asks before a withdrawal is taken back; nothing talks the player into it. */
export function CancelDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useTranslation("withdraw");
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    const why = await cancelOrder(orderNo);
    setBusy(false);
    refetchWithdrawals(queryClient);
    if (why !== null) return setFailure(why);
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
