CREATE TABLE "password_history" (
	"password_history_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "common_code" (
	"common_code_id" text PRIMARY KEY NOT NULL,
	"up_common_code_id" text,
	"lvl" integer NOT NULL,
	"common_code_kor_name" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_code" ADD CONSTRAINT "common_code_up_common_code_id_common_code_common_code_id_fk" FOREIGN KEY ("up_common_code_id") REFERENCES "public"."common_code"("common_code_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_code" ADD CONSTRAINT "common_code_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_history_user_idx" ON "password_history" USING btree ("user_id","set_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "common_code_up_idx" ON "common_code" USING btree ("up_common_code_id","sort_order","common_code_id");