/** The part of the browser's interface that is used; not every browser has it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: {
      createScriptURL: (url: string) => string;
      createHTML: (text: string) => string;
    },
  ) => unknown;
}

/** An address of this site, which workers are started from. Refuses by throwing any other. */
export function ownScriptUrl(url: string): string {
  if (new URL(url, window.location.href).origin === window.location.origin) return url;
  throw new TypeError("scripts come from this site only");
}

/** Style sheets are set as text by libraries; what could be markup is refused by throwing. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  throw new TypeError("markup is never set as text");
}

function trustedTypes(): TrustedTypes | null {
  const found: unknown = Reflect.get(window, "trustedTypes");
  return typeof found === "object" && found !== null ? (found as TrustedTypes) : null;
}

/**
 * Says what may reach the places of a page that run scripts; everything else is refused there.
 * Effects: none in browsers without trusted types.
 */
export function guardSinks(): void {
  trustedTypes()?.createPolicy("default", {
    createScriptURL: ownScriptUrl,
    createHTML: plainText,
  });
}

/**
 * Tells libraries that make style sheets the word by which this page's own are known.
 * Source: the page's Content-Security-Policy.
 */
export function shareStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  if (nonce !== "") Reflect.set(window, "__webpack_nonce__", nonce);
}
