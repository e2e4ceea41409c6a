DROP INDEX "login_history_user_idx";--> statement-breakpoint
DROP INDEX "password_history_user_idx";--> statement-breakpoint
DROP INDEX "terms_published_idx";--> statement-breakpoint
DROP INDEX "terms_consent_user_idx";--> statement-breakpoint
CREATE INDEX "login_history_user_idx" ON "login_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "password_history_user_idx" ON "password_history" USING btree ("user_id","set_at");--> statement-breakpoint
CREATE INDEX "terms_published_idx" ON "terms" USING btree ("trms_se_cd_id","published_at") WHERE "terms"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "terms_consent_user_idx" ON "terms_consent" USING btree ("user_id","agreed_at");