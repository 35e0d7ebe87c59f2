import * as z from "zod/mini";
import type { Call } from "./define-call.ts";

/** JSON Schema of what a call takes, for people who write it by hand. */
export function requestSchemaOf(call: Call): object {
  return z.toJSONSchema(call.request, { io: "input" });
}
