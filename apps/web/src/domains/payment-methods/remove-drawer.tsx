import { Button, Drawer, showToast } from "@fairdraw/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import { useDeed } from "../account/security/use-deed.ts";
import { titleOf } from "./method-name.ts";
import { type Method, type MethodKind, useMethods } from "./payment-methods.api.ts";

/** Takes a card, wallet or address off, after saying what that means. */
export function RemoveDrawer(props: {
  kind: MethodKind;
  method: Method;
  needsGoogle: boolean;
  coolHours: number;
  onClose: () => void;
}) {
  const { kind, method, needsGoogle, onClose } = props;
  const { t, i18n } = useTranslation("methods");
  const { remove } = useMethods();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [form, setForm] = useState({ password: "", code: "" });
  const what = `${titleOf(method, i18n.language)} ${method.Masked}`;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      Id: method.Id,
      FundsPassword: form.password,
      ...(needsGoogle ? { GoogleCode: form.code } : {}),
    };
    void run(
      () => remove(kind, body),
      () => {
        showToast({ kind: "ok", text: t("removed") });
        onClose();
      },
    );
  };
  return (
    <Drawer isOpen onClose={onClose} title={t("removeTitle", { what })} closeLabel={t("close")}>
      <form noValidate onSubmit={send} className="flex flex-col gap-1">
        <p className="mb-3 text-body">{t("removeText", { count: props.coolHours })}</p>
        <OwnPassword
          which="funds"
          value={form.password}
          error={errorOf("funds password")}
          onWrite={(password) => setForm({ ...form, password })}
        />
        {needsGoogle && (
          <CodeField
            value={form.code}
            error={errorOf("Google code")}
            onWrite={(code) => setForm({ ...form, code })}
          />
        )}
        <Refusal text={restOf("funds password", "Google code")} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" look="danger" isBusy={isBusy} disabled={form.password === ""}>
            {t("remove")}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
