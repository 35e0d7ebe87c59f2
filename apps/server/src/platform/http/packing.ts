import type {} from "@fastify/compress";
import type { RouteShorthandOptions } from "fastify";

/** How answers are packed that hold nothing of the caller's. Units: bytes from which it is worth it. */
export const packing = {
  threshold: 2048,
  encodings: ["br", "gzip"],
} satisfies RouteShorthandOptions["compress"];
