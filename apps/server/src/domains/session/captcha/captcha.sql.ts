import type { Queryable } from "../../../platform/database/db.ts";

export async function insertCaptcha(
  db: Queryable,
  captcha: { idHash: Buffer; imageAnswer: string; questionAnswer: string; liveSeconds: number },
): Promise<void> {
  await db.rows({
    name: "captcha_insert",
    text: `INSERT INTO session_captcha (id_hash, image_answer, question_answer, expires_at)
      VALUES ($1, $2, $3, fd_now() + make_interval(secs => $4))`,
    values: [captcha.idHash, captcha.imageAnswer, captcha.questionAnswer, captcha.liveSeconds],
  });
}

/** Takes a captcha away and answers what would be right; null when there is none or it is too old. */
export async function takeCaptcha(
  db: Queryable,
  idHash: Buffer,
): Promise<{ imageAnswer: string; questionAnswer: string } | null> {
  const [row] = await db.rows<{
    imageAnswer: string;
    questionAnswer: string;
    isExpired: boolean;
  }>({
    name: "captcha_take",
    text: `DELETE FROM session_captcha WHERE id_hash = $1
      RETURNING image_answer AS "imageAnswer", question_answer AS "questionAnswer", expires_at <= fd_now() AS "isExpired"`,
    values: [idHash],
  });
  return row === undefined || row.isExpired ? null : row;
}
