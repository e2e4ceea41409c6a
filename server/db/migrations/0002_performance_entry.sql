CREATE TABLE "entry_cycle" (
	"entry_cycle_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"crtr_yr" text NOT NULL,
	"brn_cd" text NOT NULL,
	"kind_cd" text DEFAULT 'REGULAR' NOT NULL,
	"coset_id" uuid NOT NULL,
	"ver" integer,
	"open_ymd" text NOT NULL,
	"due_ymd" text NOT NULL,
	"apprv_due_ymd" text NOT NULL,
	"remind_before" integer[] DEFAULT '{}' NOT NULL,
	"remind_every_days" integer DEFAULT 1 NOT NULL,
	"state_cd" text DEFAULT 'planned' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"escalated_ymd" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "entry_cycle_period_key" UNIQUE("cust_co_id","crtr_yr","brn_cd")
);
--> statement-breakpoint
CREATE TABLE "entry_cycle_section" (
	"entry_cycle_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	CONSTRAINT "entry_cycle_section_entry_cycle_id_biz_sect_id_pk" PRIMARY KEY("entry_cycle_id","biz_sect_id")
);
--> statement-breakpoint
CREATE TABLE "entry_delegate" (
	"entry_delegate_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind_cd" text NOT NULL,
	"from_ymd" text NOT NULL,
	"to_ymd" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "entry_reminder" (
	"user_id" uuid NOT NULL,
	"ymd" text NOT NULL,
	"kind_cd" text NOT NULL,
	CONSTRAINT "entry_reminder_user_id_ymd_kind_cd_pk" PRIMARY KEY("user_id","ymd","kind_cd")
);
--> statement-breakpoint
CREATE TABLE "idctrs_data" (
	"idctrs_data_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_cycle_id" uuid NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"onco_idctrs_id" uuid,
	"biz_sect_id" uuid NOT NULL,
	"state_cd" text DEFAULT 'empty' NOT NULL,
	"ver" integer DEFAULT 0 NOT NULL,
	"manager_id" uuid,
	"approver_id" uuid,
	"value" jsonb,
	"na_yn" text DEFAULT 'N' NOT NULL,
	"na_rsn" text DEFAULT '' NOT NULL,
	"est_yn" text DEFAULT 'N' NOT NULL,
	"est_basis" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"cmt" text DEFAULT '' NOT NULL,
	"suggested_from" uuid,
	"return_rsn" text,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"submitted_by_id" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "idctrs_data_cell_key" UNIQUE NULLS NOT DISTINCT("entry_cycle_id","biz_sect_id","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "idctrs_data_ver" (
	"da_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idctrs_data_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"value" jsonb,
	"na_yn" text DEFAULT 'N' NOT NULL,
	"na_rsn" text DEFAULT '' NOT NULL,
	"est_yn" text DEFAULT 'N' NOT NULL,
	"est_basis" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"cmt" text DEFAULT '' NOT NULL,
	"evidence" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"submitted_by_id" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by_id" uuid,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idctrs_data_ver_key" UNIQUE("idctrs_data_id","ver")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"ref" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_ref_user_id_pk" PRIMARY KEY("ref","user_id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"evidence_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"title" text NOT NULL,
	"kind_cd" text NOT NULL,
	"issued_ymd" text NOT NULL,
	"valid_to" text,
	"biz_sect_ids" uuid[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "evidence_link" (
	"evidence_link_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evidence_id" uuid NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"review_cd" text,
	"review_rsn" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "evidence_link_key" UNIQUE("ref_type","ref_id","evidence_id")
);
--> statement-breakpoint
ALTER TABLE "entry_cycle" ADD CONSTRAINT "entry_cycle_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cycle" ADD CONSTRAINT "entry_cycle_coset_id_indicator_set_set_id_fk" FOREIGN KEY ("coset_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cycle" ADD CONSTRAINT "entry_cycle_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cycle" ADD CONSTRAINT "entry_cycle_version_fk" FOREIGN KEY ("coset_id","ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cycle_section" ADD CONSTRAINT "entry_cycle_section_entry_cycle_id_entry_cycle_entry_cycle_id_fk" FOREIGN KEY ("entry_cycle_id") REFERENCES "public"."entry_cycle"("entry_cycle_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cycle_section" ADD CONSTRAINT "entry_cycle_section_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_delegate" ADD CONSTRAINT "entry_delegate_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_delegate" ADD CONSTRAINT "entry_delegate_from_id_user_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_delegate" ADD CONSTRAINT "entry_delegate_to_id_user_account_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_delegate" ADD CONSTRAINT "entry_delegate_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_reminder" ADD CONSTRAINT "entry_reminder_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_entry_cycle_id_entry_cycle_entry_cycle_id_fk" FOREIGN KEY ("entry_cycle_id") REFERENCES "public"."entry_cycle"("entry_cycle_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_onco_idctrs_id_indicator_set_item_item_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_manager_id_user_account_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_approver_id_user_account_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_submitted_by_id_user_account_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_approved_by_id_user_account_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data" ADD CONSTRAINT "idctrs_data_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data_ver" ADD CONSTRAINT "idctrs_data_ver_idctrs_data_id_idctrs_data_idctrs_data_id_fk" FOREIGN KEY ("idctrs_data_id") REFERENCES "public"."idctrs_data"("idctrs_data_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data_ver" ADD CONSTRAINT "idctrs_data_ver_submitted_by_id_user_account_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_data_ver" ADD CONSTRAINT "idctrs_data_ver_approved_by_id_user_account_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_id_file_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_link" ADD CONSTRAINT "evidence_link_evidence_id_evidence_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("evidence_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_link" ADD CONSTRAINT "evidence_link_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_cycle_set_idx" ON "entry_cycle" USING btree ("coset_id","ver");--> statement-breakpoint
CREATE INDEX "entry_cycle_state_idx" ON "entry_cycle" USING btree ("state_cd","open_ymd");--> statement-breakpoint
CREATE INDEX "entry_cycle_section_section_idx" ON "entry_cycle_section" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "entry_delegate_company_idx" ON "entry_delegate" USING btree ("cust_co_id","from_ymd");--> statement-breakpoint
CREATE INDEX "entry_delegate_from_idx" ON "entry_delegate" USING btree ("from_id","kind_cd");--> statement-breakpoint
CREATE INDEX "entry_delegate_to_idx" ON "entry_delegate" USING btree ("to_id","kind_cd");--> statement-breakpoint
CREATE INDEX "idctrs_data_item_idx" ON "idctrs_data" USING btree ("onco_idctrs_id","biz_sect_id");--> statement-breakpoint
CREATE INDEX "idctrs_data_section_idx" ON "idctrs_data" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "idctrs_data_company_idx" ON "idctrs_data" USING btree ("cust_co_id","state_cd");--> statement-breakpoint
CREATE INDEX "idctrs_data_manager_idx" ON "idctrs_data" USING btree ("manager_id","state_cd");--> statement-breakpoint
CREATE INDEX "idctrs_data_approver_idx" ON "idctrs_data" USING btree ("approver_id","state_cd");--> statement-breakpoint
CREATE INDEX "presence_user_idx" ON "presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presence_seen_idx" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "evidence_company_idx" ON "evidence" USING btree ("cust_co_id","title","evidence_id");--> statement-breakpoint
CREATE INDEX "evidence_file_idx" ON "evidence" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "evidence_hash_idx" ON "evidence" USING btree ("cust_co_id","file_hash");--> statement-breakpoint
CREATE INDEX "evidence_link_evidence_idx" ON "evidence_link" USING btree ("evidence_id");