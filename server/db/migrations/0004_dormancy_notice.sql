ALTER TABLE "menu" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "last_modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "last_modified_by_id" uuid;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "dormancy_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_menu_menu_idx" ON "role_menu" USING btree ("menu_id");