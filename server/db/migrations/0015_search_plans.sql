DROP INDEX "audit_log_marks_idx";--> statement-breakpoint
CREATE INDEX "audit_log_night_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_night_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_mass_download_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_mass_download_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_many_subjects_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_many_subjects_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "inquiry_created_idx" ON "inquiry" USING btree ("created_at","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_modified_idx" ON "inquiry" USING btree ("last_modified_at","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_title_idx" ON "inquiry" USING btree ("title","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_waiting_idx" ON "inquiry" USING btree ("waiting_since","qna_id");--> statement-breakpoint
CREATE INDEX "notice_title_idx" ON "notice" USING btree ("title","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_shown_idx" ON "notice" USING btree ("shown_from","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_modified_idx" ON "notice" USING btree ("last_modified_at","ntc_id");