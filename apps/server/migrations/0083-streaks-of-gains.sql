-- An issue counts for a streak when it brought more than it cost: whoever covers every digit wins each of them.
DROP INDEX leader_entry_winners;
CREATE INDEX leader_entry_winners ON leader_entry (merchant_id, game_id, day) WHERE prize > 0;
