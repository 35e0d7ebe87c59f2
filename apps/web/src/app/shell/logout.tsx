import "../../domains/session/texts.ts";
import { ConfirmDialog } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { create } from "zustand";
import { logOut } from "../../domains/session/session.api.ts";

const useAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

/** Asks whether the player really wants to log out. */
export function askLogout(): void {
  useAsked.setState({ isAsked: true });
}

/** Where the focus goes when the player stays: what had it is gone with its menu. */
export const avatarButtonId = "avatar-button";

/** The question, and the way out. */
export function LogoutDialog() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const { isAsked } = useAsked();
  const [isBusy, setBusy] = useState(false);
  const stay = () => {
    useAsked.setState({ isAsked: false });
    requestAnimationFrame(() => document.getElementById(avatarButtonId)?.focus());
  };
  const leave = async () => {
    setBusy(true);
    await logOut();
    useAsked.setState({ isAsked: false });
    await navigate("/Login", { replace: true });
  };
  return (
    <ConfirmDialog
      isOpen={isAsked}
      isBusy={isBusy}
      title={t("logoutTitle")}
      message={t("logoutText")}
      confirmLabel={t("logout")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      onConfirm={() => void leave()}
      onCancel={stay}
    />
  );
}
