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
ALTER TABLE "customer_company" ALTER COLUMN "join_status_code_id" SET DEFAULT '1';--> statement-breakpoint
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
CREATE INDEX "invitation_user_idx" ON "invitation" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_user_key" ON "invitation" USING btree ("user_id") WHERE "invitation"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_co_ptnr_key" ON "cust_co_ptnr" USING btree ("cust_co_id","ptnr_id");--> statement-breakpoint
CREATE INDEX "cust_co_ptnr_ptnr_idx" ON "cust_co_ptnr" USING btree ("ptnr_id");--> statement-breakpoint
CREATE INDEX "cust_co_ptnr_list_idx" ON "cust_co_ptnr" USING btree ("cust_co_id","created_at","cust_co_ptnr_id");--> statement-breakpoint
CREATE INDEX "partner_biz_section_idx" ON "partner_biz_section" USING btree ("ptnr_id","sort_order");--> statement-breakpoint
CREATE INDEX "company_service_policy_company_idx" ON "company_service_policy" USING btree ("customer_company_id","service_begin_ymd");--> statement-breakpoint
CREATE INDEX "company_service_policy_end_idx" ON "company_service_policy" USING btree ("service_end_ymd") WHERE "company_service_policy"."end_notified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_bzmn_no_key" ON "partner" USING btree ("bzmn_no");