-- Sums of a team are kept apart by the parent that its head had when they came about, so that what an agent sees of those
-- right below him stays what it was after one of them has moved. 0 for nobody above.
ALTER TABLE fact_team_day ADD COLUMN parent_id bigint NOT NULL DEFAULT 0;
UPDATE fact_team_day t SET parent_id = a.parent_id FROM account a WHERE a.id = t.account_id AND a.parent_id IS NOT NULL;
ALTER TABLE fact_team_day ALTER COLUMN parent_id DROP DEFAULT,
  DROP CONSTRAINT fact_team_day_pkey, ADD PRIMARY KEY (account_id, day, game_id, parent_id);
CREATE INDEX fact_team_day_children ON fact_team_day (parent_id, day);

ALTER TABLE fact_team_flow_day ADD COLUMN parent_id bigint NOT NULL DEFAULT 0;
UPDATE fact_team_flow_day t SET parent_id = a.parent_id FROM account a WHERE a.id = t.account_id AND a.parent_id IS NOT NULL;
ALTER TABLE fact_team_flow_day ALTER COLUMN parent_id DROP DEFAULT,
  DROP CONSTRAINT fact_team_flow_day_pkey, ADD PRIMARY KEY (account_id, day, kind, parent_id);
CREATE INDEX fact_team_flow_day_children ON fact_team_flow_day (parent_id, day);
