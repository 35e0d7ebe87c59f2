import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { parseCheckedMoney, parseMoney, toDisplay, toField, toWire, zero } from "@fairdraw/money";
import { Button, MoneyField } from "@fairdraw/ui";
import { withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword } from "../../account/security/parts/form-bits.tsx";
import { useHiddenBalance } from "../../wallet/use-hidden-balance.ts";
import { keepAmount, keptAmount } from "../kept-form.ts";
import { usePrice } from "../use-price.ts";
import { useTargetName } from "../use-target-name.ts";
import { useCreateWithdraw } from "../use-withdraw.ts";
import { refetchWithdrawals, type WithdrawInit, type WithdrawView } from "../withdraw.api.ts";
import { type AmountProblem, chipsOf, feeOf, judgeAmount, mostOf } from "../withdraw-amount.ts";
import { placeOf } from "../withdraw-codes.ts";
import { shown } from "./amounts.tsx";
import { ConfirmWithdraw } from "./confirm-withdraw.tsx";
import { PriceBox } from "./price-box.tsx";
import type { BrokenRule } from "./rules-card.tsx";
import { firstKind, TargetChoice } from "./target-choice.tsx";
import { WithdrawRefused } from "./withdraw-refused.tsx";

interface WithdrawFormProps {
  init: WithdrawInit;
  onBroken: (rule: BrokenRule | null) => void;
  onMade: (withdrawal: WithdrawView) => void;
}

const codeLength = 6;
/** Problems that more digits may still solve. */
const early: readonly AmountProblem[] = ["missing", "low"];

/** To whom, how much, what that brings, and the proof that it is the player who asks. */
export function WithdrawForm({ init, onBroken, onMade }: WithdrawFormProps) {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  const queryClient = useQueryClient();
  const place = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState(() => firstKind(init));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [amount, setAmount] = useState(keptAmount);
  const [proof, setProof] = useState({ password: "", code: "" });
  const [errors, setErrors] = useState<
    Partial<Record<"target" | "amount" | "password" | "code", string>>
  >({});
  const [refusedBy, setRefusedBy] = useState(0);
  const usable = init.Targets.filter((one) => one.Kind === kind && one.RefusedBy === 0);
  const target = usable.find(({ Id }) => Id === chosenId) ?? usable[0];
  const judged = judgeAmount(init, amount);
  const wanted =
    judged.amount === null || target === undefined
      ? null
      : { TargetId: target.Id, Kind: kind, Amount: toWire(judged.amount) };
  const { state, again } = usePrice(wanted);
  const code = refusedBy !== 0 ? refusedBy : state.kind === "refused" ? state.code : 0;
  const at = code === 0 ? null : placeOf(code);
  const said = code === 0 ? "" : resultText(withdrawResults, code);
  const rule = at?.kind === "rule" ? at.row : null;
  useEffect(() => {
    onBroken(rule === null ? null : { row: rule, text: said });
  }, [rule, said, onBroken]);
  const focus = (field: string) =>
    place.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();
  const create = useCreateWithdraw({
    onMade: (withdrawal) => {
      keepAmount("");
      onMade(withdrawal);
    },
    onRefused: (refused) => {
      tellUnknown(withdrawResults, refused);
      const where = placeOf(refused);
      setRefusedBy(refused);
      if (where.kind === "whole" && where.reloads) refetchWithdrawals(queryClient);
      // A code of an authenticator works once.
      setProof((typed) => ({ ...typed, code: "" }));
    },
  });
  // Once the confirmation has gone and has given the focus back: what was refused is what is mended next.
  const isOpen = create.stage.kind !== "idle";
  const refusedField = refusedBy !== 0 && at?.kind === "field" ? at.field : null;
  useEffect(() => {
    if (isOpen || refusedField === null) return;
    const timer = setTimeout(() => {
      place.current?.querySelector<HTMLElement>(`[data-field=${refusedField}] input`)?.focus();
    });
    return () => clearTimeout(timer);
  }, [isOpen, refusedField]);
  const change = () => {
    setErrors({});
    setRefusedBy(0);
  };
  const amountText = useAmountText(init);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(target === undefined ? { target: t("targetMissing") } : {}),
      ...(judged.problem === null ? {} : { amount: amountText(judged.problem, amount) }),
      ...(proof.password === "" ? { password: t("passwordMissing") } : {}),
      ...(init.NeedGoogle && proof.code.length < codeLength ? { code: t("codeMissing") } : {}),
    };
    const [first] = Object.keys(missing);
    if (first !== undefined) {
      setErrors(missing);
      focus(first);
      return;
    }
    if (wanted === null || state.kind !== "there") return;
    setRefusedBy(0);
    create.open({
      body: {
        ...wanted,
        ...(state.price.Rate === null ? {} : { Rate: state.price.Rate }),
        FundsPassword: proof.password,
        ...(init.NeedGoogle ? { GoogleCode: proof.code } : {}),
      },
      price: state.price,
    });
  };
  const errorAt = (field: "target" | "amount" | "password" | "code") =>
    errors[field] ?? (at?.kind === "field" && at.field === field ? said : undefined);
  const lateError =
    amount !== "" && judged.problem !== null && !early.includes(judged.problem)
      ? amountText(judged.problem, amount)
      : undefined;
  const most = mostOf(init);
  return (
    <section
      aria-label={t("title")}
      className="rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <form ref={place} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div data-field="target">
          <TargetChoice
            init={init}
            kind={kind}
            chosen={target?.Id ?? null}
            error={errorAt("target")}
            onKind={(next) => {
              setKind(next);
              change();
            }}
            onChoose={(id) => {
              setChosenId(id);
              change();
            }}
          />
        </div>
        <div data-field="amount">
          <MoneyField
            label={t("amount")}
            unit={t("yuan")}
            decimals={2}
            value={amount}
            error={errorAt("amount") ?? lateError}
            hint={t("amountHint", { min: shown(init.Min), max: shown(init.Max) })}
            chips={[
              ...chipsOf(init).map((chip) => ({ label: chip, value: chip })),
              ...(most === null ? [] : [{ label: t("all"), value: toField(most) }]),
            ]}
            onChange={(next) => {
              setAmount(next);
              keepAmount(next);
              change();
            }}
          />
        </div>
        <PriceBox state={state} onAgain={again} />
        {at?.kind === "whole" && <WithdrawRefused code={code} heldUntil={init.HeldUntil} />}
        <fieldset className="flex flex-col gap-1 border-t border-line pt-4">
          <legend className="sr-only">{t("proofs")}</legend>
          <div data-field="password">
            <OwnPassword
              which="funds"
              value={proof.password}
              error={errorAt("password")}
              onWrite={(password) => {
                setProof({ ...proof, password });
                change();
              }}
            />
          </div>
          {init.NeedGoogle && (
            <div data-field="code">
              <CodeField
                value={proof.code}
                error={errorAt("code")}
                onWrite={(next) => {
                  setProof({ ...proof, code: next });
                  change();
                }}
              />
            </div>
          )}
        </fieldset>
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          disabled={usable.length === 0}
          aria-disabled={wanted !== null && state.kind !== "there"}
        >
          {t("submit")}
        </Button>
      </form>
      {create.stage.kind !== "idle" && target !== undefined && (
        <ConfirmWithdraw
          stage={create.stage}
          payee={`${name(target)} ${target.Masked}`}
          holder={target.HolderName}
          minutes={isReviewed(create.stage.sent.price.NetAmount, init) ? null : init.AvgMinutes}
          onSend={() => void create.send()}
          onClose={create.close}
        />
      )}
    </section>
  );
}

/** Whether an amount is above what is paid without a person. */
function isReviewed(amount: string, { AutoMax }: WithdrawInit): boolean {
  return parseCheckedMoney(amount) > parseCheckedMoney(AutoMax);
}

/** What is wrong with an amount, with the player's own figures. */
function useAmountText(init: WithdrawInit) {
  const { t } = useTranslation("withdraw");
  const { isHidden } = useHiddenBalance();
  return (problem: AmountProblem, typed: string): string => {
    const most = mostOf(init);
    switch (problem) {
      case "missing":
        return t("amountMissing");
      case "cents":
        return t("amountCents");
      case "low":
        return t("amountLow", { min: shown(init.Min) });
      case "high":
        return t("amountHigh", { max: shown(init.Max) });
      case "day":
        return t("amountDay", { left: shown(init.DayLeft) });
      case "short":
        return isHidden
          ? t("amountShortHidden")
          : t("amountShort", { balance: shown(init.Balance) });
      case "fee":
        return t("amountFee", { fee: toDisplay(feeOf(init, parseMoney(typed) ?? zero)) });
      case "locked":
        return most === null ? t("amountNothing") : t("amountLocked", { most: toDisplay(most) });
    }
  };
}
