ALTER TABLE "evidence" ADD COLUMN "withdraw_rsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_link" ADD COLUMN "linked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence_link" ADD CONSTRAINT "evidence_link_linked_by_id_user_account_id_fk" FOREIGN KEY ("linked_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;