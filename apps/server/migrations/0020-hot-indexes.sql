-- Every bet paid for two trees that only rare scans of whole time ranges read; ranges of blocks do for those.

DROP INDEX ledger_transfer_batch;
CREATE INDEX ledger_transfer_batch ON ledger_transfer USING brin (batch);

DROP INDEX bet_request_at;
CREATE INDEX bet_request_at ON bet_request USING brin (at);
