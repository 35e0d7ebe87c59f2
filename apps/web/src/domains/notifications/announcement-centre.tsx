import "./texts.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { Button, classNames, Dialog, Segmented } from "@fairdraw/ui";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUnreadMessages } from "../messages/message-centre.api.ts";
import { MessageList } from "../messages/message-list.tsx";
import { useUnreadCount } from "./announcements.api.ts";
import { unreadNotices, useNoticeLog } from "./notice-log.ts";
import { closeAnnouncements, openAnnouncements, showTab, useCentre } from "./open-announcement.ts";
import { AnnouncementList } from "./parts/announcement-list.tsx";
import { AnnouncementText } from "./parts/announcement-text.tsx";
import { NoticeList } from "./parts/notice-list.tsx";

/** All announcements, the player's messages, and what was told in passing, each in a tab of its own. */
export function AnnouncementCentre() {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const { isOpen, tab } = useCentre();
  const unread = useUnreadCount();
  const messages = useUnreadMessages();
  const notices = unreadNotices(useNoticeLog((log) => log.notices));
  const withCount = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);
  return (
    <Dialog
      place="wide"
      isOpen={isOpen}
      onClose={closeAnnouncements}
      title={t("centre")}
      closeLabel={shell("close")}
    >
      <div className="flex h-full flex-col gap-3">
        <div>
          <Segmented
            label={t("centre")}
            value={tab}
            onChange={showTab}
            items={[
              { value: "announcements", label: withCount(t("announcements"), unread) },
              { value: "messages", label: withCount(t("messages"), messages) },
              { value: "notices", label: withCount(t("notices"), notices) },
            ]}
          />
        </div>
        {tab === "announcements" ? (
          <Announcements />
        ) : (
          <div className="-mx-5 min-h-0 flex-1 overflow-y-auto border-t border-line">
            {tab === "messages" ? <MessageList onLeave={closeAnnouncements} /> : <NoticeList />}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The list beside the text; on phones one after the other. */
function Announcements() {
  const { t } = useTranslation("notifications");
  const { id } = useCentre();
  const isPhone = useIsPhone();
  return (
    <div className="-mx-5 min-h-0 flex-1 tablet:grid tablet:grid-cols-[320px_minmax(0,1fr)] tablet:border-t tablet:border-line">
      {(!isPhone || id === null) && (
        <div className="min-h-0 overflow-y-auto tablet:border-r tablet:border-line">
          <AnnouncementList chosen={id} onChoose={openAnnouncements} />
        </div>
      )}
      {(!isPhone || id !== null) && (
        <div className={classNames("min-h-0 overflow-y-auto px-5 py-4", isPhone && "pt-0")}>
          {isPhone && (
            <Button look="link" onClick={() => openAnnouncements(null)}>
              <ChevronLeft size={18} aria-hidden="true" className="-ml-4" />
              {t("announcementBack")}
            </Button>
          )}
          <AnnouncementText id={id} />
        </div>
      )}
    </div>
  );
}
