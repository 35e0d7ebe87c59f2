import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as device from "./device-calls.ts";
import { loginAnswerMeanings } from "./meanings.ts";
import { loginResults } from "./results.ts";

export const deviceMeanings = {
  fields: {
    ...loginAnswerMeanings,
    Ticket: "The ticket of DEVICE_UNKNOWN.",
    Channel: "Where the code is sent to.",
    Code: "The code that was sent.",
    ExpireSeconds: inUnit("seconds", "How long it can be used."),
    ResendSeconds: inUnit("seconds", "Time until another one may be asked for."),
  },
  calls: {
    sendDeviceCode: {
      refuses: [
        ...refusals(loginResults, "ACCOUNT_OR_PASSWORD"),
        ...refusals(commonResults, "FEATURE_CLOSED", "TOO_FREQUENT"),
      ],
    },
    loginDevice: {
      refuses: refusals(
        loginResults,
        "ACCOUNT_OR_PASSWORD",
        "DEVICE_CODE_WRONG",
        "DEVICE_CODE_EXPIRED",
        "FROZEN",
        "BLACKLIST",
        "IP_NOT_ALLOWED",
      ),
    },
  },
} satisfies MeaningsOf<typeof device>;
