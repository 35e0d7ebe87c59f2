-- Fields of the site's form that a link asks for; null for all of them. The site's required ones are always asked for.
ALTER TABLE registration_link ADD COLUMN asked_fields text[];
-- A number of QQ by which who registers reaches the agent; '' for none.
ALTER TABLE registration_link ADD COLUMN contact_qq text NOT NULL DEFAULT '' CHECK (contact_qq ~ '^([0-9]{5,20})?$');
