import type { Language } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import type { Random } from "../../../platform/random.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { insertCaptcha, takeCaptcha } from "./captcha.sql.ts";
import { drawCaptcha, newImageAnswer } from "./captcha-image.ts";
import { newQuestion } from "./captcha-question.ts";

export const captchaSeconds = 300;

/** Makes a captcha that may be answered by eye or by ear. Effects: a row until it is answered. */
export async function newCaptcha(
  parts: { db: Queryable; random: Random },
  language: Language,
): Promise<{ CaptchaId: string; Image: string; Question: string; ExpireSeconds: number }> {
  const CaptchaId = newToken(parts.random);
  const imageAnswer = newImageAnswer(parts.random);
  const { question, answer } = newQuestion(language, parts.random);
  await insertCaptcha(parts.db, {
    idHash: hashToken(CaptchaId),
    imageAnswer,
    questionAnswer: answer,
    liveSeconds: captchaSeconds,
  });
  const svg = drawCaptcha(imageAnswer, parts.random);
  return {
    CaptchaId,
    Image: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    Question: question,
    ExpireSeconds: captchaSeconds,
  };
}

/** Judges the answer to a captcha. Effects: the captcha is gone, right or wrong. */
export async function isCaptchaRight(
  db: Queryable,
  given: { CaptchaId?: string | undefined; CaptchaCode?: string | undefined },
): Promise<boolean> {
  if (given.CaptchaId === undefined || given.CaptchaCode === undefined) return false;
  const right = await takeCaptcha(db, hashToken(given.CaptchaId));
  const code = given.CaptchaCode.trim().toUpperCase();
  return right !== null && (code === right.imageAnswer || code === right.questionAnswer);
}
