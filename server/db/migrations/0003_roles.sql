CREATE TABLE "biz_section" (
	"biz_sect_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"biz_sect_nm" text NOT NULL,
	"gics_id" text,
	"biz_content" text,
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
ALTER TABLE "role" ALTER COLUMN "customer_company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
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
CREATE INDEX "biz_section_company_idx" ON "biz_section" USING btree ("cust_co_id","sort_order");--> statement-breakpoint
CREATE INDEX "coset_company_idx" ON "coset" USING btree ("cust_co_id");--> statement-breakpoint
CREATE INDEX "onco_indicator_coset_idx" ON "onco_indicator" USING btree ("coset_id");