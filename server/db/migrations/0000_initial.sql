CREATE TABLE "audit_log" (
	"audit_log_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"ip" text NOT NULL,
	"user_agent" text,
	"request_id" text,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"result" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "flow_ticket" (
	"flow_ticket_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"user_id_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_history" (
	"login_history_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"ip" text NOT NULL,
	"user_agent" text,
	"result" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"logged_out_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"password_history_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"session_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"login_history_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_totp" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_time_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "common_code" (
	"common_code_id" text PRIMARY KEY NOT NULL,
	"up_common_code_id" text,
	"lvl" integer NOT NULL,
	"common_code_kor_name" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "customer_company" (
	"customer_company_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_korean_name" text NOT NULL,
	"company_english_name" text,
	"business_no" text,
	"join_status_code_id" text DEFAULT '5' NOT NULL,
	"service_begin_ymd" date,
	"service_end_ymd" date,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_company_business_no_unique" UNIQUE("business_no")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"ptnr_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_company_id" uuid NOT NULL,
	"ptnr_nm" text NOT NULL,
	"bzmn_no" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"file_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_company_id" uuid,
	"ref_type" text,
	"ref_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gics" (
	"gics_id" text PRIMARY KEY NOT NULL,
	"up_gics_id" text,
	"level" smallint NOT NULL,
	"gics_name" text NOT NULL,
	"gics_name_en" text,
	"gics_full_path" text NOT NULL,
	"edition" text
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"menu_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"up_menu_id" uuid,
	"lvl" integer NOT NULL,
	"menu_nm" text NOT NULL,
	"name" text,
	"src" text,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"last_modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "role_menu" (
	"role_id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	CONSTRAINT "role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"ntfct_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cn" text NOT NULL,
	"url_addr" text,
	"isreaded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"delivery_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"text" text,
	"html" text,
	"sensitive" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"failure" text,
	"expires_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"user_id" uuid,
	"notification_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"resend_of" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"outbox_message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_message_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"role_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_company_id" uuid,
	"role_nm" text NOT NULL,
	"role_explanation" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"term_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trms_se_cd_id" text NOT NULL,
	"ver" text NOT NULL,
	"trms_cn" text NOT NULL,
	"content_hash" text NOT NULL,
	"crtr_ymd" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_consent" (
	"terms_consent_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"ver" text NOT NULL,
	"content_hash" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"thread_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line" bigint GENERATED ALWAYS AS IDENTITY (sequence name "thread_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref_id" uuid NOT NULL,
	"thrd_ty" text NOT NULL,
	"cn" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"user_auth" text NOT NULL,
	"customer_company_id" uuid,
	"ptnr_id" uuid,
	"role_id" uuid,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"com_net_work_no_id" text,
	"user_mobile_telno" text,
	"region_code_id" text,
	"inter_telno" text,
	"department_name" text,
	"job_grade_name" text,
	"remark" text,
	"password_hash" text,
	"password_modified_at" timestamp with time zone,
	"password_must_change" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"dormant_at" timestamp with time zone,
	"join_status_code_id" text DEFAULT '1' NOT NULL,
	"invited_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"dormancy_counts_from" timestamp with time zone NOT NULL,
	"dormancy_notice_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"sms_idnt_id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_key" text NOT NULL,
	"user_id" uuid,
	"channel" text NOT NULL,
	"destination" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_event" (
	"verification_event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_key" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_ticket" ADD CONSTRAINT "flow_ticket_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_history" ADD CONSTRAINT "login_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_code" ADD CONSTRAINT "common_code_up_common_code_id_common_code_common_code_id_fk" FOREIGN KEY ("up_common_code_id") REFERENCES "public"."common_code"("common_code_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_code" ADD CONSTRAINT "common_code_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_up_menu_id_menu_menu_id_fk" FOREIGN KEY ("up_menu_id") REFERENCES "public"."menu"("menu_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_id_menu_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("menu_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notification_id_notification_ntfct_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("ntfct_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_resend_of_delivery_delivery_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."delivery"("delivery_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_term_id_terms_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("term_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","at");--> statement-breakpoint
CREATE INDEX "flow_ticket_expires_idx" ON "flow_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_last_idx" ON "login_failure" USING brin ("last_failure_at");--> statement-breakpoint
CREATE INDEX "login_history_user_idx" ON "login_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "login_history_at_idx" ON "login_history" USING brin ("at");--> statement-breakpoint
CREATE INDEX "password_history_user_idx" ON "password_history" USING btree ("user_id","set_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_open_user_key" ON "session" USING btree ("user_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "session" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX "common_code_up_idx" ON "common_code" USING btree ("up_common_code_id","sort_order","common_code_id");--> statement-breakpoint
CREATE INDEX "file_owner_idx" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_ref_idx" ON "file" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "file_sweep_idx" ON "file" USING btree ("created_at") WHERE "file"."state" <> 'saved';--> statement-breakpoint
CREATE INDEX "menu_up_idx" ON "menu" USING btree ("up_menu_id","sort_order");--> statement-breakpoint
CREATE INDEX "role_menu_menu_idx" ON "role_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "notification_user_created_idx" ON "notification" USING btree ("user_id","created_at","ntfct_id");--> statement-breakpoint
CREATE INDEX "notification_unread_idx" ON "notification" USING btree ("user_id") WHERE not "notification"."isreaded";--> statement-breakpoint
CREATE INDEX "delivery_created_at_idx" ON "delivery" USING btree ("created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_user_created_idx" ON "delivery" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_resend_of_key" ON "delivery" USING btree ("resend_of");--> statement-breakpoint
CREATE INDEX "delivery_notification_idx" ON "delivery" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "delivery_queued_idx" ON "delivery" USING btree ("created_at") WHERE "delivery"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_message_to_idx" ON "outbox_message" USING btree ("to","outbox_message_id");--> statement-breakpoint
CREATE INDEX "outbox_message_created_idx" ON "outbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_message_secret_idx" ON "outbox_message" USING btree ("secret_until") WHERE "outbox_message"."secret_until" is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_resets_idx" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "role_company_idx" ON "role" USING btree ("customer_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_kind_ver_key" ON "terms" USING btree ("trms_se_cd_id","ver");--> statement-breakpoint
CREATE INDEX "terms_published_idx" ON "terms" USING btree ("trms_se_cd_id","published_at") WHERE "terms"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "terms_consent_user_idx" ON "terms_consent" USING btree ("user_id","agreed_at");--> statement-breakpoint
CREATE INDEX "thread_ref_idx" ON "thread" USING btree ("ref_id","line" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_id_key" ON "user_account" USING btree (lower("user_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_email_key" ON "user_account" USING btree (lower("user_email"));--> statement-breakpoint
CREATE INDEX "user_account_company_idx" ON "user_account" USING btree ("customer_company_id");--> statement-breakpoint
CREATE INDEX "user_account_role_idx" ON "user_account" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "verification_code_account_idx" ON "verification_code" USING btree ("account_key","purpose");--> statement-breakpoint
CREATE INDEX "verification_event_account_idx" ON "verification_event" USING btree ("account_key","kind","at");