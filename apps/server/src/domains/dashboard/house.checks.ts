import { type Check, sqlCheck } from "../../platform/check.ts";

const figures = ["bets", "stake", "valid", "returned", "prize"] as const;
const sums = figures.map((name) => `sum(${name}) AS ${name}`).join(", ");
const rowOf = (table: string) =>
  `(${figures.map((name) => `coalesce(${table}.${name}, 0)`).join(", ")})`;

/** Compares what two tables of the house hold of the same days; the first one is what the reports of games read. */
function agrees(name: string, promise: string, other: { table: string; keys: string }): Check {
  const { table, keys } = other;
  return sqlCheck({
    name,
    promise,
    text: `
      SELECT format('${table} %s', row_to_json(k)) AS row,
        format('holds %s, house_game_day %s', ${rowOf("o")}, ${rowOf("g")}) AS message
      FROM (SELECT ${keys}, ${sums} FROM ${table} GROUP BY ${keys}) o
      FULL JOIN (SELECT ${keys}, ${sums} FROM house_game_day GROUP BY ${keys}) g USING (${keys})
      CROSS JOIN LATERAL (SELECT ${keys}) k
      WHERE ${rowOf("o")} IS DISTINCT FROM ${rowOf("g")} ORDER BY 1`,
  });
}

/** What the sums of the house promise: every page of them tells the same of a day. */
export const houseChecks: readonly Check[] = [
  agrees("house.slots", "the five minutes of a day are what its games come to", {
    table: "house_slot",
    keys: "merchant_id, day, game_id",
  }),
  agrees("house.plays", "the plays of a game's day are what the game comes to", {
    table: "house_play_day",
    keys: "merchant_id, day, game_id",
  }),
  agrees("house.players", "the players of a day are what its games come to", {
    table: "house_player_day",
    keys: "merchant_id, day",
  }),
];
