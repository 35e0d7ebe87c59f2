/** What the measured process is told, and what it answers. */
export type HubOrder =
  | { readonly kind: "broadcast"; readonly payload: string }
  | { readonly kind: "memory" };

export type FromHubServer =
  | { readonly kind: "ready"; readonly port: number }
  | { readonly kind: "memory"; readonly rss: number };

/** Longer than a measurement. */
export const quietForeverMs = 3_600_000;

export function isOrder(value: unknown): value is HubOrder {
  return typeof value === "object" && value !== null && "kind" in value;
}
