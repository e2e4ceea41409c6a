UPDATE "audit_log" SET "kind" = CASE
    WHEN "action" IN ('login', 'login.secondFactor', 'logout') THEN 'access'
    WHEN "action" IN ('role.create', 'role.update', 'role.grant', 'role.delete', 'user.role')
      OR ("action" IN ('user.create', 'user.update', 'user.delete') AND "detail" ?| ARRAY['userAuth', 'roleId'])
    THEN 'role' ELSE 'change' END,
  "customer_company_id" = (SELECT "customer_company_id" FROM "user_account" WHERE "id" = "actor_id");
--> statement-breakpoint
-- Lines of the audit are kept as they were written: none is changed, and none deleted that is not past its retention.
CREATE FUNCTION "keep_log"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < clock_timestamp()
      - (SELECT days FROM log_retention WHERE log_retention.kind = OLD.kind) * interval '1 day' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'lines of the log are kept as they are' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep" BEFORE UPDATE OR DELETE ON "audit_log"
FOR EACH ROW EXECUTE FUNCTION "keep_log"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep_all" BEFORE TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_log"();
--> statement-breakpoint
CREATE FUNCTION "keep_signature"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'a signed review is kept as it is' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "log_review_keep" BEFORE UPDATE OR DELETE ON "log_review"
FOR EACH ROW EXECUTE FUNCTION "keep_signature"();
