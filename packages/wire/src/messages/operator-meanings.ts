import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { deliveryStateText } from "./enums.ts";
import type * as messages from "./operator-calls.ts";

export const messagesOperatorMeanings = {
  fields: {
    Id: "Number of the delivery.",
    DeliveryKind: "What is delivered: `message` for texts and mails.",
    State: oneOf(deliveryStateText, "How far it is."),
    Channel: "How a message travels; null for what is none.",
    Address: "Phone or address, masked.",
    Template: "Which text it is.",
    Tries: "How often it was tried.",
    LastError: 'Why the last try failed; "" unless it did.',
    CreatedAt: "When it was written.",
    NextAt: "When it is tried again; null once it has ended.",
    EndedAt: "When it was sent or given up; null while it waits.",
  },
  calls: {
    searchDeliveries: { refuses: [] },
    sendAgain: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof messages>;
