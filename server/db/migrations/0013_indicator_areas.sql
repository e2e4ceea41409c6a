CREATE TABLE "company_partner_set" (
	"cust_co_id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idctrs_industry_avg" (
	"industry_avg_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"indicator_id" uuid NOT NULL,
	"gics_id" text NOT NULL,
	"crtr_yr" text NOT NULL,
	"denominator_cd" text NOT NULL,
	"avg_val" numeric(15, 6) NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "idctrs_industry_avg_key" UNIQUE("indicator_id","crtr_yr","gics_id")
);
--> statement-breakpoint
CREATE TABLE "institution" (
	"institution_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"crtr_yr" text NOT NULL,
	"inst_ctgry_cd_id" text NOT NULL,
	"inst_cd_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"remark" text NOT NULL,
	"items_ver" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "institution_year_key" UNIQUE("crtr_yr","inst_cd_id")
);
--> statement-breakpoint
CREATE TABLE "inst_idctrs" (
	"inst_idctrs_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"up_inst_idctrs_id" uuid,
	"lvl" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"node_cd" text NOT NULL,
	"item_cd" text NOT NULL,
	"item_nm" text NOT NULL,
	"answer_type_cd" text,
	"unit_cd" text,
	"options" jsonb NOT NULL,
	"max_score" numeric(6, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_idctrs_code_key" UNIQUE("institution_id","item_cd")
);
--> statement-breakpoint
CREATE TABLE "inst_idctrs_link" (
	"inst_idctrs_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	CONSTRAINT "inst_idctrs_link_inst_idctrs_id_indicator_id_pk" PRIMARY KEY("inst_idctrs_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "inst_mapping" (
	"inst_mapping_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"inst_idctrs_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_mapping_key" UNIQUE("cust_co_id","inst_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "inst_mapping_onco" (
	"inst_mapping_id" uuid NOT NULL,
	"onco_idctrs_id" uuid NOT NULL,
	CONSTRAINT "inst_mapping_onco_inst_mapping_id_onco_idctrs_id_pk" PRIMARY KEY("inst_mapping_id","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "partner_weight" (
	"ptnr_wht_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_id" uuid NOT NULL,
	"cust_co_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "partner_weight_tab" (
	"ptnr_wht_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"dgns_ctgry_cd_id" text NOT NULL,
	"gics_id" text DEFAULT '' NOT NULL,
	"curr_tab_id" text NOT NULL,
	"weights" jsonb NOT NULL,
	CONSTRAINT "partner_weight_tab_pk" PRIMARY KEY("ptnr_wht_id","ver","dgns_ctgry_cd_id","gics_id","curr_tab_id")
);
--> statement-breakpoint
CREATE TABLE "partner_weight_version" (
	"ptnr_wht_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"set_ver" integer NOT NULL,
	"state_cd" text DEFAULT 'draft' NOT NULL,
	"effective_from" date,
	"change_note" text DEFAULT '' NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"published_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "partner_weight_version_ptnr_wht_id_ver_pk" PRIMARY KEY("ptnr_wht_id","ver")
);
--> statement-breakpoint
CREATE TABLE "rpt_phrase_idctrs" (
	"phrase_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "rpt_phrase_idctrs_phrase_id_indicator_id_pk" PRIMARY KEY("phrase_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "rpt_phrase" (
	"phrase_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"crtr_yr" text NOT NULL,
	"overall" jsonb NOT NULL,
	"areas" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "rpt_phrase_crtr_yr_unique" UNIQUE("crtr_yr")
);
--> statement-breakpoint
CREATE TABLE "eval_stdr" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"band_names" jsonb NOT NULL,
	"provisional_limit" numeric(5, 2) NOT NULL,
	"trend_limit" numeric(5, 2) NOT NULL,
	"comment_limit" numeric(6, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "eval_stdr_set_id_ver_pk" PRIMARY KEY("set_id","ver")
);
--> statement-breakpoint
ALTER TABLE "company_partner_set" ADD CONSTRAINT "company_partner_set_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_partner_set" ADD CONSTRAINT "company_partner_set_version_fk" FOREIGN KEY ("set_id","ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_industry_avg" ADD CONSTRAINT "idctrs_industry_avg_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_industry_avg" ADD CONSTRAINT "idctrs_industry_avg_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution" ADD CONSTRAINT "institution_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs" ADD CONSTRAINT "inst_idctrs_institution_id_institution_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs" ADD CONSTRAINT "inst_idctrs_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs" ADD CONSTRAINT "inst_idctrs_up_fk" FOREIGN KEY ("up_inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs_link" ADD CONSTRAINT "inst_idctrs_link_inst_idctrs_id_inst_idctrs_inst_idctrs_id_fk" FOREIGN KEY ("inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs_link" ADD CONSTRAINT "inst_idctrs_link_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping" ADD CONSTRAINT "inst_mapping_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping" ADD CONSTRAINT "inst_mapping_inst_idctrs_id_inst_idctrs_inst_idctrs_id_fk" FOREIGN KEY ("inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping" ADD CONSTRAINT "inst_mapping_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping_onco" ADD CONSTRAINT "inst_mapping_onco_inst_mapping_id_inst_mapping_inst_mapping_id_fk" FOREIGN KEY ("inst_mapping_id") REFERENCES "public"."inst_mapping"("inst_mapping_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping_onco" ADD CONSTRAINT "inst_mapping_onco_onco_idctrs_id_indicator_set_item_item_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_tab" ADD CONSTRAINT "partner_weight_tab_version_fk" FOREIGN KEY ("ptnr_wht_id","ver") REFERENCES "public"."partner_weight_version"("ptnr_wht_id","ver") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_ptnr_wht_id_partner_weight_ptnr_wht_id_fk" FOREIGN KEY ("ptnr_wht_id") REFERENCES "public"."partner_weight"("ptnr_wht_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_published_by_id_user_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase_idctrs" ADD CONSTRAINT "rpt_phrase_idctrs_phrase_id_rpt_phrase_phrase_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."rpt_phrase"("phrase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase_idctrs" ADD CONSTRAINT "rpt_phrase_idctrs_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase" ADD CONSTRAINT "rpt_phrase_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_stdr" ADD CONSTRAINT "eval_stdr_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_stdr" ADD CONSTRAINT "eval_stdr_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_partner_set_version_idx" ON "company_partner_set" USING btree ("set_id","ver");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_list_idx" ON "idctrs_industry_avg" USING btree ("crtr_yr" DESC NULLS FIRST,"gics_id","industry_avg_id");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_gics_idx" ON "idctrs_industry_avg" USING btree ("gics_id","industry_avg_id");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_modified_idx" ON "idctrs_industry_avg" USING btree ("last_modified_at","industry_avg_id");--> statement-breakpoint
CREATE INDEX "institution_list_idx" ON "institution" USING btree ("crtr_yr" DESC NULLS FIRST,"inst_cd_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_up_idx" ON "inst_idctrs" USING btree ("up_inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_order_idx" ON "inst_idctrs" USING btree ("institution_id","sort_order","inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_link_indicator_idx" ON "inst_idctrs_link" USING btree ("indicator_id");--> statement-breakpoint
CREATE INDEX "inst_mapping_item_idx" ON "inst_mapping" USING btree ("inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_mapping_onco_idx" ON "inst_mapping_onco" USING btree ("onco_idctrs_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_weight_set_key" ON "partner_weight" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "partner_weight_company_idx" ON "partner_weight" USING btree ("cust_co_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_weight_version_open_key" ON "partner_weight_version" USING btree ("ptnr_wht_id") WHERE "partner_weight_version"."state_cd" in ('draft', 'review');--> statement-breakpoint
CREATE INDEX "partner_weight_version_due_idx" ON "partner_weight_version" USING btree ("effective_from") WHERE "partner_weight_version"."state_cd" = 'published';