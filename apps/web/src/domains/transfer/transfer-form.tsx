import { Link } from "@fairdraw/client/page/link.tsx";
import { RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, parseMoney, toDisplay, toField } from "@fairdraw/money";
import { Button, Field, MoneyField, Plate, SelectField } from "@fairdraw/ui";
import { remarkMax } from "@fairdraw/wire/transfer/calls.ts";
import { TransferType, transferTypeText } from "@fairdraw/wire/transfer/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import { RecipientChoice, useStanding } from "./recipient-choice.tsx";
import { type Recipient, recipientsQuery, type TransferInit } from "./transfer.api.ts";
import { type SendState, useSend } from "./use-send.ts";

const fields = ["recipient", "amount", "funds password", "Google code"];
const shown = (text: string) => toDisplay(parseCheckedMoney(text));

interface FormProps {
  init: TransferInit;
  /** Name of who shall receive; "" for nobody yet. */
  to: string;
  onClose: () => void;
}

/** To whom, how much and what for; then a last look, and what came of it. */
export function TransferForm({ init, to, onClose }: FormProps) {
  const { t } = useTranslation("transfer");
  const { state, send, reset } = useSend();
  /** Undefined while nobody else was chosen than the one for whom the form was opened. */
  const [chosen, setRecipient] = useState<Recipient | null | undefined>(
    to === "" ? null : undefined,
  );
  const named = useQuery({ ...recipientsQuery(to), enabled: chosen === undefined });
  const recipient =
    chosen === undefined ? (named.data?.find(({ UserName }) => UserName === to) ?? null) : chosen;
  const [isSure, setSure] = useState(false);
  const [form, setForm] = useState({
    to,
    amount: "",
    type: String(TransferType.NORMAL),
    remark: "",
    password: "",
    code: "",
  });
  /** What was refused stands until something is changed; then it is looked at once more. */
  const change = () => {
    setSure(false);
    if (state.kind === "refused") reset();
  };
  const write = (changed: Partial<typeof form>) => {
    change();
    setForm({ ...form, ...changed });
  };
  const errorOf = (field: string) =>
    state.kind === "refused" && state.field === field ? state.text : undefined;
  const type = Object.values(TransferType).find((one) => String(one) === form.type);
  if (state.kind === "sent" && recipient !== null) {
    return (
      <Done
        {...{ recipient, amount: form.amount, state, onClose }}
        onAgain={() => {
          reset();
          setSure(false);
          setRecipient(null);
          setForm({ ...form, to: "", amount: "", remark: "", password: "", code: "" });
        }}
      />
    );
  }
  const amount = parseMoney(form.amount);
  const isReady =
    recipient !== null &&
    amount !== null &&
    amount > 0n &&
    form.password !== "" &&
    type !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || type === undefined) return;
    if (!isSure) {
      reset();
      setSure(true);
      return;
    }
    void send({
      ToUserName: recipient.UserName,
      Amount: form.amount,
      Type: type,
      Remark: form.remark.trim(),
      FundsPassword: form.password,
      ...(init.NeedsGoogle ? { GoogleCode: form.code } : {}),
    });
  };
  if (isSure && isReady && state.kind !== "refused") {
    return (
      <form onSubmit={submit} className="flex flex-col gap-4">
        <LastLook recipient={recipient} form={form} init={init} type={type} />
        {state.kind === "unknown" && (
          <div role="alert">
            <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t("unknown")}
            </Plate>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button disabled={state.kind === "busy"} onClick={() => setSure(false)}>
            {t("back")}
          </Button>
          <Button type="submit" look="primary" isBusy={state.kind === "busy"}>
            {t(state.kind === "unknown" ? "sendAgain" : "confirm")}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <div className="mb-3">
        <RecordFacts
          facts={[
            [t("transferable"), shown(init.Transferable)],
            ...(parseCheckedMoney(init.Locked) > 0n
              ? [[t("locked"), shown(init.Locked)] as const]
              : []),
            [t("range"), `${shown(init.Min)} – ${shown(init.Max)}`],
            [t("dayLeft"), shown(init.DayLeft)],
          ]}
        />
      </div>
      <RecipientChoice
        text={form.to}
        chosen={recipient}
        error={errorOf("recipient")}
        onWrite={(text) => {
          setRecipient(null);
          write({ to: text });
        }}
        onChoose={(one) => {
          change();
          setRecipient(one);
        }}
      />
      <MoneyField
        label={t("amount")}
        unit={t("yuan")}
        decimals={2}
        value={form.amount}
        error={errorOf("amount")}
        chips={["100", "500", "1000"].map((value) => ({ label: value, value }))}
        onChange={(value) => write({ amount: value })}
      />
      <SelectField
        label={t("type")}
        value={form.type}
        onChange={(value) => write({ type: value })}
        items={init.Types.map((one) => ({
          value: String(one),
          label: inLanguage(transferTypeText[one]),
        }))}
      />
      <Field
        label={t("remark")}
        maxLength={remarkMax}
        autoComplete="off"
        value={form.remark}
        onChange={(event) => write({ remark: event.target.value })}
      />
      <OwnPassword
        which="funds"
        value={form.password}
        error={errorOf("funds password")}
        onWrite={(password) => write({ password })}
      />
      {init.NeedsGoogle && (
        <CodeField
          value={form.code}
          error={errorOf("Google code")}
          onWrite={(code) => write({ code })}
        />
      )}
      <Refusal
        text={
          state.kind === "refused" && !fields.includes(state.field ?? "") ? state.text : undefined
        }
      />
      <Button type="submit" look="primary" size="large" wide disabled={!isReady}>
        {t("next")}
      </Button>
    </form>
  );
}

function LastLook(props: {
  recipient: Recipient;
  form: { amount: string; remark: string };
  init: TransferInit;
  type: TransferType;
}) {
  const { recipient, form, init, type } = props;
  const { t } = useTranslation("transfer");
  const standing = useStanding();
  return (
    <>
      <RecordFacts
        facts={[
          [t("to"), `${recipient.UserName} ${recipient.NickName}`],
          [t("level"), standing(recipient)],
          [t("amount"), <strong key="amount">{shown(form.amount)}</strong>],
          [t("type"), inLanguage(transferTypeText[type])],
          ...(form.remark.trim() === "" ? [] : [[t("remark"), form.remark.trim()] as const]),
          ...(init.TurnoverMultiple === 0
            ? []
            : [[t("turnover"), t("times", { multiple: init.TurnoverMultiple / 1000 })] as const]),
        ]}
      />
      <Plate look="info" icon={<Info size={18} aria-hidden="true" />}>
        {t("forGood")}
      </Plate>
    </>
  );
}

function Done(props: {
  recipient: Recipient;
  amount: string;
  state: Extract<SendState, { kind: "sent" }>;
  onClose: () => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation("transfer");
  const amount = toField(parseCheckedMoney(props.amount));
  return (
    <div role="status" className="flex flex-col gap-4">
      <Plate look="ok" icon={<CircleCheck size={18} aria-hidden="true" />}>
        {t("sent", { amount: shown(amount), name: props.recipient.UserName })}
      </Plate>
      <RecordFacts
        facts={[
          [t("orderNo"), props.state.sent.OrderNo],
          [t("balance"), shown(props.state.sent.WalletAmount)],
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={props.onAgain}>{t("again")}</Button>
        <Link
          to={`/TransferRecord?order=${props.state.sent.OrderNo}`}
          onClick={props.onClose}
          className="inline-flex min-h-10 items-center text-link"
        >
          {t("record")}
        </Link>
      </div>
    </div>
  );
}
