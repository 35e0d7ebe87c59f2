-- Reports ask who has moved away from an agent.
CREATE INDEX player_move_from ON player_move (from_id) WHERE state = 1;
