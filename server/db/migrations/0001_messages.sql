ALTER TABLE "delivery" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "secret_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_message_created_idx" ON "outbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_message_secret_idx" ON "outbox_message" USING btree ("secret_until") WHERE "outbox_message"."secret_until" is not null;