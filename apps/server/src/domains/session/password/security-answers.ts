import type { Queryable } from "../../../platform/database/db.ts";
import { checkPassword } from "../../../platform/passwords.ts";
import { findQuestions } from "../../account/questions.sql.ts";

/** An answer as it is hashed: people do not remember how they wrote it. */
export function plainAnswer(answer: string): string {
  return answer.normalize("NFKC").trim().toLowerCase().replace(/\s+/gu, " ");
}

/** Whether all security questions of an account are answered right; an account without any has no wrong answers. */
export async function areAnswersRight(
  db: Queryable,
  given: { accountId: bigint; answers: readonly string[] },
): Promise<boolean> {
  const questions = await findQuestions(db, given.accountId);
  const right = await Promise.all(
    questions.map(({ answerHash }, i) =>
      checkPassword(answerHash, plainAnswer(given.answers[i] ?? "")),
    ),
  );
  return right.every(Boolean);
}
