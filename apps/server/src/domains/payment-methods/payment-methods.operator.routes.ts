import {
  BankCardState,
  blockMethodNumber,
  getPlayerMethods,
  operatorResults,
  removeMethod as removeMethodCall,
  revealMethod,
  saveBank,
  searchBanks,
  searchBlocks,
  setMethodState,
  unblockMethodNumber,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { findPlayer } from "../account/find-players.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { numberOf } from "./bind-card.ts";
import { endBlock, findBlocks, insertBlock, isBlocked, lockNumber } from "./blocks.sql.ts";
import {
  disableNumber,
  findAllMethods,
  lockMethod,
  type Method,
  storeMethodState,
} from "./methods.sql.ts";
import { hashNumber, maskNumber, plainNumber } from "./number-box.ts";
import { countBound, findProvider, findProviders, storeProvider } from "./providers.sql.ts";
import { takeOff } from "./remove-own.ts";

type Parts = OperatorParts & { readonly tokenKey: string };

/** Binds the operators' calls of this domain. */
export function servePaymentMethodsOperator(http: Http, parts: Parts): void {
  serveMethods(http, parts);
  serveBanks(http, parts);
  serveBlocks(http, parts);
}

const categories = [1, 2, 3, 4, 5] as const;
const bankCategories = [1, 3, 4, 5] as const;
const bankCategoryOf = (category: number) => bankCategories.find((one) => one === category) ?? 3;
const categoryOf = (category: number) => categories.find((one) => one === category) ?? 3;

/** What the audit says of a card or wallet: never its number. */
const facts = (method: Method) => ({
  method: method.id,
  account: method.accountId,
  masked: method.masked,
  state: method.state,
});

function serveMethods(http: Http, parts: Parts): void {
  const { db, tokenKey } = parts;
  http.serve(getPlayerMethods, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const methods = await findAllMethods(db, found.id);
    const Items = methods.map((method) => ({
      MethodId: method.id,
      Category: categoryOf(method.category),
      ProviderCode: method.providerCode,
      Masked: method.masked,
      HolderName: method.holderName,
      Branch: [method.city, method.branch].filter((text) => text !== "").join(" "),
      FitsLuhn: method.fitsLuhn,
      Label: method.label,
      CardState: method.state,
      IsInUse: method.isInUse,
      BoundAt: method.boundAt,
      UsableAt: method.usableAt,
      RemovedAt: method.removedAt,
    }));
    return { Items };
  });
  http.serve(
    revealMethod,
    act(parts, revealMethod, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const method = await lockMethod(tx, { id: body.MethodId, merchantId });
        if (method === null) return operatorResults.NOT_FOUND;
        const answer = { ...done, Number: numberOf(method, { tokenKey }) };
        return { before: null, after: facts(method), answer };
      },
    }),
  );
  http.serve(
    setMethodState,
    act(parts, setMethodState, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const method = await lockMethod(tx, { id: body.MethodId, merchantId });
        if (method === null) return operatorResults.NOT_FOUND;
        const state = body.CardState;
        const isLifted = state !== BankCardState.DISABLED;
        if (method.removedAt !== null || (isLifted && (await isBlocked(tx, method)))) {
          return operatorResults.TOO_LATE;
        }
        await storeMethodState(tx, { id: method.id, state });
        return { before: facts(method), after: { ...facts(method), state }, answer: done };
      },
    }),
  );
  http.serve(
    removeMethodCall,
    act(parts, removeMethodCall, {
      async run({ tx, body, operator, done }) {
        const { merchantId, accountId } = operator;
        const method = await lockMethod(tx, { id: body.MethodId, merchantId });
        if (method === null) return operatorResults.NOT_FOUND;
        if (method.removedAt !== null || method.isInUse) return operatorResults.TOO_LATE;
        await takeOff(tx, method, accountId);
        return { before: facts(method), after: null, answer: done };
      },
    }),
  );
}

function serveBanks(http: Http, parts: Parts): void {
  const { db } = parts;
  http.serve(searchBanks, async ({ caller }) => {
    const { merchantId } = caller();
    const [providers, bound] = await Promise.all([
      findProviders(db, merchantId),
      countBound(db, merchantId),
    ]);
    const Items = providers.map((provider) => ({
      ProviderCode: provider.code,
      Category: bankCategoryOf(provider.category),
      NameZh: provider.nameZh,
      NameEn: provider.nameEn,
      NeedsBranch: provider.needsBranch,
      IsOpen: provider.isOpen,
      Place: provider.place,
      Bound: bound.get(provider.code) ?? 0,
    }));
    return { Items };
  });
  http.serve(
    saveBank,
    act(parts, saveBank, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const before = await findProvider(tx, { merchantId, code: body.ProviderCode });
        if (before !== null && before.category !== body.Category) return operatorResults.UNFIT;
        const after = {
          code: body.ProviderCode,
          category: body.Category,
          nameZh: body.NameZh,
          nameEn: body.NameEn,
          needsBranch: body.NeedsBranch,
          isOpen: body.IsOpen,
          place: body.Place,
        };
        await storeProvider(tx, { ...after, merchantId });
        return { before, after, answer: done };
      },
    }),
  );
}

function serveBlocks(http: Http, parts: Parts): void {
  const { db, tokenKey } = parts;
  http.serve(searchBlocks, async ({ body, caller }) => {
    const { merchantId } = caller();
    const rows = await findBlocks(db, {
      merchantId,
      isEnded: body.IsEnded ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      Id: Number(row.id),
      Masked: row.masked,
      ProviderCode: row.providerCode,
      BlockedAt: row.blockedAt,
      By: row.by,
      Why: row.reason,
      EndedAt: row.endedAt,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(
    blockMethodNumber,
    act(parts, blockMethodNumber, {
      async run({ tx, body, operator, done }) {
        const { merchantId, accountId: by } = operator;
        const { ProviderCode: of, Reason: reason } = body;
        const plain = plainNumber(body.CardOrAccount, of);
        if (plain === null) return operatorResults.UNFIT;
        const which = { merchantId, numberHash: hashNumber(plain, { merchantId, of, tokenKey }) };
        const masked = maskNumber(plain, of);
        await lockNumber(tx, which);
        const id = await insertBlock(tx, { ...which, providerCode: of, masked, reason, by });
        if (id === null) return operatorResults.TOO_LATE;
        const disabled = await disableNumber(tx, which);
        const accounts = disabled.map(({ accountId }) => accountId);
        return { before: null, after: { id, provider: of, masked, accounts }, answer: done };
      },
    }),
  );
  http.serve(
    unblockMethodNumber,
    act(parts, unblockMethodNumber, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const ended = await endBlock(tx, { id: body.Id, merchantId });
        if (ended === null) return operatorResults.NOT_FOUND;
        return { before: { id: body.Id, masked: ended.masked }, after: null, answer: done };
      },
    }),
  );
}
