import { addDays } from "@fairdraw/lottery-engine";
import { type AnswerOf, getTeamReport } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { tokenOf } from "../../testing/teams/members.ts";
import {
  baseRows,
  createMovedTeams,
  dayCount,
  firstDay,
  gameIds,
  type MovedTeams,
  type Row,
} from "../../testing/teams/moved-teams.ts";

/** Rows of team reports against sums of bets and of the ledger, over days on which members moved. */
let teams: MovedTeams;
let world: MovedTeams["world"];
beforeAll(async () => {
  teams = await createMovedTeams(inject("serverUrl"), process.env["FIGURES_SEED"] ?? "reports");
  world = teams.world;
}, 240_000);
afterAll(() => world.close());

type Report = Extract<AnswerOf<typeof getTeamReport>, { Items: unknown }>;
type Figures = Report["AllSum"];
const agents = ["root1", "direct1", "direct2", "agent1", "agent2", "sub1"];
const thousandths = (text: string | null) => BigInt(Math.round(Number(text ?? "0") * 1000));
const compared = (figures: Pick<Figures, "Count" | "Stake" | "Prize" | "Rebate" | "Net">) => ({
  count: BigInt(figures.Count),
  stake: thousandths(figures.Stake),
  prize: thousandths(figures.Prize),
  rebate: thousandths(figures.Rebate),
  net: thousandths(figures.Net),
});

it("are those of 500 random agents, ranges and games, and add up to the row of the one above", async () => {
  const { below, isBelow } = teams;
  const { bets, rebates } = await baseRows(world);
  const accounts = await world.db.rows<{ id: bigint; name: string; parentId: bigint | null }>({
    text: 'SELECT id, user_name AS name, parent_id AS "parentId" FROM account WHERE merchant_id = 1 AND role <> 3',
  });
  const idOf = new Map(accounts.map(({ name, id }) => [name, id]));
  const tokens = new Map<string, string>();
  for (const name of agents) tokens.set(name, await tokenOf(world, name));
  let rows = 0;
  for (let n = 0; n < 500; n++) {
    const name = agents[below(agents.length)] ?? "root1";
    const from = addDays(firstDay, below(dayCount));
    const to = addDays(from, below(dayCount));
    const gameId = below(2) === 0 ? null : (gameIds[below(gameIds.length)] ?? 101);
    const report = await world.call(
      getTeamReport,
      {
        DateFrom: from,
        DateTo: to,
        ...(gameId === null ? {} : { GameIds: [gameId] }),
        PageIndex: 1,
        PageSize: 100,
      },
      tokens.get(name),
    );
    assert("Items" in report, `${name} reads his report`);
    const isAsked = (row: Row) => row.day >= from && row.day <= to;
    const sumOf = (whose: (row: Row) => boolean) => {
      const sum = (of: readonly Row[], value: string) =>
        of
          .filter((row) => isAsked(row) && whose(row))
          .reduce((total, row) => total + (row.values[value] ?? 0n), 0n);
      const ofGame = bets.filter((row) => gameId === null || row.of === gameId);
      const [stake, prize] = [sum(ofGame, "stake"), sum(ofGame, "prize")];
      // Rebates in the ledger name no game.
      const rebate = gameId === null ? sum(rebates, "amount") : null;
      return { count: sum(ofGame, "n"), stake, prize, rebate };
    };
    const check = (
      who: string,
      figures: Parameters<typeof compared>[0],
      whose: (row: Row) => boolean,
    ) => {
      const { count, stake, prize, rebate } = sumOf(whose);
      const said = compared(figures);
      expect({ name, from, to, gameId, who, ...said }).toEqual({
        name,
        from,
        to,
        gameId,
        who,
        count,
        stake,
        prize,
        rebate: rebate ?? said.rebate,
        net: prize + (rebate ?? said.rebate) - stake,
      });
    };
    const ownId = idOf.get(name) ?? 0n;
    check("all", report.AllSum, (row) => row.accountId === ownId || isBelow(row, ownId));
    for (const item of report.Items) {
      const id = idOf.get(item.UserName) ?? 0n;
      // Below the agent he was on days of the time before a move, or is now.
      const stoodHere = (row: Row) => item.IsSelf || isBelow(row, ownId);
      check(
        item.UserName,
        item,
        (row) => stoodHere(row) && (row.accountId === id || (!item.IsSelf && isBelow(row, id))),
      );
      rows += 1;
    }
    const whole = compared(report.AllSum);
    const added = report.Items.map(compared);
    for (const field of ["count", "stake", "prize", "rebate", "net"] as const) {
      expect(added.reduce((total, row) => total + row[field], 0n)).toBe(whole[field]);
    }
  }
  expect(rows).toBeGreaterThan(1000);
}, 240_000);
