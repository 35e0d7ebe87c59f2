-- An agent reads everything that he did with the members of his team, by day: each table is found by who acted.
CREATE INDEX team_deed_viewer ON team_deed (viewer_id, at DESC);
CREATE INDEX rate_change_by ON rate_change (changed_by, at DESC);
CREATE INDEX player_creation_row_agent ON player_creation_row (agent_id, at DESC) WHERE account_id IS NOT NULL;
