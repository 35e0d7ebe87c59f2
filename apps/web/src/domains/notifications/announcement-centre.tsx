import "./texts.ts";
import { Button, classNames, Dialog } from "@fairdraw/ui";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { closeAnnouncements, openAnnouncements, useCentre } from "./open-announcement.ts";
import { AnnouncementList } from "./parts/announcement-list.tsx";
import { AnnouncementText } from "./parts/announcement-text.tsx";

/** All announcements: the list beside the text; on phones one after the other. */
export function AnnouncementCentre() {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const { isOpen, id } = useCentre();
  const isPhone = useIsPhone();
  return (
    <Dialog
      place="wide"
      isOpen={isOpen}
      onClose={closeAnnouncements}
      title={t("announcements")}
      closeLabel={shell("close")}
    >
      <div className="-mx-5 h-full tablet:grid tablet:grid-cols-[320px_minmax(0,1fr)] tablet:border-t tablet:border-line">
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
    </Dialog>
  );
}
