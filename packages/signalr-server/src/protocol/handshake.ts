import { errorText, errorTexts, ProtocolError, toError } from "../errors.ts";
import type { TransportName } from "../transport/transport.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { parseJsonObject } from "./json-text.ts";

/** Nesting of a handshake; extra properties of future clients may be small objects. */
const handshakeDepthMax = 8;

/**
 * The latest version of the hub protocols: 2 adds stateful reconnect, which is optional for both
 * sides. Like ASP.NET we take every earlier one too: some clients say 0.
 */
const statefulVersion = 2;

interface HandshakeOptions {
  readonly protocols: readonly HubProtocol[];
  readonly transportName: TransportName;
  readonly detailed: boolean;
}

/**
 * Chooses the protocol that a connection's first record asks for.
 * Refuses: anything else than a handshake, unknown protocols and versions, a binary protocol on
 * a transport for text, with the text that the client is told.
 */
export function acceptHandshake(
  record: Uint8Array,
  { protocols, transportName, detailed }: HandshakeOptions,
): { ok: true; protocol: HubProtocol; isStateful: boolean } | { ok: false; error: string } {
  try {
    const { protocol: name, version } = parseHandshake(record);
    const protocol = protocols.find((each) => each.name === name);
    if (protocol === undefined) return { ok: false, error: errorTexts.unknownProtocol(name) };
    if (protocol.isBinary && transportName === "ServerSentEvents") {
      return {
        ok: false,
        error: errorTexts.textOnly({ protocol: name, transport: transportName }),
      };
    }
    if (version <= statefulVersion) {
      return { ok: true, protocol, isStateful: version === statefulVersion };
    }
    return { ok: false, error: errorTexts.unknownVersion({ protocol: name, version }) };
  } catch (thrown) {
    return {
      ok: false,
      error: errorText(errorTexts.handshakeFailed, toError(thrown), { detailed }),
    };
  }
}

function parseHandshake(record: Uint8Array): { protocol: string; version: number } {
  const { protocol, version } = parseJsonObject(record, handshakeDepthMax);
  if (typeof protocol !== "string") {
    throw new ProtocolError("Missing required property 'protocol'.");
  }
  if (typeof version !== "number" || !Number.isInteger(version)) {
    throw new ProtocolError("Missing required property 'version'.");
  }
  return { protocol, version };
}

/** The answer to a handshake; `error` null accepts it. */
export function writeHandshakeAnswer(error: string | null): Uint8Array {
  return Buffer.from(`${JSON.stringify(error === null ? {} : { error })}\u001e`);
}
