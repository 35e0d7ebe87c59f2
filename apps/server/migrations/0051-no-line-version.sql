-- Nobody remembers lines any more: a batch of bets reads those of its bettors, so no change of a line needs to be told.
DROP TRIGGER account_line_version ON account;
DROP TRIGGER account_rate_version ON account_rate;
DROP FUNCTION fd_raise_line_version();
DROP TABLE line_version;
