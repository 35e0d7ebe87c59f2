import type { Db } from "../../../platform/database/db.ts";
import type { ChainSource } from "../../chains/chain-sources.ts";
import type { Receipt } from "../../chains/scan/evm-node.ts";
import { isUnknown } from "../../chains/scan/evm-node.ts";
import type { OpenTarget } from "../../payment-methods/open-target.ts";
import type { Attempt } from "../attempts.sql.ts";
import type { Learned } from "../payout-parts.ts";
import type { Payout } from "../payouts.sql.ts";
import { type HotNode, hotNode } from "./hot-node.ts";
import { findSigned, type Nonce, type SignedTransaction } from "./nonces.sql.ts";
import type { Signer } from "./signer.ts";

/** What payments on chains are made with. */
export interface ChainPaying {
  readonly db: Db;
  readonly nowMs: () => number;
  readonly sources: readonly ChainSource[];
  readonly signer: Signer | null;
}

/** A transaction that no block takes gets a dearer one after so many blocks. */
const raiseAfterBlocks = 20;
const askAgainMs = 5000;

/**
 * Takes a payment on a chain a step further: has it signed, sends the same bytes again, and looks for its receipt. It is
 * paid, or has failed, once its block is final. Unknown is what no node tells; then the same transaction is sent again, and
 * never another one with another number.
 */
export async function stepOnChain(
  parts: ChainPaying,
  of: { payout: Payout; attempt: Attempt; target: OpenTarget | null },
): Promise<Learned> {
  const { db, signer } = parts;
  const { payout, attempt, target } = of;
  const source = parts.sources.find(({ id }) => id === payout.currency);
  if (source === undefined) return wait("this process does not know the chain");
  let found = await findSigned(db, attempt.id);
  if (found === null || found.signed.length === 0) {
    if (signer === null || target === null) return wait("there is no signer");
    const { ref } = payout;
    const answer = await signer.sign({
      ref,
      attemptId: attempt.id,
      of: target.of,
      address: target.number,
      raise: false,
    });
    found = await findSigned(db, attempt.id);
    // Without a number nothing was signed: the signer's word is the proof.
    if (found === null && answer.kind === "refused") {
      const { why } = answer;
      return { kind: "refused", why, proof: `not signed: ${why}`, isUnsigned: true };
    }
    if (found === null || found.signed.length === 0) {
      return wait(answer.kind === "signed" ? "it is not stored" : answer.why);
    }
  }
  return follow(parts, { ...of, source, ...found });
}

function wait(why: string, askInMs = askAgainMs): Learned {
  return { kind: "wait", why, askInMs };
}

interface Followed {
  readonly payout: Payout;
  readonly attempt: Attempt;
  readonly target: OpenTarget | null;
  readonly source: ChainSource;
  readonly nonce: Nonce;
  readonly signed: readonly SignedTransaction[];
}

async function follow(parts: ChainPaying, one: Followed): Promise<Learned> {
  const { source, signed } = one;
  const nodes = source.nodes.map(hotNode);
  let why = "";
  for (const node of nodes) {
    try {
      const judged = await judge(node, one, nodes);
      if (judged !== null) return judged;
      for (const { raw } of signed) await sendQuietly(node, raw);
      why = "sent, and not in a block yet";
    } catch (error) {
      if (!isUnknown(error)) throw error;
      why = error.message;
    }
  }
  await raiseIfLate(parts, one);
  const first = signed.at(-1);
  return { kind: "taken", providerRef: first?.txHash ?? why, askInMs: source.blockMs };
}

/** What is known for good, or that it is in a block; null for a transaction that is in none. */
async function judge(
  node: HotNode,
  one: Followed,
  nodes: readonly HotNode[],
): Promise<Learned | null> {
  const { source, signed, nonce } = one;
  const hashes = signed.map(({ txHash }) => txHash);
  const head = await node.evm.head();
  const receipts = await node.evm.findReceipts(hashes);
  const receipt = receipts.find((found) => found !== null);
  const finalBlock = head.number - source.confirmations + 1;
  if (receipt !== undefined && receipt !== null) {
    if (receipt.block.number > finalBlock) {
      return { kind: "taken", providerRef: receipt.txHash, askInMs: source.blockMs };
    }
    const [header] = await node.evm.headers([receipt.block.number]);
    if (header?.hash !== receipt.block.hash) return null;
    return finalOf(one, receipt);
  }
  if (finalBlock < 0 || (await node.countOf(nonce.sender, finalBlock)) <= nonce.nonce) return null;
  // Somebody else used the number, if no node knows any of ours: one that lags behind must not say so alone.
  for (const other of nodes) {
    const count = await other.countOf(nonce.sender, finalBlock);
    const known = await other.evm.findReceipts(hashes);
    if (count <= nonce.nonce || known.some((found) => found !== null)) return null;
  }
  return {
    kind: "refused",
    why: "its number was used by another transaction",
    proof: `number ${nonce.nonce} of ${nonce.sender} is used at block ${finalBlock}`,
  };
}

/** What a receipt in a final block says. */
function finalOf({ source, nonce }: Followed, receipt: Receipt): Learned {
  const { txHash, block } = receipt;
  if (!receipt.isDone) {
    return {
      kind: "refused",
      why: "it failed on the chain",
      proof: `${txHash} in block ${block.number}`,
    };
  }
  const arrived = receipt.transfers.some(
    ({ contract, from, to, amount }) =>
      contract === source.contract &&
      from === nonce.sender &&
      to === nonce.payee &&
      amount === nonce.units,
  );
  return arrived
    ? { kind: "paid", proof: txHash, paidAt: null }
    : { kind: "unknown", why: `${txHash} is final, and does not say that all of it arrived` };
}

async function sendQuietly(node: HotNode, raw: string): Promise<void> {
  try {
    await node.send(raw);
  } catch (error) {
    // "Already known" and a lost answer alike: the receipt tells.
    if (!isUnknown(error)) throw error;
  }
}

async function raiseIfLate({ signer, nowMs }: ChainPaying, one: Followed): Promise<void> {
  const { payout, attempt, target, source, signed } = one;
  const last = signed[0];
  const isLate = last !== undefined && nowMs() - last.at > raiseAfterBlocks * source.blockMs;
  if (!isLate || signer === null || target === null) return;
  const { of, number: address } = target;
  await signer.sign({ ref: payout.ref, attemptId: attempt.id, of, address, raise: true });
}
