-- The trees of agents are an area of their own.
UPDATE operator_role SET rights = rights || '{agents.view,agents.change,agents.approve,agents.export}' WHERE code IN ('house', 'merchant');
UPDATE operator_role SET rights = rights || '{agents.view}' WHERE code IN ('risk', 'auditor');
