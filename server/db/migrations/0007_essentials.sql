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
ALTER TABLE "esg_info" ADD CONSTRAINT "esg_info_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esg_info" ADD CONSTRAINT "esg_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_subordinate_company_id_subordinate_company_subordinate_company_id_fk" FOREIGN KEY ("subordinate_company_id") REFERENCES "public"."subordinate_company"("subordinate_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_essential_info" ADD CONSTRAINT "partner_essential_info_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_essential_info" ADD CONSTRAINT "partner_essential_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_up_fk" FOREIGN KEY ("up_subordinate_company_id") REFERENCES "public"."subordinate_company"("subordinate_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "esg_info_list_idx" ON "esg_info" USING btree ("cust_co_id","kind","created_at" DESC NULLS FIRST,"esg_info_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "esg_info_ending_idx" ON "esg_info" USING btree ("valid_to") WHERE "esg_info"."kind" = 'certification';--> statement-breakpoint
CREATE INDEX "essential_info_list_idx" ON "essential_info" USING btree ("cust_co_id","crtr_yr" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"essential_info_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "essential_info_subordinate_idx" ON "essential_info" USING btree ("subordinate_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_essential_info_year_key" ON "partner_essential_info" USING btree ("ptnr_id","crtr_yr" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subordinate_company_number_key" ON "subordinate_company" USING btree ("cust_co_id","nation_code_id","business_no");--> statement-breakpoint
CREATE INDEX "subordinate_company_list_idx" ON "subordinate_company" USING btree ("cust_co_id","sort_order","subordinate_company_id");--> statement-breakpoint
CREATE INDEX "subordinate_company_up_idx" ON "subordinate_company" USING btree ("up_subordinate_company_id");--> statement-breakpoint
CREATE INDEX "subordinate_company_section_idx" ON "subordinate_company" USING btree ("biz_sect_id");