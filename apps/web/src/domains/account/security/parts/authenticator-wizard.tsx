import { QrImage } from "@fairdraw/client/page/qr-image.tsx";
import { Button, CopyText, Dialog, Plate, showToast } from "@fairdraw/ui";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type NewSecret, useAuthenticator } from "../security.api.ts";
import { useDeed } from "../use-deed.ts";
import { CodeField, OwnPassword, Refusal } from "./form-bits.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface WizardProps {
  hasFundsPassword: boolean;
  onClose: () => void;
}

type Stage =
  | { step: 1 }
  | { step: 2 | 3; secret: NewSecret }
  | { step: 4; codes: readonly string[] };
const stepTitles = { 1: "stepInstall", 2: "stepScan", 3: "stepCode", 4: "stepSave" } as const;

/** Four steps to an authenticator; the last ends when the recovery codes are saved. */
export function AuthenticatorWizard({ hasFundsPassword, onClose }: WizardProps) {
  const { t } = useTranslation("security");
  const { init, refetch } = useAuthenticator();
  const { run, isBusy, restOf } = useDeed();
  const [stage, setStage] = useState<Stage>({ step: 1 });
  const finish = () => {
    showToast({ kind: "ok", text: t("googleBound") });
    void refetch();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBlocking={stage.step === 4}
      title={t("googleTitle")}
      description={`${t("stepOf", { step: stage.step })} · ${t(stepTitles[stage.step])}`}
      closeLabel={t("close")}
    >
      <div className="pb-4">
        {stage.step === 1 && (
          <div className="flex flex-col gap-4">
            <p className="text-body">{t("stepInstallText")}</p>
            <Plate look="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
              {t("stepInstallHold")}
            </Plate>
            <Refusal text={restOf()} />
            <Button
              look="primary"
              size="large"
              isBusy={isBusy}
              onClick={() => void run(init, (secret) => setStage({ step: 2, secret }))}
            >
              {t("next")}
            </Button>
          </div>
        )}
        {stage.step === 2 && (
          <Scan
            secret={stage.secret}
            onBack={() => setStage({ step: 1 })}
            onNext={() => setStage({ step: 3, secret: stage.secret })}
          />
        )}
        {stage.step === 3 && (
          <Confirm
            secret={stage.secret}
            hasFundsPassword={hasFundsPassword}
            onBack={() => setStage({ step: 2, secret: stage.secret })}
            onBound={(codes) => setStage({ step: 4, codes })}
          />
        )}
        {stage.step === 4 && <RecoveryCodes codes={stage.codes} onSaved={finish} />}
      </div>
    </Dialog>
  );
}

function Scan(props: { secret: NewSecret; onBack: () => void; onNext: () => void }) {
  const { secret, onBack, onNext } = props;
  const { t } = useTranslation("security");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body">{t("stepScanText")}</p>
      <div className="flex justify-center">
        <QrImage text={secret.Uri} label={t("qrLabel")} />
      </div>
      {/* A phone cannot scan its own screen. */}
      <a
        href={secret.Uri}
        className="inline-flex min-h-11 items-center justify-center text-body text-link hover:underline tablet:hidden"
      >
        {t("openAuthenticator")}
      </a>
      <p className="text-body">
        <span className="block text-small text-ink-2">{t("key")}</span>
        <CopyText
          text={secret.Secret}
          label={t("copyKey")}
          copiedLabel={t("copied")}
          failedLabel={t("copyFailed")}
        />
      </p>
      <p className="text-small text-ink-2">{t("keyExpires")}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="large" onClick={onBack}>
          {t("back")}
        </Button>
        <Button look="primary" size="large" className="flex-1" onClick={onNext}>
          {t("next")}
        </Button>
      </div>
    </div>
  );
}

const none = { code: "", password: "", funds: "" };

function Confirm(props: {
  secret: NewSecret;
  hasFundsPassword: boolean;
  onBack: () => void;
  onBound: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation("security");
  const { bind } = useAuthenticator();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [form, setForm] = useState(none);
  const write = (change: Partial<typeof none>) => setForm({ ...form, ...change });
  const isReady =
    form.code.length === 6 &&
    form.password !== "" &&
    (!props.hasFundsPassword || form.funds !== "");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const funds = props.hasFundsPassword ? { FundsPassword: form.funds } : {};
    void run(
      () =>
        bind({ Ticket: props.secret.Ticket, Code: form.code, Password: form.password, ...funds }),
      ({ RecoveryCodes: codes }) => props.onBound(codes),
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1">
      <p className="mb-2 text-body">{t("stepCodeText")}</p>
      <CodeField
        value={form.code}
        error={errorOf("Google code")}
        onWrite={(code) => write({ code })}
      />
      <OwnPassword
        value={form.password}
        error={errorOf("password")}
        onWrite={(password) => write({ password })}
      />
      {props.hasFundsPassword && (
        <OwnPassword
          which="funds"
          value={form.funds}
          error={errorOf("funds password")}
          onWrite={(funds) => write({ funds })}
        />
      )}
      <Refusal text={restOf("Google code", "password", "funds password")} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={props.onBack}>{t("back")}</Button>
        <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
          {t("finishBind")}
        </Button>
      </div>
    </form>
  );
}
