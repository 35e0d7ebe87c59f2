import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Button, Checkbox, putOnClipboard, showToast } from "@fairdraw/ui";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** The codes that are shown only now; the page goes on once the player says that they are saved. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[];
  onSaved: () => void;
}) {
  const { t } = useTranslation("security");
  const userName = useSession()?.userName ?? "";
  const [isSaved, setSaved] = useState(false);
  const lines = codes.join("\n");
  const copy = async (button: HTMLElement) => {
    const isDone = await putOnClipboard(lines, button);
    showToast(
      isDone ? { kind: "ok", text: t("copied") } : { kind: "error", text: t("copyFailed") },
    );
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t("downloadHead", { name: userName })}\n\n${lines}\n`)}`;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-ink-2">{t("stepSaveText")}</p>
      <ul
        aria-label={t("recoveryLabel")}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 text-center font-digits text-lead tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={(event) => void copy(event.currentTarget)}>
          <Copy size={16} aria-hidden="true" />
          {t("copyAll")}
        </Button>
        <a
          href={file}
          download={`fairdraw-${userName}.txt`}
          className="inline-flex min-h-10 items-center gap-2 rounded-control px-4 text-body font-medium ring-1 ring-line ring-inset hover:bg-surface-2"
        >
          <Download size={16} aria-hidden="true" />
          {t("download")}
        </a>
      </div>
      <Checkbox label={t("savedThem")} isOn={isSaved} onChange={setSaved} />
      <Button look="primary" size="large" disabled={!isSaved} onClick={onSaved}>
        {t("finish")}
      </Button>
    </div>
  );
}
