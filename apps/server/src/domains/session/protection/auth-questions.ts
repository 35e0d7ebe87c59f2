import {
  answerLengthMax,
  answerLengthMin,
  commonResults,
  protectionResults,
  type RequestOf,
  type ResultCode,
  type setAuthQuestions,
  type verifyAuthQuestions,
} from "@fairdraw/wire";
import type { Answering } from "../../../platform/http/call-context.ts";
import { hashPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { findQuestions, storeQuestions } from "../../account/protection/questions.sql.ts";
import { forgetCounts } from "../guard/counters.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";
import type { SessionParts } from "../open-session.ts";
import { areAnswersRight, plainAnswer } from "../password/security-answers.ts";
import { judgeOwnPassword } from "./judge-password.ts";
import { tellChange } from "./tell-change.ts";

const tries = { max: 5, windowSeconds: 900 };

/**
 * Sets two security questions.
 * Refuses: QUESTION_SAME, ANSWER_LENGTH, ANSWER_SAME, TOO_FREQUENT while many passwords wait, LOCKED, PASSWORD_WRONG.
 */
export async function changeQuestions(
  { db }: SessionParts,
  { body, accountId }: { body: RequestOf<typeof setAuthQuestions>; accountId: bigint },
): Promise<Answering<typeof setAuthQuestions>> {
  const fault = faultOf(body.Questions);
  if (fault !== null) return fault;
  const verdict = await judgeOwnPassword(db, accountId, body.Password);
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  if (verdict === "locked") return protectionResults.LOCKED;
  if (verdict === "wrong") return protectionResults.PASSWORD_WRONG;
  const questions = await Promise.all(
    body.Questions.map(async ({ Question, Answer }) => ({
      question: Question.trim(),
      answerHash: await hashPassword(plainAnswer(Answer)),
    })),
  );
  await db.transaction(async (tx) => {
    await storeQuestions(tx, { accountId, questions });
    await tellChange(tx, accountId, "noticeQuestionsChanged");
  });
  return { Result: 0 };
}

function faultOf(asked: readonly { Question: string; Answer: string }[]): ResultCode | null {
  const questions = new Set(asked.map(({ Question }) => plainAnswer(Question)));
  if (questions.size < asked.length) return protectionResults.QUESTION_SAME;
  const answers = asked.map(({ Answer }) => plainAnswer(Answer));
  const isFit = ({ length }: string) => length >= answerLengthMin && length <= answerLengthMax;
  if (!answers.every(isFit)) return protectionResults.ANSWER_LENGTH;
  return new Set(answers).size < answers.length ? protectionResults.ANSWER_SAME : null;
}

/**
 * Judges the answers to an account's security questions. They open nothing by themselves: answers are often known to
 * others. Refuses: QUESTION_UNSET, TOO_FREQUENT while many passwords wait, LOCKED after five tries, ANSWER_WRONG.
 */
export async function verifyAnswers(
  { db }: SessionParts,
  { body, accountId }: { body: RequestOf<typeof verifyAuthQuestions>; accountId: bigint },
): Promise<Answering<typeof verifyAuthQuestions>> {
  const questions = await findQuestions(db, accountId);
  if (questions.length === 0) return protectionResults.QUESTION_UNSET;
  if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
  // Counted before it is judged, so that many at once are not judged for free.
  const scope = `auth-question|${accountId}`;
  if ((await limitRate(db, { scope, ...tries })) !== null) return protectionResults.LOCKED;
  if (!(await areAnswersRight(db, { accountId, answers: body.Answers }))) {
    return protectionResults.ANSWER_WRONG;
  }
  await forgetCounts(db, [scope]);
  return { Result: 0 };
}
