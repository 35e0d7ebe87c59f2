import { generateKeyPairSync, sign } from "node:crypto";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a self-signed certificate for this machine; Node can sign one but not write it. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(oid("550403"), der(0x0c, Buffer.from("localhost")))));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    signedWith,
    name,
    sequence(utcTime("250101000000Z"), utcTime("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(isAuthority, forThisMachine)),
  );
  const signature = sign("sha256", content, privateKey);
  const cert = sequence(content, signedWith, der(0x03, Buffer.from([0]), signature));
  const lines = cert.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, ...parts);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

const isTrue = der(0x01, Buffer.from([0xff]));
/** ecdsa-with-SHA256 */
const signedWith = sequence(oid("2a8648ce3d040302"));
/** basicConstraints: signs itself, so it must be an authority. */
const isAuthority = sequence(oid("551d13"), isTrue, der(0x04, sequence(isTrue)));
/** subjectAltName: localhost and 127.0.0.1 */
const forThisMachine = sequence(
  oid("551d11"),
  der(0x04, sequence(der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1])))),
);
