-- How the page looks that a registration link opens: 0 plain, 1 an invitation, 2 draws to check. Links of before are plain.
ALTER TABLE registration_link ADD COLUMN landing smallint NOT NULL DEFAULT 0 CHECK (landing IN (0, 1, 2));
