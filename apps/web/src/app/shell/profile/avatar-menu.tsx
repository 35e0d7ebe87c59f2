import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Popover } from "@fairdraw/ui";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { askLogout, avatarButtonId } from "./ask-logout.ts";
import { HeadImage } from "./head-image.tsx";
import { ProfilePanel } from "./profile-panel.tsx";

/** Who is logged in, how the pages look, and the way out. */
export function AvatarMenu() {
  const { t } = useTranslation("shell");
  const session = useSession();
  // The login keeps the name that it began with.
  const nickName = usePlayerData()?.nickName ?? session?.nickName;
  return (
    <Popover
      label={t("account")}
      trigger={
        <button
          type="button"
          id={avatarButtonId}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-1.5 text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <HeadImage size={28} />
          <span className="sr-only">
            {t("account")} {nickName}
          </span>
          <span aria-hidden="true" className="hidden max-w-32 truncate text-body laptop:inline">
            {nickName}
          </span>
          <ChevronDown size={16} aria-hidden="true" className="hidden laptop:block" />
        </button>
      }
    >
      <div className="w-80">
        <ProfilePanel onLogout={askLogout} />
      </div>
    </Popover>
  );
}
