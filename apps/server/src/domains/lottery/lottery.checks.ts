import { cancelIssue, EntropyMode, setEntropyMode } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { doneByTwo } from "../staff/checks/done-by-two.ts";
import { beaconPatienceMs, beaconReason } from "./cancel-issues.ts";
import { signatureCheck } from "./seal-checks.ts";
import { testBeaconGames } from "./served-games.ts";

/** What games draw from, and issues that end without a number. */
export const lotteryChecks: readonly Check[] = [
  sqlCheck({
    name: "game.mode-hands",
    promise: "every game draws from what two persons chose last, else as on a new site",
    text: `
      SELECT 'lottery_game ' || g.id AS row,
        CASE WHEN last.after IS NULL THEN format('draws by mode %s, which nobody chose', g.entropy_mode)
          ELSE format('draws by mode %s; chosen was %s, by one person or two', g.entropy_mode, last.mode) END AS message
      FROM lottery_game g LEFT JOIN LATERAL (
        SELECT o.at, o.after, o.approved_by, (game->>'entropyMode')::int AS mode
        FROM operator_audit o CROSS JOIN LATERAL jsonb_array_elements(o.after->'games') game
        WHERE o.call = '${setEntropyMode.name}' AND o.after @> jsonb_build_object('games', jsonb_build_array(jsonb_build_object('id', g.id)))
          AND game->'id' = to_jsonb(g.id)
        ORDER BY o.chain_no DESC LIMIT 1
      ) last ON true
      WHERE CASE WHEN last.after IS NULL
        THEN g.entropy_mode <> ${EntropyMode.BETS} AND NOT (g.entropy_mode = ${EntropyMode.TEST_BEACON} AND g.id IN (${testBeaconGames.join(", ")}))
        ELSE g.entropy_mode <> last.mode OR last.approved_by IS NULL OR NOT ${doneByTwo({
          call: setEntropyMode.name,
          subject:
            "(SELECT string_agg(one->>'id', ',' ORDER BY n) FROM jsonb_array_elements(last.after->'games') WITH ORDINALITY AS games (one, n))",
          at: "last.at",
          after: "last.after",
        })} END
      ORDER BY g.id`,
  }),
  sqlCheck({
    name: "issue.cancel-hands",
    promise:
      "every issue that was cancelled was so by two persons, or because its beacon round did not appear in time",
    text: `
      SELECT 'lottery_issue ' || i.id AS row, 'was cancelled, and no two persons asked for it' AS message FROM lottery_issue i
      WHERE i.cancelling_at IS NOT NULL
        AND NOT ${doneByTwo({
          call: cancelIssue.name,
          subject: "i.id::text",
          at: "i.cancelling_at",
          after: "jsonb_build_object('issueId', i.id)",
        })}
        AND NOT (i.entropy_mode IN (${EntropyMode.BEACON}, ${EntropyMode.TEST_BEACON}) AND i.cancel_reason = '${beaconReason}'
          AND i.cancelling_at >= i.draw_at + interval '${beaconPatienceMs} ms'
          AND NOT EXISTS (SELECT FROM lottery_beacon b WHERE b.round = i.beacon_round AND b.fetched_at < i.cancelling_at - interval '1 minute'))
      ORDER BY i.id`,
  }),
  signatureCheck,
];
