import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { DeviceId, LoginGrant, LoginRefused } from "./calls.ts";

const QrId = z.string().check(z.maxLength(64));
/** Known to the page that asked for the code and to nobody who merely sees it. */
const Secret = z.string().check(z.maxLength(64));

/** A code on a login page. The page listens on the hub with `loginId={QrId}` for `QrCodeLogin`. */
export const QrCode = z.object({
  QrId: z.string(),
  Secret: z.string(),
  /** What the code says: a page of this site, or of WeChat. */
  Url: z.string(),
  ExpireSeconds: z.int(),
  ServerTime: EpochMs,
});
export type QrCode = z.infer<typeof QrCode>;

export const initQrLogin = defineCall({
  name: "Token/QrInit",
  who: "visitor",
  quiet: true,
  summary: "A code that a logged-in phone can scan to open a session here. Refuses: TOO_FREQUENT.",
  request: z.strictObject({}),
  answer: QrCode,
});

export const scanQrLogin = defineCall({
  name: "Token/QrScan",
  who: "login",
  summary:
    "The phone has read a code: the page that shows it learns so, and the phone what asks. Refuses: QRCODE_EXPIRED of `loginResults`.",
  request: z.strictObject({ QrId }),
  answer: z.object({
    Result: z.literal(0),
    /** Address of the page that shows the code, masked. */
    Ip: z.string(),
    /** Whether that page runs on the same network as the phone; a code from afar may be a trap. */
    IsSameAddress: z.boolean(),
    ExpireSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});

export const confirmQrLogin = defineCall({
  name: "Token/QrConfirm",
  who: "login",
  summary:
    "The player allows or refuses the login that he scanned; only whoever scanned may. Refuses: QRCODE_EXPIRED of `loginResults`.",
  request: z.strictObject({ QrId, Accept: z.boolean() }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const loginByTicket = defineCall({
  name: "Token/LoginByTicket",
  who: "visitor",
  quiet: true,
  summary:
    "Redeems the ticket of a `QrCodeLogin` event, once, for the page that asked for the code. Refuses with the codes of `loginResults`.",
  request: z.strictObject({
    Ticket: z.string().check(z.maxLength(64)),
    Secret,
    DeviceId: z.optional(DeviceId),
  }),
  answer: LoginGrant,
  refused: LoginRefused,
});
