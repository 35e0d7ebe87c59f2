import "../texts.ts";
import { Button, showToast } from "@fairdraw/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvType, toCsv } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Progress } from "../all-pages.ts";

interface SaveCsvButtonProps {
  /** Without its ending. */
  fileName: string;
  header: readonly string[];
  /** Reads what goes into the file; long lists say how far they are. */
  read: (onProgress: (at: Progress) => void) => Promise<readonly (readonly string[])[]>;
}

/** Saves a list that the page itself writes as a file; it stays usable meanwhile. */
export function SaveCsvButton({ fileName, header, read }: SaveCsvButtonProps) {
  const { t } = useTranslation("reports");
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await read(setProgress);
      saveFile(`${fileName}.csv`, toCsv([header, ...rows]), csvType);
      showToast({ kind: "ok", text: t("exportDone", { count: rows.length }) });
    } catch {
      showToast({ kind: "error", text: t("exportFailed") });
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  return (
    <span className="ml-auto flex items-center gap-3">
      <span role="status" className="text-small text-ink-2 tabular-nums">
        {progress !== null && t("exportProgress", { ...progress })}
      </span>
      <Button isBusy={isBusy} disabled={isBusy} onClick={() => void save()}>
        <Download size={16} aria-hidden="true" />
        {t("export")}
      </Button>
    </span>
  );
}
