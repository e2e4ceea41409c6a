CREATE TABLE "user_tally" (
	"customer_company_id" uuid,
	"user_auth" text NOT NULL,
	"join_status_code_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_tally_key" UNIQUE NULLS NOT DISTINCT("customer_company_id","user_auth","join_status_code_id","enabled")
);
--> statement-breakpoint
DROP INDEX "user_account_company_idx";--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "section_name" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "temporary_password_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_account_list_created_at_idx" ON "user_account" USING btree ("created_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_created_at_idx" ON "user_account" USING btree ("customer_company_id","created_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_user_name_idx" ON "user_account" USING btree ("user_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_user_name_idx" ON "user_account" USING btree ("customer_company_id","user_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_department_name_idx" ON "user_account" USING btree ("department_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_department_name_idx" ON "user_account" USING btree ("customer_company_id","department_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_job_grade_name_idx" ON "user_account" USING btree ("job_grade_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_job_grade_name_idx" ON "user_account" USING btree ("customer_company_id","job_grade_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_user_id_idx" ON "user_account" USING btree ("user_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_user_id_idx" ON "user_account" USING btree ("customer_company_id","user_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_join_status_code_id_idx" ON "user_account" USING btree ("join_status_code_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_join_status_code_id_idx" ON "user_account" USING btree ("customer_company_id","join_status_code_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_last_modified_at_idx" ON "user_account" USING btree ("last_modified_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_last_modified_at_idx" ON "user_account" USING btree ("customer_company_id","last_modified_at","id") WHERE "user_account"."deleted_at" is null;