import { type Call, pageAnswersId } from "@fairdraw/wire/core/define-call.ts";
import type { SuccessOf } from "./call.ts";

let answers: object | null = null;

function readPage(): object {
  const text = document.getElementById(pageAnswersId)?.textContent ?? "{}";
  const found: unknown = JSON.parse(text);
  return typeof found === "object" && found !== null ? found : {};
}

/**
 * What the page brought along as the answer to a call, for its first look; null when it brought
 * none or a refusal, as a page that was kept for want of a network. Never newer than the page.
 */
export function pageAnswer<C extends Call>(declaration: C): SuccessOf<C> | null {
  answers ??= readPage();
  const found: unknown = Reflect.get(answers, declaration.name);
  if (typeof found !== "object" || found === null || Reflect.has(found, "Result")) return null;
  const parsed = declaration.answer.safeParse(found);
  return parsed.success ? (parsed.data as SuccessOf<C>) : null;
}
