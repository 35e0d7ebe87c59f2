import "../texts.ts";
import { Pill } from "@fairdraw/ui";
import type { AnnouncementRow } from "@fairdraw/wire/notifications/calls.ts";
import { useTranslation } from "react-i18next";

/** Marks of an announcement in a list: kept on top, not read yet. */
export function AnnouncementTags({ row }: { row: AnnouncementRow }) {
  const { t } = useTranslation("notifications");
  if (!row.IsTop && row.IsRead) return null;
  return (
    <span className="flex shrink-0 gap-1">
      {row.IsTop && <Pill look="accent">{t("onTop")}</Pill>}
      {!row.IsRead && <Pill look="play">{t("isNew")}</Pill>}
    </span>
  );
}
