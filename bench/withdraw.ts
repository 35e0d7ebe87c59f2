import {
  aWithdrawal,
  createTestWorld,
  fillRecords,
  operatorToken,
  startTestPostgres,
  type TestWorld,
  targetOf,
} from "@fairdraw/dev-world";
import { getWithdraw, searchWithdrawDesk, validateWithdraw } from "@fairdraw/wire";
import { askInTurn } from "./ask-in-turn.ts";
import type { Bench } from "./bench.ts";
import { p99 } from "./load.ts";

const whole = { bets: 1_000_000, withdrawals: 1_000_000, calls: 400 };
const smoke = { bets: 10_000, withdrawals: 1000, calls: 10 };
const gameIds = [101, 103, 104];
/** Midnight in Shanghai. */
const endAt = Date.UTC(2026, 3, 9, 16);

/** What a player and a reviewer wait for where there is much behind it. */
export const withdraw: Bench = {
  name: "withdraw",
  workload: `a player with a tenth of ${whole.bets} bets asks what a withdrawal costs, beside one without a bet; the desk lists ${whole.withdrawals} withdrawals, beside the reading of one by its number; over HTTP, one call at a time`,
  async measure({ rounds, isSmoke, tell }) {
    const size = isSmoke ? smoke : whole;
    const postgres = await startTestPostgres();
    const world = await createTestWorld({ serverUrl: postgres.serverUrl, gameIds, startMs: endAt });
    try {
      const asked = await prepare(world, size, tell);
      const seen = asked.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [i, question] of asked.entries()) {
          const { path, token, body } = question;
          const { latenciesMs } = await askInTurn(world.url, path, {
            tokenOf: () => token,
            bodyOf: () => body,
            calls: size.calls,
          });
          seen[i]?.push(p99(latenciesMs));
        }
      }
      return asked.map(({ name }, i) => ({
        name: `${name}, p99`,
        unit: "ms",
        values: seen[i] ?? [],
      }));
    } finally {
      await world.close();
      await postgres.stop();
    }
  },
};

interface Question {
  readonly name: string;
  readonly path: string;
  readonly token: string;
  readonly body: object;
}

async function prepare(
  world: TestWorld,
  size: typeof whole,
  tell: (line: string) => void,
): Promise<Question[]> {
  const [heavy, light] = [await world.signIn("player1"), await world.signIn("player2")];
  const staff = await operatorToken(world);
  const [heavyTarget, lightTarget] = [await targetOf(world, heavy), await targetOf(world, light)];
  const third = await world.signIn("player3");
  const own = await aWithdrawal(world, third);
  const players = await world.db.rows<{ id: bigint }>({
    text: "SELECT id FROM account WHERE merchant_id = 1 AND user_name IN ('player1', 'player3') ORDER BY user_name",
  });
  const [first, other] = players.map(({ id }) => id);
  if (first === undefined || other === undefined) throw new Error("there are demo players");
  const startedAt = performance.now();
  await fillRecords(world.db, {
    bets: size.bets,
    endAt,
    gameIds,
    heavy: [first],
    usual: [other],
    others: [other],
  });
  await world.db.transaction((tx) => tx.rows(manyOf(size.withdrawals)), {
    statementTimeoutMs: 3_600_000,
  });
  await world.db.rows({ text: "VACUUM ANALYZE withdrawal" });
  tell(`filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const desk = { path: searchWithdrawDesk.path, token: staff };
  const wanted = (TargetId: string) => ({ TargetId, Amount: "100" });
  return [
    {
      name: "Validate with a tenth of the bets",
      path: validateWithdraw.path,
      token: heavy,
      body: wanted(heavyTarget),
    },
    {
      name: "Validate without a bet",
      path: validateWithdraw.path,
      token: light,
      body: wanted(lightTarget),
    },
    { name: "the desk, what waits", ...desk, body: { Tab: "waiting", PageSize: 50 } },
    { name: "the desk, what has ended", ...desk, body: { Tab: "ended", PageSize: 50 } },
    {
      name: "the desk, what has ended of one player",
      ...desk,
      body: { Tab: "ended", UserName: "player3", PageSize: 50 },
    },
    {
      name: "one by its number",
      path: getWithdraw.path,
      token: third,
      body: { OrderNo: own.OrderNo },
    },
  ];
}

/** Withdrawals that were paid, as the first one stands, over the days before. */
function manyOf(count: number) {
  return {
    text: `INSERT INTO withdrawal (id, merchant_id, account_id, request_id, request_hash, method_id, kind, provider_code,
        masked, holder_name, currency, amount, fee, units, decimals, rate, payee_hash, state, reason, note, facts,
        rules_version, rule, created_at, moved_at, ended_at)
      SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, w.merchant_id, w.account_id, gen_random_uuid(),
        w.request_hash, w.method_id, w.kind, w.provider_code, w.masked, w.holder_name, w.currency, w.amount, w.fee, w.units,
        w.decimals, w.rate, w.payee_hash, 3, 0, '', w.facts, w.rules_version, w.rule, at, at, at
      FROM (SELECT * FROM withdrawal ORDER BY id LIMIT 1) AS w, generate_series(1, $1::int) AS n,
        LATERAL (SELECT w.created_at - make_interval(secs => ($1 - n) * 8) AS at) AS t`,
    values: [count],
  };
}
