ALTER TABLE "biz_section" ADD COLUMN "gics_id" text;--> statement-breakpoint
ALTER TABLE "biz_section" ADD COLUMN "biz_content" text;--> statement-breakpoint
ALTER TABLE "partner" DROP COLUMN "joined_at";