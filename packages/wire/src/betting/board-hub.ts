import * as z from "zod/mini";
import { comboChannel } from "../core/channels.ts";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { GameId, SerialNumber } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { Issue } from "../lottery/calls.ts";
import { GameIds, JoinedMany } from "../lottery/hub.ts";

export const joinComboBet = defineHubMethod({
  name: "JoinComboBet",
  who: "login",
  joins: [comboChannel],
  args: z.tuple([GameIds]),
  answer: JoinedMany,
});

const LevelOdds = z.object({
  Level: z.string(),
  OddsMilli: z.int(),
  Blocked: z.optional(z.boolean()),
});

/** Odds are per level of a play, in thousandths with the stake included (decisions.md C20). */
export const betNumberOddsUpdate = defineHubEvent({
  name: "BetNumberOddsUpdate",
  payload: z.extend(Position, {
    GameId,
    serialNumber: SerialNumber,
    PlayId: z.string(),
    Items: z.array(LevelOdds),
  }),
});

export const updateComboBetGameItem = defineHubEvent({
  name: "updateComboBetGameItem",
  payload: z.extend(Position, {
    GameId,
    State: z.int(),
    isMaintain: z.boolean(),
    currentIssue: z.nullable(Issue),
    lastIssue: z.nullable(Issue),
    Odds: z.array(z.object({ PlayId: z.string(), Items: z.array(LevelOdds) })),
  }),
});
