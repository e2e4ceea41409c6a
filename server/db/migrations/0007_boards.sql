CREATE TABLE "inquiry" (
	"qna_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"ptnr_id" uuid,
	"asked_by_id" uuid,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inquiry_answer" (
	"answer_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"qna_id" uuid NOT NULL,
	"is_answer" boolean NOT NULL,
	"cn" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "popup" jsonb;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_asked_by_id_user_account_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_qna_id_inquiry_qna_id_fk" FOREIGN KEY ("qna_id") REFERENCES "public"."inquiry"("qna_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_list_idx" ON "inquiry" USING btree ("waiting_since","created_at" DESC NULLS FIRST,"qna_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_company_idx" ON "inquiry" USING btree ("cust_co_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_asker_idx" ON "inquiry" USING btree ("asked_by_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_assignee_idx" ON "inquiry" USING btree ("assignee_id") WHERE "inquiry"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_lapse_idx" ON "inquiry" USING btree ("answered_at") WHERE "inquiry"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "inquiry_answer_idx" ON "inquiry_answer" USING btree ("qna_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_popup_idx" ON "notice" USING btree ("shown_from") WHERE "notice"."popup" is not null;