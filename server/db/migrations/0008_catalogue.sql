CREATE TABLE "idctrs_clsfctn" (
	"idctrs_clsfctn_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"up_idctrs_clsfctn_id" uuid,
	"lvl" integer NOT NULL,
	"domain_cd" text NOT NULL,
	"clsfctn_nm" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "idctrs" (
	"indicator_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idctrs_cd" text NOT NULL,
	"idctrs_nm" text NOT NULL,
	"name_to_search" text GENERATED ALWAYS AS (replace(idctrs_nm, ' ', '')) STORED,
	"idctrs_clsfctn_id" uuid NOT NULL,
	"kind_cd" text NOT NULL,
	"unit_cd" text,
	"cycle_cd" text NOT NULL,
	"evidence_required" boolean NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"to_be_confirmed" boolean NOT NULL,
	"guidance" text NOT NULL,
	"frmwk_refs" jsonb NOT NULL,
	"scoring_type_cd" text NOT NULL,
	"direction_cd" text,
	"thresholds" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"deductions" jsonb NOT NULL,
	"scr_crtr" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"formula" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "idctrs_idctrs_cd_unique" UNIQUE("idctrs_cd")
);
--> statement-breakpoint
CREATE TABLE "idctrs_version" (
	"indicator_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "idctrs_version_indicator_id_ver_pk" PRIMARY KEY("indicator_id","ver")
);
--> statement-breakpoint
ALTER TABLE "idctrs_clsfctn" ADD CONSTRAINT "idctrs_clsfctn_up_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("up_idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_clsfctn" ADD CONSTRAINT "idctrs_clsfctn_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs" ADD CONSTRAINT "idctrs_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs" ADD CONSTRAINT "idctrs_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_version" ADD CONSTRAINT "idctrs_version_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_version" ADD CONSTRAINT "idctrs_version_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idctrs_clsfctn_up_idx" ON "idctrs_clsfctn" USING btree ("up_idctrs_clsfctn_id","sort_order");--> statement-breakpoint
CREATE INDEX "idctrs_clsfctn_idx" ON "idctrs" USING btree ("idctrs_clsfctn_id");--> statement-breakpoint
CREATE INDEX "idctrs_name_idx" ON "idctrs" USING btree ("idctrs_nm","idctrs_cd");--> statement-breakpoint
CREATE INDEX "idctrs_modified_idx" ON "idctrs" USING btree ("last_modified_at","idctrs_cd");--> statement-breakpoint
CREATE INDEX "idctrs_refs_idx" ON "idctrs" USING gin ("frmwk_refs" jsonb_path_ops);