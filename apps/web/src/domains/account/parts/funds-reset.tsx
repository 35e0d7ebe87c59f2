import "../contacts/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, Field, PasswordField, Plate, RadioGroup } from "@fairdraw/ui";
import type { ContactChannel } from "@fairdraw/wire/account/contact-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Hourglass, KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordFaultOf } from "../../session/new-password/password-rules.ts";
import { PasswordRulesList } from "../../session/new-password/password-rules-list.tsx";
import {
  fetchStrength,
  PasswordStrengthLine,
} from "../../session/new-password/password-strength-line.tsx";
import { CodeField, StepProblem } from "../contacts/contact-fields.tsx";
import { useStep } from "../contacts/use-step.ts";
import { type FundsNeeds, fundsNeedsQuery, resetFunds } from "../funds-reset.api.ts";

interface FundsResetProps {
  userName: string;
  onBack: () => void;
}

/** Gets a forgotten funds password back: who one is, the new one, and that withdrawals wait. */
export function FundsReset({ userName, onBack }: FundsResetProps) {
  const { t } = useTranslation("account");
  const query = useQuery(fundsNeedsQuery);
  const [heldUntil, setHeldUntil] = useState<number | null>(null);
  const { data: needs } = query;
  if (heldUntil !== null) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
        <CircleCheck size={56} strokeWidth={1.5} className="text-ok" aria-hidden="true" />
        <p className="text-lead">{t("fundsResetDone", { time: siteDateTime(heldUntil) })}</p>
        <Button look="primary" size="large" onClick={onBack}>
          {t("fundsResetBack")}
        </Button>
      </div>
    );
  }
  if (needs === undefined) {
    return (
      <NotReadYet
        query={query}
        icon={<KeyRound size={40} strokeWidth={1.5} />}
        texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
        bars={["h-12", "h-12", "h-12"]}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t("fundsResetTitle")}</h2>
      <Plate look="warn" icon={<Hourglass size={18} aria-hidden="true" />}>
        {t("fundsResetHold", { count: needs.HoldHours })}
      </Plate>
      {needs.Channels.length === 0 ? (
        <p className="text-body">
          {t("fundsResetNoContact")}{" "}
          <Link to="/AccountInfo?tab=profile&edit=phone" className="text-link underline">
            {t("fundsResetBind")}
          </Link>
        </p>
      ) : (
        <ResetForm needs={needs} userName={userName} onDone={setHeldUntil} />
      )}
      <div>
        <Button look="link" onClick={onBack}>
          {t("fundsResetKnown")}
        </Button>
      </div>
    </div>
  );
}

const empty = { code: "", googleCode: "", password: "", again: "" };
const fields = ["code", "answer", "Google code", "new", "confirm"];

function ResetForm(props: {
  needs: FundsNeeds;
  userName: string;
  onDone: (heldUntil: number) => void;
}) {
  const { needs, userName, onDone } = props;
  const { t } = useTranslation("account");
  const [channel, setChannel] = useState<ContactChannel>(needs.Channels[0]?.Channel ?? "phone");
  const [form, setForm] = useState(empty);
  const [answers, setAnswers] = useState<readonly string[]>(() => needs.Questions.map(() => ""));
  const step = useStep();
  const isDifferent = form.again !== "" && form.again !== form.password;
  const isReady =
    form.code !== "" &&
    answers.every((answer) => answer.trim() !== "") &&
    (!needs.NeedsGoogle || form.googleCode !== "") &&
    passwordFaultOf(form.password, { userName }) === null &&
    form.again === form.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(
      () => resetFunds({ ...form, channel, answers }),
      ({ HeldUntil }) => onDone(HeldUntil),
    );
  };
  const eye = {
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    capsLockLabel: t("capsLock"),
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <RadioGroup
        label={t("fundsResetWhere")}
        value={channel}
        onChange={setChannel}
        items={needs.Channels.map(({ Channel, Masked }) => ({
          value: Channel,
          label: `${t(Channel)} ${Masked}`,
        }))}
      />
      <CodeField
        key={channel}
        channel={channel}
        purpose="funds"
        value={form.code}
        error={step.errorOf("code")}
        onChange={(code) => setForm({ ...form, code })}
      />
      {needs.Questions.map((question, i) => (
        <Field
          key={question}
          label={question}
          autoComplete="off"
          maxLength={64}
          value={answers[i] ?? ""}
          error={step.errorOf("answer")}
          onChange={(event) => setAnswers(answers.with(i, event.target.value))}
        />
      ))}
      {needs.NeedsGoogle && (
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
      <PasswordField
        {...eye}
        label={t("newPassword")}
        autoComplete="off"
        maxLength={256}
        value={form.password}
        error={step.errorOf("new")}
        onFocus={fetchStrength}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <PasswordStrengthLine password={form.password} own={[userName]} />
      <PasswordRulesList password={form.password} userName={userName} />
      <PasswordField
        {...eye}
        label={t("repeatPassword")}
        autoComplete="off"
        maxLength={256}
        value={form.again}
        error={isDifferent ? t("passwordDiffers") : step.errorOf("confirm")}
        onChange={(event) => setForm({ ...form, again: event.target.value })}
      />
      <StepProblem text={step.restOf(...fields)} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={step.isBusy}
        disabled={!isReady}
      >
        {t("fundsResetSubmit")}
      </Button>
    </form>
  );
}
