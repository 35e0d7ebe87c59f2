import { entryKinds, houseAccounts } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { productionSource } from "../../platform/clock.ts";
import { grantKinds } from "./play-money.sql.ts";
import { fullAmount, refillWaitMs } from "./play-money-rules.ts";

/** True in SQL where time is that of the machine; whoever runs a world for tests may give what he likes. */
const isTimeReal = `EXISTS (SELECT FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = 'fd_now'
  AND trim(prosrc) = '${productionSource}')`;

/** Play money is given by the rules and by nothing else. What older versions gave came from another account, and has no rows. */
export const playMoneyChecks: readonly Check[] = [
  sqlCheck({
    name: "play-money.grant",
    promise:
      "every transfer of play money has its grant and every grant its transfer, to the thousandth",
    text: `
      SELECT 'play_money_grant ' || coalesce(g.id, t.ref) AS row,
        CASE WHEN g.id IS NULL THEN 'does not exist, but its transfer does'
          WHEN t.ref IS NULL THEN 'has no transfer from the play money of its house'
          ELSE format('says %s for account %s, which then had %s; its transfer %s for %s, who then had %s',
            g.amount, g.account_id, g.balance_after, t.amount, t.player, t.player_balance_after) END AS message
      FROM play_money_grant g FULL JOIN (
        SELECT t.* FROM ledger_transfer t JOIN ledger_system_account s ON s.id = t.debit
        WHERE s.kind = ${houseAccounts.PLAY_MONEY} AND t.kind = ${entryKinds.TOP_UP}
      ) t ON t.ref = g.id
      WHERE (g.account_id, g.amount, g.balance_after) IS DISTINCT FROM (t.player, t.amount, t.player_balance_after) ORDER BY 1`,
  }),
  sqlCheck({
    name: "play-money.before",
    promise:
      "what was given out of the house's funding, before play money had an account of its own, is what it was",
    text: `
      SELECT coalesce('ledger_transfer ' || t.newest, 'play_money_before of merchant ' || b.merchant_id) AS row,
        format('is the newest gift out of funding; there are %s of %s, and there were %s of %s', coalesce(t.gifts, 0), coalesce(t.amount, 0),
          coalesce(b.gifts, 0), coalesce(b.amount, 0)) AS message
      FROM (
        SELECT s.merchant_id, count(*) AS gifts, sum(t.amount) AS amount, max(t.ref::text) AS newest
        FROM ledger_transfer t JOIN ledger_system_account s ON s.id = t.debit
        WHERE s.kind = ${houseAccounts.FUNDING} AND t.kind = ${entryKinds.TOP_UP} GROUP BY 1
      ) t FULL JOIN play_money_before b USING (merchant_id)
      WHERE (t.gifts, t.amount) IS DISTINCT FROM (b.gifts, b.amount::numeric) ORDER BY 1`,
  }),
  sqlCheck({
    name: "play-money.refill",
    promise: "a refill leads to the full amount, an hour or more after the one before",
    text: `
      SELECT 'play_money_grant ' || id AS row,
        CASE WHEN balance_after <> ${fullAmount} THEN format('leads to %s', balance_after)
          ELSE format('comes at %s, too early after that of %s', granted_at, before) END AS message
      FROM (
        SELECT *, lag(granted_at) OVER (PARTITION BY account_id ORDER BY granted_at, id) AS before
        FROM play_money_grant WHERE kind = ${grantKinds.REFILL}
      ) refill
      WHERE balance_after <> ${fullAmount} OR granted_at < before + interval '${refillWaitMs} ms' ORDER BY id`,
  }),
  sqlCheck({
    name: "play-money.hands",
    promise:
      "an account begins with the full amount, and nobody is given anything by hand but simulated players, up to that",
    text: `
      SELECT 'play_money_grant ' || g.id AS row,
        CASE WHEN g.kind = ${grantKinds.START} THEN format('is a start of %s', g.amount)
          ELSE format('gave %s by hand to account %s, which then had %s', g.amount, g.account_id, g.balance_after) END AS message
      FROM play_money_grant g LEFT JOIN demo_crowd_member m ON m.account_id = g.account_id
      WHERE g.kind = ${grantKinds.START} AND g.amount <> ${fullAmount}
        OR g.kind = ${grantKinds.BY_HAND} AND (m.account_id IS NULL OR g.balance_after <> ${fullAmount}) AND ${isTimeReal}
      ORDER BY g.id`,
  }),
];
