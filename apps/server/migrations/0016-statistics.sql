-- What is counted of draws, kept draw by draw so that nobody counts a year of draws to show thirty.

-- Games whose draws have changed: a number came, or an issue with a number was cancelled. Filled in the
-- transaction that changes the issue, so that no draw is missed; emptied by the counting job.
CREATE TABLE statistic_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id smallint NOT NULL,
  -- When the issue closed: draws are counted in this order.
  close_at timestamptz NOT NULL
);

CREATE FUNCTION statistic_note_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistic_due (game_id, close_at) VALUES (NEW.game_id, NEW.close_at);
  RETURN NULL;
END $$;
CREATE TRIGGER lottery_issue_statistic AFTER UPDATE OF state ON lottery_issue FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND (NEW.state = 1 OR (OLD.state = 1 AND NEW.state = 3)))
  EXECUTE FUNCTION statistic_note_draw();

-- How every cell of a game stood after the draws up to `base_until`; the draws since then, a few
-- hundred at most, are counted from here.
CREATE TABLE statistic_game (
  game_id smallint PRIMARY KEY REFERENCES lottery_game,
  -- Names the cells and their order; another one means that everything is counted anew.
  cells bytea NOT NULL,
  base_until timestamptz NOT NULL,
  base_draws int NOT NULL CHECK (base_draws >= 0),
  base_omissions int[] NOT NULL,
  base_streaks int[] NOT NULL,
  CHECK (cardinality(base_omissions) = cardinality(base_streaks))
);

-- The figures of a window, one array element for each cell.
CREATE TABLE statistic_window (
  game_id smallint NOT NULL REFERENCES statistic_game,
  size smallint NOT NULL,
  -- The newest draw that is counted; "" for none.
  serial_number text NOT NULL,
  draws int NOT NULL CHECK (draws BETWEEN 0 AND size),
  counts int[] NOT NULL,
  omissions int[] NOT NULL,
  max_omissions int[] NOT NULL,
  streaks int[] NOT NULL,
  max_streaks int[] NOT NULL,
  PRIMARY KEY (game_id, size)
);

-- Games that drew before this was counted.
INSERT INTO statistic_due (game_id, close_at)
SELECT game_id, max(close_at) FROM lottery_issue WHERE state IN (1, 2) GROUP BY game_id;

-- Draws that stand, in the order in which they are counted: by game and closing time.
CREATE VIEW lottery_drawn AS
SELECT id, game_id, serial_number, close_at, draw_at, winning_number
FROM lottery_issue WHERE state IN (1, 2);
