import {
  commonResults,
  getTradeAgreement,
  listUnsigned,
  type ResultCode,
  remindUnsigned,
  revokeTradeAgreement,
  signTradeAgreement,
  type TermsType,
  termsHtml,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Queryable } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Http } from "../../platform/http/http.ts";
import { findAccounts, findFundsPassword, lockAccount, roles } from "../account/account.sql.ts";
import { tellPlayers } from "../messages/tell-player.ts";
import { guardSpend, resultOf } from "../risk/guard-spend.ts";
import { readDocument } from "./document.ts";
import { signTerms } from "./sign-terms.ts";
import { findSignatures, findTerms, revokeSignatures, typeOf } from "./terms.sql.ts";
import { findUnsigned, noteReminders } from "./unsigned.sql.ts";

/** A chain of USDT as the agreement on digital currency lists it. */
export interface TermsCurrency {
  readonly chain: number;
  readonly contract: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly avgMinutes: number;
}

export interface TermsParts {
  readonly db: Db;
  /** What other domains know of USDT at a merchant. */
  readonly currenciesOf: (
    merchantId: number,
  ) => Promise<{ chains: readonly TermsCurrency[]; rateSource: string }>;
}

const usual = "zh-CN";
const perPage = 20;
/** Whom one call reminds at most. */
const remindMax = 200;
const pages: Readonly<Record<TermsType, string>> = {
  Point: "/TradeAgreement",
  Currency: "/TradeAgreementCurrency",
};

/** Binds the players' calls of this domain. */
export function serveTerms(http: Http, parts: TermsParts): void {
  const { db } = parts;
  http.serve(getTradeAgreement, async ({ body, caller, language }) => {
    const { accountId, merchantId } = caller();
    const terms = await findTerms(db, { merchantId, type: body.Type });
    if (terms === null) return commonResults.FEATURE_CLOSED;
    const none = { chains: [], rateSource: "" };
    const [all, funds, unsigned, currencies] = await Promise.all([
      findSignatures(db, accountId),
      findFundsPassword(db, accountId),
      countUnsigned(db, caller(), body.Type),
      body.Type === "Currency" ? parts.currenciesOf(merchantId) : none,
    ]);
    const { blocks, keyPoints } = readDocument(terms.document, language ?? usual);
    const own = all.filter(({ type }) => typeOf(type) === body.Type);
    const standing = own.find(({ revokedAt }) => revokedAt === null);
    return {
      Version: terms.version,
      PublishedAt: terms.publishedAt,
      Hash: terms.hash.toString("hex"),
      Html: termsHtml(blocks),
      Blocks: blocks,
      KeyPoints: keyPoints,
      SignedVersion: standing?.version ?? null,
      SignedAt: standing?.signedAt ?? null,
      History: own.map(({ version, signedAt, revokedAt, hash }) => ({
        Version: version,
        SignedAt: signedAt,
        RevokedAt: revokedAt,
        Hash: hash.toString("hex"),
      })),
      Currencies: currencies.chains.map((one) => ({
        Chain: one.chain,
        Contract: one.contract,
        Decimals: one.decimals,
        Confirmations: one.confirmations,
        AvgMinutes: one.avgMinutes,
      })),
      RateSource: currencies.rateSource,
      HasFundsPassword: funds !== null && funds !== "",
      Unsigned: unsigned,
    };
  });
  http.serve(signTradeAgreement, async ({ body, caller, language }) => {
    const signed = await signTerms(db, { body, caller: caller(), language: language ?? usual });
    return typeof signed === "number" ? { Result: 0, SignedAt: signed } : signed;
  });
  http.serve(revokeTradeAgreement, async ({ body, caller }) => {
    const { accountId } = caller();
    const isDone = await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      return revokeSignatures(tx, { accountId, type: body.Type });
    });
    return isDone ? { Result: 0 } : commonResults.CONFLICT;
  });
  serveUnsigned(http, db);
}

/** What agents do about those right below them who have not signed. */
function serveUnsigned(http: Http, db: Db): void {
  http.serve(listUnsigned, async ({ body, caller }) => {
    const { accountId: agentId, merchantId } = caller();
    const rows = await findUnsigned(db, {
      agentId,
      merchantId,
      type: body.Type,
      userName: null,
      limit: perPage,
      offset: (body.PageIndex - 1) * perPage,
    });
    const Items = rows.map(({ userName, nickName, signedVersion, isReminded }) => ({
      UserName: userName,
      NickName: nickName,
      SignedVersion: signedVersion,
      IsReminded: isReminded,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(remindUnsigned, async ({ body, caller }) => {
    const { accountId: agentId, merchantId } = caller();
    const refusal = await agentRefusal(db, agentId);
    if (refusal !== null) return refusal;
    const type = body.Type;
    if ((await findTerms(db, { merchantId, type })) === null) return commonResults.FEATURE_CLOSED;
    const userName = body.UserName ?? null;
    const found = await findUnsigned(db, {
      agentId,
      merchantId,
      type,
      userName,
      limit: remindMax,
      offset: 0,
    });
    const accountIds = found.filter(({ isReminded }) => !isReminded).map(({ id }) => id);
    const told = await db.transaction(async (tx) => {
      const reminded = await noteReminders(tx, { accountIds, type, by: agentId });
      await tellPlayers(tx, reminded, {
        kind: "account",
        template: type === "Point" ? "noticeSignPoint" : "noticeSignCurrency",
        payload: {},
        link: pages[type],
      });
      return reminded.length;
    });
    return told === 0 ? commonResults.CONFLICT : { Result: 0, Reminded: told };
  });
}

async function agentRefusal(db: Queryable, agentId: bigint): Promise<ResultCode | null> {
  const code = (await guardSpend(db, [agentId], "agent")).get(agentId);
  return code === undefined ? null : resultOf(code);
}

async function countUnsigned(
  db: Queryable,
  { accountId, merchantId }: Caller,
  type: TermsType,
): Promise<number | null> {
  const account = expectKey(
    await findAccounts(db, [accountId]),
    accountId,
    "account of the caller",
  );
  if (account.role !== roles.AGENT) return null;
  const of = { agentId: accountId, merchantId, type, userName: null, limit: 1, offset: 0 };
  return (await findUnsigned(db, of))[0]?.total ?? 0;
}
