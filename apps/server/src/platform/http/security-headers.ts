import type { Random } from "../random.ts";

/** Origins besides their own that our pages may reach. */
export interface OpenOrigins {
  /** Hosts that the page measures. */
  readonly hosts: readonly string[];
  /** Pages of other sites that may be framed. */
  readonly frames: readonly string[];
  /** Origins to which pages report their errors. */
  readonly monitoring: readonly string[];
}

/**
 * Headers of every answer. Browsers then do not guess types, do not leak addresses and do not give access to devices.
 */
export const everyAnswer: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Sent when the request came by TLS: from then on browsers use only TLS. Units: one year in seconds. */
export const strictTransport = "max-age=31536000";

/** Policy of answers that are not pages: whatever a browser makes of them, they can do nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A random value that marks the scripts and styles of one page as ours. */
export function newNonce(random: Random): string {
  return Buffer.from(random.bytes(16)).toString("base64");
}

/** What one of our pages may load and do. Styles and scripts come only from our files, or with the nonce. */
export function pagePolicy(nonce: string, origins: OpenOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    // The monitoring library makes its worker from a blob of its own text.
    origins.monitoring.length === 0 ? "worker-src 'self'" : "worker-src 'self' blob:",
    ["connect-src 'self'", ...origins.hosts, ...origins.monitoring].join(" "),
    origins.frames.length === 0 ? "frame-src 'none'" : `frame-src ${origins.frames.join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The page's own policy: scripts from its own origin, no markup.
    "trusted-types default",
  ].join("; ");
}
