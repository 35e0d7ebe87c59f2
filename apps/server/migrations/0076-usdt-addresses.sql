-- Addresses of USDT that players bind: the third kind of what money is paid to. They bear no name of a holder.
ALTER TABLE payment_method DROP CONSTRAINT payment_method_category_check;
ALTER TABLE payment_method ADD CONSTRAINT payment_method_category_check CHECK (category BETWEEN 1 AND 5);
-- What the player calls it.
ALTER TABLE payment_method ADD COLUMN label text NOT NULL DEFAULT '';
ALTER TABLE payment_method ADD CONSTRAINT payment_method_holder CHECK ((category = 2) = (holder_name = ''));

-- One number is at one account of a merchant. An address is the same on several chains: its account may bind it on each.
DROP INDEX payment_method_number;
CREATE UNIQUE INDEX payment_method_number ON payment_method (merchant_id, number_hash)
  WHERE removed_at IS NULL AND category <> 2;
CREATE UNIQUE INDEX payment_method_address ON payment_method (merchant_id, number_hash, provider_code)
  WHERE removed_at IS NULL AND category = 2;
