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
CREATE INDEX "institution_list_idx" ON "institution" USING btree ("crtr_yr" DESC NULLS FIRST,"inst_cd_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_up_idx" ON "inst_idctrs" USING btree ("up_inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_order_idx" ON "inst_idctrs" USING btree ("institution_id","sort_order","inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_link_indicator_idx" ON "inst_idctrs_link" USING btree ("indicator_id");--> statement-breakpoint
CREATE INDEX "inst_mapping_item_idx" ON "inst_mapping" USING btree ("inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_mapping_onco_idx" ON "inst_mapping_onco" USING btree ("onco_idctrs_id");