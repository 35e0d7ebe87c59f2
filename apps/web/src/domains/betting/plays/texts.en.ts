import type { EnglishTexts } from "@fairdraw/client/texts/english-texts.ts";
import type { zh } from "./texts.zh.ts";

export const en = {
  rulesLevel: "Level",
  rulesChance: "Chance of one unit bet",
  rulesPrize: "Prize (2 yuan)",
  rulesOdds: "Odds",
  findPlay: "Find a play",
  findPlayName: "Name of the play",
  findPlayNone: "No such play.",
  findPlayCount: "{{count}} plays",
  findPlayCount_one: "{{count}} play",
} satisfies EnglishTexts<typeof zh>;
