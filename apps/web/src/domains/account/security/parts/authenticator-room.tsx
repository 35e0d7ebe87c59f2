import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, Checkbox, Dialog, Field, Plate, Segmented, showToast } from "@fairdraw/ui";
import { authenticatorScopes } from "@fairdraw/wire/account/authenticator-scopes.ts";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useResend } from "../../../session/use-resend.ts";
import { type SecurityCenter, useAuthenticator } from "../security.api.ts";
import { useDeed } from "../use-deed.ts";
import { CodeField, Refusal } from "./form-bits.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const codeLength = 6;
const scopeTexts = [
  [authenticatorScopes.LOGIN, "scopeLogin"],
  [authenticatorScopes.LOGIN_PASSWORD, "scopeLoginPassword"],
  [authenticatorScopes.FUNDS_PASSWORD, "scopeFundsPassword"],
  [authenticatorScopes.TRANSFER, "scopeTransfer"],
  [authenticatorScopes.WITHDRAW, "scopeWithdraw"],
  [authenticatorScopes.FUNDS_PASSWORD_RESET, "scopeFundsReset"],
] as const;

interface RoomProps {
  center: SecurityCenter;
  onClose: () => void;
}

/** What a bound authenticator is asked for, its recovery codes, and the way to take it off. */
export function AuthenticatorRoom({ center, onClose }: RoomProps) {
  const { t } = useTranslation("security");
  const { refetch } = useAuthenticator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isForced = center.Authenticator.Mode === "forced";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBlocking={codes !== null}
      title={t(codes === null ? "googleManage" : "stepSave")}
      closeLabel={t("close")}
    >
      <div className="flex flex-col gap-6 pb-4">
        {codes === null ? (
          <>
            <Scopes scopes={center.Authenticator.Scopes} isForced={isForced} />
            <Renew left={center.Authenticator.RecoveryCodesLeft} onCodes={setCodes} />
            {isForced ? (
              <Plate look="info" icon={<ShieldCheck size={18} aria-hidden="true" />}>
                {t("unbindForced")}
              </Plate>
            ) : (
              <Unbind center={center} onDone={onClose} />
            )}
          </>
        ) : (
          <RecoveryCodes
            codes={codes}
            onSaved={() => {
              void refetch();
              setCodes(null);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function Scopes({ scopes, isForced }: { scopes: number; isForced: boolean }) {
  const { t } = useTranslation("security");
  const { choose } = useAuthenticator();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [chosen, setChosen] = useState(scopes);
  const [code, setCode] = useState("");
  const isChanged = chosen !== scopes;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => choose({ Scopes: chosen, Code: code }),
      () => {
        setCode("");
        showToast({ kind: "ok", text: t("scopesSaved") });
      },
    );
  };
  return (
    <form noValidate onSubmit={send}>
      <fieldset className="mb-2">
        <legend className="mb-1 text-body font-bold">{t("scopes")}</legend>
        <div className="grid gap-x-4 tablet:grid-cols-2">
          {scopeTexts.map(([bit, text]) => (
            <Checkbox
              key={text}
              label={t(text)}
              isOn={(chosen & bit) !== 0}
              isDisabled={isForced && bit === authenticatorScopes.LOGIN}
              onChange={(isOn) => setChosen(isOn ? chosen | bit : chosen & ~bit)}
            />
          ))}
        </div>
      </fieldset>
      {isForced && <p className="mb-2 text-small text-ink-2">{t("scopesForced")}</p>}
      {isChanged && (
        <>
          {chosen === 0 && <p className="mb-2 text-small text-ink-2">{t("scopesHold")}</p>}
          <CodeField value={code} error={errorOf("Google code")} onWrite={setCode} />
          <Refusal text={restOf("Google code")} />
          <Button
            type="submit"
            look="primary"
            className="mt-2"
            isBusy={isBusy}
            disabled={code.length < codeLength}
          >
            {t("saveScopes")}
          </Button>
        </>
      )}
    </form>
  );
}

function Renew({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation("security");
  const { renew } = useAuthenticator();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => renew(code),
      ({ RecoveryCodes: codes }) => {
        setCode("");
        setOpen(false);
        onCodes(codes);
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-body font-bold">{t("recoveryLabel")}</h3>
      <p className="text-body">{t("recoveryLeft", { count: left })}</p>
      {isOpen ? (
        <>
          <p className="text-small text-ink-2">{t("recoveryRenewText")}</p>
          <CodeField value={code} error={errorOf("Google code")} onWrite={setCode} />
          <Refusal text={restOf("Google code")} />
          <Button
            type="submit"
            look="primary"
            className="self-start"
            isBusy={isBusy}
            disabled={code.length < codeLength}
          >
            {t("recoveryRenew")}
          </Button>
        </>
      ) : (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {t("recoveryRenew")}
        </Button>
      )}
    </form>
  );
}

function Unbind({ center, onDone }: { center: SecurityCenter; onDone: () => void }) {
  const { t } = useTranslation("security");
  const { unbind } = useAuthenticator();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<"code" | "recovery">("code");
  const [code, setCode] = useState("");
  const [contact, setContact] = useState("");
  const isBound = (key: string) => center.Items.some(({ Key, IsOn }) => Key === key && IsOn);
  const channels = (["phone", "email"] as const).filter(isBound);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const proof = way === "code" ? { Code: code } : { RecoveryCode: code };
    void run(
      () => unbind({ ...proof, ...(channels.length === 0 ? {} : { ContactCode: contact }) }),
      ({ HoldUntil }) => {
        showToast({ kind: "info", text: t("unbound", { time: siteDateTime(HoldUntil) }) });
        onDone();
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-body font-bold">{t("unbind")}</h3>
      <Plate look="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {t("unbindHold")}
      </Plate>
      {isOpen && (
        <div className="flex flex-col gap-1">
          <div className="mb-2">
            <Segmented
              label={t("unbindBy")}
              value={way}
              onChange={(next) => {
                setWay(next);
                setCode("");
              }}
              items={[
                { value: "code", label: t("byCode") },
                { value: "recovery", label: t("byRecovery") },
              ]}
            />
          </div>
          {way === "code" ? (
            <CodeField value={code} error={errorOf("Google code")} onWrite={setCode} />
          ) : (
            <Field
              label={t("recoveryCode")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={16}
              value={code}
              error={errorOf("Google code")}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          {channels.length > 0 && (
            <>
              <Field
                label={t("contactCode")}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={contact}
                error={errorOf("code")}
                onChange={(event) => setContact(event.target.value.replace(/\D/g, ""))}
              />
              <SendCode channels={channels} />
            </>
          )}
          <Refusal text={restOf("Google code", "code")} />
        </div>
      )}
      {isOpen ? (
        <Button
          type="submit"
          look="danger"
          className="self-start"
          isBusy={isBusy}
          disabled={code.trim() === "" || (channels.length > 0 && contact.length < codeLength)}
        >
          {t("unbind")}
        </Button>
      ) : (
        <Button look="danger" className="self-start" onClick={() => setOpen(true)}>
          {t("unbind")}
        </Button>
      )}
    </form>
  );
}

function SendCode({ channels }: { channels: readonly ("phone" | "email")[] }) {
  const { t } = useTranslation("security");
  const { send } = useAuthenticator();
  const { run, isBusy, restOf } = useDeed();
  const { leftSeconds, wait } = useResend({ atFirst: 0 });
  const [minutes, setMinutes] = useState(0);
  return (
    <div className="mb-2 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <Button
            key={channel}
            size="small"
            isBusy={isBusy}
            disabled={leftSeconds > 0}
            onClick={() =>
              void run(
                () => send(channel),
                ({ ExpireSeconds, ResendSeconds }) => {
                  setMinutes(Math.round(ExpireSeconds / 60));
                  wait(ResendSeconds);
                },
              )
            }
          >
            {leftSeconds > 0
              ? t("resendIn", { seconds: leftSeconds })
              : t(channel === "phone" ? "sendToPhone" : "sendToEmail")}
          </Button>
        ))}
      </div>
      <p role="status" className="text-small text-ink-2">
        {minutes > 0 ? t("sentTo", { minutes }) : ""}
      </p>
      <Refusal text={restOf()} />
    </div>
  );
}
