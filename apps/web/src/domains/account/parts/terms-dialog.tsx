import "../texts.ts";
import { useDialogTurn } from "@fairdraw/client/page/dialog-turn.ts";
import { Button, Checkbox, Dialog } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TermsLink } from "../../site/terms/terms-link.tsx";
import { usePlayerData } from "../account.api.ts";
import { useProfileChanges } from "../profile.api.ts";

/** Age and terms, asked before anything else; the only other way is out. */
export function TermsDialog({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation("account");
  const terms = usePlayerData()?.termsToAccept;
  const isOpen = useDialogTurn("security", terms !== undefined);
  const { agree } = useProfileChanges();
  const [isOfAge, setOfAge] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  if (terms === undefined) return null;
  const goOn = async () => {
    setBusy(true);
    const end = await agree(terms.Version);
    setBusy(false);
    setRefused(end.kind === "refused" ? end.text : "");
  };
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      isBlocking
      onClose={() => {}}
      title={t("termsTitle")}
      description={t("termsText", { version: terms.Version })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onLogout}>{t("termsLogout")}</Button>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={!isOfAge || !agrees}
            onClick={() => void goOn()}
          >
            {t("termsGoOn")}
          </Button>
        </>
      }
    >
      <TermsLink label={t("termsRead")} terms={terms} minAge={terms.MinAge} />
      <Checkbox label={t("termsAge", { age: terms.MinAge })} isOn={isOfAge} onChange={setOfAge} />
      <Checkbox label={t("termsAgree")} isOn={agrees} onChange={setAgrees} />
      <p role="alert" className="min-h-5 text-small text-error">
        {refused}
      </p>
    </Dialog>
  );
}
