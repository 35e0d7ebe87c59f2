-- Staff look at issues and bets, and two of them take back bets that a technical error made.

UPDATE operator_role SET rights = rights || '{issues.view,bets.view,bets.change,bets.approve}'
  WHERE code IN ('house', 'merchant');

-- Bets that staff took back before their draw, and what their players read about it.
CREATE TABLE bet_void (
  bet_id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  error_class text NOT NULL,
  evidence text NOT NULL,
  player_text text NOT NULL,
  -- Who proposed it; who approved it stands in the audit log.
  made_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL
);
CREATE TRIGGER bet_void_insert_only BEFORE DELETE OR UPDATE ON bet_void
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
