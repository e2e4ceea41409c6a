CREATE TABLE "biz_section" (
	"biz_sect_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"biz_sect_nm" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "coset" (
	"coset_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"coset_nm" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "coset_indicator" (
	"coset_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"onco_idctrs_id" uuid NOT NULL,
	"up_onco_idctrs_id" uuid,
	"lvl" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"domain_cd" text NOT NULL,
	"idctrs_nm" text NOT NULL,
	"idctrs_cd" text,
	"kind_cd" text,
	"scoring_type_cd" text,
	"to_be_confirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coset_indicator_coset_id_ver_onco_idctrs_id_pk" PRIMARY KEY("coset_id","ver","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "coset_indicator_section" (
	"coset_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"onco_idctrs_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	CONSTRAINT "coset_indicator_section_pk" PRIMARY KEY("coset_id","ver","biz_sect_id","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "coset_version" (
	"coset_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"state_cd" text DEFAULT 'draft' NOT NULL,
	"effective_from" date,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "coset_version_coset_id_ver_pk" PRIMARY KEY("coset_id","ver")
);
--> statement-breakpoint
CREATE TABLE "onco_indicator" (
	"onco_idctrs_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coset_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_biz_section" (
	"role_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	CONSTRAINT "role_biz_section_role_id_biz_sect_id_pk" PRIMARY KEY("role_id","biz_sect_id")
);
--> statement-breakpoint
CREATE TABLE "role_indicator" (
	"role_onco_idctrs_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	"onco_idctrs_id" uuid NOT NULL,
	CONSTRAINT "role_indicator_key" UNIQUE("role_id","biz_sect_id","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "main_operator" (
	"customer_company_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "main_operator_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "cust_co_ptnr" (
	"cust_co_ptnr_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"ptnr_id" uuid NOT NULL,
	"contact_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "partner_biz_section" (
	"partner_biz_section_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ptnr_id" uuid NOT NULL,
	"biz_sect_nm" text NOT NULL,
	"gics_id" text NOT NULL,
	"biz_content" text,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_service_policy" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_company_id" uuid NOT NULL,
	"service_policy_id" uuid NOT NULL,
	"service_begin_ymd" date NOT NULL,
	"service_end_ymd" date NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"expired_at" timestamp with time zone,
	"end_notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "service_policy" (
	"service_policy_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_policy_name" text NOT NULL,
	"modules" text[] NOT NULL,
	"user_limit" integer,
	"ptnr_limit" integer,
	"storage_limit_mb" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "service_policy_service_policy_name_unique" UNIQUE("service_policy_name")
);
--> statement-breakpoint
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
ALTER TABLE "customer_company" ALTER COLUMN "join_status_code_id" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "role" ALTER COLUMN "customer_company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "nation_code_id" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "company_zip" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "company_addr" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "company_detail_addr" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "region_code_id" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "company_telno" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "company_homepage" text;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "last_modified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "ptnr_nm_eng" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "ptnr_hmpg" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "rgn_cd" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "co_telno" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "ntn_cd" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "co_zip" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "co_addr" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "co_daddr" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "gics_id" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "search_svc_grp_cd" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "enp_form_fr_ccd" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "enp_form_pstn_ccd" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "enp_type" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "cono_pid" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "jumin" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "rprsv_nm" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "fndn_ymd" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "prdct_srvc_cn" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "last_modified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "section_name" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "temporary_password_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "biz_section" ADD CONSTRAINT "biz_section_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biz_section" ADD CONSTRAINT "biz_section_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset" ADD CONSTRAINT "coset_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset" ADD CONSTRAINT "coset_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_indicator" ADD CONSTRAINT "coset_indicator_onco_idctrs_id_onco_indicator_onco_idctrs_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."onco_indicator"("onco_idctrs_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_indicator" ADD CONSTRAINT "coset_indicator_parent_fk" FOREIGN KEY ("coset_id","ver","up_onco_idctrs_id") REFERENCES "public"."coset_indicator"("coset_id","ver","onco_idctrs_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_indicator" ADD CONSTRAINT "coset_indicator_version_fk" FOREIGN KEY ("coset_id","ver") REFERENCES "public"."coset_version"("coset_id","ver") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_indicator_section" ADD CONSTRAINT "coset_indicator_section_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_indicator_section" ADD CONSTRAINT "coset_indicator_section_indicator_fk" FOREIGN KEY ("coset_id","ver","onco_idctrs_id") REFERENCES "public"."coset_indicator"("coset_id","ver","onco_idctrs_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_version" ADD CONSTRAINT "coset_version_coset_id_coset_coset_id_fk" FOREIGN KEY ("coset_id") REFERENCES "public"."coset"("coset_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coset_version" ADD CONSTRAINT "coset_version_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onco_indicator" ADD CONSTRAINT "onco_indicator_coset_id_coset_coset_id_fk" FOREIGN KEY ("coset_id") REFERENCES "public"."coset"("coset_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_biz_section" ADD CONSTRAINT "role_biz_section_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_biz_section" ADD CONSTRAINT "role_biz_section_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_indicator" ADD CONSTRAINT "role_indicator_onco_idctrs_id_onco_indicator_onco_idctrs_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."onco_indicator"("onco_idctrs_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_indicator" ADD CONSTRAINT "role_indicator_section_fk" FOREIGN KEY ("role_id","biz_sect_id") REFERENCES "public"."role_biz_section"("role_id","biz_sect_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_operator" ADD CONSTRAINT "main_operator_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_operator" ADD CONSTRAINT "main_operator_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_contact_id_user_account_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_biz_section" ADD CONSTRAINT "partner_biz_section_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_policy" ADD CONSTRAINT "company_service_policy_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_policy" ADD CONSTRAINT "company_service_policy_service_policy_id_service_policy_service_policy_id_fk" FOREIGN KEY ("service_policy_id") REFERENCES "public"."service_policy"("service_policy_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_policy" ADD CONSTRAINT "company_service_policy_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_policy" ADD CONSTRAINT "service_policy_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "biz_section_company_idx" ON "biz_section" USING btree ("cust_co_id","sort_order");--> statement-breakpoint
CREATE INDEX "coset_company_idx" ON "coset" USING btree ("cust_co_id");--> statement-breakpoint
CREATE INDEX "onco_indicator_coset_idx" ON "onco_indicator" USING btree ("coset_id");--> statement-breakpoint
CREATE INDEX "invitation_user_idx" ON "invitation" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_user_key" ON "invitation" USING btree ("user_id") WHERE "invitation"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_co_ptnr_key" ON "cust_co_ptnr" USING btree ("cust_co_id","ptnr_id");--> statement-breakpoint
CREATE INDEX "cust_co_ptnr_ptnr_idx" ON "cust_co_ptnr" USING btree ("ptnr_id");--> statement-breakpoint
CREATE INDEX "cust_co_ptnr_list_idx" ON "cust_co_ptnr" USING btree ("cust_co_id","created_at","cust_co_ptnr_id");--> statement-breakpoint
CREATE INDEX "partner_biz_section_idx" ON "partner_biz_section" USING btree ("ptnr_id","sort_order");--> statement-breakpoint
CREATE INDEX "company_service_policy_company_idx" ON "company_service_policy" USING btree ("customer_company_id","service_begin_ymd");--> statement-breakpoint
CREATE INDEX "company_service_policy_end_idx" ON "company_service_policy" USING btree ("service_end_ymd") WHERE "company_service_policy"."end_notified_at" is null;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_bzmn_no_key" ON "partner" USING btree ("bzmn_no");--> statement-breakpoint
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