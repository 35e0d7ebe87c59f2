-- Lets a statement fail that travels with its COMMIT, where nobody can look at what it answers first.
CREATE FUNCTION fd_fail(what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'FD001', MESSAGE = what;
END $$;
