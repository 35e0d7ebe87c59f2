import { keccak256, type PrivateKeyAccount } from "viem";
import type { ChainSource } from "../domains/chains/chain-sources.ts";
import { readChain } from "../domains/chains/rows/chains.sql.ts";
import { isUnknown } from "../domains/chains/scan/evm-node.ts";
import { ChainUnknown } from "../domains/chains/scan/json-rpc.ts";
import { attemptStates } from "../domains/payouts/attempts.sql.ts";
import { type Approval, lockApproval } from "../domains/payouts/chain/approval.sql.ts";
import { hotNode, transferData } from "../domains/payouts/chain/hot-node.ts";
import {
  findSigned,
  insertNonce,
  insertSigned,
  lockNonces,
  type Nonce,
  nextNonce,
  signedToday,
} from "../domains/payouts/chain/nonces.sql.ts";
import type { SignerAnswer, ToSign } from "../domains/payouts/chain/signer.ts";
import { payeeHash } from "../domains/payouts/payee-hash.ts";
import { means } from "../domains/payouts/payout-routes.sql.ts";
import { payoutStates } from "../domains/payouts/payouts.sql.ts";
import type { Db, Tx } from "../platform/database/db.ts";

/** What one signer may do, whatever it is asked. Units: whole USDT; wei. */
export interface SignerLimits {
  readonly paymentMost: bigint;
  readonly dayMost: bigint;
  readonly gasPriceMost: bigint;
}

/** What the signer works with. The key never leaves the process. */
export interface SignerParts {
  readonly db: Db;
  readonly account: PrivateKeyAccount;
  readonly sources: readonly ChainSource[];
  readonly limits: SignerLimits;
}

/** A transfer of USDT takes less; one that needs more fails and costs this. */
const gas = 120_000n;
const { BEGUN, TAKEN, UNKNOWN } = attemptStates;

class Refused extends Error {
  override name = "Refused";
}

/**
 * Signs the payment of an attempt: it reads by itself what was approved, and compares it with the payee that it is asked
 * for. The number of the transaction is bound to the attempt and committed before anything is signed; what is signed is
 * stored before anybody can send it. Asked again, it signs the same again.
 * Refuses what was not approved, what is not being paid now, another payee, and what is above its own limits.
 * Locks: the attempt, then the numbers of the wallet.
 */
export async function signPayout(parts: SignerParts, wanted: ToSign): Promise<SignerAnswer> {
  try {
    const nonce = await takeNonce(parts, wanted);
    await sign(parts, nonce, wanted.raise);
    return { kind: "signed" };
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", why: error.message };
    if (isUnknown(error)) return { kind: "unknown", why: error.message };
    throw error;
  }
}

function refuseUnless(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Refused(why);
}

async function takeNonce(parts: SignerParts, wanted: ToSign): Promise<Nonce> {
  const { db, account } = parts;
  const sender = account.address.toLowerCase();
  // Chains are slow: they are asked before anything is held.
  const before = await findSigned(db, wanted.attemptId);
  const counts = before === null ? await countsOf(parts, sender) : new Map<number, bigint>();
  return db.transaction(
    async (tx) => {
      const approval = await lockApproval(tx, wanted.attemptId);
      refuseUnless(approval !== null && approval.ref === wanted.ref, "no such attempt");
      const source = judgeApproval(parts, approval, wanted);
      const own = await findSigned(tx, wanted.attemptId);
      if (own !== null) return own.nonce;
      const chainId = source.id;
      await lockNonces(tx, { chainId, sender });
      await judgeLimits(tx, parts, { source, sender, units: approval.units });
      const counted = counts.get(chainId);
      if (counted === undefined) throw new ChainUnknown("the chain does not answer");
      const next = (await nextNonce(tx, { chainId, sender })) ?? 0n;
      return insertNonce(tx, {
        chainId,
        sender,
        nonce: next > counted ? next : counted,
        attemptId: wanted.attemptId,
        payee: wanted.address.toLowerCase(),
        units: approval.units,
      });
    },
    { name: "take-nonce" },
  );
}

/** Everything that the signer can see of an approval. Answers the chain on which it is paid. */
function judgeApproval(
  { sources }: SignerParts,
  approval: Approval,
  { of, address }: ToSign,
): ChainSource {
  const { amount, units, currency } = approval;
  const isOpen = ([BEGUN, TAKEN, UNKNOWN] as number[]).includes(approval.attemptState);
  refuseUnless(isOpen, "the attempt has ended");
  const isPaying = ([payoutStates.PAYING, payoutStates.UNKNOWN] as number[]).includes(
    approval.payoutState,
  );
  refuseUnless(isPaying && approval.isOrdered, "it is not being paid");
  const isByChain = approval.means === means.CHAIN && approval.routeCurrency === currency;
  refuseUnless(isByChain, "its route is not of this chain");
  const source = sources.find(({ id }) => id === currency);
  refuseUnless(source !== undefined, "no key for this chain");
  refuseUnless(of === `USDT_${source.name}`, "the address is of another chain");
  refuseUnless(/^0x[0-9a-fA-F]{40}$/.test(address), "the address is none");
  const hash = payeeHash({ kind: "usdt", of, number: address, holderName: "", amount, units });
  refuseUnless(hash.equals(approval.payeeHash), "the payee is not what was approved");
  return source;
}

async function judgeLimits(
  tx: Tx,
  { limits }: SignerParts,
  of: { source: ChainSource; sender: string; units: bigint },
): Promise<void> {
  const one = 10n ** BigInt(of.source.decimals);
  refuseUnless(of.units > 0n, "it pays nothing");
  refuseUnless(of.units <= limits.paymentMost * one, "it is above the signer's limit of a payment");
  const today = await signedToday(tx, { chainId: of.source.id, sender: of.sender });
  refuseUnless(today + of.units <= limits.dayMost * one, "it is above the signer's limit of a day");
}

/** Transactions of the wallet on each chain that answers: others may have used its key. */
async function countsOf({ sources }: SignerParts, sender: string): Promise<Map<number, bigint>> {
  const counts = new Map<number, bigint>();
  for (const source of sources) {
    for (const node of source.nodes) {
      try {
        counts.set(source.id, await hotNode(node).countOf(sender, "pending"));
        break;
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    }
  }
  return counts;
}

/** Signs the number's payment, or a dearer one. */
async function sign(parts: SignerParts, nonce: Nonce, raise: boolean): Promise<void> {
  const { db, account, sources, limits } = parts;
  const found = await findSigned(db, nonce.attemptId);
  const [dearest] = found?.signed ?? [];
  if (dearest !== undefined && !raise) return;
  const source = sources.find(({ id }) => id === nonce.chainId);
  refuseUnless(source !== undefined, "no key for this chain");
  const chain = await readChain(db, source.id);
  if (chain.network === null || chain.closedReason !== "") {
    throw new ChainUnknown("the chain is closed");
  }
  const asked = await priceOf(source);
  // Nodes take a dearer one only from a tenth more on.
  const least = dearest === undefined ? asked : (dearest.gasPrice * 125n) / 100n + 1n;
  const wanted = asked > least ? asked : least;
  if (wanted > limits.gasPriceMost) throw new ChainUnknown("gas costs more than the signer pays");
  const raw = await account.signTransaction({
    type: "legacy",
    chainId: Number(chain.network),
    nonce: Number(nonce.nonce),
    gasPrice: wanted,
    gas,
    to: `0x${source.contract.slice(2)}`,
    data: transferData(nonce.payee, nonce.units),
    value: 0n,
  });
  await insertSigned(db, {
    nonceId: nonce.id,
    txHash: keccak256(raw),
    raw,
    gasPrice: wanted,
  });
}

async function priceOf(source: ChainSource): Promise<bigint> {
  let error: unknown = null;
  for (const node of source.nodes) {
    try {
      // A fifth more than asked: it may rise before the next block.
      return ((await hotNode(node).gasPrice()) * 12n) / 10n + 1n;
    } catch (one) {
      if (!isUnknown(one)) throw one;
      error = one;
    }
  }
  throw error ?? new Error("a chain without a provider");
}
