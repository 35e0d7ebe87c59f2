-- What a chain took back may come again after all: then what was collected for it goes back to its player.
ALTER TABLE receivable ADD COLUMN returned bigint NOT NULL DEFAULT 0;
ALTER TABLE receivable ADD CONSTRAINT receivable_returned CHECK (returned BETWEEN 0 AND collected AND (state <> 3 OR returned = collected));
