import {
  BankCardCategory,
  BankCardState,
  bindElectronicPurse,
  eWalletResults,
  type ResultCode,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { hashToken } from "../../platform/tokens.ts";
import { realNameFault } from "../account/profile-rules.ts";
import { addMethod, type NotAdded } from "./add-method.ts";
import type { MethodParts } from "./bind-card.ts";
import { type Binding, endBinding, findBinding, lockBinding } from "./bindings.sql.ts";
import { hashNumber, maskWallet, openText, plainWalletAccount, sealText } from "./number-box.ts";
import { findProvider } from "./providers.sql.ts";

/** What a provider says of a binding. */
export interface WalletNotice {
  readonly ticket: string;
  readonly isConfirmed: boolean;
  /** The account at the provider, and the name that it knows its owner by; "" when he refused. */
  readonly account: string;
  readonly holderName: string;
}

/** What became of a notice. `twice`: somebody answered before. `unknown`: nobody began it, or with another provider. */
export type NoticeEnd = "bound" | "refused" | "twice" | "unknown";

const codeOf: Readonly<Record<NotAdded, keyof typeof eWalletResults>> = {
  name: "NAME_MISMATCH",
  blocked: "LOCKED",
  mine: "EXISTS",
  taken: "USED_BY_OTHER",
  full: "COUNT_LIMIT",
};

class Answered extends Error {
  override name = "Answered";
}

/**
 * Ends a binding by what its provider says; the first notice counts, whatever comes later changes nothing.
 * Refuses, as the result of the binding: VERIFY_TIMEOUT, VERIFY_FAIL when the player refused or confirmed with another
 * account than he named, NAME_MISMATCH, LOCKED, EXISTS, USED_BY_OTHER, COUNT_LIMIT.
 * Effects: the wallet is bound as `addMethod` does, or not; the event BindElectronicPurse tells the player.
 */
export async function endWallet(
  parts: MethodParts,
  { notice, provider }: { notice: WalletNotice; provider: string },
): Promise<NoticeEnd> {
  const ticketHash = hashToken(notice.ticket);
  const binding = await findBinding(parts.db, ticketHash);
  if (binding === null || binding.providerCode !== provider) return "unknown";
  if (binding.result !== null) return "twice";
  const plain = plainWalletAccount(notice.account);
  const holderName = notice.holderName.normalize("NFC").trim();
  const fault = faultOf(parts, { binding, notice, plain, holderName });
  try {
    if (fault !== null || plain === null) {
      await refuse(parts, ticketHash, fault ?? eWalletResults.VERIFY_FAIL);
      return "refused";
    }
    const notAdded = await bindNow(parts, { binding, ticketHash, plain, holderName });
    if (notAdded === null) return "bound";
    await refuse(parts, ticketHash, eWalletResults[codeOf[notAdded]]);
    return "refused";
  } catch (error) {
    if (error instanceof Answered) return "twice";
    throw error;
  }
}

function faultOf(
  parts: MethodParts,
  given: {
    binding: Binding;
    notice: WalletNotice;
    plain: string | null;
    holderName: string;
  },
): ResultCode | null {
  const { binding, notice, plain } = given;
  if (binding.isExpired) return eWalletResults.VERIFY_TIMEOUT;
  if (!notice.isConfirmed || plain === null) return eWalletResults.VERIFY_FAIL;
  const { sealedAccount: sealed, id } = binding;
  const named = sealed === null ? plain : openText(sealed, { id, tokenKey: parts.tokenKey });
  if (named !== plain) return eWalletResults.VERIFY_FAIL;
  return realNameFault(given.holderName) === null ? null : eWalletResults.NAME_MISMATCH;
}

async function bindNow(
  parts: MethodParts,
  wallet: { binding: Binding; ticketHash: Buffer; plain: string; holderName: string },
): Promise<NotAdded | null> {
  const { binding, plain, holderName } = wallet;
  const { merchantId, accountId, providerCode } = binding;
  const provider = await findProvider(parts.db, { merchantId, code: providerCode });
  const id = parts.newId();
  const masked = maskWallet(plain);
  const method = {
    id,
    merchantId,
    accountId,
    category: provider?.category ?? BankCardCategory.E_WALLET,
    providerCode,
    numberHash: hashNumber(plain, { merchantId, of: providerCode, tokenKey: parts.tokenKey }),
    sealedNumber: sealText(plain, { ...parts, id }),
    masked,
    holderName,
    province: 0,
    city: "",
    branch: "",
    fitsLuhn: true,
  };
  return addMethod(parts.db, method, async (tx) => {
    await claim(tx, wallet.ticketHash);
    await endBinding(tx, { id: binding.id, result: 0, methodId: id });
    await tell(tx, binding, { State: BankCardState.NORMAL, Masked: masked });
  });
}

async function refuse(parts: MethodParts, ticketHash: Buffer, refusal: ResultCode): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const binding = await claim(tx, ticketHash);
    await endBinding(tx, { id: binding.id, result: refusal.code, methodId: null });
    const { code: Result, zh: Message } = refusal;
    await tell(tx, binding, { State: BankCardState.DISABLED, Result, Message });
  });
}

/** Holds a binding that nobody has answered. */
async function claim(tx: Tx, ticketHash: Buffer): Promise<Binding> {
  const binding = await lockBinding(tx, ticketHash);
  if (binding === null || binding.result !== null) throw new Answered("answered meanwhile");
  return binding;
}

function tell(
  tx: Tx,
  { accountId, providerCode }: Binding,
  end: { State: number; Masked?: string; Message?: string; Result?: number },
): Promise<void> {
  const payload = { WalletType: providerCode, ...end };
  return emit(tx, [outboxEvent(bindElectronicPurse, payload, { accountId })]);
}
