import type { RailAdapter } from "./adapter.ts";
import { bank } from "./bank.ts";
import { gateway } from "./gateway.ts";

const adapters: readonly RailAdapter[] = [gateway, bank];

/** The adapter of a route; null for one of another version. */
export function adapterOf(name: string): RailAdapter | null {
  return adapters.find((one) => one.name === name) ?? null;
}

/** Names of all adapters. */
export const adapterNames: readonly string[] = adapters.map(({ name }) => name);
