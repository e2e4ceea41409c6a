CREATE TABLE "notice" (
	"ntc_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"shown_from" date NOT NULL,
	"shown_to" date,
	"roles" text[] NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"ntc_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "notice_read_ntc_id_user_id_pk" PRIMARY KEY("ntc_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_ntc_id_notice_ntc_id_fk" FOREIGN KEY ("ntc_id") REFERENCES "public"."notice"("ntc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_list_idx" ON "notice" USING btree ("pinned" DESC NULLS FIRST,"shown_from" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"ntc_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_due_idx" ON "notice" USING btree ("shown_from") WHERE "notice"."notified_at" is null;