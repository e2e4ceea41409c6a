CREATE TABLE "consultative_body" (
	"activity_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"crtr_ym" text NOT NULL,
	"department" text NOT NULL,
	"result_two_before" text NOT NULL,
	"result_before" text NOT NULL,
	"plan" text NOT NULL,
	"created_by_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "terms_consent" DROP CONSTRAINT "terms_consent_user_id_user_account_id_fk";
--> statement-breakpoint
DROP INDEX "terms_published_idx";--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "needs_consent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "is_adverse" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "writer_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "notified_up_to" uuid;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "last_modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD COLUMN "outcome" text DEFAULT 'agreed' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD COLUMN "required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultative_body_key" ON "consultative_body" USING btree ("cust_co_id","crtr_ym",lower("department"));--> statement-breakpoint
CREATE INDEX "consultative_body_list_idx" ON "consultative_body" USING btree ("crtr_ym" DESC NULLS FIRST,"department","activity_id");--> statement-breakpoint
CREATE INDEX "consultative_body_company_idx" ON "consultative_body" USING btree ("cust_co_id","crtr_ym" DESC NULLS FIRST,"department","activity_id");--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_consent_term_idx" ON "terms_consent" USING btree ("term_id","user_id","agreed_at");--> statement-breakpoint
CREATE INDEX "terms_published_idx" ON "terms" USING btree ("trms_se_cd_id","crtr_ymd") WHERE "terms"."published_at" is not null;