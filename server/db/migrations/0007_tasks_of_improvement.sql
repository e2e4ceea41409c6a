CREATE TABLE "improve_task" (
	"improve_task_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"state_cd" text DEFAULT 'open' NOT NULL,
	"src_cd" text NOT NULL,
	"dgns_rst_id" uuid,
	"evl_inst_rst_id" uuid,
	"from_score" text,
	"onco_idctrs_id" uuid,
	"biz_sect_id" uuid,
	"target_points" integer,
	"owner_id" uuid,
	"due_ymd" text NOT NULL,
	"reported_by_id" uuid,
	"proof_cn" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reminded_ymd" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "improve_task" ADD CONSTRAINT "improve_task_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "improve_task" ADD CONSTRAINT "improve_task_evl_inst_rst_id_evl_inst_rst_evl_inst_rst_id_fk" FOREIGN KEY ("evl_inst_rst_id") REFERENCES "public"."evl_inst_rst"("evl_inst_rst_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "improve_task" ADD CONSTRAINT "improve_task_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "improve_task" ADD CONSTRAINT "improve_task_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "improve_task" ADD CONSTRAINT "improve_task_reported_by_id_user_account_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "improve_task" ADD CONSTRAINT "improve_task_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "improve_task_list_idx" ON "improve_task" USING btree ("cust_co_id","due_ymd","improve_task_id");--> statement-breakpoint
CREATE INDEX "improve_task_owner_idx" ON "improve_task" USING btree ("owner_id","due_ymd");--> statement-breakpoint
CREATE INDEX "improve_task_indicator_idx" ON "improve_task" USING btree ("onco_idctrs_id","biz_sect_id");--> statement-breakpoint
CREATE INDEX "improve_task_section_idx" ON "improve_task" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "improve_task_result_idx" ON "improve_task" USING btree ("evl_inst_rst_id");--> statement-breakpoint
CREATE INDEX "improve_task_due_idx" ON "improve_task" USING btree ("due_ymd") WHERE "improve_task"."state_cd" in ('open', 'inProgress');