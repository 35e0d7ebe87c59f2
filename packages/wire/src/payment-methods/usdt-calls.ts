import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";

const Password = z.string().check(z.maxLength(256));
const GoogleCode = z.optional(z.string().check(z.maxLength(16)));
/** `CurrencyType` of a chain. */
const Chain = z.literal([1, 2, 3, 4, 5]);

/** An address of USDT as its player sees it. */
export const UsdtAddress = z.object({
  Id: Uuid,
  /** `CurrencyType`. */
  Chain: z.int(),
  /** Shape: `0x529084…4169EE7`. */
  Masked: z.string(),
  /** What the player calls it; "" for nothing. */
  Label: z.string(),
  /** `BankCardState`. */
  State: z.literal([0, 1, 2, 3]),
  BoundAt: EpochMs,
  /** From here on money may be paid to it. */
  UsableAt: EpochMs,
});
export type UsdtAddress = z.infer<typeof UsdtAddress>;

export const listUsdtAddresses = defineCall({
  name: "UsdtAddress/List",
  who: "login",
  summary: "The caller's addresses of USDT, the chains there are, and what one more address takes.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(UsdtAddress),
    Networks: z.array(
      z.object({
        Chain,
        /** False where the site pays nothing. */
        IsOn: z.boolean(),
      }),
    ),
    Max: z.int(),
    HasFundsPassword: z.boolean(),
    NeedsGoogle: z.boolean(),
    /** How long a new one waits before money may be paid to it. */
    CoolHours: z.int(),
    ServerTime: EpochMs,
  }),
});

export const addUsdtAddress = defineCall({
  name: "UsdtAddress/Add",
  who: "login",
  forDemo: false,
  summary:
    "Adds an address of USDT. It is kept with the letters of its checksum; small or capital letters alone have none. What is sent on a wrong chain is lost: an address of another kind of chain is refused, and so is one of the site itself. Refuses by the state of account and merchant, FUNDS_UNSET, then NETWORK_OFF, NETWORK_MISMATCH, FORMAT, TOO_FREQUENT, BLACKLIST, EXISTS, USED_BY_OTHER, COUNT_LIMIT, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.",
  request: z.strictObject({
    Chain,
    Address: z.string().check(z.maxLength(128)),
    Label: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    FundsPassword: Password,
    GoogleCode,
  }),
  answer: z.object({
    Result: z.literal(0),
    UsdtAddress,
    /** The whole address as it is paid to, shown this once. */
    Address: z.string(),
    ServerTime: EpochMs,
  }),
});

export const removeUsdtAddress = defineCall({
  name: "UsdtAddress/Remove",
  who: "login",
  forDemo: false,
  summary:
    "Takes an address off the account. Added anew it waits anew. Refuses by the state of account and merchant, FUNDS_UNSET, then NOT_EXIST, LOCKED, IN_USE, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.",
  request: z.strictObject({ Id: Uuid, FundsPassword: Password, GoogleCode }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
