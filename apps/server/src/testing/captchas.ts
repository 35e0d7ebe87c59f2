import { getCaptcha, isRefused } from "@fairdraw/wire";
import { assert } from "../platform/assert.ts";
import type { TestWorld } from "./test-world.ts";

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

/** Answers a question of the English captcha. */
export function answerOf(question: string): string {
  const [a = 0, b = 0, ...more] = (question.match(/[a-z]+/g) ?? [])
    .map((word) => numbers.indexOf(word))
    .filter((number) => number >= 0);
  if (question.includes("plus")) return String(a + b);
  if (question.includes("minus")) return String(a - b);
  return String(Math.max(a, b, ...more));
}

/** A captcha with its right answer, as calls take it. */
export async function solvedCaptcha(
  world: Pick<TestWorld, "call">,
): Promise<{ CaptchaId: string; CaptchaCode: string }> {
  const captcha = await world.call(getCaptcha, { Language: "en" });
  assert(!isRefused(captcha) && "Question" in captcha, "a captcha is given");
  return { CaptchaId: captcha.CaptchaId, CaptchaCode: answerOf(captcha.Question) };
}
