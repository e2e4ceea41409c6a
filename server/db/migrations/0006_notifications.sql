DROP INDEX "notification_user_idx";--> statement-breakpoint
DROP INDEX "delivery_created_idx";--> statement-breakpoint
DROP INDEX "delivery_user_idx";--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_resend_of_delivery_delivery_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."delivery"("delivery_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_user_created_idx" ON "notification" USING btree ("user_id","created_at","ntfct_id");--> statement-breakpoint
CREATE INDEX "delivery_created_at_idx" ON "delivery" USING btree ("created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_user_created_idx" ON "delivery" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_resend_of_key" ON "delivery" USING btree ("resend_of");