import { Button, Field } from "@fairdraw/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { logInOnDevice, sendToDevice } from "../device-login.ts";
import type { DeviceTicket, EndLogin, LoginProblems } from "../use-login-end.ts";
import { useResend } from "../use-resend.ts";
import { FormProblem } from "./login-form.tsx";

interface DeviceStepProps {
  step: DeviceTicket;
  problems: LoginProblems;
  isBusy: boolean;
  onTry: EndLogin;
  onBack: () => void;
}

/** The second step of a login on a device that the account does not know: a code of the phone or the mail. */
export function DeviceStep({ step, problems, isBusy, onTry, onBack }: DeviceStepProps) {
  const { t } = useTranslation("session");
  const [code, setCode] = useState("");
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { leftSeconds, wait } = useResend({ atFirst: 0 });
  const send = async (channel: "email" | "phone") => {
    setRefused(null);
    const end = await sendToDevice(step.ticket, channel, t("noAnswer"));
    if ("refused" in end) {
      setRefused(end.refused);
      return;
    }
    setSent(true);
    wait(end.resendSeconds);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void onTry(() => logInOnDevice(step.ticket, code));
  };
  const over = problems.password === undefined ? problems.form : t("googleOver");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <h1 className="mb-2 text-head font-bold">{t("deviceTitle")}</h1>
      <p className="mb-3 text-body text-ink-2">{t("deviceText")}</p>
      <div className="mb-2 flex flex-wrap gap-2">
        {step.channels.map((channel) => (
          <Button key={channel} disabled={leftSeconds > 0} onClick={() => void send(channel)}>
            {leftSeconds > 0
              ? t("deviceAgain", { seconds: leftSeconds })
              : t(channel === "email" ? "deviceByEmail" : "deviceByPhone")}
          </Button>
        ))}
      </div>
      <p role="status" className="text-small text-ink-2">
        {isSent ? t("deviceSent") : ""}
      </p>
      <Field
        label={t("googleCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        readOnly={isBusy}
        error={problems.code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
      />
      <FormProblem text={refused ?? over} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={isBusy}
        disabled={code.length < 6}
      >
        {t("login")}
      </Button>
      <div className="mt-1">
        <Button look="link" onClick={onBack}>
          {t("googleBack")}
        </Button>
      </div>
    </form>
  );
}
