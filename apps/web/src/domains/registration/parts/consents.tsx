import { Checkbox } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { TermsLink } from "../../site/terms/terms-link.tsx";
import type { RegisterForm } from "../register-form.ts";
import type { Invitation } from "../registration.api.ts";

interface ConsentsProps {
  form: RegisterForm;
  invitation: Invitation;
  /** What is not ticked was missed. */
  isTried: boolean;
  onWrite: (change: Partial<RegisterForm>) => void;
}

/** Age, terms and offers; none of them is ticked in advance. */
export function Consents({ form, invitation, isTried, onWrite }: ConsentsProps) {
  const { t } = useTranslation("registration");
  const { MinAge, Terms } = invitation;
  const missed = (isOn: boolean) => (isTried && !isOn ? { error: t("mustAgree") } : {});
  return (
    <div className="mb-2 flex flex-col">
      <Checkbox
        label={t("ageAgree", { age: MinAge })}
        isOn={form.isOfAge}
        {...missed(form.isOfAge)}
        onChange={(isOn) => onWrite({ isOfAge: isOn })}
      />
      <Checkbox
        label={t("termsAgree", { version: Terms.Version })}
        isOn={form.agrees}
        {...missed(form.agrees)}
        onChange={(isOn) => onWrite({ agrees: isOn })}
      />
      <div className="ml-7 flex">
        <TermsLink label={t("termsRead")} terms={Terms} minAge={MinAge} />
      </div>
      <Checkbox
        label={t("marketing")}
        isOn={form.acceptsMarketing}
        onChange={(isOn) => onWrite({ acceptsMarketing: isOn })}
      />
    </div>
  );
}
