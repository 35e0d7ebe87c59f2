import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, Field, Plate } from "@fairdraw/ui";
import { brokenPasswordRules } from "@fairdraw/wire/account/password-rules.ts";
import { teamRemarkMax } from "@fairdraw/wire/agents/team-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { CircleAlert, Dices } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../account/security/parts/form-bits.tsx";
import { PasswordRulesList } from "../../session/new-password/password-rules-list.tsx";
import { ratesToSend } from "../rates/terms-math.ts";
import { faultsOf, isName } from "./batch-rows.ts";
import type { CreateInit } from "./create-player.api.ts";
import { firstPassword } from "./first-password.ts";
import { SideFacts } from "./side-facts.tsx";
import { SuccessCard } from "./success-card.tsx";
import { TermsField, TypeField, useChoice } from "./terms-choice.tsx";
import { useCreatePlayers } from "./use-create-players.ts";

const emptyForm = { userName: "", password: "", nickName: "", remark: "" };

/** Makes one account. */
export function SingleForm({ init }: { init: CreateInit }) {
  const { t } = useTranslation("newPlayers");
  const { state, create, reset } = useCreatePlayers();
  const [choice, setChoice] = useChoice(init);
  const [form, setForm] = useState(emptyForm);
  const [tries, setTries] = useState(0);
  const page = useRef<HTMLFormElement>(null);
  const made = state.kind === "done" ? state.made[0] : undefined;
  // The first field that is wrong gets the focus when the form is tried or refused, and not while one types.
  const isRefused = made !== undefined && made.code !== 0;
  const toFault = () => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (tries > 0) toFault();
  }, [tries]);
  useEffect(() => {
    if (isRefused) toFault();
  }, [isRefused]);
  const write = (change: Partial<typeof form>) => {
    if (state.kind !== "busy") reset();
    setForm({ ...form, ...change });
  };
  if (made?.code === 0) {
    return (
      <SuccessCard
        players={[made.player]}
        onAgain={() => {
          reset();
          setTries(0);
          setForm(emptyForm);
        }}
      />
    );
  }
  const refused = isRefused ? made.code : 0;
  const refusedField = refused === 0 ? null : (resultField(registerResults, refused) ?? "");
  const [faults = []] = faultsOf([form]);
  const isWeak = brokenPasswordRules(form.password, form.userName).size > 0;
  const errorOf = (field: string, own: string | undefined) => {
    if (tries > 0 && own !== undefined) return own;
    return refusedField === field ? resultText(registerResults, refused) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (faults.length > 0) return;
    void create([
      {
        UserName: form.userName,
        Password: form.password,
        ...(form.nickName === "" ? {} : { NickName: form.nickName }),
        ...(form.remark.trim() === "" ? {} : { Remark: form.remark.trim() }),
        IsAgent: choice.isAgent,
        PrizeGroup: choice.terms.group,
        Rates: ratesToSend(choice.terms.rates),
      },
    ]);
  };
  const isElsewhere = refusedField !== null && !fields.includes(refusedField);
  return (
    <div className="grid grid-cols-1 gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
      <form ref={page} noValidate onSubmit={submit}>
        <TypeField choice={choice} onChange={setChoice} />
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 tablet:grid-cols-2">
          <Field
            label={t("userName")}
            hint={t("userNameHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            value={form.userName}
            error={errorOf("account", isName(form.userName) ? undefined : t("userNameHint"))}
            onChange={(event) => write({ userName: event.target.value.trim() })}
          />
          <Field
            label={t("nickName")}
            hint={t("nickNameHint")}
            autoComplete="off"
            maxLength={12}
            value={form.nickName}
            error={errorOf("nickname", faults.includes("nick") ? t("nickNameFault") : undefined)}
            onChange={(event) => write({ nickName: event.target.value })}
          />
        </div>
        <div className="mt-2">
          <Field
            label={t("password")}
            hint={t("passwordHint")}
            autoComplete="off"
            spellCheck={false}
            maxLength={256}
            value={form.password}
            error={errorOf("password", isWeak ? t("passwordFault") : undefined)}
            onChange={(event) => write({ password: event.target.value })}
            trailing={
              <Button
                look="link"
                className="mr-1 shrink-0"
                onClick={() => write({ password: firstPassword(form.userName) })}
              >
                <Dices size={16} aria-hidden="true" />
                {t("generate")}
              </Button>
            }
          />
        </div>
        <PasswordRulesList password={form.password} userName={form.userName} />
        <Field
          label={t("remark")}
          hint={`${t("remarkHint")} · ${form.remark.length}/${teamRemarkMax}`}
          autoComplete="off"
          maxLength={teamRemarkMax}
          value={form.remark}
          onChange={(event) => write({ remark: event.target.value })}
        />
        <TermsField
          init={init}
          choice={choice}
          onChange={setChoice}
          groupError={errorOf("group", undefined)}
          rateError={errorOf("rate", undefined)}
        />
        <Refusal
          text={
            state.kind === "refused"
              ? state.text
              : isElsewhere
                ? resultText(registerResults, refused)
                : undefined
          }
        />
        {state.kind === "unknown" && (
          <div role="alert" className="mb-2">
            <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t("unknown")}
            </Plate>
          </div>
        )}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          className="mt-2"
          isBusy={state.kind === "busy"}
        >
          {t("create")}
        </Button>
      </form>
      <SideFacts init={init} terms={choice.terms} />
    </div>
  );
}

const fields = ["account", "password", "nickname", "group", "rate"];
