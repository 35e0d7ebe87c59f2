import "../../domains/notifications/texts.ts";
import { Badge } from "@fairdraw/ui";
import { Bell as BellIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUnreadCount } from "../../domains/notifications/announcements.api.ts";
import { openAnnouncements } from "../../domains/notifications/open-announcement.ts";

/** Opens the announcements; says how many are new. */
export function Bell() {
  const { t } = useTranslation("notifications");
  const count = useUnreadCount();
  const label = count > 0 ? t("announcementsUnread", { count }) : t("announcements");
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => openAnnouncements(null)}
      className="flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <Badge count={count} label="">
        <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" />
      </Badge>
    </button>
  );
}
