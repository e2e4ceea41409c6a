ALTER TABLE "indicator_set_cell" DROP CONSTRAINT "indicator_set_cell_biz_sect_id_biz_section_biz_sect_id_fk";
--> statement-breakpoint
ALTER TABLE "indicator_set_cell" DROP CONSTRAINT "indicator_set_cell_manager_id_user_account_id_fk";
--> statement-breakpoint
ALTER TABLE "indicator_set_cell" DROP CONSTRAINT "indicator_set_cell_approver_id_user_account_id_fk";
--> statement-breakpoint
DROP INDEX "audit_log_marks_idx";--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_manager_id_user_account_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_approver_id_user_account_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_night_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_night_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_mass_download_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_mass_download_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_many_subjects_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_many_subjects_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "indicator_set_version_review_idx" ON "indicator_set_version" USING btree ("set_id") WHERE "indicator_set_version"."state_cd" = 'review';--> statement-breakpoint
CREATE INDEX "inquiry_created_idx" ON "inquiry" USING btree ("created_at","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_modified_idx" ON "inquiry" USING btree ("last_modified_at","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_title_idx" ON "inquiry" USING btree ("title","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_waiting_idx" ON "inquiry" USING btree ("waiting_since","qna_id");--> statement-breakpoint
CREATE INDEX "institution_modified_idx" ON "institution" USING btree ("last_modified_at","institution_id");--> statement-breakpoint
CREATE INDEX "institution_code_idx" ON "institution" USING btree ("inst_cd_id","institution_id");--> statement-breakpoint
CREATE INDEX "institution_category_idx" ON "institution" USING btree ("inst_ctgry_cd_id");--> statement-breakpoint
CREATE INDEX "notice_title_idx" ON "notice" USING btree ("title","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_shown_idx" ON "notice" USING btree ("shown_from","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_modified_idx" ON "notice" USING btree ("last_modified_at","ntc_id");