import { Button, Field, PasswordField, Plate } from "@fairdraw/ui";
import { CircleAlert } from "lucide-react";
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logIn, rememberedName } from "../session.api.ts";
import { captchaAnswer, useCaptcha } from "../use-captcha.ts";
import type { EndLogin, LoginProblems } from "../use-login-end.ts";

// Most never see one.
const CaptchaField = lazy(async () => ({
  default: (await import("../captcha-field.tsx")).CaptchaField,
}));

interface LoginFormProps {
  /** A demo account that was tapped. */
  filled: { userName: string; password: string } | null;
  problems: LoginProblems;
  isBusy: boolean;
  /** Makes the try and deals with how it ends. */
  onTry: EndLogin;
}

/** What is still missing, in the order of the fields. */
function missingIn(form: { userName: string; password: string }): "userName" | "password" | null {
  if (form.userName.trim() === "") return "userName";
  return form.password === "" ? "password" : null;
}

export function LoginForm({ filled, problems, isBusy, onTry }: LoginFormProps) {
  const { t } = useTranslation("session");
  const [userName, setUserName] = useState(rememberedName);
  const [password, setPassword] = useState("");
  const [remembers, setRemembers] = useState(rememberedName() !== "");
  const [missing, setMissing] = useState<"userName" | "password" | null>(null);
  const captcha = useCaptcha({ isWanted: problems.needsCaptcha });
  const { name, word, riddle, submit } = useFocus(problems);

  const [taken, setTaken] = useState<LoginFormProps["filled"]>(null);
  if (filled !== null && filled !== taken) {
    setTaken(filled);
    setUserName(filled.userName);
    setPassword(filled.password);
    setMissing(null);
  }
  useEffect(() => {
    if (filled !== null) submit.current?.focus();
  }, [filled, submit]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // What a password manager has put there counts, though some of them tell nobody.
    const seen = {
      userName: name.current?.value ?? userName,
      password: word.current?.value ?? password,
    };
    setUserName(seen.userName);
    setPassword(seen.password);
    const empty = missingIn(seen);
    setMissing(empty);
    if (empty !== null) return (empty === "userName" ? name : word).current?.focus();
    const form = { userName: seen.userName.trim(), password: seen.password, remembers };
    await onTry(() => logIn({ ...form, captcha: captchaAnswer(captcha) }));
    // Each one works once, whatever came of it.
    if (problems.needsCaptcha) captcha.refresh();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-1">
      <Field
        ref={name}
        label={t("userName")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={userName}
        error={missing === "userName" ? t("userNameMissing") : undefined}
        onChange={(event) => setUserName(event.target.value)}
      />
      <PasswordField
        ref={word}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={missing === "password" ? t("passwordMissing") : problems.password}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
        capsLockLabel={t("capsLock")}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problems.needsCaptcha && (
        <Suspense fallback={<div className="h-32" />}>
          <CaptchaField ref={riddle} captcha={captcha} error={problems.captcha} />
        </Suspense>
      )}
      <label className="mb-3 inline-flex min-h-10 cursor-pointer items-center gap-2 self-start text-body">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={remembers}
          onChange={(event) => setRemembers(event.target.checked)}
        />
        {t("remember")}
      </label>
      <FormProblem text={problems.form} />
      <Button ref={submit} type="submit" look="primary" size="large" wide isBusy={isBusy}>
        {t("login")}
      </Button>
    </form>
  );
}

/** What is wrong with the try as a whole. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <div className="mb-3">
          <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {text}
          </Plate>
        </div>
      )}
    </div>
  );
}

/** The first empty field gets the focus at the start, the wrong one after a refusal. */
function useFocus(problems: LoginProblems) {
  const name = useRef<HTMLInputElement>(null);
  const word = useRef<HTMLInputElement>(null);
  const riddle = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (rememberedName() === "" ? name : word).current?.focus();
  }, []);
  useEffect(() => {
    const wrong: RefObject<HTMLInputElement | null> | null =
      problems.captcha !== undefined ? riddle : problems.password !== undefined ? word : null;
    wrong?.current?.focus();
  }, [problems]);
  return { name, word, riddle, submit };
}
