import * as z from "zod/mini";

/** A question to a node. */
export interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * Asks a node several questions in one request. Shape: the answers in the order of the questions; null is what the
 * node itself says of what it does not have. Throws `ChainUnknown` for whatever is no answer.
 */
export type AskNode = (calls: readonly NodeCall[], signal: AbortSignal) => Promise<unknown[]>;

/** A provider gave no answer, or one that cannot be believed. It says nothing about the chain, least of all "nothing". */
export class ChainUnknown extends Error {
  override name = "ChainUnknown";
}

const Answers = z.array(
  z.object({
    id: z.int(),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ code: z.number(), message: z.string() })),
  }),
);

/** Answers that are longer are not read to their end. Units: bytes. */
const answerMax = 64 * 1024 * 1024;
const reasonMax = 200;

/** A node over HTTP, JSON-RPC 2.0 in batches. The reasons that it gives never contain its address: that may hold a key. */
export function nodeAt(url: string): AskNode {
  return async (calls, signal) => {
    if (calls.length === 0) return [];
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: "2.0", id, method, params }));
    const parsed = Answers.safeParse(await post(url, JSON.stringify(body), signal));
    if (!parsed.success) throw new ChainUnknown("the answer is no list of answers");
    const answers = new Map(parsed.data.map((answer) => [answer.id, answer]));
    return calls.map(({ method }, id) => {
      const answer = answers.get(id);
      if (answer === undefined) throw new ChainUnknown(`${method} was not answered`);
      if (answer.error !== undefined) {
        throw new ChainUnknown(`${method}: ${answer.error.message.slice(0, reasonMax)}`);
      }
      if (answer.result === undefined) throw new ChainUnknown(`${method} was answered by nothing`);
      return answer.result;
    });
  };
}

async function post(url: string, body: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal,
      redirect: "error",
    });
    if (!response.ok) throw new ChainUnknown(`HTTP ${response.status}`);
    return JSON.parse(await readText(response));
  } catch (error) {
    if (error instanceof ChainUnknown) throw error;
    if (signal.aborted) throw new ChainUnknown("no answer in time");
    throw new ChainUnknown(error instanceof SyntaxError ? "the answer is no JSON" : "not reached");
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > answerMax) throw new ChainUnknown("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** What one look at a chain may cost. */
export interface Budget {
  /** Requests, of any number of questions each. */
  readonly requests: number;
  readonly deadlineMs: number;
}

/** The requests of a look are used up: it goes on in the next one. */
export class BudgetSpent extends Error {
  override name = "BudgetSpent";
}

/** A node that answers as long as the budget lasts. */
export function withinBudget(
  node: AskNode,
  budget: Budget,
): (calls: readonly NodeCall[]) => Promise<unknown[]> {
  const signal = AbortSignal.timeout(budget.deadlineMs);
  let left = budget.requests;
  return (calls) => {
    if (left === 0) throw new BudgetSpent("the requests of a look are used up");
    left -= 1;
    return node(calls, signal);
  };
}
