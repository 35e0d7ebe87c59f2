import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { classNames, Pill } from "@fairdraw/ui";
import type { DepositChannel } from "@fairdraw/wire/deposit/calls.ts";
import { CircleDollarSign, Landmark, type LucideIcon, QrCode, WalletMinimal } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { groupChannels, groupOfType } from "../channel-groups.ts";
import { percentOf } from "../deposit-amount.ts";

interface MethodListProps {
  channels: readonly DepositChannel[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

const icons: Readonly<Record<ReturnType<typeof groupOfType>, LucideIcon>> = {
  recommended: CircleDollarSign,
  coin: CircleDollarSign,
  bank: Landmark,
  scan: QrCode,
  wallet: WalletMinimal,
};

/** What a channel takes, in a word. */
export function useFeeText() {
  const { t } = useTranslation("deposit");
  return ({ FeeFixed, FeeRate }: Pick<DepositChannel, "FeeFixed" | "FeeRate">) => {
    const fixed = parseCheckedMoney(FeeFixed);
    const amount = toDisplay(fixed);
    const rate = percentOf(FeeRate);
    if (FeeRate === 0) return fixed === 0n ? t("noFee") : t("feeFixed", { amount });
    return fixed === 0n ? t("feeRate", { rate }) : t("feeBoth", { rate, amount });
  };
}

/** The range of a channel. Shape: `50 – 5,000`. */
export function rangeText({ Min, Max }: Pick<DepositChannel, "Min" | "Max">): string {
  const short = (amount: string) => toDisplay(parseCheckedMoney(amount)).replace(/\.00$/, "");
  return `${short(Min)} – ${short(Max)}`;
}

/** All ways to pay in, grouped: one choice, so the arrow keys go through all of them. */
export function MethodList({ channels, chosen, onChoose }: MethodListProps) {
  const { t } = useTranslation("deposit");
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{t("methods")}</legend>
      {groupChannels(channels).map((group) => (
        <div key={group.key}>
          <p className="mb-1.5 text-small font-medium text-ink-2">{t(`group_${group.key}`)}</p>
          <div className="grid grid-cols-2 gap-2 tablet:grid-cols-1">
            {group.channels.map((channel) => (
              <Method
                key={channel.Id}
                name={name}
                channel={channel}
                isOn={channel.Id === chosen}
                onChoose={() => onChoose(channel.Id)}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Method(props: {
  name: string;
  channel: DepositChannel;
  isOn: boolean;
  onChoose: () => void;
}) {
  const { channel, isOn } = props;
  const { t } = useTranslation("deposit");
  const fee = useFeeText();
  const Icon = icons[groupOfType(channel.Type)];
  return (
    <label
      className={classNames(
        "flex min-h-16 items-start gap-2.5 rounded-control bg-surface px-3 py-2.5 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        isOn ? "bg-primary-tint ring-2 ring-primary" : "ring-1 ring-line hover:ring-line-strong",
        channel.IsMaintain ? "cursor-not-allowed bg-surface-2" : "cursor-pointer",
      )}
    >
      <input
        type="radio"
        className="sr-only"
        name={props.name}
        checked={isOn}
        disabled={channel.IsMaintain}
        onChange={props.onChoose}
      />
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-primary max-tablet:hidden"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-body font-bold">
            {inLanguage({ zh: channel.Name, en: channel.NameEn })}
          </span>
          {channel.IsMaintain && <Pill look="warn">{t("maintain")}</Pill>}
        </span>
        <span className="block text-small text-ink-2 tabular-nums">{rangeText(channel)}</span>
        <span className="block text-small text-ink-2">
          {fee(channel)} · {t("minutes", { count: channel.AvgMinutes })}
        </span>
      </span>
    </label>
  );
}
