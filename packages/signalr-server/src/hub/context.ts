import { HubException } from "../errors.ts";
import type {
  ClientCallOptions,
  HubClients,
  HubContext,
  OpeningRequest,
  SingleClient,
} from "../types.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import type { ConnectionDetails, OpenConnection } from "./open-connection.ts";

/** What hub methods see of a connection; one object for the whole of its life, small while it is idle. */
export class ConnectionContext<Events, Identity> implements HubContext<Events, Identity> {
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #details: ConnectionDetails<Identity>;
  readonly #connection: OpenConnection;

  constructor(
    runtime: HubRuntime<Events, Identity>,
    details: ConnectionDetails<Identity>,
    connection: OpenConnection,
  ) {
    this.#runtime = runtime;
    this.#details = details;
    this.#connection = connection;
    Object.freeze(this);
  }

  get connectionId(): string {
    return this.#details.connectionId;
  }

  get userId(): string | null {
    return this.#details.userId;
  }

  get identity(): Identity {
    return this.#details.identity;
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.#details.query);
  }

  get opening(): OpeningRequest {
    return this.#details.opening;
  }

  get protocol(): string {
    return this.#connection.protocolName;
  }

  get aborted(): AbortSignal {
    return this.#connection.aborted;
  }

  get clients(): HubClients<Events> {
    return this.#runtime.clients;
  }

  get caller(): SingleClient<Events> {
    const connection = this.#connection;
    return {
      ...this.clients.client(this.connectionId),
      async invoke(method: string, args: readonly unknown[], options?: ClientCallOptions) {
        // It would wait for the very hook that waits for it.
        if (connection.isStarted) return connection.ask(method, args, options);
        throw new Error("A client cannot be asked before onConnected is through.");
      },
    };
  }

  get groups(): HubContext<Events, Identity>["groups"] {
    const { directory, relay } = this.#runtime;
    const connection = this.#connection;
    return {
      async add(name: string) {
        if (!directory.join(connection, name)) throw new HubException("Too many groups.");
        await relay?.heard("group", name);
      },
      async remove(name: string) {
        directory.leave(connection, name);
      },
    };
  }

  /** Shape: a function of its own, so that it may be taken out of the context. */
  get abort(): () => void {
    return () => this.#connection.close({ error: null, allowReconnect: false });
  }
}
