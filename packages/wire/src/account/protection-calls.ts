import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

const Password = z.string().check(z.maxLength(256));
/** Most addresses and networks that an account lets in. */
export const allowedIpsMax = 20;
/** Questions that an account answers, and the length of an answer. */
export const questionCount = 2;
export const answerLengthMin = 2;
export const answerLengthMax = 50;
/** The questions of the list; a player may write his own instead. */
export const questionKeys = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"] as const;

const checks = {
  /** Only the addresses in `Ips` may log in. */
  IsIpChecked: z.boolean(),
  Ips: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(allowedIpsMax)),
  /** Only devices that were here before may log in; another one needs a code. */
  IsDeviceChecked: z.boolean(),
};

export const getEntryChecks = defineCall({
  name: "AccountCenter/GetEntryChecks",
  who: "login",
  summary: "From where, and with which devices, the caller's account may be logged in to.",
  request: z.strictObject({}),
  answer: z.object({ ...checks, OwnIp: z.string(), ServerTime: EpochMs }),
});

export const setEntryChecks = defineCall({
  name: "AccountCenter/SetEntryChecks",
  who: "login",
  forDemo: false,
  summary:
    "Sets from where, and with which devices, the account may be logged in to. The caller's own address must be inside. Refuses with the codes of `protectionResults`.",
  request: z.strictObject({ ...checks, Password }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

/** One of `questionKeys`, or the player's own words. */
const Question = z.string().check(z.minLength(2), z.maxLength(60));
const Answer = z.string().check(z.maxLength(200));

export const getAuthQuestions = defineCall({
  name: "AuthQuestion/Get",
  who: "login",
  summary: "The security questions of the caller's account; none where it has not set any.",
  request: z.strictObject({}),
  answer: z.object({ Questions: z.array(z.string()), ServerTime: EpochMs }),
});

export const setAuthQuestions = defineCall({
  name: "AuthQuestion/Set",
  who: "login",
  forDemo: false,
  summary:
    "Sets two security questions with their answers, with the login password. Refuses with the codes of `protectionResults`.",
  request: z.strictObject({
    Questions: z
      .array(z.strictObject({ Question, Answer }))
      .check(z.minLength(questionCount), z.maxLength(questionCount)),
    Password,
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const verifyAuthQuestions = defineCall({
  name: "AuthQuestion/Verify",
  who: "login",
  forDemo: false,
  summary:
    "Whether both answers are right, whatever their case and spaces. It opens nothing by itself. Refuses with the codes of `protectionResults`.",
  request: z.strictObject({
    Answers: z.array(Answer).check(z.minLength(questionCount), z.maxLength(questionCount)),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
