/** Hides most of a phone or an e-mail address. Shape: `*******8000`, `pl***@example.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at >= 0) return `${address.slice(0, Math.min(2, at))}***${address.slice(at)}`;
  const hidden = Math.max(0, address.length - 4);
  return "*".repeat(hidden) + address.slice(hidden);
}
