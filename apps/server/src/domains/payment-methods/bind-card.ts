import {
  BankCardCategory,
  bankCardResults,
  type bindBankCard,
  commonResults,
  fitsLuhn,
  isCardNumber,
  plainCardNumber,
  type RequestOf,
  type ResultCode,
  type bankCardResults as table,
} from "@fairdraw/wire";
import { expectOne } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import type { Random } from "../../platform/random.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { realNameFault } from "../account/profile-rules.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { addMethod, type NotAdded } from "./add-method.ts";
import { isBlocked } from "./blocks.sql.ts";
import { proofRefusal, stateRefusal } from "./judge-change.ts";
import { findMethods, findOwnerOf, findRealName, type Method } from "./methods.sql.ts";
import { hashNumber, maskCard, openText, sealText } from "./number-box.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";
import { findProvider, findProviders } from "./providers.sql.ts";
import type { Provider } from "./usual-providers.ts";
import { toWireCard } from "./wire-methods.ts";

/** What this domain does its work with. */
export interface MethodParts {
  readonly db: Db;
  readonly random: Random;
  readonly newId: () => string;
  readonly tokenKey: string;
}

type Body = RequestOf<typeof bindBankCard>;

/** Numbers that an account may ask about: who tries many wants to know which of them others have. */
const tries = { max: 20, windowSeconds: 3600 };

const codeOf: Readonly<Record<NotAdded, keyof typeof table>> = {
  name: "NAME_MISMATCH",
  blocked: "BLACKLIST",
  mine: "EXISTS",
  taken: "USED_BY_OTHER",
  full: "COUNT_LIMIT",
};

/**
 * Binds a bank card.
 * Refuses: by the state of account and merchant, FUNDS_UNSET, BANK_REQUIRED, BANK_CLOSED, BRANCH_REQUIRED, NUMBER_FORMAT,
 * NAME_REQUIRED, NAME_MISMATCH, TOO_FREQUENT after 20 tries of an hour, BLACKLIST, EXISTS, USED_BY_OTHER, COUNT_LIMIT,
 * VERIFY_OLD_CARD without the number of a bound card, TOO_FREQUENT while many passwords wait, FUNDS_LOCKED,
 * FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.
 * Effects: as `addMethod`.
 */
export async function bindCard(
  parts: MethodParts,
  { body, caller }: { body: Body; caller: Caller },
): Promise<Answering<typeof bindBankCard>> {
  const { db } = parts;
  const { accountId, merchantId } = caller;
  const refusal = await stateRefusal(db, accountId);
  if (refusal !== null) return refusal;
  const [bank, realName] = await Promise.all([
    findProvider(db, { merchantId, code: body.BankCode }),
    findRealName(db, accountId),
  ]);
  const number = plainCardNumber(body.Number);
  const given = (body.HolderName ?? "").normalize("NFC");
  const holderName = given === "" && realName !== null ? realName : given;
  const fault = faultOf({ body, bank, number, holderName, realName });
  if (fault !== null) return fault;
  const hash = { merchantId, of: "", tokenKey: parts.tokenKey };
  const numberHash = hashNumber(number, hash);
  const rate = { scope: `bind-card|${accountId}`, ...tries };
  if ((await limitRate(db, rate)) !== null) return commonResults.TOO_FREQUENT;
  const cards = await findMethods(db, { accountId, kind: "card" });
  const taken = await refusalOfNumber(db, { accountId, merchantId, numberHash, cards });
  if (taken !== null) return taken;
  if (cards.length > 0 && !isOneOf(cards, body.OldNumber, (old) => hashNumber(old, hash))) {
    return bankCardResults.VERIFY_OLD_CARD;
  }
  const proof = await proofRefusal(parts, { accountId, body, wrong: bankCardResults });
  if (proof !== null) return proof;
  const id = parts.newId();
  const notAdded = await addMethod(db, {
    id,
    merchantId,
    accountId,
    category: BankCardCategory.DEBIT,
    providerCode: body.BankCode,
    numberHash,
    sealedNumber: sealText(number, { ...parts, id }),
    masked: maskCard(number),
    holderName,
    province: body.Province ?? 0,
    city: body.City ?? "",
    branch: body.Branch ?? "",
    fitsLuhn: fitsLuhn(number),
  });
  if (notAdded !== null) return bankCardResults[codeOf[notAdded]];
  const [bound, providers] = await Promise.all([
    findMethods(db, { accountId, kind: "card" }),
    findProviders(db, merchantId),
  ]);
  const card = expectOne(
    bound.filter((one) => one.id === id),
    "card just bound",
  );
  return { Result: 0, Card: toWireCard(card, providers) };
}

/** The first fault of the form, in its order. */
function faultOf(form: {
  body: Body;
  bank: Provider | null;
  number: string;
  holderName: string;
  realName: string | null;
}): ResultCode | null {
  const { body, bank, number, holderName, realName } = form;
  if (bank?.category !== BankCardCategory.DEBIT) return bankCardResults.BANK_REQUIRED;
  if (!bank.isOpen) return bankCardResults.BANK_CLOSED;
  const isTold = (body.Province ?? 0) > 0 && (body.City ?? "") !== "" && (body.Branch ?? "") !== "";
  if (bank.needsBranch && !isTold) return bankCardResults.BRANCH_REQUIRED;
  if (!isCardNumber(number)) return bankCardResults.NUMBER_FORMAT;
  if (realNameFault(holderName) !== null) return bankCardResults.NAME_REQUIRED;
  const isOther = realName !== null && realName !== holderName;
  return isOther ? bankCardResults.NAME_MISMATCH : null;
}

async function refusalOfNumber(
  db: Db,
  card: {
    accountId: bigint;
    merchantId: number;
    numberHash: Buffer;
    cards: readonly Method[];
  },
): Promise<ResultCode | null> {
  const [isShut, owner, { cardsMax }] = await Promise.all([
    isBlocked(db, card),
    findOwnerOf(db, card),
    readSetting(db, card.merchantId, paymentMethodSettings.paymentMethods),
  ]);
  if (isShut) return bankCardResults.BLACKLIST;
  if (owner === card.accountId) return bankCardResults.EXISTS;
  if (owner !== null) return bankCardResults.USED_BY_OTHER;
  return card.cards.length >= cardsMax ? bankCardResults.COUNT_LIMIT : null;
}

/** Whether a whole number is that of a card that is bound: whoever stole a session sees only its end. */
function isOneOf(
  cards: readonly Method[],
  old: string | undefined,
  hashOf: (plain: string) => Buffer,
): boolean {
  const hash = hashOf(plainCardNumber(old ?? ""));
  return cards.some(({ numberHash }) => numberHash.equals(hash));
}

/** The whole number of a card or wallet. */
export function numberOf(method: Method, { tokenKey }: { tokenKey: string }): string {
  return openText(method.sealedNumber, { id: method.id, tokenKey });
}
