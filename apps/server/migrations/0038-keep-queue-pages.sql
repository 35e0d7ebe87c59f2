-- Queues are empty most of the time. Cutting off their empty end, as VACUUM does by itself, locks the whole table:
-- every bet waits that is about to queue something.
ALTER TABLE ledger_unsealed SET (vacuum_truncate = off);
ALTER TABLE rebate_due SET (vacuum_truncate = off);
ALTER TABLE bet_settling SET (vacuum_truncate = off);
ALTER TABLE fact_dirty SET (vacuum_truncate = off);
ALTER TABLE statistic_due SET (vacuum_truncate = off);
ALTER TABLE leader_due SET (vacuum_truncate = off);
ALTER TABLE hub_outbox SET (vacuum_truncate = off);
ALTER TABLE hub_log SET (vacuum_truncate = off);
