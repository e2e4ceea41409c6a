CREATE TABLE "evl_inst_rst" (
	"evl_inst_rst_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"inst_cd_id" text NOT NULL,
	"crtr_yr" text NOT NULL,
	"annc_ymd" date NOT NULL,
	"grade" text NOT NULL,
	"domain_grades" jsonb NOT NULL,
	"adjustments" jsonb NOT NULL,
	"cmt" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "evl_inst_rst_key" UNIQUE("cust_co_id","inst_cd_id","crtr_yr")
);
--> statement-breakpoint
CREATE TABLE "inst_grd_scale" (
	"inst_grd_scale_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inst_cd_id" text NOT NULL,
	"from_yr" text NOT NULL,
	"kind_cd" text NOT NULL,
	"grades" text[] NOT NULL,
	"max" numeric(7, 2),
	"to_be_confirmed" boolean NOT NULL,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_grd_scale_key" UNIQUE("inst_cd_id","from_yr")
);
--> statement-breakpoint
ALTER TABLE "evl_inst_rst" ADD CONSTRAINT "evl_inst_rst_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evl_inst_rst" ADD CONSTRAINT "evl_inst_rst_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_grd_scale" ADD CONSTRAINT "inst_grd_scale_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evl_inst_rst_list_idx" ON "evl_inst_rst" USING btree ("crtr_yr" DESC NULLS FIRST,"inst_cd_id","evl_inst_rst_id");--> statement-breakpoint
CREATE INDEX "evl_inst_rst_company_idx" ON "evl_inst_rst" USING btree ("cust_co_id","crtr_yr" DESC NULLS FIRST,"inst_cd_id","evl_inst_rst_id");--> statement-breakpoint
CREATE INDEX "evl_inst_rst_institution_idx" ON "evl_inst_rst" USING btree ("inst_cd_id","evl_inst_rst_id");--> statement-breakpoint
CREATE INDEX "evl_inst_rst_announced_idx" ON "evl_inst_rst" USING btree ("annc_ymd","evl_inst_rst_id");--> statement-breakpoint
CREATE INDEX "evl_inst_rst_modified_idx" ON "evl_inst_rst" USING btree ("last_modified_at","evl_inst_rst_id");