import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./receivable-calls.ts";

const Id = "0197a2c0-7c1f-7000-8000-6a3f1c9a2b10";
const one = {
  request: { Id, Reason },
  badRequest: { Id: "1", Reason },
  answer: { Result: 0 as const, TaskId: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};

export const receivableSamples: SamplesOf<typeof calls> = {
  listReceivables: {
    request: { ...page, State: 0 },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          Id,
          UserName: "player1",
          State: 0,
          Amount: "1000",
          Collected: "0",
          Available: "250",
          At: at,
          EndedAt: null,
          Note: "",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id }], ServerTime: at },
  },
  collectReceivable: one,
  writeOffReceivable: one,
};
