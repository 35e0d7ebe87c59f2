import type { ResultCode } from "@fairdraw/wire";

/** A refusal, and what else the page should know. */
export interface Refusal {
  readonly result: ResultCode;
  readonly retrySeconds?: number;
  /** The captcha of the request is used up. */
  readonly isCaptchaSpent?: boolean;
}

/** Undoes the transaction of a registration, and says why. */
export class NotRegistered extends Error {
  override name = "NotRegistered";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`not registered: ${refusal.result.code}`);
    this.refusal = refusal;
  }
}
