import type { Random } from "../random.ts";

/** Where pages of ours may reach beside their own origin. */
export interface OpenOrigins {
  /** Lines that the page tests for speed. */
  readonly hosts: readonly string[];
  /** Pages of others that may be framed. */
  readonly frames: readonly string[];
  /** Where errors of the pages are reported to. */
  readonly monitoring: readonly string[];
}

/** Asked of every answer; browsers then neither guess types, nor leak addresses, nor lend devices. */
export const everyAnswer: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Sent once the request came by TLS: from then on browsers come by nothing else. Units: one year. */
export const strictTransport = "max-age=31536000";

/** For answers that are no pages: whatever a browser makes of them can do nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A number that one page's own scripts and styles are known by. */
export function newNonce(random: Random): string {
  return Buffer.from(random.bytes(16)).toString("base64");
}

/** What a page of ours may load and do; styles and scripts only from our files or with the nonce. */
export function pagePolicy(nonce: string, origins: OpenOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    // The monitoring makes its worker out of its own text.
    origins.monitoring.length === 0 ? "worker-src 'self'" : "worker-src 'self' blob:",
    ["connect-src 'self'", ...origins.hosts, ...origins.monitoring].join(" "),
    origins.frames.length === 0 ? "frame-src 'none'" : `frame-src ${origins.frames.join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The page's one policy: script from its own origin, no markup.
    "trusted-types default",
  ].join("; ");
}
