-- Keeps user_tally in step with user_account, so that lists need not count everybody.
CREATE FUNCTION "count_users"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- in the order of the key, so that two of them never wait for each other
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_tally AS tally (customer_company_id, user_auth, join_status_code_id, enabled, users)
    SELECT customer_company_id, user_auth, join_status_code_id, enabled, count(*)
    FROM added WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (customer_company_id, user_auth, join_status_code_id, enabled)
    DO UPDATE SET users = tally.users + excluded.users;
  ELSE
    INSERT INTO user_tally AS tally (customer_company_id, user_auth, join_status_code_id, enabled, users)
    SELECT customer_company_id, user_auth, join_status_code_id, enabled, sum(number)
    FROM (
      SELECT OLD.customer_company_id, OLD.user_auth, OLD.join_status_code_id, OLD.enabled, -1 AS number
      WHERE OLD.deleted_at IS NULL
      UNION ALL
      SELECT NEW.customer_company_id, NEW.user_auth, NEW.join_status_code_id, NEW.enabled, 1
      WHERE TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL
    ) AS moved
    GROUP BY 1, 2, 3, 4 HAVING sum(number) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (customer_company_id, user_auth, join_status_code_id, enabled)
    DO UPDATE SET users = tally.users + excluded.users;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_tally_insert" AFTER INSERT ON "user_account"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "user_tally_update" AFTER UPDATE ON "user_account" FOR EACH ROW
WHEN (ROW(OLD.customer_company_id, OLD.user_auth, OLD.join_status_code_id, OLD.enabled, OLD.deleted_at IS NULL)
  IS DISTINCT FROM ROW(NEW.customer_company_id, NEW.user_auth, NEW.join_status_code_id, NEW.enabled, NEW.deleted_at IS NULL))
EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "user_tally_delete" AFTER DELETE ON "user_account"
FOR EACH ROW EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
INSERT INTO "user_tally" ("customer_company_id", "user_auth", "join_status_code_id", "enabled", "users")
SELECT "customer_company_id", "user_auth", "join_status_code_id", "enabled", count(*)
FROM "user_account" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4;
