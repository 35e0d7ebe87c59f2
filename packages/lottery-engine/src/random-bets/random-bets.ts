/** Random selections and draws, for tests and for the simulated players of a demo site. */
export { type Below, chanceOfSeed, someOf } from "./chance.ts";
export { randomDraw, randomSelection } from "./selections.ts";
