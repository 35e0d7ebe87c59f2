import type { ResultCode } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";

/** What a deed learns of its request. */
export interface Acting<Body> {
  readonly tx: Tx;
  readonly body: Body;
  /** Whose deed it is: where two persons are needed, the one who proposed it. */
  readonly operator: { readonly accountId: bigint; readonly merchantId: number };
  /** Where the call comes from that lets it happen, and its session. */
  readonly ip: string;
  readonly sessionId: string;
  /** The answer of a deed that has nothing to tell, and the beginning of any other. */
  readonly done: { readonly Result: 0 };
}

/** What a deed did: what was, what is since, and the answer. */
export interface Acted<Answer extends object> {
  readonly before: object | null;
  readonly after: object | null;
  readonly answer: Answer;
}

/** What a deed would touch; it is shown before anybody asks for it. */
export interface Effect {
  /** Things that it changes, such as bets or games. */
  readonly rows?: number;
  /** Accounts that feel it. */
  readonly players?: number;
  /** Money that moves, in thousandths. */
  readonly amount?: bigint;
  /** How it is undone: not at all, by the opposite deed, or by the same deed with the former values. */
  readonly undo: "none" | "opposite" | "again";
}

/** How much a deed is, where one person may do it up to a limit. */
export interface Weight {
  /** In the unit of the limit: thousandths of money, or rows. */
  readonly amount: bigint;
  /** Most that may be done without a second person in 24 hours: by one maker, to one target, for one payee. */
  readonly limit: bigint;
  /** What it is done to: `player:12`. */
  readonly target: string;
  /** Who gets the money, where that is somebody else than the target. */
  readonly payee?: string;
}

/** What a proposal is about. */
export interface Checked {
  /** Its name within the merchant; at most one proposal of a call waits for it. */
  readonly subject: string;
  /** What the proposal is made upon. An approval is void once that has changed. */
  readonly seen?: object;
  readonly effect?: Effect;
  /** Players that it is about: the audit of each of them tells of the proposal. */
  readonly accounts?: readonly bigint[];
}

/** The same of a deed that one person may do up to a limit. */
export interface CheckedByWeight extends Checked {
  readonly weigh: Weight;
}

/** A deed that one person does. */
export interface Deed<Body, Answer extends object> {
  run(acting: Acting<Body>): Promise<Acted<Answer> | ResultCode>;
}

/** A deed that takes two: judged when it is proposed and again when it is approved, and only then done. */
export interface ProposedDeed<Body, Found extends Checked> {
  /** Judges whether it could be done now, and writes nothing. */
  check(acting: Acting<Body>): Promise<Found | ResultCode>;
  /** What is stored of a request that holds a secret: proposals and the log have it in this form, and so has `run`. */
  keep?(body: Body): Body;
  run(acting: Acting<Body>, found: Found): Promise<Omit<Acted<object>, "answer"> | ResultCode>;
}
