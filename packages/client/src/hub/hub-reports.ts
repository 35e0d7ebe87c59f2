/** As the official client numbers them. */
const warningLevel = 3;

/**
 * Tells the console of what goes wrong with the connection to the hub; where the site is monitored, errors on the
 * console are reported. One outage of many attempts is told of once, until `forget`. Source: spec section 8.
 */
export function createHubReports() {
  const told = new Set<string>();
  const once = (text: string, tell: (line: string) => void) => {
    if (told.has(text)) return;
    told.add(text);
    tell(`hub: ${text}`);
  };
  return {
    /** A failed start, or an end with an error. */
    error(error: unknown): void {
      once(error instanceof Error ? error.message : String(error), (line) => console.error(line));
    },
    /** What the official client logs: of it only events that nobody here knows, its errors come to `error`. */
    log(level: number, message: string): void {
      if (level !== warningLevel || !message.startsWith("No client method")) return;
      once(message, (line) => console.warn(line));
    },
    /** The connection is well again. */
    forget(): void {
      told.clear();
    },
  };
}
