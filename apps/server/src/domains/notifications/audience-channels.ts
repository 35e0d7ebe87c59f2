import type { Channel } from "@fairdraw/wire";
import type { AudienceChoice } from "./news.sql.ts";

/** Where an audience is reached: the name of each channel, and whose it is. */
export function audienceChannels(
  merchantId: number,
  { audience, accountIds }: AudienceChoice,
): { Channel: Channel; to: { merchantId: number } | { accountId: bigint } }[] {
  const players = { Channel: "players" as const, to: { merchantId } };
  const agents = { Channel: "agents" as const, to: { merchantId } };
  switch (audience) {
    case "all":
      return [players, agents];
    case "players":
      return [players];
    case "agents":
      return [agents];
    case "accounts":
      return accountIds.map((accountId) => ({ Channel: "own" as const, to: { accountId } }));
  }
}
