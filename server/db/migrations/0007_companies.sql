ALTER TABLE "customer_company" ADD COLUMN "gics_id" text;--> statement-breakpoint
CREATE INDEX "customer_company_created_idx" ON "customer_company" USING btree ("created_at","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_name_idx" ON "customer_company" USING btree ("company_korean_name","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_state_idx" ON "customer_company" USING btree ("join_status_code_id","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_modified_idx" ON "customer_company" USING btree (coalesce("last_modified_at", "created_at"),"customer_company_id");--> statement-breakpoint
CREATE INDEX "file_company_idx" ON "file" USING btree ("customer_company_id","state","created_at","size");--> statement-breakpoint
CREATE INDEX "company_service_policy_policy_idx" ON "company_service_policy" USING btree ("service_policy_id","customer_company_id");