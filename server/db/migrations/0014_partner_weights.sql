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
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_tab" ADD CONSTRAINT "partner_weight_tab_version_fk" FOREIGN KEY ("ptnr_wht_id","ver") REFERENCES "public"."partner_weight_version"("ptnr_wht_id","ver") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_ptnr_wht_id_partner_weight_ptnr_wht_id_fk" FOREIGN KEY ("ptnr_wht_id") REFERENCES "public"."partner_weight"("ptnr_wht_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_published_by_id_user_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_weight_set_key" ON "partner_weight" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "partner_weight_company_idx" ON "partner_weight" USING btree ("cust_co_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_weight_version_open_key" ON "partner_weight_version" USING btree ("ptnr_wht_id") WHERE "partner_weight_version"."state_cd" in ('draft', 'review');--> statement-breakpoint
CREATE INDEX "partner_weight_version_due_idx" ON "partner_weight_version" USING btree ("effective_from") WHERE "partner_weight_version"."state_cd" = 'published';