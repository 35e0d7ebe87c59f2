import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { LandingStyle } from "@fairdraw/wire/registration/enums.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { enterWith } from "../../session/session.api.ts";
import { captchaAnswer, useCaptcha } from "../../session/use-captcha.ts";
import { draftForm, dropDraft, keepDraft } from "../draft.ts";
import { LandingHero } from "../landing/landing-hero.tsx";
import { firstStepFaults, type RegisterForm } from "../register-form.ts";
import {
  type Invitation,
  type Refusal,
  register,
  registerFromWechat,
} from "../registration.api.ts";
import { AccountStep } from "./account-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { InvitationHead, WhyAsked } from "./invitation-head.tsx";
import { MoreStep } from "./more-step.tsx";
import { StepLine } from "./step-line.tsx";

interface RegisterStepsProps {
  invitation: Invitation;
  /** WeChat's word for who this is; null for everybody else. */
  ticket: string | null;
}

const landingStyles = Object.values(LandingStyle);

type Said = Extract<Refusal, { kind: "told" }>;

/** Account, then the rest, then the account is there. */
export function RegisterSteps({ invitation, ticket }: RegisterStepsProps) {
  const { t } = useTranslation("registration");
  const navigate = useNavigate();
  const [form, setForm] = useState(draftForm);
  const [step, setStep] = useState<1 | 2 | 3>(1);
  /** How often the first step was tried in vain; its faults are told from then on. */
  const [tries, setTries] = useState(0);
  /** How often he went to a step himself; a refusal leads to its field instead. */
  const [moves, setMoves] = useState(0);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha({ isWanted: step === 2 && ticket === null });
  const asked = {
    fields: ticket === null ? invitation.Fields : [],
    minAge: invitation.MinAge,
  };
  const write = (change: Partial<RegisterForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    setSaid(null);
    keepDraft(next);
  };
  const refuse = (refusal: Refusal) => {
    if (refusal.kind === "leads") {
      void navigate(`${refusal.to}?Code=${encodeURIComponent(invitation.Code)}`);
      return;
    }
    setSaid(refusal);
    setStep(refusal.step);
  };
  const goTo = (place: 1 | 2) => {
    setSaid(null);
    setStep(place);
    setMoves(moves + 1);
  };
  const faults = firstStepFaults(form, asked, siteDay(serverNowMs()));
  const next = () => {
    if (faults.length > 0) {
      setTries(tries + 1);
      return;
    }
    setTries(0);
    goTo(2);
  };
  const submit = async () => {
    setBusy(true);
    setSaid(null);
    const end =
      ticket === null
        ? await register(form, invitation, captchaAnswer(captcha))
        : await registerFromWechat(form, invitation, ticket);
    setBusy(false);
    if ("kind" in end) {
      if (end.kind === "told" && end.isCaptchaSpent) captcha.refresh();
      refuse(end);
      return;
    }
    dropDraft();
    enterWith(end);
    setStep(3);
  };
  const style = landingStyles.find((one) => one === invitation.Landing) ?? LandingStyle.PLAIN;
  const hero =
    step < 3 ? (
      <LandingHero
        style={style}
        facts={{
          agentNick: invitation.AgentNick,
          contactQQ: invitation.ContactQQ,
          minAge: invitation.MinAge,
        }}
      />
    ) : null;
  const isPlain = style === LandingStyle.PLAIN;
  return (
    <>
      {!isPlain && hero}
      {/* Once the account is there, nothing is asked any more, and nothing explains why. */}
      <div
        className={
          step < 3
            ? "grid grid-cols-[minmax(0,1fr)] gap-10 laptop:grid-cols-[280px_minmax(0,1fr)]"
            : "mx-auto max-w-[640px]"
        }
      >
        {step < 3 && <WhyAsked minAge={invitation.MinAge} />}
        <div className="rounded-card border border-line bg-surface p-5 tablet:p-7">
          {isPlain && hero}
          {step < 3 && <InvitationHead invitation={invitation} />}
          <StepLine
            step={step}
            moves={moves}
            labels={[t("stepAccount"), t("stepMore"), t("stepDone")]}
          />
          {step === 1 && (
            <AccountStep
              form={form}
              minAge={invitation.MinAge}
              onWrite={write}
              faults={tries > 0 ? faults : []}
              tries={tries}
              said={
                said === null || said.field === null ? null : { field: said.field, text: said.text }
              }
              onNext={next}
            />
          )}
          {step === 2 && (
            <MoreStep
              form={form}
              invitation={{ ...invitation, Fields: [...asked.fields] }}
              captcha={ticket === null ? captcha : null}
              isBusy={isBusy}
              said={said}
              onWrite={write}
              onRefused={refuse}
              onBack={() => goTo(1)}
              onSubmit={() => void submit()}
            />
          )}
          {step === 3 && <DoneStep name={form.userName} />}
        </div>
      </div>
    </>
  );
}
