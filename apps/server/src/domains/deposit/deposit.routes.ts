import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  answerDepositLimit,
  cancelDeposit,
  commonResults,
  createDeposit as createCall,
  DepositEndReason,
  DepositRequestState,
  DepositType,
  depositProofsMax,
  depositResults,
  getDeposit,
  getDepositByRequestId,
  initDepositData,
  noteDepositPaid,
  quoteDeposit,
  type ResultCode,
  searchDeposits,
  uploadDepositProof,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, noId, toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { type Channel, findChannel, findOpenChannels, railStates } from "../rails/channels.sql.ts";
import { findUsdtRate } from "../rails/rates.ts";
import { createDeposit, type DepositParts, type Payer, refusalOf } from "./create-deposit.ts";
import { endDeposits } from "./credit-payments.ts";
import { hasMoneyCome } from "./credits.sql.ts";
import { depositSettings } from "./deposit.settings.ts";
import {
  type DepositRequest,
  findByRequestId,
  findDeposit,
  findOpenDeposit,
  findStanding,
  isMoneyComing,
  lockDeposits,
  noteLimitAsked,
  noteSaidPaid,
} from "./deposit.sql.ts";
import { coinText, viewsOf } from "./deposit-view.ts";
import { isOpenState } from "./judge-payment.ts";
import { findDepositLimits } from "./own-deposit-limits.ts";
import { checkAmount, checkChannel, priceOf } from "./price-deposit.ts";
import { countProofs, drawProof, insertProof } from "./proofs.ts";
import { insertQuote, quoteMinutes } from "./quotes.sql.ts";
import { findDeposits, findRecentDeposits, sumDeposits } from "./search-deposits.sql.ts";

/** Requests that the page shows beside the form. */
const recentMax = 3;
const rangeMaxMs = 92 * 86_400_000;

/** Binds what players do to pay in. */
export function serveDeposits(http: Http, parts: DepositParts): void {
  const { db, ports } = parts;
  const views = async (deposits: readonly DepositRequest[]) => {
    const [merchantId] = deposits.map((one) => one.merchantId);
    const networks = merchantId === undefined ? [] : await ports.chains.networks(db, merchantId);
    const minConfirmationsOf = new Map(
      networks.map(({ currency, minConfirmations }) => [currency, minConfirmations]),
    );
    return viewsOf(db, deposits, { minConfirmationsOf });
  };
  http.serve(initDepositData, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const [refused, channels, open, recent, standing, limits, dayMax] = await Promise.all([
      db.transaction((tx) => refusalOf(tx, accountId)),
      findOpenChannels(db, merchantId),
      findOpenDeposit(db, accountId),
      findRecentDeposits(db, { accountId, limit: recentMax }),
      findStanding(db, accountId),
      findDepositLimits(db, accountId, parts.nowMs()),
      readSetting(db, merchantId, depositSettings.depositDayCount),
    ]);
    const shown = await views([...(open === null ? [] : [open]), ...recent]);
    return {
      RefusedBy: refused?.code ?? 0,
      Channels: await channelsOf(db, parts, { channels, accountId, merchantId }),
      Pending: open === null ? null : (shown[0] ?? null),
      Recent: open === null ? shown : shown.slice(1),
      Limits: limits.map(({ period, value, used }) => ({
        Period: period,
        Limit: toWire(money(value)),
        Used: toWire(money(used)),
      })),
      IsFirstDeposit: !standing.hasPaidIn,
      AskLimit: !standing.hasPaidIn && !standing.wasAsked && limits.length === 0,
      DayCountMax: dayMax,
      DayCount: standing.dayCount,
    };
  });
  http.serve(answerDepositLimit, async ({ caller }) => {
    await noteLimitAsked(db, caller().accountId);
    return { Result: 0 as const };
  });
  serveQuote(http, parts);
  http.serve(createCall, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const made = await createDeposit(parts, { accountId, merchantId }, body);
    if ("code" in made) return made;
    return {
      Result: 0 as const,
      OrderNo: toBetNo(made.id),
      PayUrl: made.pay?.payUrl ?? "",
      QrText: made.pay?.qrText ?? "",
      ExpireAt: made.expireAt,
    };
  });
  http.serve(getDeposit, async ({ body, caller }) => {
    const found = await own(db, caller(), body.OrderNo);
    const [view] = found === null ? [] : await views([found]);
    return view === undefined ? depositResults.NOT_EXIST : { Result: 0 as const, Deposit: view };
  });
  http.serve(getDepositByRequestId, async ({ body, caller }) => {
    const { accountId } = caller();
    const found = await findByRequestId(db, { accountId, requestId: body.RequestId });
    const [view] = found === null ? [] : await views([found]);
    return view === undefined ? depositResults.NOT_EXIST : { Result: 0 as const, Deposit: view };
  });
  http.serve(searchDeposits, async ({ body, caller }) => {
    const { accountId } = caller();
    if (
      body.DateFrom < 0 ||
      body.DateTo <= body.DateFrom ||
      body.DateTo - body.DateFrom > rangeMaxMs
    ) {
      return commonResults.PARAM_ERROR;
    }
    const id = body.OrderNo === undefined ? null : (fromBetNo(body.OrderNo) ?? noId);
    const filter = {
      accountId,
      from: body.DateFrom,
      to: body.DateTo,
      states: body.States ?? null,
      types: body.Types ?? null,
      id,
    };
    const page = { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize };
    const [rows, sums] = await Promise.all([
      findDeposits(db, { ...filter, ...page }),
      sumDeposits(db, filter),
    ]);
    return {
      Total: sums.count,
      Items: await views(rows),
      AllSum: {
        Count: sums.count,
        ConfirmedCount: sums.confirmed,
        Credited: toWire(money(sums.credited)),
      },
    };
  });
  serveChanges(http, parts);
}

/** What a player changes of a request that he has made. */
function serveChanges(http: Http, parts: DepositParts): void {
  const { db } = parts;
  http.serve(cancelDeposit, async ({ body, caller }) => {
    const found = await own(db, caller(), body.OrderNo);
    if (found === null) return depositResults.NOT_EXIST;
    return db.transaction(
      async (tx) => {
        const deposit = (await lockDeposits(tx, [found.id])).get(found.id);
        // Money that has come is not left behind: it is credited, or an operator settles it.
        if (
          deposit === undefined ||
          deposit.state !== DepositRequestState.WAITING ||
          (await isMoneyComing(tx, deposit.id)) ||
          (await hasMoneyCome(tx, deposit.id))
        ) {
          return depositResults.CANNOT_CANCEL;
        }
        await endDeposits(tx, [deposit.id], { reason: DepositEndReason.BY_PLAYER });
        return { Result: 0 as const };
      },
      { name: "cancel-deposit" },
    );
  });
  http.serve(noteDepositPaid, async ({ body, caller }) => {
    const found = await own(db, caller(), body.OrderNo);
    if (found === null) return depositResults.NOT_EXIST;
    if (!isOpenState(found.state)) return depositResults.EXPIRED;
    await noteSaidPaid(db, found.id);
    return { Result: 0 as const };
  });
  http.serve(uploadDepositProof, async ({ body, caller }) => {
    const found = await own(db, caller(), body.OrderNo);
    if (found === null) return depositResults.NOT_EXIST;
    if (!isOpenState(found.state)) return depositResults.EXPIRED;
    // Nothing is drawn for who may add none.
    if ((await countProofs(db, found.id)) >= depositProofsMax) return depositResults.PROOF_COUNT;
    const drawn = await drawProof(body.Image);
    if (drawn === null) return depositResults.PROOF_REFUSED;
    const count = await insertProof(db, { depositId: found.id, ...drawn });
    return count === null ? depositResults.PROOF_COUNT : { Result: 0 as const, ProofCount: count };
  });
}

async function own(
  db: Queryable,
  { accountId, merchantId }: Payer,
  orderNo: string,
): Promise<DepositRequest | null> {
  const id = fromBetNo(orderNo);
  return id === null ? null : findDeposit(db, { id, accountId, merchantId });
}

/** Channels as a player is offered them; those that he cannot use whatever he does are left out. */
async function channelsOf(
  db: Queryable,
  { ports }: DepositParts,
  of: { channels: readonly Channel[]; accountId: bigint; merchantId: number },
) {
  const [networks, rate, fromWallet] = await Promise.all([
    ports.chains.networks(db, of.merchantId),
    findUsdtRate(db, of.merchantId),
    ports.privileges.isDepositFromWalletEnabled(db, of.accountId),
  ]);
  const offered = of.channels.filter(
    ({ type }) =>
      (type !== DepositType.USDT || networks.length > 0) &&
      (type !== DepositType.FROM_WALLET || fromWallet),
  );
  return offered.map((channel) => ({
    Id: channel.id,
    Type: channel.type,
    Name: channel.name,
    NameEn: channel.nameEn,
    Min: toWire(money(channel.min)),
    Max: toWire(money(channel.max)),
    FixedAmounts: channel.fixedAmounts.map((amount) => toWire(money(amount))),
    FeeFixed: toWire(money(channel.feeFixed)),
    FeeRate: channel.feeRate,
    AvgMinutes: channel.avgMinutes,
    IsMaintain: channel.state === railStates.MAINTAIN,
    IsRecommended: channel.isRecommended,
    NeedPayerName: channel.needPayerName,
    NeedBankCard: channel.needCard,
    NeedEWallet: channel.needWallet,
    Chains:
      channel.type !== DepositType.USDT
        ? []
        : networks.map((network) => ({
            Currency: network.currency,
            Rate: rate === null ? null : toWire(money(rate.rate)),
            MinConfirmations: network.minConfirmations,
            AvgMinutes: network.avgMinutes,
            IsSuspended: network.isSuspended,
          })),
  }));
}

/** Refuses CHANNEL_DISABLED, CHANNEL_MAINTAIN, NETWORK_OFF, AMOUNT_FORMAT, AMOUNT_FIXED, AMOUNT_RANGE, RATE_CHANGED. */
function serveQuote(http: Http, parts: DepositParts): void {
  const { db, ports } = parts;
  http.serve(quoteDeposit, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const amount = parseCheckedMoney(body.Amount);
    const found = await checkChannel(
      db,
      {
        channel: await findChannel(db, { merchantId, channelId: body.ChannelId }),
        amount,
        currency: body.Currency ?? null,
      },
      ports,
    );
    if ("code" in found) return found;
    const unfit: ResultCode | null = checkAmount(found.channel, amount);
    if (unfit !== null) return unfit;
    const price = await priceOf(db, { ...found, amount });
    if ("code" in price) return price;
    const { rate, currency, channel, fee, credit } = price;
    const id = rate === null ? null : parts.newId();
    const expireAt =
      rate === null || id === null
        ? parts.nowMs() + quoteMinutes * 60_000
        : await insertQuote(db, { id, accountId, channelId: channel.id, currency, amount, rate });
    return {
      Result: 0 as const,
      QuoteId: id,
      Currency: currency,
      PayAmount: coinText(price.payAmount, price.decimals),
      Rate: rate === null ? null : toWire(money(rate.rate)),
      SourceRate: rate === null ? null : toWire(money(rate.sourceRate)),
      Spread: rate?.spread ?? 0,
      RateSource: rate?.source ?? "",
      Fee: toWire(fee),
      Credit: toWire(credit),
      ExpireAt: expireAt,
    };
  });
}
