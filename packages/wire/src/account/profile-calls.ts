import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

/** What the player may see and partly change about himself; "" for what is not set. */
export const Profile = z.object({
  UserName: z.string(),
  NickName: z.string(),
  /** Null when the nick name may be changed now. */
  NickNameChangeableAt: z.nullable(EpochMs),
  /** One of `HeadImages`, or "". */
  HeadImage: z.string(),
  /** Paths of the pictures that may be chosen. */
  HeadImages: z.array(z.string()),
  IsAgent: z.boolean(),
  PrizeGroup: z.int(),
  RegisteredAt: EpochMs,
  /** Name of the account above, masked; "" for an account without an upline. */
  Upline: z.string(),
  /** Masked, and set once. */
  RealName: z.string(),
  /** `YYYY-MM-DD`, and set at registration. */
  BirthDate: z.string(),
  Phone: z.string(),
  Email: z.string(),
  QQ: z.string(),
  Greetings: z.string(),
  /** False: `ChangeFundsPassword` sets the first one and takes the login password as the old one. */
  HasFundsPassword: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = defineCall({
  name: "AccountCenter/GetProfile",
  who: "login",
  summary: "The caller's own profile; what is private is masked.",
  request: z.strictObject({}),
  answer: z.object({ Profile, ServerTime: EpochMs }),
});

export const updateProfile = defineCall({
  name: "AccountCenter/UpdateProfile",
  who: "login",
  forDemo: false,
  summary:
    "Changes what is named. Refuses with the codes of `registerResults` (NICKNAME_*, REALNAME_FORMAT), TOO_FREQUENT for a nick name within 30 days, PARAM_ERROR for a picture that is not offered, CONFLICT for a real name that is set already.",
  request: z.strictObject({
    NickName: z.optional(z.string().check(z.maxLength(32))),
    HeadImage: z.optional(z.string().check(z.maxLength(128))),
    RealName: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({ Result: z.literal(0), Profile, ServerTime: EpochMs }),
});

export const setGreetings = defineCall({
  name: "AccountCenter/SetGreetings",
  who: "login",
  summary: 'Sets the phrase by which the player recognises the site; "" takes it away.',
  request: z.strictObject({ Text: z.string().check(z.maxLength(20)) }),
  answer: z.object({ Result: z.literal(0), Greetings: z.string(), ServerTime: EpochMs }),
});

export const acceptTerms = defineCall({
  name: "AccountCenter/AcceptTerms",
  who: "login",
  summary:
    "The player agrees to the terms in force and says that he is of age. Refuses: CONFLICT when a newer version is in force.",
  request: z.strictObject({
    TermsVersion: z.string().check(z.maxLength(32)),
    IsOfAge: z.literal(true),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const searchLoginLog = defineCall({
  name: "AccountCenter/LoginLog",
  who: "login",
  summary: "Logins of the caller's account, newest first, 90 days back.",
  request: z.strictObject({
    PageIndex: z.int().check(z.minimum(1), z.maximum(100)),
    PageSize: z.int().check(z.minimum(1), z.maximum(50)),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Time: EpochMs,
        Ip: z.string(),
        Place: z.string(),
        /** `LoginType`. */
        LoginType: z.int(),
        IsMobile: z.boolean(),
        /** The session lives; false once it has ended or expired. */
        IsOpen: z.boolean(),
        IsCurrent: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const kickOthers = defineCall({
  name: "AccountCenter/KickOthers",
  who: "login",
  forDemo: false,
  summary: "Ends every other session of the caller's account with TokenVerifyResult 1.",
  request: z.strictObject({}),
  answer: z.object({ Result: z.literal(0), Ended: z.int(), ServerTime: EpochMs }),
});

/** What a picture may have. Units: bytes as it is sent, pixels once it is unpacked. */
export const ownPictureMax = { bytes: 2 * 1024 * 1024, pixels: 25_000_000 } as const;

/** Room for what is somewhat too large, so that it is told why it is refused. */
const sentMax = 2 * ownPictureMax.bytes;

export const uploadPicture = defineCall({
  name: "AccountCenter/UploadPicture",
  who: "login",
  forDemo: false,
  bodyMaxBytes: Math.ceil(sentMax / 3) * 4 + 1024,
  summary:
    "Takes a picture of the caller's own in the place of the one he has; it is made anew as WebP of 256 by 256 pixels. Refuses, in this order: TOO_LARGE, KIND, ANIMATED, BROKEN, TOO_MANY_PIXELS, TOO_FREQUENT.",
  request: z.strictObject({ Picture: z.base64().check(z.maxLength(Math.ceil(sentMax / 3) * 4)) }),
  answer: z.object({ Result: z.literal(0), Profile, ServerTime: EpochMs }),
});
