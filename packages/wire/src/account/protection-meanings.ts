import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as protection from "./protection-calls.ts";
import { protectionResults } from "./results.ts";

const busy = refusals(commonResults, "TOO_FREQUENT");

export const protectionMeanings = {
  fields: {
    IsIpChecked: "Only the addresses in `Ips` may log in.",
    Ips: "Addresses and networks: `203.0.113.7`, `203.0.113.0/24`.",
    IsDeviceChecked: "Only devices that were here before may log in; another one needs a code.",
    OwnIp: "The caller's own address.",
    Password: "Password of the login.",
    Question: "A key of the list, or the player's own words.",
    Answer: "The answer; case, width and spaces do not count.",
    Answers: "The answers, in the order of the questions.",
  },
  calls: {
    getEntryChecks: { refuses: [] },
    setEntryChecks: {
      refuses: [
        ...refusals(
          protectionResults,
          "NO_WAY",
          "DEVICE_UNNAMED",
          "IP_FORMAT",
          "OWN_IP_OUTSIDE",
          "LOCKED",
          "PASSWORD_WRONG",
        ),
        ...busy,
      ],
    },
    getAuthQuestions: { refuses: [], fields: { Questions: "Keys of the list, or own words." } },
    setAuthQuestions: {
      refuses: [
        ...refusals(
          protectionResults,
          "QUESTION_SAME",
          "ANSWER_LENGTH",
          "ANSWER_SAME",
          "LOCKED",
          "PASSWORD_WRONG",
        ),
        ...busy,
      ],
      fields: { Questions: "Two questions with their answers." },
    },
    verifyAuthQuestions: {
      refuses: [
        ...refusals(protectionResults, "QUESTION_UNSET", "LOCKED", "ANSWER_WRONG"),
        ...busy,
      ],
    },
  },
} satisfies MeaningsOf<typeof protection>;
