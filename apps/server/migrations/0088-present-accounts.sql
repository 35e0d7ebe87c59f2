-- Which accounts have a live connection, as each process says again and again beside its report.
CREATE TABLE hub_present (
  process uuid NOT NULL,
  account_id bigint NOT NULL,
  PRIMARY KEY (process, account_id)
);
CREATE INDEX hub_present_account ON hub_present (account_id);
