-- Who leads shows his standing, too.
CREATE OR REPLACE VIEW shown_player AS
SELECT a.id AS account_id, a.merchant_id, a.nick_name, coalesce(p.head_image, '') AS avatar, coalesce(v.level, 0) AS vip_level
FROM account a LEFT JOIN account_preference p ON p.account_id = a.id LEFT JOIN vip_player v ON v.account_id = a.id;
