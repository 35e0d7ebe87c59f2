import { cancelIssue, EntropyMode, TaskState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { beaconPatienceMs, beaconReason } from "./cancel-issues.ts";

/** Issues that end without a number. */
export const lotteryChecks: readonly Check[] = [
  sqlCheck({
    name: "issue.cancel-hands",
    // Within a minute: the decision of the second person and the cancel are one transaction.
    promise:
      "every issue that was cancelled was so by two persons, or because its beacon round did not appear in time",
    text: `
      SELECT 'lottery_issue ' || i.id AS row, 'was cancelled, and no two persons asked for it' AS message FROM lottery_issue i
      WHERE i.cancelling_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM operator_task t WHERE t.call = '${cancelIssue.name}' AND t.subject = i.id::text
          AND t.state = ${TaskState.APPROVED} AND t.decided_by <> t.made_by
          AND t.decided_at BETWEEN i.cancelling_at - interval '1 minute' AND i.cancelling_at + interval '1 minute')
        AND NOT (i.entropy_mode IN (${EntropyMode.BEACON}, ${EntropyMode.TEST_BEACON}) AND i.cancel_reason = '${beaconReason}'
          AND i.cancelling_at >= i.draw_at + interval '${beaconPatienceMs} ms'
          AND NOT EXISTS (SELECT FROM lottery_beacon b WHERE b.round = i.beacon_round AND b.fetched_at < i.cancelling_at - interval '1 minute'))
      ORDER BY i.id`,
  }),
];
