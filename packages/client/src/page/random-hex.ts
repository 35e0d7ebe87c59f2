/** Hex digits from the browser's cryptographic source. Units: bytes, two digits each. */
export function randomHex(bytes: number): string {
  const noise = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(noise, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A whole number below `limit`, every one equally likely. Shape: `limit` 1 to 2^32. */
export function randomBelow(limit: number): number {
  const fair = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}

/** A new id for a write, version 4; made here because plain http pages have no `randomUUID`. */
export function newUuid(): string {
  const hex = randomHex(16);
  const variant = "89ab"[randomBelow(4)];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
