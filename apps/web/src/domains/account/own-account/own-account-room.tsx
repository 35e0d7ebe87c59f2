import "../security/texts.ts";
import "./texts.ts";
import { Button } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseAccountDialog } from "./close-account-dialog.tsx";
import { OwnDataDialog } from "./own-data-dialog.tsx";

/** What a player may do with the account as a whole. */
export function OwnAccountRoom({ hasFundsPassword }: { hasFundsPassword: boolean }) {
  const { t } = useTranslation("ownAccount");
  const [open, setOpen] = useState<"data" | "close" | null>(null);
  const shut = () => setOpen(null);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lead font-bold">{t("title")}</h2>
      <Row
        title={t("data")}
        why={t("dataWhy")}
        act={t("dataStart")}
        onAct={() => setOpen("data")}
      />
      <Row
        title={t("close")}
        why={t("closeWhy")}
        act={t("closeStart")}
        onAct={() => setOpen("close")}
      />
      {open === "data" && <OwnDataDialog onClose={shut} />}
      {open === "close" && (
        <CloseAccountDialog hasFundsPassword={hasFundsPassword} onClose={shut} />
      )}
    </section>
  );
}

function Row(props: { title: string; why: string; act: string; onAct: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-body font-medium">{props.title}</p>
        <p className="text-small text-ink-2">{props.why}</p>
      </div>
      <Button aria-haspopup="dialog" onClick={props.onAct}>
        {props.act}
      </Button>
    </div>
  );
}
