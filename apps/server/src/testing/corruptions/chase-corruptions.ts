import { entryKinds } from "../../ledger/index.ts";

const { BET, HELD_SPENT, SCHEDULE_FREEZE } = entryKinds;

/** A way to corrupt chase plans, the check that must name it, and how it names the row. */
export const chaseCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "more is held than plans have waiting",
    "chase.held",
    "ledger_player ",
    "UPDATE ledger_player SET held = held + 1 WHERE held > 0 RETURNING account_id AS row",
  ],
  [
    "a plan's prizes are off by one",
    "chase.sums",
    "chase_plan ",
    "UPDATE chase_plan SET prize = prize + 1 WHERE state = 2 RETURNING id AS row",
  ],
  [
    "an issue of a plan is lost",
    "chase.sums",
    "chase_plan ",
    "DELETE FROM chase_leg WHERE state = 0 AND no = 1 RETURNING plan_id AS row",
  ],
  [
    "money was set aside for nothing",
    "chase.of-plan",
    "ledger_transfer ",
    `UPDATE ledger_transfer SET ref = fd_uuid_from(fd_now()) WHERE ref = (SELECT id FROM chase_plan WHERE state = 2)
      AND kind = ${SCHEDULE_FREEZE} RETURNING ref AS row`,
  ],
  [
    "what went back of a plan is forgotten",
    "chase.returned",
    "chase_return ",
    "DELETE FROM chase_return RETURNING id AS row",
  ],
  [
    "an issue of a plan was paid from the wrong pocket",
    "chase.bets",
    "chase_leg of request ",
    `UPDATE ledger_transfer SET kind = ${BET} WHERE kind = ${HELD_SPENT}
      RETURNING (SELECT request_id FROM bet WHERE bet.id = ref) AS row`,
  ],
  [
    "a bet of a plan is lost",
    "chase.bets",
    "chase_leg of request ",
    "DELETE FROM bet WHERE source = 1 RETURNING request_id AS row",
  ],
  [
    "a plan was told of another prize",
    "chase.results",
    "chase_leg ",
    "UPDATE chase_leg SET prize = prize + 1 WHERE state = 3 RETURNING format('%s of %s', no, plan_id) AS row",
  ],
  [
    "a plan has placed something after its end",
    "chase.stopped",
    "chase_plan ",
    "UPDATE chase_plan SET ended_at = created_at - interval '1 s' WHERE state = 2 RETURNING id AS row",
  ],
];
