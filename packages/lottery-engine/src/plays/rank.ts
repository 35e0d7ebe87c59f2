/** A number to order candidates by. It is compared, never paid; figures beyond 2^53 would tie. */
export function rankOf(worth: bigint): number {
  return Number(worth);
}
