import { Pill } from "@fairdraw/ui";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "../registration.api.ts";

/** To what kind of account the link leads, at which prize group. */
export function InvitationHead({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("registration");
  const { AccountType, PrizeGroup } = invitation;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Pill>{t(AccountType === "agent" ? "typeAgent" : "typePlayer")}</Pill>
      <details className="w-full text-small text-ink-2">
        <summary className="flex min-h-8 cursor-pointer items-center gap-1.5">
          <Info size={14} aria-hidden="true" />
          {t("prizeGroup", { group: PrizeGroup })}
        </summary>
        <p>{t("prizeGroupText")}</p>
      </details>
    </div>
  );
}

/** Beside the form on wide screens: what is asked, and why. */
export function WhyAsked({ minAge }: { minAge: number }) {
  const { t } = useTranslation("registration");
  return (
    <aside
      aria-label={t("whyTitle")}
      className="hidden max-w-80 flex-col gap-3 text-body text-ink-2 laptop:flex"
    >
      <p className="text-lead font-bold text-ink">{t("whyTitle")}</p>
      <p>{t("whyAccount")}</p>
      <p>{t("whyBirth", { age: minAge })}</p>
      <p>{t("whyContact")}</p>
    </aside>
  );
}
