import type { Queryable } from "../../platform/database/db.ts";

/** Security questions of an account with the hashes of their answers, in their order. */
export async function findQuestions(
  db: Queryable,
  accountId: bigint,
): Promise<{ question: string; answerHash: string }[]> {
  return db.rows<{ question: string; answerHash: string }>({
    name: "account_questions",
    text: `SELECT question, answer_hash AS "answerHash" FROM account_question
      WHERE account_id = $1 ORDER BY position`,
    values: [accountId],
  });
}
