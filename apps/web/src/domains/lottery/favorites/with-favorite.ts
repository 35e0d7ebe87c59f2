/** The favourites after a press on a heart: a new one comes first, an old one keeps its place. */
export function withFavorite(
  favorites: readonly number[],
  { gameId, isOn }: { gameId: number; isOn: boolean },
): number[] {
  if (isOn && favorites.includes(gameId)) return [...favorites];
  const others = favorites.filter((id) => id !== gameId);
  return isOn ? [gameId, ...others] : others;
}
