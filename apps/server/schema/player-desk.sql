-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE player_note
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  account_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  noted_by bigint NOT NULL
  text text NOT NULL
  CONSTRAINT player_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT player_note_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES account(id)
  CONSTRAINT player_note_pkey PRIMARY KEY (id)
  CREATE INDEX player_note_account ON player_note USING btree (account_id, id DESC)
  CREATE TRIGGER player_note_insert_only BEFORE DELETE OR UPDATE ON player_note FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE player_tag
  account_id bigint NOT NULL
  tag text NOT NULL
  merchant_id smallint NOT NULL
  CONSTRAINT player_tag_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT player_tag_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT player_tag_pkey PRIMARY KEY (account_id, tag)
  CREATE INDEX player_tag_of ON player_tag USING btree (merchant_id, tag, account_id)
