import { Button, Field, PasswordField, Plate } from "@fairdraw/ui";
import { CircleAlert } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { inLanguage } from "../../../lib/i18n.ts";
import { type LoginEnd, logIn, rememberedName } from "../session.api.ts";

// The dialog's code is fetched only when it has something to say.
const LoginNotice = lazy(async () => ({
  default: (await import("./login-notice.tsx")).LoginNotice,
}));

interface Problems {
  userName?: string;
  password?: string;
  form?: string;
  dialog?: string;
}

interface LoginFormProps {
  /** A demo account that was tapped. */
  filled: { userName: string; password: string } | null;
  onLoggedIn: () => void;
}

export function LoginForm({ filled, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const [userName, setUserName] = useState(rememberedName);
  const [password, setPassword] = useState("");
  const [remembers, setRemembers] = useState(rememberedName() !== "");
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    (rememberedName() === "" ? nameInput : passwordInput).current?.focus();
  }, []);
  const [taken, setTaken] = useState<LoginFormProps["filled"]>(null);
  if (filled !== null && filled !== taken) {
    setTaken(filled);
    setUserName(filled.userName);
    setPassword(filled.password);
    setProblems({});
  }
  useEffect(() => {
    if (filled !== null) submit.current?.focus();
  }, [filled]);

  const show = (end: Exclude<LoginEnd, { kind: "in" }>) => {
    if (end.kind === "redirect") void navigate(end.to);
    if (end.kind === "unknown") setProblems({ form: t("noAnswer") });
    if (end.kind === "other") setProblems({ dialog: t("refusedOther", { code: end.code }) });
    if (end.kind === "dialog") setProblems({ dialog: inLanguage(end.text) });
    if (end.kind !== "field") return;
    setProblems({ [end.field]: inLanguage(end.text) });
    (end.field === "userName" ? nameInput : passwordInput).current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing: Problems = {
      ...(userName.trim() === "" ? { userName: t("userNameMissing") } : {}),
      ...(password === "" ? { password: t("passwordMissing") } : {}),
    };
    setProblems(missing);
    if (missing.userName !== undefined) return nameInput.current?.focus();
    if (missing.password !== undefined) return passwordInput.current?.focus();
    setBusy(true);
    const end = await logIn({ userName: userName.trim(), password, remembers });
    setBusy(false);
    if (end.kind === "in") onLoggedIn();
    else show(end);
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-1">
      <Field
        ref={nameInput}
        label={t("userName")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={userName}
        error={problems.userName}
        onChange={(event) => setUserName(event.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={problems.password}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
        capsLockLabel={t("capsLock")}
        onChange={(event) => setPassword(event.target.value)}
      />
      <label className="mb-3 inline-flex min-h-10 cursor-pointer items-center gap-2 self-start text-body">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={remembers}
          onChange={(event) => setRemembers(event.target.checked)}
        />
        {t("remember")}
      </label>
      <div role="alert">
        {problems.form !== undefined && (
          <div className="mb-3">
            <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {problems.form}
            </Plate>
          </div>
        )}
      </div>
      <Button ref={submit} type="submit" look="primary" size="large" wide isBusy={isBusy}>
        {t("login")}
      </Button>
      {problems.dialog !== undefined && (
        <Suspense>
          <LoginNotice message={problems.dialog} onClose={() => setProblems({})} />
        </Suspense>
      )}
    </form>
  );
}
