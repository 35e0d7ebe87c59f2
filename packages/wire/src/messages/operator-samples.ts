import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

export const messagesOperatorSamples: SamplesOf<typeof calls> = {
  searchDeliveries: {
    request: { ...page, State: 2 },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          Id: 7,
          DeliveryKind: "message",
          State: 2,
          Channel: "phone",
          Address: "*******8000",
          Template: "codeLogin",
          Tries: 6,
          LastError: "gateway 500",
          CreatedAt: at,
          NextAt: null,
          EndedAt: at,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 7, State: 9 }], ServerTime: at },
  },
  sendAgain: { request: { Id: 7, Reason }, badRequest: { Id: 0, Reason }, ...done },
};
