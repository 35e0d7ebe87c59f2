import type { Queryable, Tx } from "../../../platform/database/db.ts";

export interface Question {
  /** A number of the list, or the player's own words. */
  readonly question: string;
  readonly answerHash: string;
}

/** The security questions of an account, in their order; none where it has not set any. */
export async function findQuestions(db: Queryable, accountId: bigint): Promise<Question[]> {
  return db.rows<Question>({
    name: "account_questions",
    text: `SELECT question, answer_hash AS "answerHash" FROM account_question WHERE account_id = $1 ORDER BY position`,
    values: [accountId],
  });
}

/** Puts new questions in the place of what an account had. Locks: its account, so that two changes do not mix. */
export async function storeQuestions(
  tx: Tx,
  change: { accountId: bigint; questions: readonly Question[] },
): Promise<void> {
  await tx.rows({
    text: "SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE",
    values: [change.accountId],
  });
  await tx.rows({
    text: "DELETE FROM account_question WHERE account_id = $1",
    values: [change.accountId],
  });
  await tx.rows({
    text: `INSERT INTO account_question (account_id, position, question, answer_hash)
      SELECT $1, row_number() OVER (), question, answer_hash FROM unnest($2::text[], $3::text[]) AS q (question, answer_hash)`,
    values: [
      change.accountId,
      change.questions.map(({ question }) => question),
      change.questions.map(({ answerHash }) => answerHash),
    ],
  });
  await tx.rows({
    text: "SELECT account_note_protection($1, 'authQuestion')",
    values: [change.accountId],
  });
}
