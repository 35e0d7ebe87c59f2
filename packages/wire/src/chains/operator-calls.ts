import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { Chain, ChainState } from "./enums.ts";

/** Shape: 40 hex digits behind 0x; their letters check themselves. */
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** USDT with as many decimals as its contract has. */
const TokenAmount = z.string().check(z.regex(/^\d+(\.\d{1,36})?$/));
const BlockNumber = z.nullable(z.int());
const State = z.literal(Object.values(ChainState));
const ChainNumber = z.literal(Object.values(Chain));

export const listChains = defineCall({
  name: "AdminChain/Lists",
  who: "operator",
  may: "site.view",
  summary:
    "Chains on which USDT is paid in: whether players may, how far each was read, and since when one does not answer.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Chain: ChainNumber,
        ChainName: z.string(),
        State,
        ClosedReason: z.string(),
        Contract: Address,
        Decimals: z.int(),
        Confirmations: z.int(),
        HeadBlock: BlockNumber,
        HeadAt: z.nullable(EpochMs),
        FinalBlock: BlockNumber,
        UnknownSince: z.nullable(EpochMs),
        UnknownReason: z.string(),
        Addresses: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const setChainState = defineCall({
  name: "AdminChain/SetState",
  who: "operator",
  may: "site.change",
  needsTwo: "aboveLimit",
  summary:
    "Lets players of the merchant pay on a chain, or no more. To suspend takes one person, to open again a second one. What arrives is read and booked either way. Refuses NOT_FOUND for a chain that is not configured, TOO_LATE where it is so already or the same is proposed.",
  request: z.strictObject({ Chain: ChainNumber, State, Reason }),
});

export const getCustody = defineCall({
  name: "AdminChain/Custody",
  who: "operator",
  may: "reports.view",
  summary:
    "What the merchant's addresses hold on each chain, as the chain says, beside what was paid to them for good. What is not known is null, with the reason and since when; it is never 0.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Chain: ChainNumber,
        OnChain: z.nullable(TokenAmount),
        Received: TokenAmount,
        FinalBlock: BlockNumber,
        CountedAt: z.nullable(EpochMs),
        UnknownSince: z.nullable(EpochMs),
        UnknownReason: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const searchSweep = defineCall({
  name: "AdminChain/SweepList",
  who: "operator",
  may: "reports.view",
  summary:
    "Transfers that move what players paid to the merchant's own address, unsigned, the largest first, at most 10,000: whoever has the keys signs them elsewhere. Refuses NOT_FOUND for a chain that is not configured, UNFIT where no address is set or its letters do not fit, TOO_LATE while it is not known what the addresses hold.",
  request: z.strictObject({ Chain: ChainNumber }),
  answer: z.object({
    Items: z.array(
      z.object({
        Network: z.int(),
        Contract: Address,
        From: Address,
        Path: z.string(),
        To: Address,
        TokenAmount,
        BaseUnits: z.string().check(z.regex(/^\d+$/)),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
