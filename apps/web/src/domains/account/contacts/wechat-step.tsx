import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, Field, Spinner } from "@fairdraw/ui";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProofField, StepProblem } from "./contact-fields.tsx";
import { wechatReturn } from "./contact-keys.ts";
import { beginWechat, bindWechat, unbindWechat } from "./contacts.api.ts";
import { useStep } from "./use-step.ts";

interface WechatStepProps {
  isBound: boolean;
  hasFundsPassword: boolean;
  hasAuthenticator: boolean;
  onBound: () => void;
  onUnbound: () => void;
}

/** Goes to WeChat and binds what comes back, or takes off what is bound. */
export function WechatStep(props: WechatStepProps) {
  const { isBound, hasFundsPassword, hasAuthenticator, onBound, onUnbound } = props;
  const { t } = useTranslation("contacts");
  const [query] = useSearchParams();
  const back = wechatReturn(query);
  const [form, setForm] = useState({ password: "", googleCode: "" });
  const step = useStep();
  const isAsked = useRef(false);
  const bind = useEffectEvent(() => {
    // A state is used up by the first try.
    if (back === null || isAsked.current) return;
    isAsked.current = true;
    void step.run(() => bindWechat(back), onBound);
  });
  useEffect(() => bind(), []);
  if (!isBound) {
    const go = (event: FormEvent) => {
      event.preventDefault();
      void step.run(
        () => beginWechat(form.password),
        ({ Url }) => {
          const url = URL.parse(Url, window.location.href);
          if (url !== null && ["https:", "http:"].includes(url.protocol)) {
            window.location.assign(url);
          }
        },
      );
    };
    if (step.isBusy && back !== null) return <Spinner size={32} />;
    return (
      <form noValidate onSubmit={go} className="flex flex-col gap-3">
        <p className="text-body">{t("wechatText")}</p>
        <ProofField
          hasFundsPassword={hasFundsPassword}
          value={form.password}
          error={step.errorOf("funds password")}
          onChange={(password) => setForm({ ...form, password })}
        />
        <StepProblem text={step.restOf("funds password")} />
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          isBusy={step.isBusy}
          disabled={form.password === ""}
        >
          {t("wechatGo")}
        </Button>
      </form>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(() => unbindWechat(form), onUnbound);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <p className="mb-3 text-small text-ink-2">{t("wechatUnbind")}</p>
      <ProofField
        hasFundsPassword={hasFundsPassword}
        value={form.password}
        error={step.errorOf("funds password")}
        onChange={(password) => setForm({ ...form, password })}
      />
      {hasAuthenticator && (
        <Field
          label={t("googleCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={form.googleCode}
          error={step.errorOf("Google code")}
          onChange={(event) =>
            setForm({ ...form, googleCode: event.target.value.replace(/\D/g, "") })
          }
        />
      )}
      <StepProblem text={step.restOf("funds password", "Google code")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={step.isBusy}
        disabled={form.password === ""}
      >
        {t("unbind")}
      </Button>
    </form>
  );
}
