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
CREATE TABLE "category" (
	"category_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"category_nm" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
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
CREATE TABLE "esg_info" (
	"esg_info_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"crtr_yr" text,
	"standards" text[],
	"assured" boolean,
	"assurer" text,
	"cert_cd" text,
	"cert_no" text,
	"issuer" text,
	"valid_from" date,
	"valid_to" date,
	"unit" text,
	"base_yr" text,
	"base_value" numeric(15, 3),
	"target_value" numeric(15, 3),
	"reminded_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "essential_info" (
	"essential_info_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"subordinate_company_id" uuid,
	"crtr_yr" text NOT NULL,
	"male_permanent_cnt" integer,
	"male_fixed_term_cnt" integer,
	"female_permanent_cnt" integer,
	"female_fixed_term_cnt" integer,
	"revenue" numeric(15, 2),
	"assets" numeric(15, 2),
	"domestic_site_cnt" integer,
	"overseas_site_cnt" integer,
	"sections" jsonb DEFAULT '[]' NOT NULL,
	"directors" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "essential_info_year_key" UNIQUE NULLS NOT DISTINCT("cust_co_id","crtr_yr","subordinate_company_id")
);
--> statement-breakpoint
CREATE TABLE "partner_essential_info" (
	"partner_essential_info_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ptnr_id" uuid NOT NULL,
	"crtr_yr" text NOT NULL,
	"male_permanent_cnt" integer,
	"male_fixed_term_cnt" integer,
	"female_permanent_cnt" integer,
	"female_fixed_term_cnt" integer,
	"revenue" numeric(15, 2),
	"assets" numeric(15, 2),
	"domestic_site_cnt" integer,
	"overseas_site_cnt" integer,
	"main_product" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
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
CREATE TABLE "hidden_onboarding" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idctrs_clsfctn" (
	"idctrs_clsfctn_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"up_idctrs_clsfctn_id" uuid,
	"lvl" integer NOT NULL,
	"domain_cd" text NOT NULL,
	"clsfctn_nm" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "idctrs" (
	"indicator_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idctrs_cd" text NOT NULL,
	"idctrs_nm" text NOT NULL,
	"name_to_search" text GENERATED ALWAYS AS (replace(idctrs_nm, ' ', '')) STORED,
	"idctrs_clsfctn_id" uuid NOT NULL,
	"kind_cd" text NOT NULL,
	"unit_cd" text,
	"cycle_cd" text NOT NULL,
	"evidence_required" boolean NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"to_be_confirmed" boolean NOT NULL,
	"guidance" text NOT NULL,
	"frmwk_refs" jsonb NOT NULL,
	"scoring_type_cd" text NOT NULL,
	"direction_cd" text,
	"thresholds" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"deductions" jsonb NOT NULL,
	"scr_crtr" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"formula" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "idctrs_idctrs_cd_unique" UNIQUE("idctrs_cd")
);
--> statement-breakpoint
CREATE TABLE "idctrs_version" (
	"indicator_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "idctrs_version_indicator_id_ver_pk" PRIMARY KEY("indicator_id","ver")
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"qna_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"ptnr_id" uuid,
	"asked_by_id" uuid,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inquiry_answer" (
	"answer_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"qna_id" uuid NOT NULL,
	"is_answer" boolean NOT NULL,
	"cn" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"post_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"cust_co_id" uuid,
	"category_id" uuid,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"draft" boolean NOT NULL,
	"board_date" timestamp with time zone NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "post_owner_check" CHECK (("post"."area" = 'datacenter') = ("post"."cust_co_id" is not null)),
	CONSTRAINT "post_category_check" CHECK ("post"."draft" or "post"."category_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "post_read" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "post_read_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
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
CREATE TABLE "subordinate_company" (
	"subordinate_company_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"up_subordinate_company_id" uuid,
	"name" text NOT NULL,
	"nation_code_id" text NOT NULL,
	"business_no" text,
	"ownership" numeric(5, 2) NOT NULL,
	"consolidated" boolean NOT NULL,
	"biz_sect_id" uuid,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "terms_consent" DROP CONSTRAINT "terms_consent_user_id_user_account_id_fk";
--> statement-breakpoint
DROP INDEX "audit_log_at_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "terms_published_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "customer_company_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subjects" uuid[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_cnt" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "masked" boolean;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "gics_id" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "popup" jsonb;--> statement-breakpoint
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
ALTER TABLE "category" ADD CONSTRAINT "category_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esg_info" ADD CONSTRAINT "esg_info_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esg_info" ADD CONSTRAINT "esg_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_subordinate_company_id_subordinate_company_subordinate_company_id_fk" FOREIGN KEY ("subordinate_company_id") REFERENCES "public"."subordinate_company"("subordinate_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_essential_info" ADD CONSTRAINT "partner_essential_info_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_essential_info" ADD CONSTRAINT "partner_essential_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excel_export" ADD CONSTRAINT "excel_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_onboarding" ADD CONSTRAINT "hidden_onboarding_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_clsfctn" ADD CONSTRAINT "idctrs_clsfctn_up_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("up_idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_clsfctn" ADD CONSTRAINT "idctrs_clsfctn_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs" ADD CONSTRAINT "idctrs_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs" ADD CONSTRAINT "idctrs_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_version" ADD CONSTRAINT "idctrs_version_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_version" ADD CONSTRAINT "idctrs_version_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_asked_by_id_user_account_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_qna_id_inquiry_qna_id_fk" FOREIGN KEY ("qna_id") REFERENCES "public"."inquiry"("qna_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_up_fk" FOREIGN KEY ("up_subordinate_company_id") REFERENCES "public"."subordinate_company"("subordinate_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree ("area",lower("category_nm"));--> statement-breakpoint
CREATE INDEX "category_list_idx" ON "category" USING btree ("area","sort_order","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultative_body_key" ON "consultative_body" USING btree ("cust_co_id","crtr_ym",lower("department"));--> statement-breakpoint
CREATE INDEX "consultative_body_list_idx" ON "consultative_body" USING btree ("crtr_ym" DESC NULLS FIRST,"department","activity_id");--> statement-breakpoint
CREATE INDEX "consultative_body_company_idx" ON "consultative_body" USING btree ("cust_co_id","crtr_ym" DESC NULLS FIRST,"department","activity_id");--> statement-breakpoint
CREATE INDEX "esg_info_list_idx" ON "esg_info" USING btree ("cust_co_id","kind","created_at" DESC NULLS FIRST,"esg_info_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "esg_info_ending_idx" ON "esg_info" USING btree ("valid_to") WHERE "esg_info"."kind" = 'certification';--> statement-breakpoint
CREATE INDEX "essential_info_list_idx" ON "essential_info" USING btree ("cust_co_id","crtr_yr" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"essential_info_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "essential_info_subordinate_idx" ON "essential_info" USING btree ("subordinate_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_essential_info_year_key" ON "partner_essential_info" USING btree ("ptnr_id","crtr_yr" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "excel_export_user_idx" ON "excel_export" USING btree ("user_id","requested_at","export_id");--> statement-breakpoint
CREATE INDEX "excel_export_state_idx" ON "excel_export" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "idctrs_clsfctn_up_idx" ON "idctrs_clsfctn" USING btree ("up_idctrs_clsfctn_id","sort_order");--> statement-breakpoint
CREATE INDEX "idctrs_clsfctn_idx" ON "idctrs" USING btree ("idctrs_clsfctn_id");--> statement-breakpoint
CREATE INDEX "idctrs_name_idx" ON "idctrs" USING btree ("idctrs_nm","idctrs_cd");--> statement-breakpoint
CREATE INDEX "idctrs_modified_idx" ON "idctrs" USING btree ("last_modified_at","idctrs_cd");--> statement-breakpoint
CREATE INDEX "idctrs_refs_idx" ON "idctrs" USING gin ("frmwk_refs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "inquiry_list_idx" ON "inquiry" USING btree ("waiting_since","created_at" DESC NULLS FIRST,"qna_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_company_idx" ON "inquiry" USING btree ("cust_co_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_asker_idx" ON "inquiry" USING btree ("asked_by_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_assignee_idx" ON "inquiry" USING btree ("assignee_id") WHERE "inquiry"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_lapse_idx" ON "inquiry" USING btree ("answered_at") WHERE "inquiry"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "inquiry_answer_idx" ON "inquiry_answer" USING btree ("qna_id","created_at");--> statement-breakpoint
CREATE INDEX "post_list_idx" ON "post" USING btree ("area","board_date" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_company_idx" ON "post" USING btree ("cust_co_id","board_date" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_category_idx" ON "post" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "service_month_list_idx" ON "service_month" USING btree ("owner","month","sign_ins","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subordinate_company_number_key" ON "subordinate_company" USING btree ("cust_co_id","nation_code_id","business_no");--> statement-breakpoint
CREATE INDEX "subordinate_company_list_idx" ON "subordinate_company" USING btree ("cust_co_id","sort_order","subordinate_company_id");--> statement-breakpoint
CREATE INDEX "subordinate_company_up_idx" ON "subordinate_company" USING btree ("up_subordinate_company_id");--> statement-breakpoint
CREATE INDEX "subordinate_company_section_idx" ON "subordinate_company" USING btree ("biz_sect_id");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_delivery_id_delivery_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("delivery_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_company_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("kind","action","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("actor_id","kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_marks_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" <> '{}';--> statement-breakpoint
CREATE INDEX "audit_log_subjects_idx" ON "audit_log" USING gin ("subjects") WHERE "audit_log"."subjects" is not null;--> statement-breakpoint
CREATE INDEX "customer_company_created_idx" ON "customer_company" USING btree ("created_at","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_name_idx" ON "customer_company" USING btree ("company_korean_name","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_state_idx" ON "customer_company" USING btree ("join_status_code_id","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_modified_idx" ON "customer_company" USING btree (coalesce("last_modified_at", "created_at"),"customer_company_id");--> statement-breakpoint
CREATE INDEX "file_storage_idx" ON "file" USING btree ("customer_company_id","state","created_at","size");--> statement-breakpoint
CREATE INDEX "file_attached_idx" ON "file" USING btree ("attached_at","file_id","ref_type","ref_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_company_idx" ON "file" USING btree ("customer_company_id","attached_at","file_id","ref_type","ref_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_name_idx" ON "file" USING btree ("name","file_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_size_idx" ON "file" USING btree ("size","file_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "invitation_delivery_idx" ON "invitation" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "notice_popup_idx" ON "notice" USING btree ("shown_from") WHERE "notice"."popup" is not null;--> statement-breakpoint
CREATE INDEX "company_service_policy_policy_idx" ON "company_service_policy" USING btree ("service_policy_id","customer_company_id");--> statement-breakpoint
CREATE INDEX "terms_consent_term_idx" ON "terms_consent" USING btree ("term_id","user_id","agreed_at");--> statement-breakpoint
CREATE INDEX "terms_published_idx" ON "terms" USING btree ("trms_se_cd_id","crtr_ymd") WHERE "terms"."published_at" is not null;