// The entry "./msgpack": whoever imports it has installed the optional peer @msgpack/msgpack.
export { createMessagePackProtocol as messagePackProtocol } from "./protocol/msgpack.ts";
