import * as z from "zod/mini";
import type { Random } from "../../platform/random.ts";
import { deriveSecret, open, seal } from "../../platform/secret-box.ts";

const Written = z.object({
  subject: z.string(),
  text: z.string(),
  /** The code in the text, for whoever puts it into a field; "" for none. */
  code: z.string(),
});
type Written = z.infer<typeof Written>;

const boundTo = (deliveryId: bigint) => `message|${deliveryId}`;
const keyOf = (tokenKey: string) => deriveSecret("messages", tokenKey).toString("hex");

/** Seals what a message says: whoever reads the database alone learns no code. */
export function sealMessage(
  written: Written,
  box: { deliveryId: bigint; tokenKey: string; random: Random },
): Buffer {
  const { deliveryId, tokenKey, random } = box;
  const plain = Buffer.from(JSON.stringify(written));
  return seal(plain, { keyHex: keyOf(tokenKey), boundTo: boundTo(deliveryId), random });
}

/** What `sealMessage` sealed. */
export function openMessage(
  sealed: Uint8Array,
  box: { deliveryId: bigint; tokenKey: string },
): Written {
  const plain = open(sealed, { keyHex: keyOf(box.tokenKey), boundTo: boundTo(box.deliveryId) });
  return Written.parse(JSON.parse(Buffer.from(plain).toString("utf8")));
}
