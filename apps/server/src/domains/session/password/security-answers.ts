import type { Queryable } from "../../../platform/database/db.ts";
import { checkPassword } from "../../../platform/passwords.ts";
import { findQuestions } from "../../account/protection/questions.sql.ts";

/** An answer without what people write now so and now otherwise: case, width, spaces. */
export function plainAnswer(answer: string): string {
  return answer.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}

/** Whether all security questions of an account are answered right; an account without any has no wrong answers. */
export async function areAnswersRight(
  db: Queryable,
  given: { accountId: bigint; answers: readonly string[] },
): Promise<boolean> {
  const questions = await findQuestions(db, given.accountId);
  // All are judged, whatever the first is, so that nobody finds them one by one.
  const right = await Promise.all(
    questions.map(({ answerHash }, i) =>
      checkPassword(answerHash, plainAnswer(given.answers[i] ?? "")),
    ),
  );
  return right.every(Boolean);
}
