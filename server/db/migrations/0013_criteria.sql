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
ALTER TABLE "idctrs_industry_avg" ADD CONSTRAINT "idctrs_industry_avg_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_industry_avg" ADD CONSTRAINT "idctrs_industry_avg_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase_idctrs" ADD CONSTRAINT "rpt_phrase_idctrs_phrase_id_rpt_phrase_phrase_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."rpt_phrase"("phrase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase_idctrs" ADD CONSTRAINT "rpt_phrase_idctrs_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase" ADD CONSTRAINT "rpt_phrase_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_stdr" ADD CONSTRAINT "eval_stdr_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_stdr" ADD CONSTRAINT "eval_stdr_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_list_idx" ON "idctrs_industry_avg" USING btree ("crtr_yr" DESC NULLS FIRST,"gics_id","industry_avg_id");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_gics_idx" ON "idctrs_industry_avg" USING btree ("gics_id","industry_avg_id");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_modified_idx" ON "idctrs_industry_avg" USING btree ("last_modified_at","industry_avg_id");