import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RequestId, RowId } from "../core/ids.ts";
import { MemberName } from "./member.ts";

/** Letters of a message's title and text. */
export const agentMessageTitleMax = 40;
export const agentMessageTextMax = 500;
/** Names that one message may go to. */
export const agentMessageNamesMax = 50;
export const agentMessagesPerPage = 20;

/** Whom a message goes to: accounts by name, all right below the sender, or all below him. */
const To = z.union([
  z.literal("direct"),
  z.literal("team"),
  z.array(MemberName).check(z.minLength(1), z.maxLength(agentMessageNamesMax)),
]);

export const sendAgentMessage = defineCall({
  name: "AgentMessage/Send",
  who: "agent",
  summary:
    "Sends a message to accounts below the caller, into their message centre. It goes out within seconds; who may not or does not want to be written to is passed over, and nobody is told who. A `RequestId` acts once for ever. Refuses CONFLICT for an id that was used otherwise, then with the codes of `agentMessageResults`, in their order.",
  request: z.strictObject({
    RequestId,
    To,
    Title: z.string().check(z.trim(), z.maxLength(agentMessageTitleMax)),
    Text: z.string().check(z.trim(), z.maxLength(agentMessageTextMax)),
  }),
  answer: z.object({ Result: z.literal(0), Id: RowId, ServerTime: EpochMs }),
});

/** A message that an agent has sent. */
export const AgentMessageRow = z.object({
  Id: RowId,
  /** Empty for a message to all right below or to all. */
  UserNames: z.array(z.string()),
  /** Null for a message to names. */
  Scope: z.nullable(z.enum(["direct", "team"])),
  Title: z.string(),
  Text: z.string(),
  Time: EpochMs,
  /** All who were to be told have been. */
  IsSent: z.boolean(),
});
export type AgentMessageRow = z.infer<typeof AgentMessageRow>;
z.globalRegistry.add(AgentMessageRow, { id: "AgentMessageRow" });

export const listAgentMessages = defineCall({
  name: "AgentMessage/List",
  who: "agent",
  quiet: true,
  summary: "Messages that the caller has sent, newest first, with what he may still send today.",
  request: z.strictObject({ Before: z.optional(RowId) }),
  answer: z.object({
    Items: z.array(AgentMessageRow),
    HasMore: z.boolean(),
    /** Names and broadcasts left of today. */
    NamesLeft: z.int(),
    BroadcastsLeft: z.int(),
    ServerTime: EpochMs,
  }),
});
