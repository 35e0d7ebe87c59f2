import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerOf } from "../../../testing/captchas.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import { createTestDb, type TestDb } from "../../../testing/test-db.ts";
import { captchaSeconds, isCaptchaRight, newCaptcha } from "./captcha.ts";
import { drawCaptcha, newImageAnswer } from "./captcha-image.ts";
import { newQuestion } from "./captcha-question.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());

/** A captcha with both of its answers. */
async function aCaptcha(name: string) {
  const captcha = await newCaptcha({ db: test.db, random: repeatableRandom(name) }, "en");
  const rows = await test.db.rows<{ image_answer: string; question_answer: string }>({
    text: "SELECT image_answer, question_answer FROM session_captcha ORDER BY expires_at DESC, id_hash",
  });
  const row = rows.at(-1);
  await test.db.rows({
    text: "DELETE FROM session_captcha WHERE image_answer <> $1",
    values: [row?.image_answer],
  });
  return { ...captcha, byEye: row?.image_answer ?? "", byEar: row?.question_answer ?? "" };
}
const judge = (CaptchaId: string, CaptchaCode: string) =>
  isCaptchaRight(test.db, { CaptchaId, CaptchaCode });

describe("a captcha", () => {
  it("takes the characters of its image, in small letters too", async () => {
    const captcha = await aCaptcha("eye");
    expect(await judge(captcha.CaptchaId, captcha.byEye.toLowerCase())).toBe(true);
  });

  it("takes the answer to its question instead", async () => {
    const captcha = await aCaptcha("ear");
    expect(await judge(captcha.CaptchaId, ` ${captcha.byEar} `)).toBe(true);
  });

  it("is gone after a right answer and after a wrong one", async () => {
    const right = await aCaptcha("right");
    await judge(right.CaptchaId, right.byEye);
    expect(await judge(right.CaptchaId, right.byEye)).toBe(false);
    const wrong = await aCaptcha("wrong");
    expect(await judge(wrong.CaptchaId, "no")).toBe(false);
    expect(await judge(wrong.CaptchaId, wrong.byEye)).toBe(false);
  });

  it("is right for one only of ten who answer at once", async () => {
    const captcha = await aCaptcha("race");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => judge(captcha.CaptchaId, captcha.byEye)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("is worth nothing when it is too old, unknown or unanswered", async () => {
    const captcha = await aCaptcha("old");
    await test.setTime(startMs + captchaSeconds * 1000);
    expect(await judge(captcha.CaptchaId, captcha.byEye)).toBe(false);
    await test.setTime(startMs);
    expect(await judge("unheard-of", "ABCD")).toBe(false);
    expect(await isCaptchaRight(test.db, {})).toBe(false);
  });
});

describe("what it shows", () => {
  it("is an image without any text in it, other for every chance", () => {
    const images = ["a", "b", "c"].map((name) => drawCaptcha("K7HX", repeatableRandom(name)));
    for (const image of images) {
      expect(image).toMatch(/^<svg [^>]+><rect [^>]+\/><path d="[MQ\d. -]+" [^>]+\/><\/svg>$/);
    }
    expect(new Set(images).size).toBe(3);
  });

  it("asks questions whose answer follows from them", () => {
    const random = repeatableRandom("questions");
    const kinds = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const { question, answer } = newQuestion("en", random);
      kinds.add(/plus|minus|largest/.exec(question)?.[0] ?? question);
      expect(answer, question).toBe(answerOf(question));
    }
    expect(kinds.size).toBe(3);
  });

  it("speaks the language of the visitor", () => {
    const ask = (language: "zh-CN" | "zh-TW" | "en") =>
      newQuestion(language, repeatableRandom("one")).question;
    expect(ask("zh-CN")).toMatch(/数字/);
    expect(ask("zh-TW")).toMatch(/數字/);
    expect(ask("en")).toMatch(/digits/);
    expect(newImageAnswer(repeatableRandom("x"))).toMatch(/^[A-Z3-9]{4}$/);
  });
});
