import "../../domains/session/texts.ts";
import { ConfirmDialog, Menu, menuChoice } from "@fairdraw/ui";
import { CircleUserRound, LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { logOut } from "../../domains/session/session.api.ts";
import { useSession } from "../../lib/session-store.ts";
import { useLook } from "./use-look.ts";

/** Who is logged in, how the pages look, and the way out. */
export function AvatarMenu() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const session = useSession();
  const { theme, language } = useLook();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut();
    await navigate("/Login", { replace: true });
  };
  return (
    <>
      <Menu
        label={t("account")}
        trigger={
          <button
            type="button"
            aria-label={`${t("account")} ${session?.nickName ?? ""}`}
            className="flex min-h-10 min-w-10 cursor-pointer items-center justify-center gap-2 rounded-control px-1.5 text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            <CircleUserRound size={24} strokeWidth={1.5} aria-hidden="true" />
            <span className="hidden max-w-32 truncate text-body laptop:inline">
              {session?.nickName}
            </span>
          </button>
        }
        heading={
          <>
            <p className="font-bold">{session?.nickName}</p>
            <p className="text-small text-ink-2">{session?.userName}</p>
            {session !== null && session.greetings !== "" && (
              <p className="mt-1 text-small text-gold">{session.greetings}</p>
            )}
          </>
        }
        choices={[menuChoice(theme), menuChoice(language)]}
        items={[
          {
            key: "logout",
            label: t("logout"),
            icon: <LogOut size={18} aria-hidden="true" />,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={t("logoutTitle")}
        message={t("logoutText")}
        confirmLabel={t("logout")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
