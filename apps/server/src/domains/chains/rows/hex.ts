/** Bytes of the chain as nodes write them: small letters behind 0x. */
export const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`;
export const bytesOf = (hex: string): Buffer => Buffer.from(hex.slice(2), "hex");
