import { CopyText } from "@fairdraw/ui";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

const commitHexes = 64;

/** The published fingerprint of the seed that will draw the issue on sale; "" while it is on its way. */
export function SeedCommit({ commit }: { commit: string }) {
  const { t } = useTranslation("lottery");
  return (
    <div className="m-4 rounded-control bg-ok-tint p-3">
      <div className="flex items-center gap-2">
        <ShieldCheck size={18} className="shrink-0 text-ok" aria-hidden="true" />
        <p className="flex-1 text-small font-medium text-ink">{t("commit")}</p>
      </div>
      <div className={`text-small text-ink ${commit === "" ? "invisible" : ""}`}>
        <CopyText
          text={commit === "" ? "0".repeat(commitHexes) : commit}
          label={t("commitCopy")}
          copiedLabel={t("copied")}
          failedLabel={t("copyFailed")}
          short={{ head: 10, tail: 8 }}
        />
      </div>
      <p className="text-small text-ink-2">{t("commitWhy")}</p>
    </div>
  );
}
