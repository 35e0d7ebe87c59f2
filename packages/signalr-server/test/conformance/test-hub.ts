import {
  createHubServer,
  type HubContext,
  type HubServer,
  hubStream,
  hubUpload,
  type TransportName,
} from "../../src/index.ts";
import { messagePackProtocol } from "../../src/msgpack.ts";
import { makeToken, userOf } from "./tokens.ts";

interface Events {
  Message: string;
  CustomObject: unknown;
  StreamCanceled: [];
}

type Context = HubContext<Events, null>;

class InvalidOperationException extends Error {
  override readonly name = "InvalidOperationException";
}

const any = { parse: (args: unknown[]) => args };
const texts = { parse: (args: unknown[]) => args.map(String) };
const self = ({ clients, connectionId }: Context) => clients.client(connectionId);

/** The values that the tests expect, as each protocol writes them. */
const complexObjects = {
  json: {
    ByteArray: "AQID",
    DateTime: "2000-01-01T00:00:00Z",
    Guid: "00010203-0405-0607-0706-050403020100",
    IntArray: [1, 2, 3],
    String: "hello world",
  },
  messagepack: {
    ByteArray: Uint8Array.from([1, 2, 3]),
    DateTime: new Date(Date.UTC(2000, 0, 1)),
    Guid: "00010203-0405-0607-0706-050403020100",
    IntArray: [1, 2, 3],
    String: "hello world",
  },
};

const shared = {
  path: "",
  authenticate: () => ({ ok: true, userId: null, expiresAt: null, identity: null }) as const,
  allowedOrigins: () => true,
  detailedErrors: true,
  protocols: [messagePackProtocol],
};

/** Shape: `transports` undefined offers all. */
export function createTestHub(path: string, transports?: TransportName[]): HubServer<Events> {
  const hub = createHubServer<Events, null>({
    ...shared,
    path,
    ...(transports === undefined ? {} : { transports }),
    methods: {
      Echo: { ...any, run: (_context: Context, value: unknown) => value },
      GetCallerConnectionId: { ...any, run: ({ connectionId }: Context) => connectionId },
      GetNumRedirects: {
        ...any,
        run: ({ query }: Context) => Number(query.get("numRedirects")),
      },
      ThrowException: {
        ...texts,
        run: (_context: Context, message: string) => {
          throw new InvalidOperationException(message);
        },
      },
      InvokeWithString: {
        ...texts,
        run: (context: Context, message: string) => self(context).send("Message", message),
      },
      SendCustomObject: {
        ...any,
        run: (context: Context, value: unknown) => self(context).send("CustomObject", value),
      },
      Stream: hubStream({ ...any, stream: () => ["a", "b", "c"] }),
      InfiniteStream: hubStream({
        ...any,
        stream: ({ connectionId }: Context, { signal }) => ({
          async *[Symbol.asyncIterator]() {
            const tell = () => hub.clients.client(connectionId).send("StreamCanceled");
            if (signal.aborted) tell();
            else signal.addEventListener("abort", tell);
            await new Promise(() => {});
            yield "";
          },
        }),
      }),
      StreamingConcat: hubUpload({
        ...any,
        uploads: 1,
        receive: async (_context: Context, { uploads: [items] }) => {
          let joined = "";
          for await (const item of items ?? []) joined += String(item);
          return joined;
        },
      }),
      EmptyStream: hubStream({ ...any, stream: () => [] }),
      StreamThrowException: hubStream({
        ...texts,
        stream: (_context: Context, _call, message) => {
          throw new InvalidOperationException(message);
        },
      }),
      GetActiveTransportName: { ...any, run: ({ opening }: Context) => opening.transport },
      EchoComplexObject: { ...any, run: (_context: Context, value: unknown) => value },
      SendComplexObject: {
        ...any,
        run: ({ protocol }: Context) =>
          protocol === "json" ? complexObjects.json : complexObjects.messagepack,
      },
      GetContentTypeHeader: {
        ...any,
        run: ({ opening }: Context) => opening.headers["content-type"] ?? null,
      },
      GetHeader: {
        ...texts,
        run: ({ opening }: Context, name: string) =>
          Reflect.get(opening.headers, name.toLowerCase()) ?? null,
      },
      GetCookie: {
        ...texts,
        run: ({ opening }: Context, name: string) => cookieOf(opening.headers.cookie, name),
      },
    },
  });
  return hub;
}

function cookieOf(header: string | undefined, wanted: string): string | null {
  for (const pair of (header ?? "").split(/; */)) {
    const [name = "", value = ""] = pair.split("=");
    if (name === wanted) return value;
  }
  return null;
}

export function createAuthorizedHub(path: string): HubServer<Events> {
  return createHubServer<Events, null>({
    ...shared,
    path,
    authenticate: ({ token }) => {
      const userId = userOf(token);
      if (userId === null) return { ok: false, status: 401 };
      return { ok: true, userId, expiresAt: null, identity: null };
    },
    methods: { Echo: { ...any, run: (_context: Context, value: unknown) => value } },
  });
}

/** A hub that cannot take anybody. */
export function createUncreatableHub(path: string): HubServer<Events> {
  return createHubServer<Events, null>({
    ...shared,
    path,
    onConnected: () => {
      throw new InvalidOperationException(
        "Unable to resolve service for type 'System.Object' while attempting to activate 'FunctionalTests.UncreatableHub'.",
      );
    },
    methods: {},
  });
}

export { makeToken };
