CREATE TABLE "file" (
	"file_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_company_id" uuid,
	"ref_type" text,
	"ref_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gics" (
	"gics_id" text PRIMARY KEY NOT NULL,
	"up_gics_id" text,
	"level" smallint NOT NULL,
	"gics_name" text NOT NULL,
	"gics_name_en" text,
	"gics_full_path" text NOT NULL,
	"edition" text
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"thread_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line" bigint GENERATED ALWAYS AS IDENTITY (sequence name "thread_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref_id" uuid NOT NULL,
	"thrd_ty" text NOT NULL,
	"cn" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_owner_idx" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_ref_idx" ON "file" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "file_sweep_idx" ON "file" USING btree ("created_at") WHERE "file"."state" <> 'saved';--> statement-breakpoint
CREATE INDEX "thread_ref_idx" ON "thread" USING btree ("ref_id","line" DESC NULLS LAST);