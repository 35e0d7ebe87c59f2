-- What Home shows of the whole site: banners that operators put up, and the highest prizes of the day.

-- A picture that leads somewhere. Its end is null while nobody has set one.
CREATE TABLE site_banner (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- Lower ones come first.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 100),
  -- A file of the site, or the name of a banner that the page draws and words by itself.
  img text NOT NULL CHECK (img <> ''),
  -- Of phones; empty where the other serves them too.
  mobile_img text NOT NULL,
  link text NOT NULL,
  alt text NOT NULL,
  start_at timestamptz NOT NULL,
  end_at timestamptz CHECK (end_at > start_at)
);
CREATE INDEX site_banner_order ON site_banner (merchant_id, place, id);

-- The board of a merchant reads its first rows and no others. Those who win nothing change nothing of it.
CREATE INDEX leader_entry_prizes ON leader_entry (merchant_id, day, prize DESC, won_at, account_id, game_id)
  WHERE prize > 0;
