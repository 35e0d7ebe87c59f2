import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId, Uuid } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const UserName = z.string().check(z.minLength(1), z.maxLength(64));
const MethodId = Uuid;
/** `BankCardCategory` of what has a provider. */
const Category = z.literal([1, 3, 4, 5]);
const ProviderCode = z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/));

export const getPlayerMethods = defineCall({
  name: "AdminMethod/OfPlayer",
  who: "operator",
  may: "players.view",
  summary:
    "Bank cards, e-wallets and addresses of USDT of an account, the newest first, removed ones too. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName }),
  answer: z.object({
    Items: z.array(
      z.object({
        MethodId: Uuid,
        /** `BankCardCategory`. */
        Category: z.literal([1, 2, 3, 4, 5]),
        ProviderCode: z.string(),
        Masked: z.string(),
        HolderName: z.string(),
        Branch: z.string(),
        /** False for a card whose number fails the check of its last digit. */
        FitsLuhn: z.boolean(),
        /** What the player calls an address of USDT; "" for nothing. */
        Label: z.string(),
        /** `BankCardState`. */
        CardState: z.literal([0, 1, 2, 3]),
        IsInUse: z.boolean(),
        BoundAt: EpochMs,
        UsableAt: EpochMs,
        RemovedAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const revealMethod = defineCall({
  name: "AdminMethod/Reveal",
  who: "operator",
  may: "players.change",
  summary:
    "Tells the whole number of a card or wallet, or the whole address of USDT; who asked and why stands in the audit log. Refuses NOT_FOUND.",
  request: z.strictObject({ MethodId, Reason }),
  answer: z.object({ Result: z.literal(0), Number: z.string(), ServerTime: EpochMs }),
});

export const setMethodState = defineCall({
  name: "AdminMethod/SetState",
  who: "operator",
  may: "players.change",
  summary:
    "Locks a card or wallet, so that its player cannot remove it, disables it, so that no money goes to it, or lets it be used again. Refuses NOT_FOUND, TOO_LATE for a removed one, and for one whose number is blocked.",
  request: z.strictObject({ MethodId, CardState: z.literal([0, 1, 3]), Reason }),
  answer: Done,
});

export const removeMethod = defineCall({
  name: "AdminMethod/Remove",
  who: "operator",
  may: "players.change",
  summary:
    "Takes a card or wallet off its account, and tells the player. Refuses NOT_FOUND, TOO_LATE for one that is removed or in use.",
  request: z.strictObject({ MethodId, Reason }),
  answer: Done,
});

export const searchBanks = defineCall({
  name: "AdminBank/Search",
  who: "operator",
  may: "site.view",
  summary: "Banks and providers of e-wallets whose cards and wallets players may bind.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        ProviderCode: z.string(),
        Category,
        NameZh: z.string(),
        NameEn: z.string(),
        NeedsBranch: z.boolean(),
        IsOpen: z.boolean(),
        Place: z.int(),
        /** Cards or wallets of it that are bound. */
        Bound: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveBank = defineCall({
  name: "AdminBank/Save",
  who: "operator",
  may: "site.change",
  summary:
    "Adds a bank or provider, or changes one by its code. What is bound stays bound when it closes. Refuses UNFIT for another category than before.",
  request: z.strictObject({
    ProviderCode,
    Category,
    NameZh: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    NameEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    NeedsBranch: z.boolean(),
    IsOpen: z.boolean(),
    Place: z.int().check(z.minimum(1), z.maximum(1000)),
    Reason,
  }),
  answer: Done,
});

export const searchBlocks = defineCall({
  name: "AdminBlock/Search",
  who: "operator",
  may: "players.view",
  summary: "Numbers of cards and wallets that nobody may bind, the newest first.",
  request: z.strictObject({ ...PageRequest, IsEnded: z.optional(z.boolean()) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id: z.int(),
        Masked: z.string(),
        ProviderCode: z.string(),
        BlockedAt: EpochMs,
        By: z.string(),
        Why: z.string(),
        EndedAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const blockMethodNumber = defineCall({
  name: "AdminBlock/Block",
  who: "operator",
  may: "players.change",
  summary:
    "Blocks the number of a card, of a wallet of the provider that is named, or an address of USDT on all chains: nobody may bind it, and where it is bound it is disabled. Refuses UNFIT for what is no number, TOO_LATE for one that is blocked.",
  request: z.strictObject({
    /** "" for a bank card, `USDT` for an address. */
    ProviderCode: z.union([z.literal(""), ProviderCode]),
    CardOrAccount: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    Reason,
  }),
  answer: Done,
});

export const unblockMethodNumber = defineCall({
  name: "AdminBlock/Unblock",
  who: "operator",
  may: "players.change",
  summary:
    "Lets a number be bound again; where it is bound and disabled it stays so until somebody changes that. Refuses NOT_FOUND.",
  request: z.strictObject({ Id: RowId, Reason }),
  answer: Done,
});
