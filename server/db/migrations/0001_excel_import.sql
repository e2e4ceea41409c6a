CREATE TABLE "excel_import" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"records" jsonb NOT NULL,
	"basis" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "excel_import" ADD CONSTRAINT "excel_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "excel_import_user_idx" ON "excel_import" USING btree ("user_id","resource");--> statement-breakpoint
CREATE INDEX "excel_import_expires_idx" ON "excel_import" USING btree ("expires_at");