import { agentMessagesPerPage, listAgentMessages, sendAgentMessage } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { findAgentMessages } from "./agent-messages.sql.ts";
import { readLeft, sendMessage } from "./send-message.ts";

/** Binds what agents write to those below them. */
export function serveConduct(http: Http, { db }: { db: Db }): void {
  http.serve(sendAgentMessage, async ({ body, caller }) => {
    const sent = await sendMessage(db, caller(), body);
    return typeof sent === "number" ? { Result: 0 as const, Id: sent } : sent;
  });

  http.serve(listAgentMessages, async ({ body, caller }) => {
    const agent = caller();
    const page = {
      agentId: agent.accountId,
      before: body.Before ?? null,
      limit: agentMessagesPerPage,
    };
    const [found, left] = await Promise.all([findAgentMessages(db, page), readLeft(db, agent)]);
    return {
      Items: found.slice(0, agentMessagesPerPage).map((row) => ({
        Id: row.id,
        UserNames: row.userNames,
        Scope: row.scope === "names" ? null : row.scope,
        Title: row.title,
        Text: row.body,
        Time: row.at,
        IsSent: row.isSent,
      })),
      HasMore: found.length > agentMessagesPerPage,
      NamesLeft: left.names,
      BroadcastsLeft: left.broadcasts,
    };
  });
}
