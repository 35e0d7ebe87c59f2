import "../security/texts.ts";
import "./texts.ts";
import { Button } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseAccountDialog } from "./close-account-dialog.tsx";

/** What a player may do with the account as a whole. */
export function OwnAccountRoom({ hasFundsPassword }: { hasFundsPassword: boolean }) {
  const { t } = useTranslation("ownAccount");
  const [isClosing, setClosing] = useState(false);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lead font-bold">{t("title")}</h2>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-body font-medium">{t("close")}</p>
          <p className="text-small text-ink-2">{t("closeWhy")}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setClosing(true)}>
          {t("closeStart")}
        </Button>
      </div>
      {isClosing && (
        <CloseAccountDialog hasFundsPassword={hasFundsPassword} onClose={() => setClosing(false)} />
      )}
    </section>
  );
}
