-- Merchants are made by staff of the house; each has a currency, languages and the text of its licence.
ALTER TABLE merchant ADD COLUMN currency text NOT NULL DEFAULT 'CNY' CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE merchant ADD COLUMN languages text[] NOT NULL DEFAULT '{zh-CN,zh-TW,en}' CHECK (cardinality(languages) > 0);
ALTER TABLE merchant ADD COLUMN licence text NOT NULL DEFAULT '';

UPDATE operator_role SET rights = rights || '{merchants.view,merchants.change,merchants.approve}'::text[] WHERE code = 'house';
-- The state of a merchant takes two persons of its own.
UPDATE operator_role SET rights = rights || '{site.approve}'::text[] WHERE code IN ('house', 'merchant');
