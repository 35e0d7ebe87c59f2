-- What a bet, a call or a job writes every second has rows that come, change and go too, so that its end is often
-- empty. Cutting that off holds the whole table while the journal is written out and all buffers are looked through:
-- jobs were seen to wait 80 ms for their leases. The empty pages are used again.
ALTER TABLE bet_exposure SET (vacuum_truncate = off);
ALTER TABLE bet_number_stake SET (vacuum_truncate = off);
ALTER TABLE bet_player_stake SET (vacuum_truncate = off);
ALTER TABLE ledger_player SET (vacuum_truncate = off);
ALTER TABLE ledger_player_day SET (vacuum_truncate = off);
ALTER TABLE lottery_issue SET (vacuum_truncate = off);
ALTER TABLE job_lease SET (vacuum_truncate = off);
ALTER TABLE session SET (vacuum_truncate = off);
