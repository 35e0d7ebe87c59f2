/**
 * Tells whether a path leads to a page or a file of this site. Two slashes or a backslash would lead
 * to another host, and browsers drop tabs and line breaks before they look at the slashes.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\t\r\n]*$/.test(path);
}

/**
 * What may be made a link of an address that a setting names: a path of this site or a place over
 * TLS. Null for any other, so that no setting can become a script.
 */
export function safeAddressOf(address: string): string | null {
  if (isOwnPath(address)) return address;
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}
