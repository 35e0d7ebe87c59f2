import "../../../domains/notifications/texts.ts";
import { Badge } from "@fairdraw/ui";
import { Bell as BellIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { useUnreadMessages } from "../../../domains/messages/message-centre.api.ts";
import { useUnreadCount } from "../../../domains/notifications/announcements.api.ts";
import { unreadNotices, useNoticeLog } from "../../../domains/notifications/notice-log.ts";
import { openAnnouncements, showTab } from "../../../domains/notifications/open-announcement.ts";

/** Opens announcements, messages and notices; says how many are new. */
export function Bell() {
  const { t } = useTranslation("notifications");
  const notices = unreadNotices(useNoticeLog((log) => log.notices));
  const activities = useActivityCount();
  const messages = useUnreadMessages();
  const announcements = useUnreadCount();
  const count = announcements + messages + notices + activities;
  const label = count > 0 ? t("centreUnread", { count }) : t("centre");
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => {
        openAnnouncements(null);
        if (announcements === 0 && messages > 0) showTab("messages");
      }}
      className="flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <Badge count={count} label="">
        <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" />
      </Badge>
    </button>
  );
}

/** What waits in activities, for agents also what waits for their team. */
function useActivityCount(): number {
  const player = usePlayerData();
  if (player === undefined) return 0;
  const { teamActivityUnreadCount, teamRedPackRainCount } = player.agentActivityNotice;
  const team = player.isAgent ? teamActivityUnreadCount + teamRedPackRainCount : 0;
  return player.unreadActivityCount + team;
}
