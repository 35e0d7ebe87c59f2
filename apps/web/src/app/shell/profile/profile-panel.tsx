import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Button, Pill } from "@fairdraw/ui";
import { LogOut } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { useVipLevel } from "../../../domains/vip/vip.api.ts";
import { LookChoices } from "../look/look-menu.tsx";
import { HeadImage } from "./head-image.tsx";
import { ProfileSwitches } from "./profile-switches.tsx";

const TodayNet = lazy(async () => {
  const { TodayNet: line } = await import("../../screens/home/today-net.tsx");
  return { default: line };
});

/** Who is logged in and how the pages are for this player, for the menu and the phone's sheet. */
export function ProfilePanel({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <div className="flex flex-col gap-3">
      <ProfileHead />
      <div className="border-t border-line pt-2">
        <ProfileSwitches />
      </div>
      <div className="border-t border-line pt-3">
        <LookChoices />
      </div>
      <Button wide onClick={onLogout}>
        <LogOut size={18} aria-hidden="true" />
        {t("logout")}
      </Button>
    </div>
  );
}

function ProfileHead() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const player = usePlayerData();
  const vip = useVipLevel();
  const greeting = player?.greetings ?? session?.greetings ?? "";
  const nickName = player?.nickName ?? session?.nickName ?? "";
  const userName = player?.userName ?? session?.userName ?? "";
  return (
    <div className="flex items-center gap-3">
      <HeadImage size={48} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate text-lead font-bold">{nickName}</span>
          {vip !== null && <Pill look="gold">{t("vipLevel", { level: vip })}</Pill>}
        </p>
        {userName !== nickName && <p className="truncate text-small text-ink-2">{userName}</p>}
        {player !== undefined && (
          <p className="text-small text-ink-2">
            {t("securityScore")}{" "}
            <span className="font-medium text-ink tabular-nums">{player.SecurityScore}</span>
            <span aria-hidden="true" className="mx-1.5">
              ·
            </span>
            {t("prizeGroup")}{" "}
            <span className="font-medium text-ink tabular-nums">{player.prizeGroup}</span>
          </p>
        )}
        {/* Its place is kept, so that the switches below do not move when it comes. */}
        <p className="min-h-5 text-small text-ink-2">
          <Suspense>
            <TodayNet />
          </Suspense>
        </p>
        {greeting !== "" && <p className="text-small text-gold">{greeting}</p>}
      </div>
    </div>
  );
}
