CREATE TABLE "inst_ans" (
	"inst_ans_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inst_own_year_id" uuid NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"inst_idctrs_id" uuid NOT NULL,
	"answer" text,
	"is_answered" boolean DEFAULT false NOT NULL,
	"self_score" numeric(6, 2),
	"source" jsonb,
	"source_da_id" uuid,
	"rounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state_cd" text DEFAULT 'writing' NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_ans_key" UNIQUE("inst_own_year_id","inst_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "inst_own" (
	"inst_own_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"inst_cd_id" text NOT NULL,
	CONSTRAINT "inst_own_key" UNIQUE("cust_co_id","inst_cd_id")
);
--> statement-breakpoint
CREATE TABLE "inst_own_year" (
	"inst_own_year_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inst_own_id" uuid NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"crtr_yr" text NOT NULL,
	"due_ymd" text NOT NULL,
	"manager_id" uuid,
	"reminded_ymd" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_own_year_key" UNIQUE("inst_own_id","crtr_yr")
);
--> statement-breakpoint
ALTER TABLE "inst_ans" ADD CONSTRAINT "inst_ans_inst_own_year_id_inst_own_year_inst_own_year_id_fk" FOREIGN KEY ("inst_own_year_id") REFERENCES "public"."inst_own_year"("inst_own_year_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_ans" ADD CONSTRAINT "inst_ans_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_ans" ADD CONSTRAINT "inst_ans_inst_idctrs_id_inst_idctrs_inst_idctrs_id_fk" FOREIGN KEY ("inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_ans" ADD CONSTRAINT "inst_ans_source_da_id_idctrs_data_ver_da_id_fk" FOREIGN KEY ("source_da_id") REFERENCES "public"."idctrs_data_ver"("da_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_ans" ADD CONSTRAINT "inst_ans_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_own" ADD CONSTRAINT "inst_own_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_own_year" ADD CONSTRAINT "inst_own_year_inst_own_id_inst_own_inst_own_id_fk" FOREIGN KEY ("inst_own_id") REFERENCES "public"."inst_own"("inst_own_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_own_year" ADD CONSTRAINT "inst_own_year_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_own_year" ADD CONSTRAINT "inst_own_year_institution_id_institution_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_own_year" ADD CONSTRAINT "inst_own_year_manager_id_user_account_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_own_year" ADD CONSTRAINT "inst_own_year_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inst_ans_item_idx" ON "inst_ans" USING btree ("inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_ans_company_idx" ON "inst_ans" USING btree ("cust_co_id","state_cd");--> statement-breakpoint
CREATE INDEX "inst_ans_source_idx" ON "inst_ans" USING btree ("source_da_id");--> statement-breakpoint
CREATE INDEX "inst_own_year_company_idx" ON "inst_own_year" USING btree ("cust_co_id","crtr_yr");--> statement-breakpoint
CREATE INDEX "inst_own_year_set_idx" ON "inst_own_year" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "inst_own_year_due_idx" ON "inst_own_year" USING btree ("due_ymd");--> statement-breakpoint
CREATE INDEX "inst_own_year_manager_idx" ON "inst_own_year" USING btree ("manager_id");