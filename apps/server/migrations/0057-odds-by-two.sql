-- Odds and limits take two persons.
UPDATE operator_role SET rights = rights || '{limits.change,limits.approve,odds.approve}'
  WHERE code IN ('house', 'merchant');
