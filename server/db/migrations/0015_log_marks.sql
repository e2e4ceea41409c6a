DROP INDEX "audit_log_marks_idx";--> statement-breakpoint
CREATE INDEX "audit_log_night_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_night_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_mass_download_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_mass_download_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_many_subjects_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_many_subjects_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];