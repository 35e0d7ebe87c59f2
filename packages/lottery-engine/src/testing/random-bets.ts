/** Random selections and draws for the tests of other packages. */
export { type Below, chanceOfSeed, someOf } from "./random.ts";
export { randomDraw, randomSelection } from "./selections.ts";
