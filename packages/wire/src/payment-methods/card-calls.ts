import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const Password = z.string().check(z.maxLength(256));
/** Six digits of the authenticator, where it is asked for at withdrawals. */
const GoogleCode = z.optional(z.string().check(z.maxLength(16)));
const CardNumber = z.string().check(z.maxLength(40));

export const listBanks = defineCall({
  name: "BankCard/Banks",
  who: "login",
  summary: "The banks whose cards the site takes, in its order.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        /** Shape: as `ICBC`. */
        Code: z.string(),
        NameZh: z.string(),
        NameEn: z.string(),
        /** Where the card was opened has to be told. */
        NeedsBranch: z.boolean(),
        /** False while the site takes no new card of it. */
        IsOpen: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

/** A bound card as its player sees it. */
export const BankCard = z.object({
  Id: Uuid,
  BankCode: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  /** Shape: `**** 8821`. */
  Masked: z.string(),
  /** `BankCardState`. */
  State: z.literal([0, 1, 2, 3]),
  BoundAt: EpochMs,
  /** From here on money may be paid to it. */
  UsableAt: EpochMs,
});
export type BankCard = z.infer<typeof BankCard>;

export const listBankCards = defineCall({
  name: "BankCard/List",
  who: "login",
  summary: "The caller's bank cards, and what binding another one takes.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(BankCard),
    Max: z.int(),
    /** Masked; "" until the first card fixes it. */
    HolderName: z.string(),
    HasFundsPassword: z.boolean(),
    NeedsGoogle: z.boolean(),
    /** How long the next card waits before money may be paid to it. */
    CoolHours: z.int(),
    ServerTime: EpochMs,
  }),
});

export const bindBankCard = defineCall({
  name: "BankCard/Bind",
  who: "login",
  forDemo: false,
  summary:
    "Binds a bank card; from the second on with the whole number of one that is bound. A number that fails the check of its last digit is taken: the client asks its player first. The first card fixes the holder's name, as the real name of the account. Refuses by the state of account and merchant, FUNDS_UNSET, then with the codes of `bankCardResults`, in their order.",
  request: z.strictObject({
    BankCode: z.string().check(z.maxLength(32)),
    /** Where the card was opened. Shape: a number of `provinces`; 0 for not told. */
    Province: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    City: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    Branch: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    Number: CardNumber,
    /** Left out once the name is known. */
    HolderName: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    OldNumber: z.optional(CardNumber),
    FundsPassword: Password,
    GoogleCode,
  }),
  answer: z.object({ Result: z.literal(0), Card: BankCard, ServerTime: EpochMs }),
});

export const removeBankCard = defineCall({
  name: "BankCard/Remove",
  who: "login",
  forDemo: false,
  summary:
    "Takes a bank card off the account. Bound anew it waits anew. Refuses by the state of account and merchant, FUNDS_UNSET, then NOT_EXIST, LOCKED, IN_USE, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.",
  request: z.strictObject({ Id: Uuid, FundsPassword: Password, GoogleCode }),
  answer: Done,
});
