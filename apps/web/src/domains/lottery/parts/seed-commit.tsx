import { IconButton, showToast } from "@fairdraw/ui";
import { Copy, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Shape: the first and last digits of a long fingerprint. */
function shortened(hex: string): string {
  return `${hex.slice(0, 10)}…${hex.slice(-8)}`;
}

/** The published fingerprint of the seed that will draw the issue on sale. */
export function SeedCommit({ commit }: { commit: string }) {
  const { t } = useTranslation("lottery");
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(commit).then(
      () => true,
      () => false,
    );
    showToast(
      isDone ? { kind: "ok", text: t("copied") } : { kind: "error", text: t("copyFailed") },
    );
  };
  return (
    <div className="m-4 rounded-control bg-ok-tint p-3">
      <div className="flex items-center gap-2">
        <ShieldCheck size={18} className="shrink-0 text-ok" aria-hidden="true" />
        <p className="flex-1 text-small font-medium text-ink">{t("commit")}</p>
        <IconButton label={t("commitCopy")} onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="font-digits text-small tabular-nums text-ink" title={commit}>
        {shortened(commit)}
      </p>
      <p className="mt-1 text-small text-ink-2">{t("commitWhy")}</p>
    </div>
  );
}
