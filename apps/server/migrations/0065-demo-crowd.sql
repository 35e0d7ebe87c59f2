-- Simulated players of a demo site: they bet play money so that the site has something to show.
CREATE TABLE demo_crowd_member (
  account_id bigint PRIMARY KEY REFERENCES account (id),
  merchant_id smallint NOT NULL REFERENCES merchant (id)
);
