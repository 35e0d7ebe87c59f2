-- Settings that open doors or set limits take two persons; roles for the usual desks of a merchant.

UPDATE operator_role SET rights = ARRAY(
  SELECT DISTINCT held FROM unnest(rights || '{site.approve}'::text[]) AS held ORDER BY held
) WHERE code IN ('house', 'merchant');

-- Nobody who makes a payment also lets it happen; the auditor sees everything and takes nothing along.
INSERT INTO operator_role (code, name, rights) VALUES
  ('finance-maker', 'finance-maker', '{balances.change,bets.view,players.view,reports.export,reports.view,tasks.change,tasks.view}'),
  ('finance-checker', 'finance-checker', '{audit.view,balances.approve,bets.view,players.view,reports.export,reports.view,tasks.approve,tasks.view}'),
  ('risk', 'risk', '{audit.view,bets.change,bets.view,issues.view,players.change,players.view,protection.view,rules.change,rules.view,tasks.change,tasks.view}'),
  ('service', 'service', '{bets.view,issues.view,news.view,players.change,players.view}'),
  ('content', 'content', '{games.view,news.change,news.view,site.view}'),
  ('game-operator', 'game-operator', '{bets.view,games.view,issues.view,limits.change,odds.change,plays.change,reports.view,tasks.change,tasks.view}'),
  ('protection-officer', 'protection-officer', '{audit.view,bets.view,players.change,players.view,protection.view}'),
  ('auditor', 'auditor', '{audit.view,bets.view,games.view,issues.view,news.view,players.view,protection.view,reports.view,rules.view,site.view,staff.view,tasks.view}');

-- Who looks at a proposal just now, so that two members of staff on one case see each other.
CREATE UNLOGGED TABLE operator_watch (
  task_id int NOT NULL REFERENCES operator_task,
  account_id bigint NOT NULL REFERENCES account,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (task_id, account_id)
);
