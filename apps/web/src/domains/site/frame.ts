/** What a hosted page may be told to do; everything else of a list is dropped. */
const allowed: ReadonlySet<string> = new Set([
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-pointer-lock",
  "allow-orientation-lock",
  "allow-presentation",
  "allow-modals",
  "allow-downloads",
]);

/** The address of a hosted page; null for anything but a page of others over TLS. */
export function frameUrlOf(url: string, own: string): URL | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.username !== "" || parsed.password !== "") return null;
  // With scripts a page of our own origin could reach out of its frame.
  if (parsed.protocol !== "https:" || parsed.origin === own) return null;
  return parsed;
}

/** The value of `sandbox`: never the right to lead the whole page elsewhere. */
export function sandboxOf(wished: string): string {
  return wished
    .split(/\s+/)
    .filter((word) => allowed.has(word))
    .join(" ");
}

/** Query of /IFrame: what is to be shown, by kind and number, never by address. */
export function frameQueryOf(query: URLSearchParams): { Type: string; Id: string } | null {
  const Type = query.get("Type") ?? "";
  const Id = query.get("Id") ?? "";
  return /^[a-z]{1,20}$/.test(Type) && /^[A-Za-z0-9_-]{1,40}$/.test(Id) ? { Type, Id } : null;
}
