/** Ends of a name that stay readable. */
const headShown = 2;

/**
 * A name as strangers see it: its head and its last character. Shape: `ab***9`; a name too short to hide
 * anything that way keeps its first character alone.
 */
export function maskNick(nick: string): string {
  const signs = Array.from(nick);
  if (signs.length <= headShown + 1) return `${signs[0] ?? ""}***`;
  return `${signs.slice(0, headShown).join("")}***${signs.at(-1) ?? ""}`;
}
