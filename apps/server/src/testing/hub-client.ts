import { hubPath } from "@fairdraw/wire";
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from "@microsoft/signalr";

/** What a client of the hub was sent. */
export interface SeenEvent {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

export interface HubClient {
  readonly connection: HubConnection;
  readonly seen: SeenEvent[];
  /** Payloads of one event, without their places and times. */
  of(event: string): Record<string, unknown>[];
  /** True once the server has ended the connection. */
  isClosed(): boolean;
}

const placeFields = ["Epoch", "Seq", "ServerTime"];

/** Connects the official client and notes the named events. Throws where the hub refuses. */
export async function connectHub(
  url: string,
  options: { token?: string; events: readonly string[]; headers?: Record<string, string> },
): Promise<HubClient> {
  const { token } = options;
  const connection = new HubConnectionBuilder()
    .withUrl(url + hubPath, {
      transport: HttpTransportType.WebSockets,
      headers: options.headers ?? {},
      ...(token === undefined ? {} : { accessTokenFactory: () => token }),
    })
    .configureLogging(LogLevel.None)
    .build();
  const seen: SeenEvent[] = [];
  let isClosed = false;
  connection.onclose(() => {
    isClosed = true;
  });
  for (const event of options.events) {
    connection.on(event, (payload: Record<string, unknown>) => seen.push({ event, payload }));
  }
  await connection.start();
  return {
    connection,
    seen,
    of: (name) =>
      seen
        .filter(({ event }) => event === name)
        .map(({ payload }) =>
          Object.fromEntries(Object.entries(payload).filter(([key]) => !placeFields.includes(key))),
        ),
    isClosed: () => isClosed,
  };
}
