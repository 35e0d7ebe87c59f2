import "./texts.ts";
import { Button, Menu } from "@fairdraw/ui";
import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Progress } from "./all-pages.ts";

interface FormatMenuProps {
  /** A file is being written; how far it is, where it takes long. */
  isBusy: boolean;
  /** What the button says where a page saves several things. */
  label?: string | undefined;
  progress: Progress | null;
  onFormat: (format: "csv" | "xlsx") => void;
  /** Other forms that the list can take. */
  more?: Parameters<typeof Menu>[0]["items"];
}

/** Asks in what form a list is saved, and says how far it is. */
export function FormatMenu({ isBusy, label, progress, onFormat, more = [] }: FormatMenuProps) {
  const { t } = useTranslation("records");
  return (
    <span className="ml-auto flex items-center gap-3">
      <span role="status" className="text-small text-ink-2 tabular-nums">
        {progress !== null && t("exportProgress", { done: progress.done, count: progress.total })}
      </span>
      <Menu
        label={label === undefined ? t("exportAs") : `${label} · ${t("exportAs")}`}
        trigger={
          <Button isBusy={isBusy} disabled={isBusy}>
            <Download size={16} aria-hidden="true" />
            {label ?? t("export")}
          </Button>
        }
        items={[
          {
            key: "csv",
            label: t("exportCsv"),
            icon: <FileText size={16} aria-hidden="true" />,
            onSelect: () => onFormat("csv"),
          },
          {
            key: "xlsx",
            label: t("exportXlsx"),
            icon: <FileSpreadsheet size={16} aria-hidden="true" />,
            onSelect: () => onFormat("xlsx"),
          },
          ...more,
        ]}
      />
    </span>
  );
}
