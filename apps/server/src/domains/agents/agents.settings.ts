import { rateMost } from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings, wholeNumber } from "../../platform/settings/settings.ts";

const rate = wholeNumber(0, rateMost);

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const agentSettings = defineSettings({
  /** The most that agents may give of each kind of rate. Units: 1/10,000. Source: domain/agent-economics.md 2. */
  rateMaxima: {
    shape: z.object({
      card: rate,
      fish: rate,
      video: rate,
      slot: rate,
      sport: rate,
      blockchain: rate,
      odds: rate,
    }),
    initial: { card: 100, fish: 100, video: 80, slot: 120, sport: 80, blockchain: 60, odds: 50 },
    takesTwo: true,
  },
  /** What an agent may send in a day of the site: names that he writes to, and messages to all. */
  messagesPerDay: {
    shape: z.object({ names: wholeNumber(0, 10_000), broadcasts: wholeNumber(0, 100) }),
    initial: { names: 100, broadcasts: 3 },
    takesTwo: true,
  },
  /** How many accounts one agent may make in a day of his client's clock. */
  newPlayersPerDay: { shape: wholeNumber(1, 100_000), initial: 1000, takesTwo: true },
});
