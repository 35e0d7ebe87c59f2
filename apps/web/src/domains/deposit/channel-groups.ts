import type { DepositChannel } from "@fairdraw/wire/deposit/calls.ts";
import { DepositType } from "@fairdraw/wire/deposit/enums.ts";

const groups = ["recommended", "coin", "bank", "scan", "wallet"] as const;
type ChannelGroup = (typeof groups)[number];

const groupByType: Readonly<Record<number, ChannelGroup>> = {
  [DepositType.BANK_TRANSFER]: "bank",
  [DepositType.ONLINE_BANK]: "bank",
  [DepositType.QUICK_PAY]: "bank",
  [DepositType.MANUAL]: "bank",
  [DepositType.ALIPAY_QR]: "scan",
  [DepositType.WECHAT_QR]: "scan",
  [DepositType.UNIONPAY_QR]: "scan",
  [DepositType.DIGITAL_CNY]: "scan",
  [DepositType.USDT]: "coin",
  [DepositType.E_WALLET]: "wallet",
  [DepositType.FROM_WALLET]: "wallet",
};

/** What kind of way a channel is. */
export function groupOfType(type: number): ChannelGroup {
  return groupByType[type] ?? "wallet";
}

/** Channels under what they are, those the site recommends in front; groups without any are left out. */
export function groupChannels(channels: readonly DepositChannel[]) {
  const groupOf = (one: DepositChannel): ChannelGroup =>
    one.IsRecommended ? "recommended" : groupOfType(one.Type);
  return groups
    .map((key) => ({ key, channels: channels.filter((one) => groupOf(one) === key) }))
    .filter((group) => group.channels.length > 0);
}

/** The way that is offered before anybody chooses: the first that works. */
export function firstUsable(channels: readonly DepositChannel[]): DepositChannel | null {
  const inOrder = groupChannels(channels).flatMap((group) => group.channels);
  return inOrder.find(({ IsMaintain }) => !IsMaintain) ?? inOrder[0] ?? null;
}
