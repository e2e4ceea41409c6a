CREATE TABLE "dgns_rst" (
	"dgns_rst_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dgns_run_id" uuid NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"dgns_yr" text NOT NULL,
	"brn_cd" text NOT NULL,
	"biz_sect_id" uuid,
	"rev" integer NOT NULL,
	"coset_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"input_hash" text NOT NULL,
	"input" jsonb NOT NULL,
	"part_ids" uuid[] DEFAULT '{}' NOT NULL,
	"score" text,
	"coverage" text,
	"band_cd" text,
	"provisional" boolean NOT NULL,
	"open_cnt" integer NOT NULL,
	"peer_scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dgns_rst_revision_key" UNIQUE("dgns_run_id","rev")
);
--> statement-breakpoint
CREATE TABLE "dgns_rst_node" (
	"dgns_rst_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"up_item_id" uuid,
	"lvl" integer NOT NULL,
	"biz_sect_id" uuid,
	"domain_cd" text,
	"item_nm" text NOT NULL,
	"item_cd" text,
	"weight" text,
	"share" text,
	"score" text,
	"coverage" text,
	"points" integer,
	"outcome" text NOT NULL,
	"cause" text,
	"band_cd" text,
	"yoy" jsonb NOT NULL,
	"qoq" jsonb NOT NULL,
	"da_ids" uuid[] DEFAULT '{}' NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idctrs_clsfctn_id" uuid,
	"original_indicator_id" uuid,
	CONSTRAINT "dgns_rst_node_dgns_rst_id_place_pk" PRIMARY KEY("dgns_rst_id","place")
);
--> statement-breakpoint
CREATE TABLE "dgns_run" (
	"dgns_run_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"dgns_yr" text NOT NULL,
	"brn_cd" text NOT NULL,
	"biz_sect_id" uuid,
	"entry_cycle_id" uuid NOT NULL,
	"coset_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"state_cd" text DEFAULT 'ready' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"dgns_rst_id" uuid,
	"published_rst_id" uuid,
	"is_unchanged" boolean DEFAULT false NOT NULL,
	"stale_rsns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed_rsn" text,
	"reason" text DEFAULT '' NOT NULL,
	"ran_by_id" uuid,
	"ran_at" timestamp with time zone,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp with time zone,
	"published_by_id" uuid,
	"published_at" timestamp with time zone,
	"stale_notified_ymd" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "dgns_run_subject_key" UNIQUE NULLS NOT DISTINCT("cust_co_id","dgns_yr","brn_cd","biz_sect_id")
);
--> statement-breakpoint
ALTER TABLE "dgns_rst" ADD CONSTRAINT "dgns_rst_dgns_run_id_dgns_run_dgns_run_id_fk" FOREIGN KEY ("dgns_run_id") REFERENCES "public"."dgns_run"("dgns_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_rst" ADD CONSTRAINT "dgns_rst_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_rst" ADD CONSTRAINT "dgns_rst_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_rst" ADD CONSTRAINT "dgns_rst_coset_id_indicator_set_set_id_fk" FOREIGN KEY ("coset_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_rst" ADD CONSTRAINT "dgns_rst_made_by_id_user_account_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_rst_node" ADD CONSTRAINT "dgns_rst_node_dgns_rst_id_dgns_rst_dgns_rst_id_fk" FOREIGN KEY ("dgns_rst_id") REFERENCES "public"."dgns_rst"("dgns_rst_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_entry_cycle_id_entry_cycle_entry_cycle_id_fk" FOREIGN KEY ("entry_cycle_id") REFERENCES "public"."entry_cycle"("entry_cycle_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_coset_id_indicator_set_set_id_fk" FOREIGN KEY ("coset_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_ran_by_id_user_account_id_fk" FOREIGN KEY ("ran_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_confirmed_by_id_user_account_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_published_by_id_user_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dgns_run" ADD CONSTRAINT "dgns_run_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dgns_rst_list_idx" ON "dgns_rst" USING btree ("cust_co_id","made_at" DESC NULLS FIRST,"dgns_rst_id");--> statement-breakpoint
CREATE INDEX "dgns_rst_period_idx" ON "dgns_rst" USING btree ("dgns_yr","brn_cd");--> statement-breakpoint
CREATE INDEX "dgns_rst_section_idx" ON "dgns_rst" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "dgns_rst_node_item_idx" ON "dgns_rst_node" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "dgns_run_section_idx" ON "dgns_run" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "dgns_run_cycle_idx" ON "dgns_run" USING btree ("entry_cycle_id");--> statement-breakpoint
CREATE INDEX "dgns_run_state_idx" ON "dgns_run" USING btree ("state_cd","ran_at");--> statement-breakpoint
CREATE INDEX "dgns_run_year_idx" ON "dgns_run" USING btree ("dgns_yr","brn_cd");