import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A device that holds one passkey, in software, and does what a test wants of it. Source: WebAuthn level 3, 6.1. */
export interface SoftwareAuthenticator {
  readonly id: string;
  /** What `navigator.credentials.create` would give. */
  create(asked: Asked, change?: Change): { Id: string; ClientData: string; Attestation: string };
  /** What `navigator.credentials.get` would give. */
  get(
    asked: Asked,
    change?: Change,
  ): { Id: string; ClientData: string; AuthenticatorData: string; Signature: string };
}

interface Asked {
  readonly Challenge: string;
  readonly RpId: string;
}

/** How a device, or a page, may lie. */
interface Change {
  readonly origin?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly rpId?: string;
  readonly type?: string;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** Shape: its counter grows by one with each signature, or stays nought as those of phones do. */
export function aSoftwareAuthenticator({ counts = true } = {}): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const Id = credentialId.toString("base64url");
  let signatures = 0;
  const next = () => {
    if (counts) signatures += 1;
    return signatures;
  };
  const clientData = (asked: Asked, change: Change, type: string) =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge: asked.Challenge,
        origin: change.origin ?? `http://${asked.RpId}:8080`,
        crossOrigin: false,
      }),
    );
  const head = (asked: Asked, change: Change, extra: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? next());
    const verified = change.isUserVerified === false ? 0 : flags.verified;
    return Buffer.concat([
      sha256(change.rpId ?? asked.RpId),
      Buffer.from([flags.present | verified | extra]),
      counter,
    ]);
  };
  return {
    id: Id,
    create(asked, change = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(asked, change, flags.attested),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        Id,
        ClientData: clientData(asked, change, "webauthn.create").toString("base64url"),
        Attestation: attestation.toString("base64url"),
      };
    },
    get(asked, change = {}) {
      const data = clientData(asked, change, "webauthn.get");
      const authData = head(asked, change, 0);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        Id,
        ClientData: data.toString("base64url"),
        AuthenticatorData: authData.toString("base64url"),
        Signature: signature.toString("base64url"),
      };
    },
  };
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A public key of P-256 in COSE. Source: RFC 9053 7.1.1. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const number = (value: string) => Buffer.from(value, "base64url");
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    number(x),
    Buffer.from([0x22, 0x58, 0x20]),
    number(y),
  ]);
}
