-- What was published before the review of terms was kept counts from the day it was published.
UPDATE "terms" SET "crtr_ymd" = to_char("published_at" AT TIME ZONE 'Asia/Seoul', 'YYYYMMDD')
WHERE "published_at" IS NOT NULL AND "crtr_ymd" IS NOT NULL;
--> statement-breakpoint
UPDATE "terms" SET "state" = 'published', "notified_at" = "published_at" WHERE "published_at" IS NOT NULL;
--> statement-breakpoint
-- Consents are a ledger: what somebody decided is neither changed nor removed.
CREATE FUNCTION "keep_consents"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'terms_consent is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "terms_consent_kept" BEFORE UPDATE OR DELETE ON "terms_consent"
FOR EACH ROW EXECUTE FUNCTION "keep_consents"();
--> statement-breakpoint
CREATE TRIGGER "terms_consent_not_truncated" BEFORE TRUNCATE ON "terms_consent"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_consents"();
