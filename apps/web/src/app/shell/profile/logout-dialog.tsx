import "../../../domains/session/texts.ts";
import { ConfirmDialog } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { logOut } from "../../../domains/session/session.api.ts";
import { avatarButtonId, useLogoutAsked } from "./ask-logout.ts";

/** The question, and the way out. */
export function LogoutDialog() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const stay = () => {
    useLogoutAsked.setState({ isAsked: false });
    requestAnimationFrame(() => document.getElementById(avatarButtonId)?.focus());
  };
  const leave = async () => {
    setBusy(true);
    await logOut();
    useLogoutAsked.setState({ isAsked: false });
    await navigate("/Login", { replace: true });
  };
  return (
    <ConfirmDialog
      isOpen
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
