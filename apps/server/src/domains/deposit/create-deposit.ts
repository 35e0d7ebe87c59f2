import { createHash } from "node:crypto";
import { type Money, money, parseCheckedMoney } from "@fairdraw/money";
import {
  CurrencyType,
  type createDeposit as call,
  commonResults,
  DepositEndReason,
  DepositRequestState,
  DepositType,
  depositResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { adapterOf } from "../rails/adapters/all.ts";
import { findChannel } from "../rails/channels.sql.ts";
import { makeOrder, type OrderParts, routesFor } from "../rails/make-order.ts";
import type { RatedRoute } from "../rails/routes.sql.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { findRiskMarks } from "../risk/risk-marks.sql.ts";
import { depositSettings } from "./deposit.settings.ts";
import {
  cancelDeposits,
  type DepositRequest,
  findByRequestId,
  findDeposit,
  findOpenDeposit,
  findStanding,
  insertDeposit,
  noteOrderMade,
} from "./deposit.sql.ts";
import { coinText } from "./deposit-view.ts";
import { isSameName } from "./judge-payment.ts";
import { isWithinDepositLimits } from "./own-deposit-limits.ts";
import type { DepositPorts } from "./ports.ts";
import { checkAmount, checkChannel, type Price, priceOf } from "./price-deposit.ts";
import { findKeptRate } from "./quotes.sql.ts";

/** Who pays in. */
export interface Payer {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/** What deposits are made with. */
export interface DepositParts extends OrderParts {
  readonly newId: () => string;
  readonly ports: DepositPorts;
}

type Body = RequestOf<typeof call>;

/** Two requests of a player have this time between them. */
const paceMs = 3000;
/** Tries to find an amount that no open request of the bank account has. */
const tailsMax = 40;

/**
 * Opens a deposit request, once for a `RequestId`.
 * Refuses, in this order: CONFLICT for an id that was used otherwise, DUPLICATE_REQUEST while its first request is being
 * made; SITE_CLOSED, BLOCKED and what else `guardSpend` says; RISK; CHANNEL_DISABLED, CHANNEL_MAINTAIN, NETWORK_OFF;
 * WALLET_DISABLED, CARD_REQUIRED, WALLET_NOT_BOUND; AMOUNT_FORMAT, AMOUNT_FIXED, AMOUNT_RANGE; NAME_REQUIRED,
 * NAME_MISMATCH; COUPON_INVALID; RATE_CHANGED; HAS_PENDING; CANCEL_TOO_OFTEN, COUNT_LIMIT, TOO_FREQUENT; RG_LIMIT;
 * THIRDPARTY_FAIL when no provider makes the order.
 * Effects: a request, and an order at a provider. Locks: the player, but not while the provider is asked.
 */
export async function createDeposit(
  parts: DepositParts,
  payer: Payer,
  body: Body,
): Promise<DepositRequest | ResultCode> {
  const { db } = parts;
  const { RequestId: _, ...asked } = body;
  const requestHash = createHash("sha256")
    .update(
      JSON.stringify(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
    .digest();
  const before = await findByRequestId(db, { ...payer, requestId: body.RequestId });
  if (before !== null) return again(before, requestHash);
  // Providers are tried in this order; which of them it was is known before the player is held.
  const channel = await findChannel(db, { ...payer, channelId: body.ChannelId });
  const routes =
    channel === null || channel.type === DepositType.USDT ? [] : await routesFor(parts, channel.id);
  const opened = await db.transaction(
    async (tx) => {
      await lockPlayers(tx, [payer.accountId], { skipLocked: false });
      const price = await judge(tx, parts, { payer, body, hasRoutes: routes.length > 0 });
      if ("code" in price) return price;
      return insert(tx, parts, { payer, body, price, routes, requestHash });
    },
    { name: "create-deposit" },
  );
  if ("code" in opened) return opened;
  if (opened.state !== DepositRequestState.CREATE_ORDER) return opened;
  return placeOrder(parts, opened, routes);
}

/** The first answer of a request, once more. */
function again(
  before: DepositRequest & { readonly requestHash: Uint8Array },
  requestHash: Buffer,
): DepositRequest | ResultCode {
  if (!requestHash.equals(before.requestHash)) return commonResults.CONFLICT;
  if (before.state === DepositRequestState.CREATE_ORDER) return commonResults.DUPLICATE_REQUEST;
  return before.endReason === DepositEndReason.NOT_MADE ? depositResults.THIRDPARTY_FAIL : before;
}

/** Everything that can refuse a request before a provider is asked. */
async function judge(
  tx: Tx,
  parts: DepositParts,
  { payer, body, hasRoutes }: { payer: Payer; body: Body; hasRoutes: boolean },
): Promise<(Price & { payerName: string }) | ResultCode> {
  const { accountId, merchantId } = payer;
  const { ports } = parts;
  const refused = await refusalOf(tx, accountId);
  if (refused !== null) return refused;
  const amount = parseCheckedMoney(body.Amount);
  const found = await checkChannel(
    tx,
    {
      channel: await findChannel(tx, { merchantId, channelId: body.ChannelId }),
      amount,
      currency: body.Currency ?? null,
    },
    ports,
  );
  if ("code" in found) return found;
  const { channel, network } = found;
  if (network === null && !hasRoutes) return depositResults.CHANNEL_DISABLED;
  const method = await checkMethod(tx, ports, { accountId, channel, body });
  if (method !== null) return method;
  const unfit = checkAmount(channel, amount);
  if (unfit !== null) return unfit;
  const payerName = (body.PayerName ?? "").trim();
  if (channel.needPayerName) {
    if (payerName === "") return depositResults.NAME_REQUIRED;
    const holder = await ports.methods.holderOf(tx, accountId);
    if (holder !== "" && !isSameName(holder, payerName)) return depositResults.NAME_MISMATCH;
  }
  if (
    body.CouponId !== undefined &&
    !(await ports.offers.isUsable(tx, { accountId, couponId: body.CouponId }))
  ) {
    return depositResults.COUPON_INVALID;
  }
  const quoteOf = { accountId, channelId: channel.id, currency: network?.currency ?? 0, amount };
  const kept = body.QuoteId === undefined ? null : await findKeptRate(tx, body.QuoteId, quoteOf);
  const price = await priceOf(tx, { channel, network, amount }, kept);
  if ("code" in price) return price;
  if (body.QuoteId !== undefined && kept === null) return depositResults.RATE_CHANGED;
  if ((await findOpenDeposit(tx, accountId)) !== null) return depositResults.HAS_PENDING;
  const busy = await checkPace(tx, payer);
  if (busy !== null) return busy;
  if (
    !(await isWithinDepositLimits(tx, { accountId, credit: price.credit, nowMs: parts.nowMs() }))
  ) {
    return commonResults.RG_LIMIT;
  }
  return { ...price, payerName };
}

/** What stops an account from paying in; null for nothing. Deposits have codes of their own for two of the common ones. */
export async function refusalOf(tx: Tx, accountId: bigint): Promise<ResultCode | null> {
  const code = (await guardSpend(tx, [accountId], "deposit")).get(accountId);
  if (code === commonResults.FEATURE_CLOSED.code) return depositResults.SITE_CLOSED;
  if (code === commonResults.NO_PERMISSION.code) return depositResults.BLOCKED;
  if (code !== undefined) {
    return (
      Object.values(commonResults).find((one) => one.code === code) ?? commonResults.NO_PERMISSION
    );
  }
  const marks = await findRiskMarks(tx, [accountId], "deposit");
  return marks.size > 0 ? depositResults.RISK : null;
}

async function checkMethod(
  tx: Tx,
  { methods, privileges }: DepositPorts,
  { accountId, channel, body }: { accountId: bigint; channel: Price["channel"]; body: Body },
): Promise<ResultCode | null> {
  if (
    channel.type === DepositType.FROM_WALLET &&
    !(await privileges.isDepositFromWalletEnabled(tx, accountId))
  ) {
    return depositResults.WALLET_DISABLED;
  }
  if (
    channel.needCard &&
    !(await methods.hasCard(tx, { accountId, id: body.BankCardId ?? null }))
  ) {
    return depositResults.CARD_REQUIRED;
  }
  if (
    channel.needWallet &&
    !(await methods.hasWallet(tx, { accountId, id: body.EWalletId ?? null }))
  ) {
    return depositResults.WALLET_NOT_BOUND;
  }
  return null;
}

async function checkPace(tx: Tx, { accountId, merchantId }: Payer): Promise<ResultCode | null> {
  const [standing, dayMax, cancelMax] = [
    await findStanding(tx, accountId),
    await readSetting(tx, merchantId, depositSettings.depositDayCount),
    await readSetting(tx, merchantId, depositSettings.depositCancelHour),
  ];
  if (standing.cancelledInHour >= cancelMax) return depositResults.CANCEL_TOO_OFTEN;
  if (standing.dayCount >= dayMax) return depositResults.COUNT_LIMIT;
  return standing.sinceLastMs !== null && standing.sinceLastMs < paceMs
    ? depositResults.TOO_FREQUENT
    : null;
}

/** Stores the request. By bank the amount gets cents of its own; on a chain the address is known at once. */
async function insert(
  tx: Tx,
  parts: DepositParts,
  of: {
    payer: Payer;
    body: Body;
    price: Price & { payerName: string };
    routes: readonly RatedRoute[];
    requestHash: Buffer;
  },
): Promise<DepositRequest | ResultCode> {
  const { payer, body, price, routes, requestHash } = of;
  const { channel, network } = price;
  const [route] = routes;
  const isByAmount = route !== undefined && adapterOf(route.adapter)?.findsByAmount === true;
  for (let tries = 0; tries < tailsMax; tries++) {
    const tail = isByAmount ? tailOf(parts, tries) : 0n;
    const inserted = await insertDeposit(tx, {
      id: parts.newId(),
      ...payer,
      requestId: body.RequestId,
      requestHash,
      channelId: channel.id,
      routeId: isByAmount ? route.id : null,
      type: channel.type,
      currency: price.currency,
      amount: price.credit + price.fee + tail,
      payAmount: price.payAmount + tail,
      decimals: price.decimals,
      rate: price.rate?.rate ?? null,
      fee: price.fee,
      credit: price.credit + tail,
      payerName: price.payerName,
      cardId: body.BankCardId ?? null,
      walletId: body.EWalletId ?? null,
      lifeMinutes: channel.lifeMinutes,
    });
    if (inserted === null) {
      if ((await findOpenDeposit(tx, payer.accountId)) !== null) return depositResults.HAS_PENDING;
      continue;
    }
    if (network === null) return inserted;
    const address = await parts.ports.chains.addressOf(tx, payer.accountId);
    const pay = {
      payee: { name: "", bank: "", account: "", address, contract: network.contract },
      payUrl: parts.ports.chains.faucetUrl({
        currency: network.currency,
        address,
        amount: coinText(price.payAmount, price.decimals),
      }),
      qrText: address,
    };
    await noteOrderMade(tx, { id: inserted.id, routeId: null, providerRef: "", pay });
    return { ...inserted, state: DepositRequestState.WAITING, pay };
  }
  return depositResults.THIRDPARTY_FAIL;
}

/** Cents that tell one transfer from another: 0.01 to 0.99, and up to 9.99 once these are taken. Units: thousandths. */
function tailOf({ random }: DepositParts, tries: number): Money {
  const [a = 0, b = 0] = random.bytes(2);
  const most = tries < tailsMax / 2 ? 99 : 999;
  return money(BigInt(1 + ((a * 256 + b) % most)) * 10n);
}

/** Asks providers for the order of a request, and notes what came of it. */
async function placeOrder(
  parts: DepositParts,
  deposit: DepositRequest,
  routes: readonly RatedRoute[],
): Promise<DepositRequest | ResultCode> {
  const { db } = parts;
  // Its amount was made for this bank account alone.
  const fit = deposit.routeId === null ? routes : routes.filter(({ id }) => id === deposit.routeId);
  const made = await makeOrder(parts, fit, {
    orderId: deposit.id,
    orderNo: toBetNo(deposit.id),
    amount: deposit.currency === CurrencyType.CNY ? deposit.payAmount : deposit.amount,
    payerName: deposit.payerName,
    expireAt: deposit.expireAt,
  });
  if (made === null) {
    await cancelDeposits(db, [deposit.id], { reason: DepositEndReason.NOT_MADE });
    return depositResults.THIRDPARTY_FAIL;
  }
  await noteOrderMade(db, { id: deposit.id, ...made });
  const { accountId, merchantId } = deposit;
  return (await findDeposit(db, { id: deposit.id, accountId, merchantId })) ?? deposit;
}
