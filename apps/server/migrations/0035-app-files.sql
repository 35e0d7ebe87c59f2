-- Files of the apps that a site offers, in parts of one megabyte; an upload without a row in site_app is not done.
CREATE TABLE site_app_part (
  upload uuid NOT NULL,
  no smallint NOT NULL CHECK (no >= 0),
  bytes bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (upload, no)
);
-- PostgreSQL 15 does not know it within CREATE TABLE.
ALTER TABLE site_app_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX site_app_part_at ON site_app_part (at);

CREATE TABLE site_app (
  upload uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  at timestamptz NOT NULL
);
CREATE INDEX site_app_sha256 ON site_app (sha256);
