import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { resultField, resultRow, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { toWire } from "@fairdraw/money";
import { Button, Field, Plate, RadioGroup } from "@fairdraw/ui";
import type { DepositChannel } from "@fairdraw/wire/deposit/calls.ts";
import { depositResults } from "@fairdraw/wire/deposit/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { networkOf } from "../coin.ts";
import { refetchDeposits } from "../deposit.api.ts";
import { judgeAmount } from "../deposit-amount.ts";
import { keepTyped, keptTyped } from "../kept-form.ts";
import { useCreate } from "../use-create.ts";
import { useQuote } from "../use-quote.ts";
import { AmountField, useAmountText } from "./amount-field.tsx";
import { BoundMethod, useBound } from "./bound-method.tsx";
import { ConfirmDeposit } from "./confirm-deposit.tsx";
import { rangeText, useFeeText } from "./method-list.tsx";
import { QuoteBox, trimmed } from "./quote-box.tsx";

const payerMax = 40;

interface DepositFormProps {
  channel: DepositChannel;
  /** Back to the ways; null where they are beside it. */
  onBack: (() => void) | null;
  onMade: (orderNo: string) => void;
}

/** One way to pay in: the network, how much, who pays, what that brings, and the next step. */
export function DepositForm({ channel, onBack, onMade }: DepositFormProps) {
  const { t } = useTranslation("deposit");
  const fee = useFeeText();
  const amountText = useAmountText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(keptTyped);
  const [currency, setCurrency] = useState(() => firstNetwork(channel));
  const [errors, setErrors] = useState<{ amount?: string; name?: string }>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const payerInput = useRef<HTMLDivElement>(null);
  const kind = channel.NeedBankCard ? "card" : channel.NeedEWallet ? "wallet" : null;
  const bound = useBound(kind);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const boundId = chosenId ?? bound.items?.[0]?.Id ?? null;
  const judged = judgeAmount(channel, typed.amount);
  const isBlocked =
    channel.IsMaintain ||
    (kind !== null && boundId === null) ||
    (channel.Chains.length > 0 && currency === null);
  const wanted =
    judged.amount === null || isBlocked
      ? null
      : {
          ChannelId: channel.Id,
          Amount: toWire(judged.amount),
          ...(currency === null ? {} : { Currency: currency }),
        };
  const { state, again } = useQuote(wanted);
  const create = useCreate({
    onMade,
    onRefused: (code) => {
      tellUnknown(depositResults, code);
      const ui = resultRow(depositResults, code)?.ui;
      if (ui?.kind === "dialog" && ui.reload === true) refetchDeposits(queryClient);
      const field = resultField(depositResults, code);
      if (field !== "amount" && field !== "name") return false;
      setErrors({ [field]: resultText(depositResults, code) });
      return true;
    },
  });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepTyped(next);
    setErrors({});
  };
  const isShown = typed.amount !== "" && judged.problem !== null && judged.problem !== "missing";
  // While a number is being typed it may still grow into the range.
  const lateError =
    isShown && judged.problem !== "low" && judged.problem !== "fixed"
      ? amountText(judged.problem, channel)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (judged.problem !== null) {
      setErrors({ amount: amountText(judged.problem, channel) });
      amountInput.current?.focus();
      return;
    }
    const payer = typed.payer.trim();
    if (channel.NeedPayerName && payer === "") {
      setErrors({ name: t("payerMissing") });
      payerInput.current?.querySelector("input")?.focus();
      return;
    }
    if (wanted === null || state.kind !== "there") return;
    create.open({
      body: {
        ...wanted,
        ...(channel.NeedPayerName ? { PayerName: payer } : {}),
        ...(boundId === null ? {} : { [kind === "card" ? "BankCardId" : "EWalletId"]: boundId }),
      },
      quote: state.quote,
    });
  };
  const quoteError =
    state.kind === "refused" && resultField(depositResults, state.code) === "amount"
      ? resultText(depositResults, state.code)
      : undefined;
  return (
    <section
      aria-labelledby="deposit-method"
      className="rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      {onBack !== null && (
        <Button look="link" className="-ml-4 mb-1" onClick={onBack}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t("back")}
        </Button>
      )}
      <h2 id="deposit-method" className="text-title font-bold">
        {inLanguage({ zh: channel.Name, en: channel.NameEn })}
      </h2>
      <p className="text-small text-ink-2 tabular-nums">
        {rangeText(channel)} {t("yuan")} · {fee(channel)} ·{" "}
        {t("minutes", { count: channel.AvgMinutes })}
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {channel.IsMaintain && <Plate look="warn">{t("maintainText")}</Plate>}
        {kind !== null && (
          <BoundMethod kind={kind} bound={bound} value={boundId} onChange={setChosenId} />
        )}
        {channel.Chains.length > 0 && (
          <Networks channel={channel} value={currency} onChange={setCurrency} />
        )}
        <AmountField
          channel={channel}
          value={typed.amount}
          error={errors.amount ?? quoteError ?? lateError}
          inputRef={amountInput}
          onChange={(amount) => type({ amount })}
        />
        {channel.NeedPayerName && (
          <div ref={payerInput}>
            <Field
              label={t("payer")}
              hint={t("payerHint")}
              error={errors.name}
              autoComplete="name"
              maxLength={payerMax}
              value={typed.payer}
              onChange={(event) => type({ payer: event.target.value })}
            />
          </div>
        )}
        <QuoteBox state={state} onAgain={again} />
        {state.kind === "refused" && quoteError === undefined && (
          <Plate look="error" isLive>
            {resultText(depositResults, state.code)}
          </Plate>
        )}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          disabled={isBlocked}
          aria-disabled={judged.problem === null && state.kind !== "there"}
        >
          {t("next")}
        </Button>
      </form>
      {create.stage.kind !== "idle" && (
        <ConfirmDeposit
          channel={channel}
          stage={create.stage}
          onSend={() => void create.send()}
          onRequote={() => {
            if (state.kind === "there") create.requote(state.quote);
            else again();
          }}
          onClose={create.close}
        />
      )}
    </section>
  );
}

/** The network that is chosen before anybody chooses: the first that works. */
function firstNetwork({ Chains }: DepositChannel): number | null {
  return Chains.find(({ IsSuspended, Rate }) => !IsSuspended && Rate !== null)?.Currency ?? null;
}

function Networks({
  channel,
  value,
  onChange,
}: {
  channel: DepositChannel;
  value: number | null;
  onChange: (currency: number) => void;
}) {
  const { t } = useTranslation("deposit");
  return (
    <RadioGroup
      label={t("network")}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      items={channel.Chains.map((chain) => {
        const about = { minutes: chain.AvgMinutes, blocks: chain.MinConfirmations };
        const hint =
          chain.Rate === null
            ? t("networkNoRate", about)
            : t("networkHint", { ...about, rate: trimmed(chain.Rate) });
        return {
          value: String(chain.Currency),
          label: networkOf(chain.Currency),
          hint: chain.IsSuspended ? t("networkOff") : hint,
          isDisabled: chain.IsSuspended || chain.Rate === null,
        };
      })}
    />
  );
}
