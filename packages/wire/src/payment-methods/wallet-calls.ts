import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const Password = z.string().check(z.maxLength(256));
const GoogleCode = z.optional(z.string().check(z.maxLength(16)));
/** Stands for a binding that was begun; nobody but its player and the provider knows it. */
export const BindingTicket = z.string().check(z.minLength(20), z.maxLength(64));

export const listWalletProviders = defineCall({
  name: "EWallet/Providers",
  who: "login",
  summary: "The providers of e-wallets that the site works with, in its order.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        /** Shape: as `ALIPAY`. */
        Code: z.string(),
        NameZh: z.string(),
        NameEn: z.string(),
        /** `BankCardCategory`. */
        Category: z.int(),
        IsOpen: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

/** A bound e-wallet as its player sees it. */
export const EWallet = z.object({
  Id: Uuid,
  ProviderCode: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  /** Shape: `138****8821`, `li***@example.com`. */
  Masked: z.string(),
  /** `BankCardState`. */
  State: z.literal([0, 1, 2, 3]),
  BoundAt: EpochMs,
  UsableAt: EpochMs,
});
export type EWallet = z.infer<typeof EWallet>;

export const listEWallets = defineCall({
  name: "EWallet/List",
  who: "login",
  summary: "The caller's e-wallets, and what binding another one takes.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(EWallet),
    Max: z.int(),
    HasFundsPassword: z.boolean(),
    NeedsGoogle: z.boolean(),
    /** How long the next wallet waits before money may be paid to it. */
    CoolHours: z.int(),
    ServerTime: EpochMs,
  }),
});

export const initEWallet = defineCall({
  name: "EWallet/BindInit",
  who: "login",
  forDemo: false,
  summary:
    "Begins to bind an e-wallet: its player confirms at the provider within ten minutes, and the event BindElectronicPurse tells what came of it. Refuses by the state of account and merchant, FUNDS_UNSET, TYPE_CLOSED, ADDRESS_FORMAT, LOCKED, EXISTS, USED_BY_OTHER, COUNT_LIMIT, TOO_FREQUENT, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.",
  request: z.strictObject({
    Provider: z.string().check(z.maxLength(32)),
    /** The account at the provider; whoever confirms with another one binds nothing. */
    Account: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    FundsPassword: Password,
    GoogleCode,
  }),
  answer: z.object({
    Result: z.literal(0),
    Ticket: z.string(),
    /** The page of the provider, as a link and as what a picture code says. */
    Url: z.string(),
    ExpireAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const getEWalletBinding = defineCall({
  name: "EWallet/BindResult",
  who: "login",
  quiet: true,
  summary:
    "What came of a binding that was begun, for whoever missed the event. Refuses CONFLICT for a ticket of nobody or of somebody else, then VERIFY_TIMEOUT, VERIFY_FAIL, NAME_MISMATCH, LOCKED, EXISTS, USED_BY_OTHER, COUNT_LIMIT as it ended.",
  request: z.strictObject({ Ticket: BindingTicket }),
  answer: z.object({
    /** False while the provider has not answered. */
    IsBound: z.boolean(),
    ExpireAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const removeEWallet = defineCall({
  name: "EWallet/Remove",
  who: "login",
  forDemo: false,
  summary:
    "Takes an e-wallet off the account. Refuses by the state of account and merchant, FUNDS_UNSET, CONFLICT for one that is not there, LOCKED, IN_USE, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.",
  request: z.strictObject({ Id: Uuid, FundsPassword: Password, GoogleCode }),
  answer: Done,
});
