import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, Int32 } from "../core/ids.ts";
import { cartItemsMax } from "./calls.ts";
import { Selection, Unit } from "./selection.ts";

/** Schemes that a player keeps for one game at most. */
export const schemesMax = 20;
export const schemeNameMax = 20;

const PlayId = z.string().check(z.maxLength(64));

/** A line without the moment: what is picked and at what terms, not what it costs or pays. */
export const SchemeItem = z.union([
  z.strictObject({
    PlayId,
    Selection,
    Unit,
    Multiple: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    PrizeGroup: Int32,
    /** Yuan a unit bet; 2 unless said. */
    Price: z.optional(z.union([z.literal(1), z.literal(2)])),
  }),
  z.strictObject({ PlayId, Selection, StakeEach: Amount }),
]);
export type SchemeItem = z.infer<typeof SchemeItem>;
z.globalRegistry.add(SchemeItem, { id: "SchemeItem" });

const Name = z.string().check(z.minLength(1), z.maxLength(schemeNameMax));

const schemes = z.array(z.object({ Name: z.string(), Items: z.array(SchemeItem) }));

export const listBetSchemes = defineCall({
  name: "BetScheme/List",
  who: "login",
  quiet: true,
  summary: "The caller's own schemes of a game, the one saved last first.",
  request: z.strictObject({ GameId }),
  answer: z.object({ Schemes: schemes, ServerTime: EpochMs }),
});

export const saveBetScheme = defineCall({
  name: "BetScheme/Save",
  who: "login",
  summary:
    "Keeps lines of a game under a name; one of that name is replaced. At most 20 schemes a game; one more, or a line that its play refuses, is refused with 904.",
  request: z.strictObject({
    GameId,
    Name,
    Items: z.array(SchemeItem).check(z.minLength(1), z.maxLength(cartItemsMax)),
  }),
  answer: z.object({ Result: z.literal(0), Schemes: schemes, ServerTime: EpochMs }),
});

export const deleteBetScheme = defineCall({
  name: "BetScheme/Delete",
  who: "login",
  summary: "Forgets a scheme. Refuses 902 where there is none of that name.",
  request: z.strictObject({ GameId, Name }),
  answer: z.object({ Result: z.literal(0), Schemes: schemes, ServerTime: EpochMs }),
});
