/**
 * SQL that takes the first rows out of a queue, leaving those that another transaction holds. Shape: `$1` is how many.
 * The rows are found once, as an array: behind `IN` a plan for a small queue may look for them anew at every row. A
 * statement with it goes without a name, so that no plan that was made for an empty queue meets a full one.
 */
export function takeFirst(queue: { table: string; key: string; returning: string }): string {
  const { table, key, returning } = queue;
  return `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(SELECT ${key} FROM ${table} ORDER BY ${key} LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING ${returning}`;
}
