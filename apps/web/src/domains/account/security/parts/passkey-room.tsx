import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, Dialog, Field, showToast } from "@fairdraw/ui";
import type { Passkey } from "@fairdraw/wire/session/passkey-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, ShieldOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../account.api.ts";
import { passkeysQuery, usePasskeys } from "../passkeys.api.ts";
import { useDeed } from "../use-deed.ts";
import { CodeField, OwnPassword, Refusal } from "./form-bits.tsx";

const nameMax = 30;

/** The passkeys of the account: those there are, and one more of this device. */
export function PasskeyRoom({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("security");
  const query = useQuery(passkeysQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("passkey")}
      description={t("passkeyText")}
      closeLabel={t("close")}
    >
      <div className="flex flex-col gap-5 pb-4">
        {query.data === undefined ? (
          <NotReadYet
            query={query}
            icon={<ShieldOff size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-24"]}
          />
        ) : (
          <>
            {query.data.length > 0 && (
              <ul aria-label={t("passkey")} className="flex flex-col gap-2">
                {query.data.map((passkey) => (
                  <Row key={passkey.Id} passkey={passkey} />
                ))}
              </ul>
            )}
            <Add />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation("security");
  const { remove } = usePasskeys({ stopped: t("passkeyStopped") });
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState("");
  const { Id, Name, CreatedAt, LastUsedAt, IsOfHost } = passkey;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => remove(Id, password),
      () => showToast({ kind: "ok", text: t("passkeyRemoved") }),
    );
  };
  const facts = [
    t("passkeyAdded", { date: siteDay(CreatedAt) }),
    LastUsedAt === null ? t("passkeyUnused") : t("passkeyUsed", { date: siteDay(LastUsedAt) }),
    ...(IsOfHost ? [] : [t("passkeyElsewhere")]),
  ];
  return (
    <li className="rounded-control bg-surface-2 p-3">
      <div className="flex items-center gap-3">
        <KeyRound size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-medium">{Name}</p>
          <p className="text-small text-ink-2">{facts.join(" · ")}</p>
        </div>
        {!isAsked && (
          <Button
            size="small"
            look="danger"
            aria-label={t("itemAria", { action: t("passkeyRemove"), what: Name })}
            onClick={() => setAsked(true)}
          >
            {t("passkeyRemove")}
          </Button>
        )}
      </div>
      {isAsked && (
        <form noValidate onSubmit={send} className="mt-2 flex flex-col gap-1">
          <OwnPassword value={password} error={errorOf("password")} onWrite={setPassword} />
          <Refusal text={restOf("password")} />
          <div className="flex justify-end gap-2">
            <Button size="small" onClick={() => setAsked(false)}>
              {t("cancel")}
            </Button>
            <Button
              type="submit"
              size="small"
              look="danger"
              isBusy={isBusy}
              disabled={password === ""}
            >
              {t("passkeyRemove")}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}

function Add() {
  const { t } = useTranslation("security");
  const { add } = usePasskeys({ stopped: t("passkeyStopped") });
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [name, setName] = useState<string>(t("passkeyFirstName"));
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const needsCode = usePlayerData()?.IsEnableGoogleAuthenticator === true;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => add({ name: name.trim(), password, code }),
      () => {
        setPassword("");
        setCode("");
        showToast({ kind: "ok", text: t("passkeyDone") });
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1">
      <h3 className="mb-1 text-body font-bold">{t("passkeyAdd")}</h3>
      <Field
        label={t("passkeyName")}
        maxLength={nameMax}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <OwnPassword value={password} error={errorOf("password")} onWrite={setPassword} />
      {needsCode && <CodeField value={code} error={errorOf("Google code")} onWrite={setCode} />}
      <p className="mb-2 text-small text-ink-2">{t("passkeyHold")}</p>
      <Refusal text={needsCode ? restOf("password", "Google code") : restOf("password")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        isBusy={isBusy}
        disabled={name.trim() === "" || password === "" || (needsCode && code.length < 6)}
      >
        {t("passkeyAdd")}
      </Button>
    </form>
  );
}
