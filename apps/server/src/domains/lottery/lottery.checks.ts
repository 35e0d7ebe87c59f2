import { cancelIssue, EntropyMode } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { doneByTwo } from "../staff/checks/done-by-two.ts";
import { beaconPatienceMs, beaconReason } from "./cancel-issues.ts";

/** Issues that end without a number. */
export const lotteryChecks: readonly Check[] = [
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
];
