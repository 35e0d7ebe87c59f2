import type { Domain } from "../../domain.ts";
import { serveChat } from "./chat.routes.ts";

/** Rooms and messages. */
export const chat: Domain = {
  uses: [],
  offers: [],
  tables: [],
  start: (parts) => {
    serveChat(parts.http);
    return {};
  },
};
