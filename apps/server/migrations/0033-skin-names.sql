-- A colour that no page knows was shown as the house's own; from now on it cannot be stored.
DELETE FROM site_setting
WHERE name = 'skinClass' AND value #>> '{}' NOT IN ('', 'vermilion', 'jade', 'indigo', 'ink', 'plum');
