import type {} from "@fastify/compress";
import type { RouteShorthandOptions } from "fastify";

/** How answers without private data are compressed. Units: the size in bytes from which it is worth it. */
export const packing = {
  threshold: 2048,
  encodings: ["br", "gzip"],
} satisfies RouteShorthandOptions["compress"];
