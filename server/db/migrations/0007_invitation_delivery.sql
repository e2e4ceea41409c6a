ALTER TABLE "invitation" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_delivery_id_delivery_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("delivery_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_delivery_idx" ON "invitation" USING btree ("delivery_id");