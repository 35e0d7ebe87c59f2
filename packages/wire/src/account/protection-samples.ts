import { ask, at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as protection from "./protection-calls.ts";

const checks = { IsIpChecked: true, Ips: ["203.0.113.0/24"], IsDeviceChecked: false };
const password = "Fairdraw-demo-1";

export const protectionSamples = {
  getEntryChecks: {
    ...ask,
    answer: { ...checks, OwnIp: "203.0.113.7", ServerTime: at },
    badAnswer: { ...checks, ServerTime: at },
  },
  setEntryChecks: {
    request: { ...checks, Password: password },
    badRequest: { ...checks },
    ...done,
  },
  getAuthQuestions: {
    ...ask,
    answer: { Questions: ["q1", "q4"], ServerTime: at },
    badAnswer: { ServerTime: at },
  },
  setAuthQuestions: {
    request: {
      Questions: [
        { Question: "q1", Answer: "Rose" },
        { Question: "q4", Answer: "Oslo" },
      ],
      Password: password,
    },
    badRequest: { Questions: [{ Question: "q1", Answer: "Rose" }], Password: password },
    ...done,
  },
  verifyAuthQuestions: {
    request: { Answers: ["Rose", "Oslo"] },
    badRequest: { Answers: ["Rose"] },
    ...done,
  },
} satisfies SamplesOf<typeof protection>;
