import type { ResultCode } from "@fairdraw/wire";
import * as z from "zod/mini";

/** True when an answer has `ServerTime`. Maps by game have none. */
export function tellsTime(answer: z.ZodMiniType): boolean {
  if (answer instanceof z.ZodMiniUnion) {
    const [first] = answer.def.options;
    return first instanceof z.ZodMiniType && tellsTime(first);
  }
  return answer instanceof z.ZodMiniObject && "ServerTime" in answer.shape;
}

/** True for a row of a result table, which a run may answer instead of an answer. */
export function isCode(answered: object): answered is ResultCode {
  return "code" in answered && "zh" in answered && "ui" in answered;
}

/** The refusal of a call, without its time. */
export function refusalOf({ code, zh }: ResultCode): { Result: number; Message: string } {
  return { Result: code, Message: zh };
}

/** The code of an answer that refuses; null for a success. */
export function refusalIn(answer: unknown): number | null {
  const code: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "Result") : 0;
  return typeof code === "number" && code !== 0 ? code : null;
}
