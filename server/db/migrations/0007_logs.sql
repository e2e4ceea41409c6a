CREATE TABLE "log_day" (
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"day" text NOT NULL,
	"lines" integer NOT NULL,
	"nights" integer NOT NULL,
	"mass_downloads" integer NOT NULL,
	"many_subjects" integer NOT NULL,
	CONSTRAINT "log_day_kind_day_action_pk" PRIMARY KEY("kind","day","action")
);
--> statement-breakpoint
CREATE TABLE "log_retention" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "log_retention_days" CHECK ("log_retention"."days" >= 365)
);
--> statement-breakpoint
CREATE TABLE "log_review" (
	"log_review_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"customer_company_id" uuid,
	"comment" text NOT NULL,
	"lines" integer NOT NULL,
	"nights" integer NOT NULL,
	"mass_downloads" integer NOT NULL,
	"many_subjects" integer NOT NULL,
	"signed_by_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_review_key" UNIQUE NULLS NOT DISTINCT("kind","month","customer_company_id")
);
--> statement-breakpoint
CREATE TABLE "excel_export" (
	"export_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"title" text NOT NULL,
	"query" jsonb NOT NULL,
	"reason" text,
	"ip" text NOT NULL,
	"user_agent" text,
	"state" text NOT NULL,
	"rows" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_month" (
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"month" text NOT NULL,
	"sign_ins" integer NOT NULL,
	"active_users" integer NOT NULL,
	"users" integer NOT NULL,
	"storage_bytes" bigint NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_month_owner_owner_id_month_pk" PRIMARY KEY("owner","owner_id","month")
);
--> statement-breakpoint
DROP INDEX "audit_log_at_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "customer_company_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subjects" uuid[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_cnt" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "masked" boolean;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "excel_export" ADD CONSTRAINT "excel_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excel_export_user_idx" ON "excel_export" USING btree ("user_id","requested_at","export_id");--> statement-breakpoint
CREATE INDEX "excel_export_state_idx" ON "excel_export" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "service_month_list_idx" ON "service_month" USING btree ("owner","month","sign_ins","owner_id");--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_company_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("kind","action","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("actor_id","kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_marks_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" <> '{}';--> statement-breakpoint
CREATE INDEX "audit_log_subjects_idx" ON "audit_log" USING gin ("subjects") WHERE "audit_log"."subjects" is not null;