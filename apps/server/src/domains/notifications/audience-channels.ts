import type { Channel } from "@fairdraw/wire";
import { channels } from "../../platform/hub/outbox.ts";
import type { AudienceChoice } from "./news.sql.ts";

/** Where an audience is reached: channels, each with the name under which its members know it. */
export function audienceChannels(
  merchantId: number,
  { audience, accountIds }: AudienceChoice,
): { channel: string; Channel: Channel }[] {
  const players = { channel: channels.players(merchantId), Channel: "players" as const };
  const agents = { channel: channels.agents(merchantId), Channel: "agents" as const };
  switch (audience) {
    case "all":
      return [players, agents];
    case "players":
      return [players];
    case "agents":
      return [agents];
    case "accounts":
      return accountIds.map((id) => ({ channel: channels.account(id), Channel: "own" as const }));
  }
}
