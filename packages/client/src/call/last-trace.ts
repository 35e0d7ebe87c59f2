let last: string | null = null;

/** Notes under which number the server knows a failure or refusal; one without an answer has none. */
export function noteFailure(trace: string | null): void {
  last = trace !== null && /^[0-9a-f-]{36}$/.test(trace) ? trace : null;
}

/** The number of what failed or was refused last; null where the server has none. */
export function lastTrace(): string | null {
  return last;
}
