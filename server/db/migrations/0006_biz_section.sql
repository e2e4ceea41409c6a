ALTER TABLE "biz_section" ADD COLUMN "gics_id" text;--> statement-breakpoint
ALTER TABLE "biz_section" ADD COLUMN "biz_content" text;