import { Button, Field } from "@fairdraw/ui";
import type { ContactChannel } from "@fairdraw/wire/account/contact-calls.ts";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, ProofField, StepProblem } from "./contact-fields.tsx";
import { bindContact, changeContact, proveOld, storeQq, unbindContact } from "./contacts.api.ts";
import { useStep } from "./use-step.ts";

const inputs = {
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel", maxLength: 20 },
  email: { type: "email", autoComplete: "email", inputMode: "email", maxLength: 60 },
} as const satisfies Record<ContactChannel, ComponentProps<"input">>;

interface StepProps {
  channel: ContactChannel;
  onDone: () => void;
}

const look = "flex flex-col gap-1";

/** The new phone or address, and a code that goes to it. */
function NewContact(props: {
  channel: ContactChannel;
  form: { to: string; code: string };
  step: ReturnType<typeof useStep>;
  onWrite: (change: { to?: string; code?: string }) => void;
}) {
  const { channel, form, step, onWrite } = props;
  const { t } = useTranslation("contacts");
  const [toError, setToError] = useState<string>();
  return (
    <>
      <Field
        {...inputs[channel]}
        label={t(channel === "phone" ? "newPhone" : "newEmail")}
        hint={t(channel === "phone" ? "phoneHint" : "emailHint")}
        value={form.to}
        error={toError ?? step.errorOf("to")}
        onChange={(event) => {
          setToError(undefined);
          onWrite({ to: event.target.value.trim() });
        }}
      />
      <CodeField
        // What was sent to another one does not count.
        key={form.to}
        channel={channel}
        purpose="bind"
        to={form.to}
        value={form.code}
        error={step.errorOf("code")}
        onToRefused={setToError}
        onChange={(code) => onWrite({ code })}
      />
    </>
  );
}

/** Binds a first phone or address. */
export function BindStep({
  channel,
  hasFundsPassword,
  onDone,
}: StepProps & { hasFundsPassword: boolean }) {
  const { t } = useTranslation("contacts");
  const [form, setForm] = useState({ to: "", code: "", password: "" });
  const step = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(() => bindContact(channel, form), onDone);
  };
  return (
    <form noValidate onSubmit={submit} className={look}>
      <NewContact
        channel={channel}
        form={form}
        step={step}
        onWrite={(change) => setForm({ ...form, ...change })}
      />
      <ProofField
        hasFundsPassword={hasFundsPassword}
        value={form.password}
        error={step.errorOf("funds password")}
        onChange={(password) => setForm({ ...form, password })}
      />
      <StepProblem text={step.restOf("to", "code", "funds password")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={step.isBusy}
        disabled={form.to === "" || form.code === "" || form.password === ""}
      >
        {t("bind")}
      </Button>
    </form>
  );
}

/** Shows that the old one is still his, then binds the new one. */
export function ChangeSteps({ channel, masked, onDone }: StepProps & { masked: string }) {
  const { t } = useTranslation("contacts");
  const [ticket, setTicket] = useState<string | null>(null);
  const [form, setForm] = useState({ old: "", to: "", code: "" });
  const step = useStep();
  const what = t(channel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticket === null) {
      void step.run(
        () => proveOld(channel, form.old),
        ({ Ticket }) => setTicket(Ticket),
      );
      return;
    }
    void step.run(() => changeContact(channel, { ...form, ticket }), onDone);
  };
  const isReady = ticket === null ? form.old !== "" : form.to !== "" && form.code !== "";
  return (
    <form noValidate onSubmit={submit} className={look}>
      <p className="mb-2 text-body font-medium">
        {ticket === null ? t("stepOld", { masked }) : t("stepNew", { what })}
      </p>
      {ticket === null ? (
        <CodeField
          channel={channel}
          purpose="change"
          value={form.old}
          error={step.errorOf("code")}
          onChange={(old) => setForm({ ...form, old })}
        />
      ) : (
        <NewContact
          channel={channel}
          form={form}
          step={step}
          onWrite={(change) => setForm({ ...form, ...change })}
        />
      )}
      <p className="mb-3 text-small text-ink-2">
        {ticket === null ? t("oldLost") : t("changeNote", { what })}
      </p>
      <StepProblem text={step.restOf("to", "code")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={step.isBusy}
        disabled={!isReady}
      >
        {t(ticket === null ? "next" : "save")}
      </Button>
    </form>
  );
}

/** Takes it off: the code that goes to it, the funds password, the authenticator where there is one. */
export function UnbindStep(
  props: StepProps & { hasFundsPassword: boolean; hasAuthenticator: boolean },
) {
  const { channel, hasFundsPassword, hasAuthenticator, onDone } = props;
  const { t } = useTranslation("contacts");
  const [form, setForm] = useState({ code: "", password: "", googleCode: "" });
  const step = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(() => unbindContact(channel, form), onDone);
  };
  return (
    <form noValidate onSubmit={submit} className={look}>
      <p className="mb-3 text-small text-ink-2">{t("unbindNote")}</p>
      <CodeField
        channel={channel}
        purpose="unbind"
        value={form.code}
        error={step.errorOf("code")}
        onChange={(code) => setForm({ ...form, code })}
      />
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
      <StepProblem text={step.restOf("code", "funds password", "Google code")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={step.isBusy}
        disabled={form.code === "" || form.password === ""}
      >
        {t("unbind")}
      </Button>
    </form>
  );
}

/** A QQ number, or none. */
export function QqStep({
  hasFundsPassword,
  onDone,
}: {
  hasFundsPassword: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation("contacts");
  const [form, setForm] = useState({ qq: "", password: "" });
  const step = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(() => storeQq(form.qq, form.password), onDone);
  };
  return (
    <form noValidate onSubmit={submit} className={look}>
      <Field
        label={t("qq")}
        hint={t("qqHint")}
        inputMode="numeric"
        maxLength={20}
        value={form.qq}
        error={step.errorOf("to")}
        onChange={(event) => setForm({ ...form, qq: event.target.value.trim() })}
      />
      <ProofField
        hasFundsPassword={hasFundsPassword}
        value={form.password}
        error={step.errorOf("funds password")}
        onChange={(password) => setForm({ ...form, password })}
      />
      <StepProblem text={step.restOf("to", "funds password")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={step.isBusy}
        disabled={form.password === ""}
      >
        {t("save")}
      </Button>
    </form>
  );
}
