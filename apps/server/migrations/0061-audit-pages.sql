-- Pages of the audit log: of a merchant, of a call, of whoever did it, of whoever let it happen; each in the order of time.
CREATE INDEX operator_audit_time ON operator_audit (merchant_id, at DESC, id DESC);
CREATE INDEX operator_audit_call ON operator_audit (merchant_id, call, at DESC, id DESC);
CREATE INDEX operator_audit_by ON operator_audit (merchant_id, account_id, at DESC, id DESC);
CREATE INDEX operator_audit_approved ON operator_audit (merchant_id, approved_by, at DESC, id DESC) WHERE approved_by IS NOT NULL;
