/** Draws of one run at most. */
export const instantRunDrawsMax = 50;
/** From one draw more on, a run needs a loss at which it ends. */
export const instantRunDrawsFree = 5;
/** Between two draws of a player. */
export const instantPaceMs = 2500;
