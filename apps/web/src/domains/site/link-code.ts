/**
 * Reads a registration code as it stands in a link or is typed. Shape: letters, digits, `-` and
 * `_`; null for anything else, which is neither shown nor followed.
 */
export function linkCodeOf(text: string | null): string | null {
  const code = text?.trim() ?? "";
  return /^[\w-]{1,32}$/.test(code) ? code : null;
}
