import type { Queryable } from "../../platform/database/db.ts";
import { DeliveryFailure, type MessageSender } from "../../platform/message-sender.ts";
import type { DeliveryHandler } from "./deliveries.ts";
import { findOutgoing } from "./outgoing.sql.ts";
import { openMessage } from "./seal-message.ts";

/** Makes one try to send a message that `queueMessage` wrote. */
export function messageHandler(parts: {
  db: Queryable;
  sender: MessageSender;
  tokenKey: string;
}): DeliveryHandler {
  const { db, sender, tokenKey } = parts;
  return async ({ id }) => {
    const row = await findOutgoing(db, id);
    if (row === null) throw new DeliveryFailure("the message is gone", { isFinal: true });
    const { subject, text } = openMessage(row.sealed, { deliveryId: id, tokenKey });
    const { channel, address: to, isDemo } = row;
    await sender.send({ id: `msg_${id}`, channel, to, subject, text, isDemo });
  };
}
