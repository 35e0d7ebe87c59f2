import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { QrImage } from "@fairdraw/client/page/qr-image.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import {
  Button,
  buttonStyle,
  countdownText,
  Drawer,
  Field,
  RadioGroup,
  Skeleton,
  showToast,
} from "@fairdraw/ui";
import { bindElectronicPurse } from "@fairdraw/wire/payment-methods/hub.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import { useDeed } from "../account/security/use-deed.ts";
import { CoolNote } from "./card-wizard.tsx";
import { methodName } from "./method-name.ts";
import { providersQuery, useMethods, type walletsQuery } from "./payment-methods.api.ts";

type Terms = Awaited<ReturnType<NonNullable<(typeof walletsQuery)["queryFn"]>>>;
interface Begun {
  readonly Ticket: string;
  readonly Url: string;
  readonly ExpireAt: number;
}

/** Binds an e-wallet: which one and that it is the player who asks, then his word at the provider. */
export function WalletWizard({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t } = useTranslation("methods");
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Drawer isOpen onClose={onClose} title={t("addWallet")} closeLabel={t("close")}>
      <div className="flex flex-col gap-4 pb-4">
        {begun === null ? (
          <WalletForm terms={terms} onBegun={setBegun} />
        ) : (
          <WaitForWallet begun={begun} onAgain={() => setBegun(null)} onDone={onClose} />
        )}
      </div>
    </Drawer>
  );
}

function WalletForm({ terms, onBegun }: { terms: Terms; onBegun: (begun: Begun) => void }) {
  const { t, i18n } = useTranslation("methods");
  const { beginWallet } = useMethods();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const providers = useQuery(providersQuery);
  const [form, setForm] = useState({ provider: "", account: "", password: "", code: "" });
  if (providers.data === undefined) return <Skeleton className="h-48" />;
  const open = providers.data.filter(({ IsOpen }) => IsOpen);
  const [first] = open;
  if (first === undefined) return <p className="text-body text-ink-2">{t("walletNone")}</p>;
  const provider = form.provider === "" ? first.Code : form.provider;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      Provider: provider,
      FundsPassword: form.password,
      ...(form.account.trim() === "" ? {} : { Account: form.account }),
      ...(terms.NeedsGoogle ? { GoogleCode: form.code } : {}),
    };
    void run(() => beginWallet(body), onBegun);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1">
      <RadioGroup
        label={t("provider")}
        value={provider}
        onChange={(next) => setForm({ ...form, provider: next })}
        items={open.map((one) => ({ value: one.Code, label: methodName(one, i18n.language) }))}
      />
      <Field
        label={t("account")}
        hint={t("accountHint")}
        maxLength={100}
        autoComplete="off"
        value={form.account}
        error={errorOf("address")}
        onChange={(event) => setForm({ ...form, account: event.target.value })}
      />
      <OwnPassword
        which="funds"
        value={form.password}
        error={errorOf("funds password")}
        onWrite={(password) => setForm({ ...form, password })}
      />
      {terms.NeedsGoogle && (
        <CodeField
          value={form.code}
          error={errorOf("Google code")}
          onWrite={(code) => setForm({ ...form, code })}
        />
      )}
      <CoolNote hours={terms.CoolHours} />
      <Refusal text={restOf("address", "funds password", "Google code")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={isBusy}
        disabled={form.password === ""}
      >
        {t("next")}
      </Button>
    </form>
  );
}

/** News may be missed: whoever waits looks by himself that often. */
const lookMs = 5000;

function WaitForWallet(props: { begun: Begun; onAgain: () => void; onDone: () => void }) {
  const { begun, onAgain, onDone } = props;
  const { t } = useTranslation("methods");
  const { walletEnd, renew } = useMethods();
  const [failed, setFailed] = useState<string | null>(null);
  const [leftMs, setLeftMs] = useState(begun.ExpireAt - serverNowMs());
  const isOver = failed !== null;
  const look = useCallback(async () => {
    const end = await walletEnd(begun.Ticket);
    // Without an answer nothing is known, and the next look asks again.
    if (end.kind === "refused" && end.code !== null) setFailed(end.text);
    if (end.kind !== "done" || !end.answer.IsBound) return;
    await renew();
    showToast({ kind: "ok", text: t("walletBound") });
    onDone();
  }, [begun.Ticket, walletEnd, renew, t, onDone]);
  useEffect(() => {
    if (isOver) return;
    const ends = onHubEvent(bindElectronicPurse, () => void look());
    const looks = window.setInterval(() => void look(), lookMs);
    const ticks = window.setInterval(() => setLeftMs(begun.ExpireAt - serverNowMs()), 1000);
    return () => {
      ends();
      window.clearInterval(looks);
      window.clearInterval(ticks);
    };
  }, [isOver, look, begun.ExpireAt]);
  if (failed !== null) {
    return (
      <>
        <Refusal text={failed} />
        <Button look="primary" size="large" onClick={onAgain}>
          {t("again")}
        </Button>
      </>
    );
  }
  const url = new URL(begun.Url, window.location.origin).href;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <h3 className="text-lead font-bold">{t("confirmThere")}</h3>
      <p className="text-body text-ink-2">{t("confirmText")}</p>
      <QrImage text={url} label={t("qr")} />
      <p className="text-body tabular-nums" translate="no">
        {t("left", { time: countdownText(leftMs) })}
      </p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ look: "primary", size: "large" })}
      >
        {t("openWallet")}
      </a>
    </div>
  );
}
