let last: string | null = null;

/** Notes under which number the server has written a failure down; one without an answer has none. */
export function noteFailure(body: unknown): void {
  const id: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "TraceId") : undefined;
  last = typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

/** The number of the failure that came last; null where the server has none. */
export function lastTrace(): string | null {
  return last;
}
