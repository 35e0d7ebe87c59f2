import { createHub, type Hub, type HubTransport } from "@fairdraw/client/hub/hub-connection.ts";
import { hubPath } from "@fairdraw/wire/core/define-hub.ts";
import { adminTask } from "@fairdraw/wire/staff/hub.ts";
import type * as z from "zod/mini";
import { currentSession } from "../call/session.ts";

export type TaskNews = z.infer<typeof adminTask.payload>;
type Listener = (news: TaskNews | null) => void;

let hub: Hub | null = null;
const listeners = new Set<Listener>();

/** Connects as the member of staff of this tab. The library of the hub comes only now. */
async function connect(transport: HubTransport) {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
  return new HubConnectionBuilder()
    .withUrl(hubPath, {
      transport: HttpTransportType[transport],
      accessTokenFactory: () => currentSession()?.token ?? "",
    })
    .withAutomaticReconnect()
    .configureLogging(LogLevel.None)
    .build();
}

/**
 * Hears of proposals as they are made and decided; null tells that some may have been missed. The first listener connects, the
 * last one ends the connection.
 */
export function onTaskNews(listener: Listener): () => void {
  listeners.add(listener);
  hub ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    void hub?.stop();
    hub = null;
  };
}

function begin(): Hub {
  const tell = (news: TaskNews | null) => {
    for (const listener of listeners) listener(news);
  };
  const next = createHub({
    connect,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    events: [adminTask.name],
    onEvent: (_, payload) => {
      const news = adminTask.payload.safeParse(payload);
      if (news.success) tell(news.data);
    },
    onState: (state) => {
      if (state === "Connected") tell(null);
    },
    onError: () => {},
  });
  next.start();
  return next;
}
