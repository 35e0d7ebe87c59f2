/** Page on which an issue is verified. */
export function verifyPath(gameId: number, serialNumber: string): string {
  const query = new URLSearchParams({ GameId: String(gameId), SerialNumber: serialNumber });
  return `/BlockChainHash?${query.toString()}`;
}
