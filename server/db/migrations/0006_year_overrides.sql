ALTER TABLE "idctrs_data" ADD COLUMN "ovrd_rsn" text;--> statement-breakpoint
ALTER TABLE "idctrs_data_ver" ADD COLUMN "ovrd_rsn" text;--> statement-breakpoint
ALTER TABLE "idctrs_data_ver" ADD COLUMN "derived" jsonb;