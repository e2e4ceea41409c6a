CREATE TABLE "indicator_set" (
	"set_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind_cd" text NOT NULL,
	"cust_co_id" uuid,
	"gics_id" text,
	"set_nm" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "indicator_set_owner_check" CHECK ("indicator_set"."kind_cd" = 'supply' or ("indicator_set"."kind_cd" = 'coset') = ("indicator_set"."cust_co_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "indicator_set_cell" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	"weight" numeric(5, 2),
	"manager_id" uuid,
	"approver_id" uuid,
	CONSTRAINT "indicator_set_cell_pk" PRIMARY KEY("set_id","ver","biz_sect_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_set_item" (
	"item_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_id" uuid NOT NULL,
	"original_indicator_id" uuid,
	"idctrs_clsfctn_id" uuid,
	CONSTRAINT "indicator_set_item_indicator_key" UNIQUE("set_id","original_indicator_id"),
	CONSTRAINT "indicator_set_item_clsfctn_key" UNIQUE("set_id","idctrs_clsfctn_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_set_node" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"up_item_id" uuid,
	"lvl" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"domain_cd" text NOT NULL,
	"idctrs_nm" text NOT NULL,
	"weight" numeric(5, 2),
	"idctrs_cd" text,
	"kind_cd" text,
	"unit_cd" text,
	"cycle_cd" text,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"to_be_confirmed" boolean DEFAULT false NOT NULL,
	"guidance" text DEFAULT '' NOT NULL,
	"frmwk_refs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scoring_type_cd" text,
	"scoring" jsonb,
	"is_complete" boolean DEFAULT true NOT NULL,
	CONSTRAINT "indicator_set_node_set_id_ver_item_id_pk" PRIMARY KEY("set_id","ver","item_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_set_version" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"state_cd" text DEFAULT 'draft' NOT NULL,
	"effective_from" date,
	"change_note" text DEFAULT '' NOT NULL,
	"based_on_set_id" uuid,
	"based_on_ver" integer,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"published_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "indicator_set_version_set_id_ver_pk" PRIMARY KEY("set_id","ver")
);
--> statement-breakpoint
-- What the tables of companies' sets held moves into those of all sets.
INSERT INTO "indicator_set" ("set_id", "kind_cd", "cust_co_id", "set_nm", "version", "created_at", "last_modified_at", "last_modified_by_id")
SELECT "coset_id", 'coset', "cust_co_id", "coset_nm", "version", "created_at", "last_modified_at", "last_modified_by_id" FROM "coset";--> statement-breakpoint
INSERT INTO "indicator_set_version" ("set_id", "ver", "state_cd", "effective_from", "published_at", "version", "created_at", "last_modified_at", "last_modified_by_id")
SELECT "coset_id", "ver", "state_cd", "effective_from", "published_at", "version", "created_at", "last_modified_at", "last_modified_by_id" FROM "coset_version";--> statement-breakpoint
INSERT INTO "indicator_set_item" ("item_id", "set_id") SELECT "onco_idctrs_id", "coset_id" FROM "onco_indicator";--> statement-breakpoint
INSERT INTO "indicator_set_node" ("set_id", "ver", "item_id", "up_item_id", "lvl", "sort_order", "domain_cd", "idctrs_nm", "idctrs_cd", "kind_cd", "scoring_type_cd", "to_be_confirmed")
SELECT "coset_id", "ver", "onco_idctrs_id", "up_onco_idctrs_id", "lvl", "sort_order", "domain_cd", "idctrs_nm", "idctrs_cd", "kind_cd", "scoring_type_cd", "to_be_confirmed" FROM "coset_indicator";--> statement-breakpoint
INSERT INTO "indicator_set_cell" ("set_id", "ver", "item_id", "biz_sect_id")
SELECT "coset_id", "ver", "onco_idctrs_id", "biz_sect_id" FROM "coset_indicator_section";--> statement-breakpoint
ALTER TABLE "role_indicator" DROP CONSTRAINT "role_indicator_onco_idctrs_id_onco_indicator_onco_idctrs_id_fk";--> statement-breakpoint
DROP TABLE "coset_indicator_section";--> statement-breakpoint
DROP TABLE "coset_indicator";--> statement-breakpoint
DROP TABLE "coset_version";--> statement-breakpoint
DROP TABLE "onco_indicator";--> statement-breakpoint
DROP TABLE "coset";--> statement-breakpoint
ALTER TABLE "indicator_set" ADD CONSTRAINT "indicator_set_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set" ADD CONSTRAINT "indicator_set_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_manager_id_user_account_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_approver_id_user_account_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_node_fk" FOREIGN KEY ("set_id","ver","item_id") REFERENCES "public"."indicator_set_node"("set_id","ver","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_item" ADD CONSTRAINT "indicator_set_item_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_item" ADD CONSTRAINT "indicator_set_item_original_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("original_indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_item" ADD CONSTRAINT "indicator_set_item_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_node" ADD CONSTRAINT "indicator_set_node_item_id_indicator_set_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_node" ADD CONSTRAINT "indicator_set_node_parent_fk" FOREIGN KEY ("set_id","ver","up_item_id") REFERENCES "public"."indicator_set_node"("set_id","ver","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_node" ADD CONSTRAINT "indicator_set_node_version_fk" FOREIGN KEY ("set_id","ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_published_by_id_user_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_based_on_fk" FOREIGN KEY ("based_on_set_id","based_on_ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicator_set_company_idx" ON "indicator_set" USING btree ("cust_co_id");--> statement-breakpoint
CREATE INDEX "indicator_set_kind_idx" ON "indicator_set" USING btree ("kind_cd","set_nm","set_id");--> statement-breakpoint
CREATE INDEX "indicator_set_cell_section_idx" ON "indicator_set_cell" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "indicator_set_cell_manager_idx" ON "indicator_set_cell" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "indicator_set_cell_approver_idx" ON "indicator_set_cell" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "indicator_set_item_original_idx" ON "indicator_set_item" USING btree ("original_indicator_id");--> statement-breakpoint
CREATE INDEX "indicator_set_item_clsfctn_idx" ON "indicator_set_item" USING btree ("idctrs_clsfctn_id");--> statement-breakpoint
CREATE INDEX "indicator_set_node_item_idx" ON "indicator_set_node" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "indicator_set_version_based_on_idx" ON "indicator_set_version" USING btree ("based_on_set_id","based_on_ver");--> statement-breakpoint
ALTER TABLE "role_indicator" ADD CONSTRAINT "role_indicator_onco_idctrs_id_indicator_set_item_item_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE cascade ON UPDATE no action;