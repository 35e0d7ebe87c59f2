import type { EnglishTexts } from "@fairdraw/client/texts/english-texts.ts";
import type { zh } from "./texts.zh.ts";

export const en = {
  oddsTitle: "Odds have changed",
  oddsAccept: "Accept the new odds",
  oddsNeedsTick: "Accept the new odds first",
  oddsWait: "Fetching the new odds",
  silence: "Do not ask again",
  silenceUpTo: "Today, up to",
  silenceUnit: "yuan are bet at once",
  silenceLimit: "Amount bet without asking (yuan)",
  silenceOn: "Up to {{amount}} yuan are bet without asking today",
  silenceOff: "Ask before each bet again",
} satisfies EnglishTexts<typeof zh>;
