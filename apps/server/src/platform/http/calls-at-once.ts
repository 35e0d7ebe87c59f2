import { commonResults, type ResultCode } from "@fairdraw/wire";

/** Calls of one account that run at the same time. */
export interface CallsAtOnce {
  /**
   * Runs a call when fewer than so many of the account run, in the order of arrival. Answers TOO_FREQUENT at once where too
   * many wait already.
   */
  run<T>(accountId: bigint, call: () => Promise<T>): Promise<T | ResultCode>;
}

/** Shape: `atOnceMax` calls run, `waitingMax` wait. An account that does nothing takes no memory. */
export function createCallsAtOnce(limits: { atOnceMax: number; waitingMax: number }): CallsAtOnce {
  const accounts = new Map<bigint, { running: number; waiting: (() => void)[] }>();
  const end = (accountId: bigint) => {
    const account = accounts.get(accountId);
    if (account === undefined) return;
    // Whoever ends hands its place on.
    const next = account.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    account.running -= 1;
    if (account.running === 0) accounts.delete(accountId);
  };
  return {
    async run(accountId, call) {
      const account = accounts.get(accountId) ?? { running: 0, waiting: [] };
      accounts.set(accountId, account);
      if (account.running < limits.atOnceMax) {
        account.running += 1;
      } else {
        if (account.waiting.length >= limits.waitingMax) return commonResults.TOO_FREQUENT;
        await new Promise<void>((resolve) => account.waiting.push(resolve));
      }
      try {
        return await call();
      } finally {
        end(accountId);
      }
    },
  };
}
