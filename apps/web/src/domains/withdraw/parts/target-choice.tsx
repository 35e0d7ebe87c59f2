import { Link } from "@fairdraw/client/page/link.tsx";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Plate, RadioGroup, Segmented } from "@fairdraw/ui";
import { WithdrawTargetKind } from "@fairdraw/wire/withdraw/enums.ts";
import { withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { useTranslation } from "react-i18next";
import { isUsdt } from "../../deposit/coin.ts";
import { useTargetName } from "../use-target-name.ts";
import type { WithdrawInit, WithdrawTarget } from "../withdraw.api.ts";
import { trimmed } from "./amounts.tsx";

const cardsPath = "/AccountInfo?tab=cards";
const kinds = [
  WithdrawTargetKind.BANK_CARD,
  WithdrawTargetKind.USDT,
  WithdrawTargetKind.E_WALLET,
] as const;
export type TargetKind = (typeof kinds)[number];

/** The first kind that has a payee to whom money can be paid, else the first that has any. */
export function firstKind({ Targets }: Pick<WithdrawInit, "Targets">): TargetKind {
  const of = (isFit: (target: WithdrawTarget) => boolean) =>
    kinds.find((kind) => Targets.some((target) => target.Kind === kind && isFit(target)));
  return of(({ RefusedBy }) => RefusedBy === 0) ?? of(() => true) ?? WithdrawTargetKind.BANK_CARD;
}

/** To what kind of payee, and to which of those that are bound; each says why it cannot be paid now. */
export function TargetChoice({
  init,
  kind,
  chosen,
  error,
  onKind,
  onChoose,
}: {
  init: WithdrawInit;
  kind: TargetKind;
  chosen: string | null;
  error: string | undefined;
  onKind: (kind: TargetKind) => void;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  const hint = useTargetHint(init);
  const targets = init.Targets.filter((target) => target.Kind === kind);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented<`${TargetKind}`>
          label={t("targets")}
          value={`${kind}`}
          onChange={(value) => {
            const next = kinds.find((one) => `${one}` === value);
            if (next !== undefined) onKind(next);
          }}
          items={kinds.map((one) => ({ value: `${one}` as const, label: t(`kind_${one}`) }))}
        />
      </div>
      {targets.length === 0 ? (
        <Plate
          look="warn"
          action={
            <Link to={cardsPath} className="font-medium underline underline-offset-4">
              {t("toBind")}
            </Link>
          }
        >
          {t(`noTarget_${kind}`)}
        </Plate>
      ) : (
        <>
          <RadioGroup
            label={t("chooseTarget")}
            value={chosen}
            onChange={onChoose}
            items={targets.map((target) => {
              const said = hint(target);
              return {
                value: target.Id,
                label: `${name(target)} ${target.Masked}`,
                isDisabled: target.RefusedBy !== 0,
                ...(said === "" ? {} : { hint: said }),
              };
            })}
          />
          <Link to={cardsPath} className="self-start text-small text-link hover:underline">
            {t("manageTargets")}
          </Link>
        </>
      )}
      <p role="alert" className="-mt-1 text-small text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** What there is to know of a payee: since when it may be used, or why not, or its rate. */
function useTargetHint({ Chains }: WithdrawInit) {
  const { t } = useTranslation("withdraw");
  return (target: WithdrawTarget): string => {
    if (target.RefusedBy === withdrawResults.CARD_NEW.code) {
      return t("usableAt", { time: siteDateTime(target.UsableAt).slice(0, 16) });
    }
    if (target.RefusedBy !== 0) return resultText(withdrawResults, target.RefusedBy);
    if (!isUsdt(target.Currency)) return target.HolderName;
    const chain = Chains.find(({ Currency }) => Currency === target.Currency);
    if (chain === undefined) return t("chainClosed");
    return chain.Rate === null ? t("rateNone") : t("rateNow", { rate: trimmed(chain.Rate) });
  };
}
