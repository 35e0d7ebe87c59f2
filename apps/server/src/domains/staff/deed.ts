import type { ResultCode } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";

/** What a deed learns of its request. */
export interface Acting<Body> {
  readonly tx: Tx;
  readonly body: Body;
  /** Whose deed it is: where two persons are needed, the one who proposed it. */
  readonly operator: { readonly accountId: bigint; readonly merchantId: number };
  /** Where the call comes from that lets it happen. */
  readonly ip: string;
  /** The answer of a deed that has nothing to tell, and the beginning of any other. */
  readonly done: { readonly Result: 0 };
}

/** What a deed did: what was, what is since, and the answer. */
export interface Acted<Answer extends object> {
  readonly before: object | null;
  readonly after: object | null;
  readonly answer: Answer;
}

/** What a proposal is about. */
export interface Checked {
  /** Its name within the merchant; at most one proposal of a call waits for it. */
  readonly subject: string;
  /** What the proposal is made upon. An approval is void once that has changed. */
  readonly seen?: object;
}

/** A deed that one person does. */
export interface Deed<Body, Answer extends object> {
  run(acting: Acting<Body>): Promise<Acted<Answer> | ResultCode>;
}

/** A deed that takes two: judged when it is proposed and again when it is approved, and only then done. */
export interface ProposedDeed<Body, Found extends Checked> {
  /** Judges whether it could be done now, and writes nothing. */
  check(acting: Acting<Body>): Promise<Found | ResultCode>;
  run(acting: Acting<Body>, found: Found): Promise<Omit<Acted<object>, "answer"> | ResultCode>;
}
