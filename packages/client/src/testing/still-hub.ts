/** A hub that never says anything, in place of `hub.ts` in tests of whole screens. */
export const hubChannels = {
  trend: () => "trend",
  offers: () => "offers",
  leaders: () => "leaders",
};
const leave = () => () => {};

export { leave as joinChannel, leave as joinGames, leave as onHubEvent, leave as onHubGap };
