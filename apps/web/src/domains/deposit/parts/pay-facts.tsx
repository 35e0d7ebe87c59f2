import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { CopyText, IconButton, Pill, Plate, putOnClipboard, showToast } from "@fairdraw/ui";
import { DepositType } from "@fairdraw/wire/deposit/enums.ts";
import { Copy, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inFours, isUsdt, networkOf, partsOfCoin } from "../coin.ts";
import type { DepositView } from "../deposit.api.ts";
import { isOpen, standingOf } from "../deposit-state.ts";
import { trimmed } from "./quote-box.tsx";

/** To the digit what has to be sent, with a button that copies it; odd cents stand out and are explained. */
export function PayAmount({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const { whole, decimals } = partsOfCoin(deposit.PayAmount);
  const hasCents = deposit.Type === DepositType.BANK_TRANSFER && /[1-9]/.test(decimals);
  const copy = async (button: HTMLElement) => {
    const isDone = await putOnClipboard(deposit.PayAmount, button);
    showToast(
      isDone ? { kind: "ok", text: t("amountCopied") } : { kind: "error", text: t("copyFailed") },
    );
  };
  return (
    <div>
      <p className="text-small text-ink-2">
        {t(isOpen(deposit) && standingOf(deposit) !== "confirming" ? "payAmount" : "paidAmount")}
      </p>
      <p className="flex items-center gap-1">
        <span
          translate="no"
          className="font-count text-hero leading-tight font-bold break-all tabular-nums"
        >
          {whole}
          {hasCents ? (
            <mark className="rounded-control bg-warn-tint px-1 text-warn">.{decimals}</mark>
          ) : (
            `.${decimals}`
          )}
          <span className="ml-1.5 font-sans text-body font-normal text-ink-2">
            {isUsdt(deposit.Currency) ? "USDT" : t("yuan")}
          </span>
        </span>
        <IconButton label={t("copyAmount")} onClick={(event) => void copy(event.currentTarget)}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </p>
      <p className="text-small text-pretty text-ink-2">
        {hasCents ? t("cents", { cents: `0.${decimals}` }) : t("exact")}
      </p>
    </div>
  );
}

/** Where the money goes: the bank's account, or the address on its network. */
export function PayTo({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const { Payee: payee, Rate, ExpireAt } = deposit;
  const network = networkOf(deposit.Currency);
  return (
    <div className="flex flex-col gap-2">
      {network !== "" && (
        <>
          <p className="flex items-center gap-3">
            <span className="rounded-control bg-primary-tint px-3 py-1 font-count text-title font-bold text-primary">
              {network}
            </span>
            {Rate !== null && (
              <span className="text-small text-ink-2 tabular-nums">
                {t("rateText", { rate: trimmed(Rate) })} ·{" "}
                {t("rateLocked", { time: siteMinute(ExpireAt) })}
              </span>
            )}
          </p>
          <Plate look="error" icon={<TriangleAlert size={18} aria-hidden="true" />}>
            <strong>{t("onlyNetwork", { network })}</strong>
          </Plate>
        </>
      )}
      <dl className="flex flex-col gap-1">
        {payee !== null && (
          <>
            <Line name={t("bank")} text={payee.Bank} />
            <Line name={t("payee")} text={payee.Name} />
            <Line name={t("account")} text={payee.Account} />
            <Address name={t("address")} address={payee.Address} />
            <Address name={t("contract")} address={payee.Contract} />
          </>
        )}
        <Line name={t("payerIs")} text={deposit.PayerName} isPlain />
        {deposit.MinConfirmations > 0 && (
          <div className="flex min-h-10 items-center justify-between gap-3 text-body">
            <dt className="shrink-0 text-ink-2">{t("confirmations")}</dt>
            <dd>
              <Pill look={deposit.Confirmations > 0 ? "accent" : "neutral"}>
                {deposit.Confirmations}/{deposit.MinConfirmations}
              </Pill>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface LineProps {
  name: string;
  text: string;
  /** There is nothing to do with it elsewhere. */
  isPlain?: boolean;
}

function Line({ name, text, isPlain = false }: LineProps) {
  const { t } = useTranslation("deposit");
  if (text === "") return null;
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 text-body">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-medium">
        {isPlain ? (
          text
        ) : (
          <CopyText
            text={text}
            label={t("copy", { what: name })}
            copiedLabel={t("copied", { what: name })}
            failedLabel={t("copyFailed")}
          />
        )}
      </dd>
    </div>
  );
}

/** An address in groups that a person can compare; the button copies it without gaps. */
function Address({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation("deposit");
  if (address === "") return null;
  const copy = async (button: HTMLElement) => {
    const isDone = await putOnClipboard(address, button);
    showToast(
      isDone
        ? { kind: "ok", text: t("copied", { what: name }) }
        : { kind: "error", text: t("copyFailed") },
    );
  };
  return (
    <div className="text-body">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex items-center gap-1 rounded-control bg-surface-2 py-1 pr-1 pl-3">
        <span translate="no" className="min-w-0 flex-1 font-digits font-medium">
          <span className="sr-only">{address}</span>
          <span aria-hidden="true" className="flex flex-wrap gap-x-2">
            {inFours(address).map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never change
              <span key={i}>{part}</span>
            ))}
          </span>
        </span>
        <IconButton
          label={t("copy", { what: name })}
          onClick={(event) => void copy(event.currentTarget)}
        >
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </dd>
    </div>
  );
}
