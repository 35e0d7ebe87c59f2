-- The jobs ask ten times a second what is due: each question has the index that holds only its answers,
-- however many issues of the coming days there are.

DROP INDEX lottery_issue_unsettled;
CREATE INDEX lottery_issue_to_fence ON lottery_issue (close_at) WHERE state = 0 AND fenced_at IS NULL;
CREATE INDEX lottery_issue_to_seal ON lottery_issue (close_at, id)
  WHERE state = 0 AND fenced_at IS NOT NULL AND sealed_at IS NULL;
CREATE INDEX lottery_issue_to_draw ON lottery_issue (draw_at, id) WHERE state = 0 AND sealed_at IS NOT NULL;
CREATE INDEX lottery_issue_to_settle ON lottery_issue (draw_at, id) WHERE state = 1;
CREATE INDEX lottery_issue_of_beacon ON lottery_issue (close_at) WHERE state = 0 AND beacon_round IS NOT NULL;
