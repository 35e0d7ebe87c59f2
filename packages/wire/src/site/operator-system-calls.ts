import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";

export const listJobs = defineCall({
  name: "AdminSystem/Jobs",
  who: "operator",
  may: "site.view",
  summary:
    "Every job of the server: who leads it and since which epoch, its last round, failures, and how late the next round is. A job is led by one process at a time.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Name: z.string(),
        /** First characters of the name of the process that leads; "" while nobody does. */
        Leader: z.string(),
        Epoch: z.string(),
        LeasedUntil: z.nullable(EpochMs),
        LastAt: z.nullable(EpochMs),
        LastMs: z.int(),
        EveryMs: z.int(),
        LagMs: z.int(),
        Rounds: z.int(),
        Failures: z.int(),
        Failing: z.int(),
        LastError: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getOutbox = defineCall({
  name: "AdminSystem/Outbox",
  who: "operator",
  may: "site.view",
  summary:
    "Events on their way to pages: how many wait, when the pump last moved one, and how many the log holds. An event is never given up: the pump tries again until it is in the log, so there are no dead letters; a pump that fails shows among the jobs.",
  request: z.strictObject({}),
  answer: z.object({
    Waiting: z.int(),
    LastMovedAt: z.nullable(EpochMs),
    Logged: z.int(),
    Channels: z.int(),
    PumpFailing: z.int(),
    PumpError: z.string(),
    ServerTime: EpochMs,
  }),
});

export const getHubStats = defineCall({
  name: "AdminSystem/HubStats",
  who: "operator",
  may: "site.view",
  summary:
    "Connections of the hub, process by process: open ones by transport, clients that came back, clients that read too slowly, and how fast calls are answered. Processes that were silent for 30 seconds are left out.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Process: z.string(),
        SeenAt: EpochMs,
        Open: z.int(),
        Detached: z.int(),
        WebSockets: z.int(),
        ServerSentEvents: z.int(),
        LongPolling: z.int(),
        Connected: z.int(),
        Reconnects: z.int(),
        SlowConsumers: z.int(),
        Refused: z.int(),
        Sent: z.int(),
        Players: z.int(),
        Calls: z.int(),
        ApiP95Ms: z.nullable(z.int()),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

const OwnText = z.string().check(z.trim(), z.maxLength(200));

export const listErrorTexts = defineCall({
  name: "AdminSystem/ErrorTexts",
  who: "operator",
  may: "site.view",
  summary:
    "What players read when something is refused, code by code, with the words of the merchant where it has its own. Looked for by a part of a text, a name or a code.",
  request: z.strictObject({
    ...PageRequest,
    Search: z.optional(z.string().check(z.maxLength(64))),
    IsOwn: z.optional(z.boolean()),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Table: z.string(),
        Name: z.string(),
        ErrorCode: z.int(),
        Zh: z.string(),
        En: z.string(),
        OwnZh: z.string(),
        OwnTw: z.string(),
        OwnEn: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveErrorText = defineCall({
  name: "AdminSystem/SaveErrorText",
  who: "operator",
  may: "site.change",
  summary:
    'What players of the merchant read for a code from the next page on; "" goes back to our words. Codes that say the same share the change. Refuses NOT_FOUND for an unknown code, UNFIT beyond 300 own texts.',
  request: z.strictObject({
    Table: z.string().check(z.maxLength(64)),
    Name: z.string().check(z.maxLength(64)),
    OwnZh: OwnText,
    OwnTw: OwnText,
    OwnEn: OwnText,
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
