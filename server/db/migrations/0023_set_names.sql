ALTER TABLE "indicator_set_version" ADD COLUMN "set_nm" text;--> statement-breakpoint
UPDATE "indicator_set_version" version SET "set_nm" = "set"."set_nm"
FROM "indicator_set" "set" WHERE "set"."set_id" = version."set_id";--> statement-breakpoint
ALTER TABLE "indicator_set_version" ALTER COLUMN "set_nm" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "excel_export" ADD COLUMN "user_auth" text;
