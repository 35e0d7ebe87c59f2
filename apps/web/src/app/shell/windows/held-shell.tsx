import { Wordmark } from "@fairdraw/client/brand/wordmark.tsx";
import { LanguageSwitch } from "@fairdraw/client/texts/language-switch.tsx";
import { Button, Toaster } from "@fairdraw/ui";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { askLogout } from "../profile/ask-logout.ts";
import { LogoutWindow } from "./shell-windows.tsx";

/** Around the one page of a login that must change its password: no menu, only the way out. */
export function HeldShell() {
  const { t } = useTranslation("shell");
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="flex h-16 items-center justify-between border-b border-line bg-surface px-4">
        <Wordmark />
        <span className="flex items-center gap-2">
          <LanguageSwitch />
          <Button onClick={askLogout}>
            <LogOut size={18} aria-hidden="true" />
            {t("logout")}
          </Button>
        </span>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 p-4 outline-none">
        <Outlet />
      </main>
      <LogoutWindow />
      <Toaster closeLabel={t("close")} />
    </div>
  );
}
