/** The clock of the device, milliseconds since 1970: the only place of the web that reads it. */
export function deviceNowMs(): number {
  return Date.now();
}
