import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, Field, Plate } from "@fairdraw/ui";
import type { RegisterFieldKey } from "@fairdraw/wire/registration/register-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoMailboxLink } from "../../messages/demo-mailbox-link.tsx";
import { CaptchaField } from "../../session/captcha-field.tsx";
import { type CaptchaState, captchaAnswer } from "../../session/use-captcha.ts";
import { useResend } from "../../session/use-resend.ts";
import { type RegisterForm, secondStepFaults } from "../register-form.ts";
import { type Invitation, type Refusal, sendSms } from "../registration.api.ts";
import { Consents } from "./consents.tsx";

interface MoreStepProps {
  form: RegisterForm;
  invitation: Invitation;
  /** Null where somebody else has seen already that a person is there. */
  captcha: CaptchaState | null;
  isBusy: boolean;
  said: { field: string | null; text: string } | null;
  onWrite: (change: Partial<RegisterForm>) => void;
  onRefused: (refusal: Refusal) => void;
  onBack: () => void;
  onSubmit: () => void;
}

/** Per field: its text, the name that refusals call it by, and how it is typed. */
const fields = {
  NickName: {
    text: "nickName",
    field: "nickname",
    input: { autoComplete: "nickname", maxLength: 12 },
  },
  RealName: { text: "realName", field: "name", input: { autoComplete: "name", maxLength: 64 } },
  Phone: {
    text: "phone",
    field: "phone",
    input: { type: "tel", autoComplete: "tel", inputMode: "tel", maxLength: 20 },
  },
  Email: {
    text: "email",
    field: "email",
    input: { type: "email", autoComplete: "email", maxLength: 60 },
  },
  QQ: { text: "qq", field: "QQ", input: { inputMode: "numeric", maxLength: 20 } },
} as const satisfies Record<
  RegisterFieldKey,
  { text: string; field: string; input: ComponentProps<"input"> }
>;

/** What the link asks for besides, the captcha, the consents. */
export function MoreStep(props: MoreStepProps) {
  const { form, invitation, captcha, isBusy, said, onWrite, onBack, onSubmit } = props;
  const { t } = useTranslation("registration");
  const page = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const faults = secondStepFaults(form, { fields: invitation.Fields, minAge: invitation.MinAge });
  const isUnread = captcha !== null && captcha.id !== "" && captcha.code.trim() === "";
  // What is refused of a field that does not stand here is said above the buttons.
  const known = [
    ...invitation.Fields.map(({ Key }): string => fields[Key].field),
    ...(captcha === null ? [] : ["captcha"]),
    ...(captcha === null || form.more.Phone === "" ? [] : ["sms"]),
  ];
  const isElsewhere = said !== null && !known.includes(said.field ?? "");
  // What is wrong gets the focus when the step is tried or refused, and not while one types.
  useEffect(() => {
    if (tries > 0 || said !== null) {
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-said]')?.focus();
    }
  }, [tries, said]);
  const errorOf = (field: string) => (said?.field === field ? said.text : undefined);
  const ownErrorOf = (key: RegisterFieldKey) => {
    const fault = tries === 0 ? undefined : faults.find(({ field }) => field === key);
    if (fault === undefined) return undefined;
    return fault.result === null ? t("required") : resultText(registerResults, fault.result.code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (faults.length > 0 || isUnread || !form.isOfAge || !form.agrees || isBusy) return;
    onSubmit();
  };
  return (
    <form ref={page} noValidate onSubmit={submit} className="flex flex-col gap-2.5">
      {invitation.Fields.map(({ Key, Required }) => (
        <div key={Key}>
          <Field
            {...fields[Key].input}
            label={t(fields[Key].text)}
            value={form.more[Key]}
            hint={Required ? (Key === "RealName" ? t("realNameHint") : undefined) : t("optional")}
            error={ownErrorOf(Key) ?? errorOf(fields[Key].field)}
            onChange={(event) => onWrite({ more: { ...form.more, [Key]: event.target.value } })}
          />
          {Key === "Phone" && form.more.Phone !== "" && captcha !== null && (
            <>
              <SmsCode {...props} captcha={captcha} error={errorOf("sms")} />
              <DemoMailboxLink
                address={form.more.Phone.trim()}
                onCode={(smsCode) => onWrite({ smsCode })}
              />
            </>
          )}
        </div>
      ))}
      {captcha !== null && (
        <CaptchaField
          captcha={captcha}
          error={errorOf("captcha") ?? (tries > 0 && isUnread ? t("required") : undefined)}
        />
      )}
      <Consents form={form} invitation={invitation} isTried={tries > 0} onWrite={onWrite} />
      <div role="alert">
        {isElsewhere && (
          <div data-said tabIndex={-1} className="mb-3 outline-none">
            <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {said.text}
            </Plate>
          </div>
        )}
      </div>
      <div className="flex gap-3">
        <Button size="large" onClick={onBack}>
          {t("back")}
        </Button>
        <Button type="submit" look="primary" size="large" wide isBusy={isBusy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

function SmsCode(
  props: Omit<MoreStepProps, "captcha"> & { captcha: CaptchaState; error: string | undefined },
) {
  const { form, captcha, onWrite, onRefused, error } = props;
  const { t } = useTranslation("registration");
  const { leftSeconds, wait } = useResend({ atFirst: 0 });
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const end = await sendSms(form.more.Phone.trim(), captchaAnswer(captcha));
    setBusy(false);
    if (typeof end === "number" || end.kind === "leads" || end.isCaptchaSpent) captcha.refresh();
    if (typeof end === "number") wait(end);
    else onRefused(end);
  };
  return (
    <Field
      label={t("smsCode")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      value={form.smsCode}
      error={error}
      onChange={(event) => onWrite({ smsCode: event.target.value.replace(/\D/g, "") })}
      trailing={
        <Button
          look="link"
          isBusy={isBusy}
          disabled={leftSeconds > 0 || captcha.code === ""}
          onClick={() => void send()}
        >
          {leftSeconds > 0 ? t("smsIn", { count: leftSeconds }) : t("smsSend")}
        </Button>
      }
    />
  );
}
