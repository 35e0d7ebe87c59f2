import { Link } from "@fairdraw/client/page/link.tsx";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import { EmptyBox } from "@fairdraw/ui";
import { BellOff } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { readNotices, useNoticeLog } from "../notice-log.ts";
import { closeAnnouncements } from "../open-announcement.ts";

/** What went by itself in this login, the newest first. Effects: all of it counts as read. */
export function NoticeList() {
  const { t } = useTranslation("notifications");
  const notices = useNoticeLog((log) => log.notices);
  const count = notices.length;
  useEffect(() => {
    if (count > 0) readNotices();
  }, [count]);
  if (count === 0) {
    return <EmptyBox icon={<BellOff size={40} strokeWidth={1.5} />} text={t("noticesEmpty")} />;
  }
  return (
    <ul className="divide-y divide-line">
      {notices.map(({ key, text, at, path }) => (
        <li key={key} className="flex min-h-12 items-center gap-3 px-5 py-2">
          <span className="text-small text-ink-2 tabular-nums">{siteTime(at)}</span>
          <span className="min-w-0 flex-1 text-body">{text}</span>
          {path !== null && (
            <Link
              to={path}
              onClick={closeAnnouncements}
              className="inline-flex min-h-10 items-center text-body text-link hover:underline"
            >
              {t("look")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
