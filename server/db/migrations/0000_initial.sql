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
	"detail" jsonb,
	"kind" text DEFAULT 'change' NOT NULL,
	"customer_company_id" uuid,
	"subjects" uuid[],
	"subject_cnt" integer,
	"masked" boolean,
	"reason" text,
	"marks" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_day" (
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"day" text NOT NULL,
	"lines" integer NOT NULL,
	"nights" integer NOT NULL,
	"mass_downloads" integer NOT NULL,
	"many_subjects" integer NOT NULL,
	CONSTRAINT "log_day_kind_day_action_pk" PRIMARY KEY("kind","day","action")
);
--> statement-breakpoint
CREATE TABLE "log_retention" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "log_retention_days" CHECK ("log_retention"."days" >= 365)
);
--> statement-breakpoint
CREATE TABLE "log_review" (
	"log_review_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"customer_company_id" uuid,
	"comment" text NOT NULL,
	"lines" integer NOT NULL,
	"nights" integer NOT NULL,
	"mass_downloads" integer NOT NULL,
	"many_subjects" integer NOT NULL,
	"signed_by_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_review_key" UNIQUE NULLS NOT DISTINCT("kind","month","customer_company_id")
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
CREATE TABLE "biz_section" (
	"biz_sect_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"biz_sect_nm" text NOT NULL,
	"gics_id" text,
	"biz_content" text,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"category_nm" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
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
	"nation_code_id" text,
	"company_zip" text,
	"company_addr" text,
	"company_detail_addr" text,
	"region_code_id" text,
	"company_telno" text,
	"company_homepage" text,
	"gics_id" text,
	"join_status_code_id" text DEFAULT '1' NOT NULL,
	"service_begin_ymd" date,
	"service_end_ymd" date,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone,
	"last_modified_by_id" uuid,
	CONSTRAINT "customer_company_business_no_unique" UNIQUE("business_no")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"ptnr_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_company_id" uuid NOT NULL,
	"ptnr_nm" text NOT NULL,
	"ptnr_nm_eng" text,
	"bzmn_no" text,
	"ptnr_hmpg" text,
	"rgn_cd" text,
	"co_telno" text,
	"ntn_cd" text,
	"co_zip" text,
	"co_addr" text,
	"co_daddr" text,
	"gics_id" text,
	"search_svc_grp_cd" text,
	"enp_form_fr_ccd" text,
	"enp_form_pstn_ccd" text,
	"enp_type" text,
	"cono_pid" text,
	"jumin" text,
	"rprsv_nm" text,
	"fndn_ymd" text,
	"prdct_srvc_cn" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "consultative_body" (
	"activity_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"crtr_ym" text NOT NULL,
	"department" text NOT NULL,
	"result_two_before" text NOT NULL,
	"result_before" text NOT NULL,
	"plan" text NOT NULL,
	"created_by_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "esg_info" (
	"esg_info_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"crtr_yr" text,
	"standards" text[],
	"assured" boolean,
	"assurer" text,
	"cert_cd" text,
	"cert_no" text,
	"issuer" text,
	"valid_from" date,
	"valid_to" date,
	"unit" text,
	"base_yr" text,
	"base_value" numeric(15, 3),
	"target_value" numeric(15, 3),
	"reminded_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "essential_info" (
	"essential_info_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"subordinate_company_id" uuid,
	"crtr_yr" text NOT NULL,
	"male_permanent_cnt" integer,
	"male_fixed_term_cnt" integer,
	"female_permanent_cnt" integer,
	"female_fixed_term_cnt" integer,
	"revenue" numeric(15, 2),
	"assets" numeric(15, 2),
	"domestic_site_cnt" integer,
	"overseas_site_cnt" integer,
	"sections" jsonb DEFAULT '[]' NOT NULL,
	"directors" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "essential_info_year_key" UNIQUE NULLS NOT DISTINCT("cust_co_id","crtr_yr","subordinate_company_id")
);
--> statement-breakpoint
CREATE TABLE "partner_essential_info" (
	"partner_essential_info_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ptnr_id" uuid NOT NULL,
	"crtr_yr" text NOT NULL,
	"male_permanent_cnt" integer,
	"male_fixed_term_cnt" integer,
	"female_permanent_cnt" integer,
	"female_fixed_term_cnt" integer,
	"revenue" numeric(15, 2),
	"assets" numeric(15, 2),
	"domestic_site_cnt" integer,
	"overseas_site_cnt" integer,
	"main_product" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "excel_export" (
	"export_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_auth" text,
	"resource" text NOT NULL,
	"title" text NOT NULL,
	"query" jsonb NOT NULL,
	"reason" text,
	"ip" text NOT NULL,
	"user_agent" text,
	"state" text NOT NULL,
	"rows" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "excel_import" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"records" jsonb NOT NULL,
	"basis" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"attached_at" timestamp with time zone,
	"downloads" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "hidden_onboarding" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idctrs_clsfctn" (
	"idctrs_clsfctn_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"up_idctrs_clsfctn_id" uuid,
	"lvl" integer NOT NULL,
	"domain_cd" text NOT NULL,
	"clsfctn_nm" text NOT NULL,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "idctrs" (
	"indicator_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idctrs_cd" text NOT NULL,
	"idctrs_nm" text NOT NULL,
	"name_to_search" text GENERATED ALWAYS AS (replace(idctrs_nm, ' ', '')) STORED,
	"idctrs_clsfctn_id" uuid NOT NULL,
	"kind_cd" text NOT NULL,
	"unit_cd" text,
	"cycle_cd" text NOT NULL,
	"evidence_required" boolean NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"to_be_confirmed" boolean NOT NULL,
	"guidance" text NOT NULL,
	"frmwk_refs" jsonb NOT NULL,
	"scoring_type_cd" text NOT NULL,
	"direction_cd" text,
	"denominator_cd" text,
	"thresholds" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"deductions" jsonb NOT NULL,
	"scr_crtr" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"formula" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "idctrs_idctrs_cd_unique" UNIQUE("idctrs_cd")
);
--> statement-breakpoint
CREATE TABLE "idctrs_version" (
	"indicator_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "idctrs_version_indicator_id_ver_pk" PRIMARY KEY("indicator_id","ver")
);
--> statement-breakpoint
CREATE TABLE "company_partner_set" (
	"cust_co_id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indicator_set" (
	"set_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind_cd" text NOT NULL,
	"cust_co_id" uuid,
	"gics_id" text,
	"set_nm" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "indicator_set_owner_check" CHECK ("indicator_set"."kind_cd" = 'supply' or ("indicator_set"."kind_cd" = 'coset') = ("indicator_set"."cust_co_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "indicator_set_cell" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	"weight" numeric(5, 2),
	"manager_id" uuid,
	"approver_id" uuid,
	CONSTRAINT "indicator_set_cell_pk" PRIMARY KEY("set_id","ver","biz_sect_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_set_item" (
	"item_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_id" uuid NOT NULL,
	"original_indicator_id" uuid,
	"idctrs_clsfctn_id" uuid,
	CONSTRAINT "indicator_set_item_indicator_key" UNIQUE("set_id","original_indicator_id"),
	CONSTRAINT "indicator_set_item_clsfctn_key" UNIQUE("set_id","idctrs_clsfctn_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_set_node" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"up_item_id" uuid,
	"lvl" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"domain_cd" text NOT NULL,
	"idctrs_nm" text NOT NULL,
	"original_ver" integer,
	"weight" numeric(5, 2),
	"idctrs_cd" text,
	"kind_cd" text,
	"unit_cd" text,
	"cycle_cd" text,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"to_be_confirmed" boolean DEFAULT false NOT NULL,
	"guidance" text DEFAULT '' NOT NULL,
	"frmwk_refs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scoring_type_cd" text,
	"scoring" jsonb,
	"is_complete" boolean DEFAULT true NOT NULL,
	CONSTRAINT "indicator_set_node_set_id_ver_item_id_pk" PRIMARY KEY("set_id","ver","item_id")
);
--> statement-breakpoint
CREATE TABLE "indicator_set_version" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"set_nm" text NOT NULL,
	"state_cd" text DEFAULT 'draft' NOT NULL,
	"effective_from" date,
	"change_note" text DEFAULT '' NOT NULL,
	"based_on_set_id" uuid,
	"based_on_ver" integer,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"published_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "indicator_set_version_set_id_ver_pk" PRIMARY KEY("set_id","ver")
);
--> statement-breakpoint
CREATE TABLE "role_biz_section" (
	"role_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	CONSTRAINT "role_biz_section_role_id_biz_sect_id_pk" PRIMARY KEY("role_id","biz_sect_id")
);
--> statement-breakpoint
CREATE TABLE "role_indicator" (
	"role_onco_idctrs_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role_id" uuid NOT NULL,
	"biz_sect_id" uuid NOT NULL,
	"onco_idctrs_id" uuid NOT NULL,
	CONSTRAINT "role_indicator_key" UNIQUE("role_id","biz_sect_id","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "idctrs_industry_avg" (
	"industry_avg_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"indicator_id" uuid NOT NULL,
	"gics_id" text NOT NULL,
	"crtr_yr" text NOT NULL,
	"denominator_cd" text NOT NULL,
	"avg_val" numeric(15, 6) NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "idctrs_industry_avg_key" UNIQUE("indicator_id","crtr_yr","gics_id")
);
--> statement-breakpoint
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
CREATE TABLE "institution" (
	"institution_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"crtr_yr" text NOT NULL,
	"inst_ctgry_cd_id" text NOT NULL,
	"inst_cd_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"remark" text NOT NULL,
	"items_ver" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "institution_year_key" UNIQUE("crtr_yr","inst_cd_id")
);
--> statement-breakpoint
CREATE TABLE "inst_idctrs" (
	"inst_idctrs_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"up_inst_idctrs_id" uuid,
	"lvl" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"node_cd" text NOT NULL,
	"item_cd" text NOT NULL,
	"item_nm" text NOT NULL,
	"answer_type_cd" text,
	"unit_cd" text,
	"options" jsonb NOT NULL,
	"max_score" numeric(6, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_idctrs_code_key" UNIQUE("institution_id","item_cd")
);
--> statement-breakpoint
CREATE TABLE "inst_idctrs_link" (
	"inst_idctrs_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	CONSTRAINT "inst_idctrs_link_inst_idctrs_id_indicator_id_pk" PRIMARY KEY("inst_idctrs_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "inst_mapping" (
	"inst_mapping_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"inst_idctrs_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "inst_mapping_key" UNIQUE("cust_co_id","inst_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "inst_mapping_onco" (
	"inst_mapping_id" uuid NOT NULL,
	"onco_idctrs_id" uuid NOT NULL,
	CONSTRAINT "inst_mapping_onco_inst_mapping_id_onco_idctrs_id_pk" PRIMARY KEY("inst_mapping_id","onco_idctrs_id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"delivery_id" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "main_operator" (
	"customer_company_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "main_operator_user_id_unique" UNIQUE("user_id")
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
CREATE TABLE "notice" (
	"ntc_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"shown_from" date NOT NULL,
	"shown_to" date,
	"roles" text[] NOT NULL,
	"popup" jsonb,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"ntc_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "notice_read_ntc_id_user_id_pk" PRIMARY KEY("ntc_id","user_id")
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
CREATE TABLE "cust_co_ptnr" (
	"cust_co_ptnr_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"ptnr_id" uuid NOT NULL,
	"contact_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "partner_biz_section" (
	"partner_biz_section_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ptnr_id" uuid NOT NULL,
	"biz_sect_nm" text NOT NULL,
	"gics_id" text NOT NULL,
	"biz_content" text,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_weight" (
	"ptnr_wht_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_id" uuid NOT NULL,
	"cust_co_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "partner_weight_tab" (
	"ptnr_wht_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"dgns_ctgry_cd_id" text NOT NULL,
	"gics_id" text DEFAULT '' NOT NULL,
	"curr_tab_id" text NOT NULL,
	"weights" jsonb NOT NULL,
	CONSTRAINT "partner_weight_tab_pk" PRIMARY KEY("ptnr_wht_id","ver","dgns_ctgry_cd_id","gics_id","curr_tab_id")
);
--> statement-breakpoint
CREATE TABLE "partner_weight_version" (
	"ptnr_wht_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"set_ver" integer NOT NULL,
	"state_cd" text DEFAULT 'draft' NOT NULL,
	"effective_from" date,
	"change_note" text DEFAULT '' NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"published_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "partner_weight_version_ptnr_wht_id_ver_pk" PRIMARY KEY("ptnr_wht_id","ver")
);
--> statement-breakpoint
CREATE TABLE "rpt_phrase_idctrs" (
	"phrase_id" uuid NOT NULL,
	"indicator_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "rpt_phrase_idctrs_phrase_id_indicator_id_pk" PRIMARY KEY("phrase_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "rpt_phrase" (
	"phrase_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"crtr_yr" text NOT NULL,
	"overall" jsonb NOT NULL,
	"areas" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "rpt_phrase_crtr_yr_unique" UNIQUE("crtr_yr")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"post_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"cust_co_id" uuid,
	"category_id" uuid,
	"title" text NOT NULL,
	"cn" text NOT NULL,
	"draft" boolean NOT NULL,
	"board_date" timestamp with time zone NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "post_owner_check" CHECK (("post"."area" = 'datacenter') = ("post"."cust_co_id" is not null)),
	CONSTRAINT "post_category_check" CHECK ("post"."draft" or "post"."category_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "post_read" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "post_read_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
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
	"customer_company_id" uuid NOT NULL,
	"role_nm" text NOT NULL,
	"role_explanation" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "company_service_policy" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_company_id" uuid NOT NULL,
	"service_policy_id" uuid NOT NULL,
	"service_begin_ymd" date NOT NULL,
	"service_end_ymd" date NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"expired_at" timestamp with time zone,
	"end_notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "service_policy" (
	"service_policy_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_policy_name" text NOT NULL,
	"modules" text[] NOT NULL,
	"user_limit" integer,
	"ptnr_limit" integer,
	"storage_limit_mb" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "service_policy_service_policy_name_unique" UNIQUE("service_policy_name")
);
--> statement-breakpoint
CREATE TABLE "service_month" (
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"month" text NOT NULL,
	"sign_ins" integer NOT NULL,
	"active_users" integer NOT NULL,
	"users" integer NOT NULL,
	"storage_bytes" bigint NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_month_owner_owner_id_month_pk" PRIMARY KEY("owner","owner_id","month")
);
--> statement-breakpoint
CREATE TABLE "eval_stdr" (
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL,
	"band_names" jsonb NOT NULL,
	"provisional_limit" numeric(5, 2) NOT NULL,
	"trend_limit" numeric(5, 2) NOT NULL,
	"comment_limit" numeric(6, 2) NOT NULL,
	"sect_weights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid,
	CONSTRAINT "eval_stdr_set_id_ver_pk" PRIMARY KEY("set_id","ver")
);
--> statement-breakpoint
CREATE TABLE "subordinate_company" (
	"subordinate_company_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cust_co_id" uuid NOT NULL,
	"up_subordinate_company_id" uuid,
	"name" text NOT NULL,
	"nation_code_id" text NOT NULL,
	"business_no" text,
	"ownership" numeric(5, 2) NOT NULL,
	"consolidated" boolean NOT NULL,
	"biz_sect_id" uuid,
	"sort_order" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"term_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trms_se_cd_id" text NOT NULL,
	"ver" text NOT NULL,
	"trms_cn" text NOT NULL,
	"content_hash" text NOT NULL,
	"crtr_ymd" text,
	"required" boolean DEFAULT true NOT NULL,
	"needs_consent" boolean DEFAULT true NOT NULL,
	"is_adverse" boolean DEFAULT false NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"writer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"return_reason" text,
	"published_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"notified_up_to" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "terms_consent" (
	"terms_consent_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"ver" text NOT NULL,
	"content_hash" text NOT NULL,
	"outcome" text DEFAULT 'agreed' NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"thread_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line" bigint GENERATED ALWAYS AS IDENTITY (sequence name "thread_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref_id" uuid NOT NULL,
	"ref_type" text,
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
	"section_name" text,
	"department_name" text,
	"job_grade_name" text,
	"remark" text,
	"password_hash" text,
	"password_modified_at" timestamp with time zone,
	"password_must_change" boolean DEFAULT false NOT NULL,
	"temporary_password_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"dormant_at" timestamp with time zone,
	"join_status_code_id" text DEFAULT '1' NOT NULL,
	"invited_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"dormancy_counts_from" timestamp with time zone NOT NULL,
	"dormancy_notice_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_modified_at" timestamp with time zone NOT NULL,
	"last_modified_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "user_tally" (
	"customer_company_id" uuid,
	"user_auth" text NOT NULL,
	"join_status_code_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_tally_key" UNIQUE NULLS NOT DISTINCT("customer_company_id","user_auth","join_status_code_id","enabled")
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
ALTER TABLE "biz_section" ADD CONSTRAINT "biz_section_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biz_section" ADD CONSTRAINT "biz_section_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_code" ADD CONSTRAINT "common_code_up_common_code_id_common_code_common_code_id_fk" FOREIGN KEY ("up_common_code_id") REFERENCES "public"."common_code"("common_code_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_code" ADD CONSTRAINT "common_code_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultative_body" ADD CONSTRAINT "consultative_body_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esg_info" ADD CONSTRAINT "esg_info_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esg_info" ADD CONSTRAINT "esg_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_subordinate_company_id_subordinate_company_subordinate_company_id_fk" FOREIGN KEY ("subordinate_company_id") REFERENCES "public"."subordinate_company"("subordinate_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essential_info" ADD CONSTRAINT "essential_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_essential_info" ADD CONSTRAINT "partner_essential_info_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_essential_info" ADD CONSTRAINT "partner_essential_info_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excel_export" ADD CONSTRAINT "excel_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excel_import" ADD CONSTRAINT "excel_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_onboarding" ADD CONSTRAINT "hidden_onboarding_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_clsfctn" ADD CONSTRAINT "idctrs_clsfctn_up_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("up_idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_clsfctn" ADD CONSTRAINT "idctrs_clsfctn_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs" ADD CONSTRAINT "idctrs_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs" ADD CONSTRAINT "idctrs_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_version" ADD CONSTRAINT "idctrs_version_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_version" ADD CONSTRAINT "idctrs_version_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_partner_set" ADD CONSTRAINT "company_partner_set_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_partner_set" ADD CONSTRAINT "company_partner_set_version_fk" FOREIGN KEY ("set_id","ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set" ADD CONSTRAINT "indicator_set_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set" ADD CONSTRAINT "indicator_set_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_manager_id_user_account_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_approver_id_user_account_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_cell" ADD CONSTRAINT "indicator_set_cell_node_fk" FOREIGN KEY ("set_id","ver","item_id") REFERENCES "public"."indicator_set_node"("set_id","ver","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_item" ADD CONSTRAINT "indicator_set_item_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_item" ADD CONSTRAINT "indicator_set_item_original_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("original_indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_item" ADD CONSTRAINT "indicator_set_item_idctrs_clsfctn_id_idctrs_clsfctn_idctrs_clsfctn_id_fk" FOREIGN KEY ("idctrs_clsfctn_id") REFERENCES "public"."idctrs_clsfctn"("idctrs_clsfctn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_node" ADD CONSTRAINT "indicator_set_node_item_id_indicator_set_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_node" ADD CONSTRAINT "indicator_set_node_parent_fk" FOREIGN KEY ("set_id","ver","up_item_id") REFERENCES "public"."indicator_set_node"("set_id","ver","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_node" ADD CONSTRAINT "indicator_set_node_version_fk" FOREIGN KEY ("set_id","ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_published_by_id_user_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_set_version" ADD CONSTRAINT "indicator_set_version_based_on_fk" FOREIGN KEY ("based_on_set_id","based_on_ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_biz_section" ADD CONSTRAINT "role_biz_section_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_biz_section" ADD CONSTRAINT "role_biz_section_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_indicator" ADD CONSTRAINT "role_indicator_onco_idctrs_id_indicator_set_item_item_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_indicator" ADD CONSTRAINT "role_indicator_section_fk" FOREIGN KEY ("role_id","biz_sect_id") REFERENCES "public"."role_biz_section"("role_id","biz_sect_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_industry_avg" ADD CONSTRAINT "idctrs_industry_avg_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idctrs_industry_avg" ADD CONSTRAINT "idctrs_industry_avg_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_asked_by_id_user_account_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_qna_id_inquiry_qna_id_fk" FOREIGN KEY ("qna_id") REFERENCES "public"."inquiry"("qna_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answer" ADD CONSTRAINT "inquiry_answer_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution" ADD CONSTRAINT "institution_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs" ADD CONSTRAINT "inst_idctrs_institution_id_institution_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs" ADD CONSTRAINT "inst_idctrs_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs" ADD CONSTRAINT "inst_idctrs_up_fk" FOREIGN KEY ("up_inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs_link" ADD CONSTRAINT "inst_idctrs_link_inst_idctrs_id_inst_idctrs_inst_idctrs_id_fk" FOREIGN KEY ("inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_idctrs_link" ADD CONSTRAINT "inst_idctrs_link_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping" ADD CONSTRAINT "inst_mapping_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping" ADD CONSTRAINT "inst_mapping_inst_idctrs_id_inst_idctrs_inst_idctrs_id_fk" FOREIGN KEY ("inst_idctrs_id") REFERENCES "public"."inst_idctrs"("inst_idctrs_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping" ADD CONSTRAINT "inst_mapping_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping_onco" ADD CONSTRAINT "inst_mapping_onco_inst_mapping_id_inst_mapping_inst_mapping_id_fk" FOREIGN KEY ("inst_mapping_id") REFERENCES "public"."inst_mapping"("inst_mapping_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inst_mapping_onco" ADD CONSTRAINT "inst_mapping_onco_onco_idctrs_id_indicator_set_item_item_id_fk" FOREIGN KEY ("onco_idctrs_id") REFERENCES "public"."indicator_set_item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_delivery_id_delivery_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("delivery_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_operator" ADD CONSTRAINT "main_operator_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_operator" ADD CONSTRAINT "main_operator_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_up_menu_id_menu_menu_id_fk" FOREIGN KEY ("up_menu_id") REFERENCES "public"."menu"("menu_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_id_menu_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("menu_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_ntc_id_notice_ntc_id_fk" FOREIGN KEY ("ntc_id") REFERENCES "public"."notice"("ntc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notification_id_notification_ntfct_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("ntfct_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_resend_of_delivery_delivery_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."delivery"("delivery_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_contact_id_user_account_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cust_co_ptnr" ADD CONSTRAINT "cust_co_ptnr_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_biz_section" ADD CONSTRAINT "partner_biz_section_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight" ADD CONSTRAINT "partner_weight_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_tab" ADD CONSTRAINT "partner_weight_tab_version_fk" FOREIGN KEY ("ptnr_wht_id","ver") REFERENCES "public"."partner_weight_version"("ptnr_wht_id","ver") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_ptnr_wht_id_partner_weight_ptnr_wht_id_fk" FOREIGN KEY ("ptnr_wht_id") REFERENCES "public"."partner_weight"("ptnr_wht_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_published_by_id_user_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_weight_version" ADD CONSTRAINT "partner_weight_version_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase_idctrs" ADD CONSTRAINT "rpt_phrase_idctrs_phrase_id_rpt_phrase_phrase_id_fk" FOREIGN KEY ("phrase_id") REFERENCES "public"."rpt_phrase"("phrase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase_idctrs" ADD CONSTRAINT "rpt_phrase_idctrs_indicator_id_idctrs_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."idctrs"("indicator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpt_phrase" ADD CONSTRAINT "rpt_phrase_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_policy" ADD CONSTRAINT "company_service_policy_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_policy" ADD CONSTRAINT "company_service_policy_service_policy_id_service_policy_service_policy_id_fk" FOREIGN KEY ("service_policy_id") REFERENCES "public"."service_policy"("service_policy_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_service_policy" ADD CONSTRAINT "company_service_policy_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_policy" ADD CONSTRAINT "service_policy_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_stdr" ADD CONSTRAINT "eval_stdr_set_id_indicator_set_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."indicator_set"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_stdr" ADD CONSTRAINT "eval_stdr_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_biz_sect_id_biz_section_biz_sect_id_fk" FOREIGN KEY ("biz_sect_id") REFERENCES "public"."biz_section"("biz_sect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinate_company" ADD CONSTRAINT "subordinate_company_up_fk" FOREIGN KEY ("up_subordinate_company_id") REFERENCES "public"."subordinate_company"("subordinate_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_term_id_terms_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("term_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_customer_company_id_customer_company_customer_company_id_fk" FOREIGN KEY ("customer_company_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_ptnr_id_partner_ptnr_id_fk" FOREIGN KEY ("ptnr_id") REFERENCES "public"."partner"("ptnr_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_company_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("kind","action","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("actor_id","kind","at","audit_log_id");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_night_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_night_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{night}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_mass_download_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_mass_download_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{massDownload}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_many_subjects_idx" ON "audit_log" USING btree ("kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_company_many_subjects_idx" ON "audit_log" USING btree ("customer_company_id","kind","at","audit_log_id") WHERE "audit_log"."marks" @> '{manySubjects}'::text[];--> statement-breakpoint
CREATE INDEX "audit_log_subjects_idx" ON "audit_log" USING gin ("subjects") WHERE "audit_log"."subjects" is not null;--> statement-breakpoint
CREATE INDEX "flow_ticket_expires_idx" ON "flow_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_last_idx" ON "login_failure" USING brin ("last_failure_at");--> statement-breakpoint
CREATE INDEX "login_history_user_idx" ON "login_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "login_history_at_idx" ON "login_history" USING brin ("at");--> statement-breakpoint
CREATE INDEX "login_history_device_idx" ON "login_history" USING btree ("user_id",regexp_replace(coalesce("user_agent", ''), '[0-9._]+', '', 'g')) WHERE "login_history"."result" = 'C200';--> statement-breakpoint
CREATE INDEX "password_history_user_idx" ON "password_history" USING btree ("user_id","set_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_open_user_key" ON "session" USING btree ("user_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "session" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX "biz_section_company_idx" ON "biz_section" USING btree ("cust_co_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree ("area",lower("category_nm"));--> statement-breakpoint
CREATE INDEX "category_list_idx" ON "category" USING btree ("area","sort_order","category_id");--> statement-breakpoint
CREATE INDEX "common_code_up_idx" ON "common_code" USING btree ("up_common_code_id","sort_order","common_code_id");--> statement-breakpoint
CREATE INDEX "customer_company_created_idx" ON "customer_company" USING btree ("created_at","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_name_idx" ON "customer_company" USING btree ("company_korean_name","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_state_idx" ON "customer_company" USING btree ("join_status_code_id","customer_company_id");--> statement-breakpoint
CREATE INDEX "customer_company_modified_idx" ON "customer_company" USING btree (coalesce("last_modified_at", "created_at"),"customer_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_bzmn_no_key" ON "partner" USING btree ("bzmn_no");--> statement-breakpoint
CREATE UNIQUE INDEX "consultative_body_key" ON "consultative_body" USING btree ("cust_co_id","crtr_ym",lower("department"));--> statement-breakpoint
CREATE INDEX "consultative_body_list_idx" ON "consultative_body" USING btree ("crtr_ym" DESC NULLS FIRST,"department","activity_id");--> statement-breakpoint
CREATE INDEX "consultative_body_company_idx" ON "consultative_body" USING btree ("cust_co_id","crtr_ym" DESC NULLS FIRST,"department","activity_id");--> statement-breakpoint
CREATE INDEX "esg_info_list_idx" ON "esg_info" USING btree ("cust_co_id","kind","created_at" DESC NULLS FIRST,"esg_info_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "esg_info_ending_idx" ON "esg_info" USING btree ("valid_to") WHERE "esg_info"."kind" = 'certification';--> statement-breakpoint
CREATE INDEX "essential_info_list_idx" ON "essential_info" USING btree ("cust_co_id","crtr_yr" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"essential_info_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "essential_info_subordinate_idx" ON "essential_info" USING btree ("subordinate_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_essential_info_year_key" ON "partner_essential_info" USING btree ("ptnr_id","crtr_yr" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "excel_export_user_idx" ON "excel_export" USING btree ("user_id","requested_at","export_id");--> statement-breakpoint
CREATE INDEX "excel_export_state_idx" ON "excel_export" USING btree ("state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "excel_import_user_idx" ON "excel_import" USING btree ("user_id","resource");--> statement-breakpoint
CREATE INDEX "excel_import_expires_idx" ON "excel_import" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_owner_idx" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_storage_idx" ON "file" USING btree ("customer_company_id","state","created_at","size");--> statement-breakpoint
CREATE INDEX "file_ref_idx" ON "file" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "file_attached_idx" ON "file" USING btree ("attached_at","file_id","ref_type","ref_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_company_idx" ON "file" USING btree ("customer_company_id","attached_at","file_id","ref_type","ref_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_name_idx" ON "file" USING btree ("name","file_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_size_idx" ON "file" USING btree ("size","file_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_sweep_idx" ON "file" USING btree ("created_at") WHERE "file"."state" <> 'saved';--> statement-breakpoint
CREATE INDEX "idctrs_clsfctn_up_idx" ON "idctrs_clsfctn" USING btree ("up_idctrs_clsfctn_id","sort_order");--> statement-breakpoint
CREATE INDEX "idctrs_clsfctn_idx" ON "idctrs" USING btree ("idctrs_clsfctn_id");--> statement-breakpoint
CREATE INDEX "idctrs_name_idx" ON "idctrs" USING btree ("idctrs_nm","idctrs_cd");--> statement-breakpoint
CREATE INDEX "idctrs_modified_idx" ON "idctrs" USING btree ("last_modified_at","idctrs_cd");--> statement-breakpoint
CREATE INDEX "idctrs_refs_idx" ON "idctrs" USING gin ("frmwk_refs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "company_partner_set_version_idx" ON "company_partner_set" USING btree ("set_id","ver");--> statement-breakpoint
CREATE INDEX "indicator_set_company_idx" ON "indicator_set" USING btree ("cust_co_id");--> statement-breakpoint
CREATE INDEX "indicator_set_kind_idx" ON "indicator_set" USING btree ("kind_cd","set_nm","set_id");--> statement-breakpoint
CREATE INDEX "indicator_set_cell_section_idx" ON "indicator_set_cell" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE INDEX "indicator_set_cell_manager_idx" ON "indicator_set_cell" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "indicator_set_cell_approver_idx" ON "indicator_set_cell" USING btree ("approver_id");--> statement-breakpoint
CREATE INDEX "indicator_set_item_original_idx" ON "indicator_set_item" USING btree ("original_indicator_id");--> statement-breakpoint
CREATE INDEX "indicator_set_item_clsfctn_idx" ON "indicator_set_item" USING btree ("idctrs_clsfctn_id");--> statement-breakpoint
CREATE INDEX "indicator_set_node_item_idx" ON "indicator_set_node" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "indicator_set_version_based_on_idx" ON "indicator_set_version" USING btree ("based_on_set_id","based_on_ver");--> statement-breakpoint
CREATE INDEX "indicator_set_version_review_idx" ON "indicator_set_version" USING btree ("set_id") WHERE "indicator_set_version"."state_cd" = 'review';--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_list_idx" ON "idctrs_industry_avg" USING btree ("crtr_yr" DESC NULLS FIRST,"gics_id","industry_avg_id");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_gics_idx" ON "idctrs_industry_avg" USING btree ("gics_id","industry_avg_id");--> statement-breakpoint
CREATE INDEX "idctrs_industry_avg_modified_idx" ON "idctrs_industry_avg" USING btree ("last_modified_at","industry_avg_id");--> statement-breakpoint
CREATE INDEX "inquiry_list_idx" ON "inquiry" USING btree ("waiting_since","created_at" DESC NULLS FIRST,"qna_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_created_idx" ON "inquiry" USING btree ("created_at","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_modified_idx" ON "inquiry" USING btree ("last_modified_at","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_title_idx" ON "inquiry" USING btree ("title","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_waiting_idx" ON "inquiry" USING btree ("waiting_since","qna_id");--> statement-breakpoint
CREATE INDEX "inquiry_company_idx" ON "inquiry" USING btree ("cust_co_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_asker_idx" ON "inquiry" USING btree ("asked_by_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_assignee_idx" ON "inquiry" USING btree ("assignee_id") WHERE "inquiry"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_lapse_idx" ON "inquiry" USING btree ("answered_at") WHERE "inquiry"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "inquiry_answer_idx" ON "inquiry_answer" USING btree ("qna_id","created_at");--> statement-breakpoint
CREATE INDEX "institution_list_idx" ON "institution" USING btree ("crtr_yr" DESC NULLS FIRST,"inst_cd_id");--> statement-breakpoint
CREATE INDEX "institution_modified_idx" ON "institution" USING btree ("last_modified_at","institution_id");--> statement-breakpoint
CREATE INDEX "institution_code_idx" ON "institution" USING btree ("inst_cd_id","institution_id");--> statement-breakpoint
CREATE INDEX "institution_category_idx" ON "institution" USING btree ("inst_ctgry_cd_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_up_idx" ON "inst_idctrs" USING btree ("up_inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_order_idx" ON "inst_idctrs" USING btree ("institution_id","sort_order","inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_idctrs_link_indicator_idx" ON "inst_idctrs_link" USING btree ("indicator_id");--> statement-breakpoint
CREATE INDEX "inst_mapping_item_idx" ON "inst_mapping" USING btree ("inst_idctrs_id");--> statement-breakpoint
CREATE INDEX "inst_mapping_onco_idx" ON "inst_mapping_onco" USING btree ("onco_idctrs_id");--> statement-breakpoint
CREATE INDEX "invitation_user_idx" ON "invitation" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_delivery_idx" ON "invitation" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_user_key" ON "invitation" USING btree ("user_id") WHERE "invitation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "menu_up_idx" ON "menu" USING btree ("up_menu_id","sort_order");--> statement-breakpoint
CREATE INDEX "role_menu_menu_idx" ON "role_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "notice_list_idx" ON "notice" USING btree ("pinned" DESC NULLS FIRST,"shown_from" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"ntc_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_title_idx" ON "notice" USING btree ("title","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_shown_idx" ON "notice" USING btree ("shown_from","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_modified_idx" ON "notice" USING btree ("last_modified_at","ntc_id");--> statement-breakpoint
CREATE INDEX "notice_popup_idx" ON "notice" USING btree ("shown_from") WHERE "notice"."popup" is not null;--> statement-breakpoint
CREATE INDEX "notice_due_idx" ON "notice" USING btree ("shown_from") WHERE "notice"."notified_at" is null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "cust_co_ptnr_key" ON "cust_co_ptnr" USING btree ("cust_co_id","ptnr_id");--> statement-breakpoint
CREATE INDEX "cust_co_ptnr_ptnr_idx" ON "cust_co_ptnr" USING btree ("ptnr_id");--> statement-breakpoint
CREATE INDEX "cust_co_ptnr_list_idx" ON "cust_co_ptnr" USING btree ("cust_co_id","created_at","cust_co_ptnr_id");--> statement-breakpoint
CREATE INDEX "partner_biz_section_idx" ON "partner_biz_section" USING btree ("ptnr_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_weight_set_key" ON "partner_weight" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "partner_weight_company_idx" ON "partner_weight" USING btree ("cust_co_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_weight_version_open_key" ON "partner_weight_version" USING btree ("ptnr_wht_id") WHERE "partner_weight_version"."state_cd" in ('draft', 'review');--> statement-breakpoint
CREATE INDEX "partner_weight_version_due_idx" ON "partner_weight_version" USING btree ("effective_from") WHERE "partner_weight_version"."state_cd" = 'published';--> statement-breakpoint
CREATE INDEX "post_list_idx" ON "post" USING btree ("area","board_date" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_company_idx" ON "post" USING btree ("cust_co_id","board_date" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_category_idx" ON "post" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "rate_limit_resets_idx" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "role_company_idx" ON "role" USING btree ("customer_company_id");--> statement-breakpoint
CREATE INDEX "company_service_policy_company_idx" ON "company_service_policy" USING btree ("customer_company_id","service_begin_ymd");--> statement-breakpoint
CREATE INDEX "company_service_policy_policy_idx" ON "company_service_policy" USING btree ("service_policy_id","customer_company_id");--> statement-breakpoint
CREATE INDEX "company_service_policy_end_idx" ON "company_service_policy" USING btree ("service_end_ymd") WHERE "company_service_policy"."end_notified_at" is null;--> statement-breakpoint
CREATE INDEX "service_month_list_idx" ON "service_month" USING btree ("owner","month","sign_ins","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subordinate_company_number_key" ON "subordinate_company" USING btree ("cust_co_id","nation_code_id","business_no");--> statement-breakpoint
CREATE INDEX "subordinate_company_list_idx" ON "subordinate_company" USING btree ("cust_co_id","sort_order","subordinate_company_id");--> statement-breakpoint
CREATE INDEX "subordinate_company_up_idx" ON "subordinate_company" USING btree ("up_subordinate_company_id");--> statement-breakpoint
CREATE INDEX "subordinate_company_section_idx" ON "subordinate_company" USING btree ("biz_sect_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_kind_ver_key" ON "terms" USING btree ("trms_se_cd_id","ver");--> statement-breakpoint
CREATE INDEX "terms_published_idx" ON "terms" USING btree ("trms_se_cd_id","crtr_ymd") WHERE "terms"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "terms_consent_user_idx" ON "terms_consent" USING btree ("user_id","agreed_at");--> statement-breakpoint
CREATE INDEX "terms_consent_term_idx" ON "terms_consent" USING btree ("term_id","user_id","agreed_at");--> statement-breakpoint
CREATE INDEX "thread_ref_idx" ON "thread" USING btree ("ref_id","line" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_id_key" ON "user_account" USING btree (lower("user_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_email_key" ON "user_account" USING btree (lower("user_email"));--> statement-breakpoint
CREATE INDEX "user_account_role_idx" ON "user_account" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "user_account_partner_idx" ON "user_account" USING btree ("ptnr_id") WHERE "user_account"."ptnr_id" is not null;--> statement-breakpoint
CREATE INDEX "user_account_list_created_at_idx" ON "user_account" USING btree ("created_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_created_at_idx" ON "user_account" USING btree ("customer_company_id","created_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_user_name_idx" ON "user_account" USING btree ("user_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_user_name_idx" ON "user_account" USING btree ("customer_company_id","user_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_department_name_idx" ON "user_account" USING btree ("department_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_department_name_idx" ON "user_account" USING btree ("customer_company_id","department_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_job_grade_name_idx" ON "user_account" USING btree ("job_grade_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_job_grade_name_idx" ON "user_account" USING btree ("customer_company_id","job_grade_name","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_user_id_idx" ON "user_account" USING btree ("user_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_user_id_idx" ON "user_account" USING btree ("customer_company_id","user_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_join_status_code_id_idx" ON "user_account" USING btree ("join_status_code_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_join_status_code_id_idx" ON "user_account" USING btree ("customer_company_id","join_status_code_id","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_list_last_modified_at_idx" ON "user_account" USING btree ("last_modified_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_account_company_last_modified_at_idx" ON "user_account" USING btree ("customer_company_id","last_modified_at","id") WHERE "user_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "verification_code_account_idx" ON "verification_code" USING btree ("account_key","purpose");--> statement-breakpoint
CREATE INDEX "verification_event_account_idx" ON "verification_event" USING btree ("account_key","kind","at");
--> statement-breakpoint
-- What a substring search looks up: each letter and each two letters in a row of the texts, in lower case, and of the
-- initial consonants of their Hangul syllables.
CREATE FUNCTION "grams_of"(VARIADIC "texts" text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(DISTINCT substr(form, place, length)), '{}')
  FROM unnest(texts) AS given(words),
    LATERAL (SELECT lower(normalize(words, NFC))) AS normal(plain),
    LATERAL (
      SELECT plain
      UNION ALL
      SELECT string_agg(
        CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
          THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
          ELSE letter END, '' ORDER BY number)
      FROM unnest(string_to_array(plain, NULL)) WITH ORDINALITY AS letters(letter, number)
    ) AS forms(form),
    (VALUES (1), (2)) AS lengths(length),
    LATERAL generate_series(1, length(form) - length + 1) AS places(place)
  WHERE words IS NOT NULL
$$;
--> statement-breakpoint
-- The words of HTML as people read them. What comes after 4,000 characters is not searched.
CREATE FUNCTION "words_of"("html" text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT normalize(left(btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</(p|li|h[1-6]|td|th|blockquote)>|<br ?/?>', ' ', 'gi'), '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '[[:space:]\u00a0]+', ' ', 'g')), 4000), NFC)
$$;
--> statement-breakpoint
-- As grams_of, without initial consonants: a long text has nearly all of them.
CREATE FUNCTION "word_grams_of"("words" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (SELECT letter, letter || lead(letter) OVER (ORDER BY number) AS pair
    FROM unnest(string_to_array(lower(normalize(words, NFC)), NULL)) WITH ORDINALITY AS letters(letter, number)) AS pairs,
    LATERAL (VALUES (letter), (pair)) AS grams(gram)
  WHERE gram IS NOT NULL
$$;
--> statement-breakpoint
-- Columns that a search by a part of a text looks up. Not declared in the schema: what reads whole rows leaves them out.
ALTER TABLE "user_account" ADD COLUMN "search_grams" text[]
GENERATED ALWAYS AS ("grams_of"("user_name", "department_name", "user_id", split_part("user_email", '@', 1))) STORED;
--> statement-breakpoint
CREATE INDEX "user_account_search_idx" ON "user_account" USING gin ("search_grams") WITH (fastupdate = off) WHERE "deleted_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "name_grams" text[] GENERATED ALWAYS AS ("grams_of"("name")) STORED;
--> statement-breakpoint
CREATE INDEX "file_name_search_idx" ON "file" USING gin ("name_grams") WITH (fastupdate = off)
WHERE "state" = 'saved' AND "ref_type" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "title_grams" text[] GENERATED ALWAYS AS ("grams_of"("title")) STORED;
--> statement-breakpoint
CREATE INDEX "post_title_search_idx" ON "post" USING gin ("title_grams") WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE "idctrs" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS ("grams_of"(replace("idctrs_nm", ' ', ''), "idctrs_cd")) STORED;
--> statement-breakpoint
CREATE INDEX "idctrs_search_idx" ON "idctrs" USING gin ("search_grams") WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE "customer_company" ADD COLUMN "search_grams" text[]
GENERATED ALWAYS AS ("grams_of"("company_korean_name", "company_english_name", "business_no")) STORED;
--> statement-breakpoint
CREATE INDEX "customer_company_search_idx" ON "customer_company" USING gin ("search_grams") WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "search_text" text GENERATED ALWAYS AS ("words_of"("cn")) STORED,
ADD COLUMN "search_grams" text[]
GENERATED ALWAYS AS ("grams_of"("title") || "word_grams_of"("words_of"("cn"))) STORED;
--> statement-breakpoint
CREATE INDEX "notice_search_idx" ON "notice" USING gin ("search_grams") WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "search_text" text GENERATED ALWAYS AS ("words_of"("cn")) STORED,
ADD COLUMN "search_grams" text[]
GENERATED ALWAYS AS ("grams_of"("title") || "word_grams_of"("words_of"("cn"))) STORED;
--> statement-breakpoint
CREATE INDEX "inquiry_search_idx" ON "inquiry" USING gin ("search_grams") WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS ("grams_of"("remark")) STORED;
--> statement-breakpoint
CREATE INDEX "institution_search_idx" ON "institution" USING gin ("search_grams") WITH (fastupdate = off);
--> statement-breakpoint
-- Keeps user_tally in step with user_account, so that lists need not count everybody.
CREATE FUNCTION "count_users"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- in the order of the key, so that two of them never wait for each other
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_tally AS tally (customer_company_id, user_auth, join_status_code_id, enabled, users)
    SELECT customer_company_id, user_auth, join_status_code_id, enabled, count(*)
    FROM added WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (customer_company_id, user_auth, join_status_code_id, enabled)
    DO UPDATE SET users = tally.users + excluded.users;
  ELSE
    INSERT INTO user_tally AS tally (customer_company_id, user_auth, join_status_code_id, enabled, users)
    SELECT customer_company_id, user_auth, join_status_code_id, enabled, sum(number)
    FROM (
      SELECT OLD.customer_company_id, OLD.user_auth, OLD.join_status_code_id, OLD.enabled, -1 AS number
      WHERE OLD.deleted_at IS NULL
      UNION ALL
      SELECT NEW.customer_company_id, NEW.user_auth, NEW.join_status_code_id, NEW.enabled, 1
      WHERE TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL
    ) AS moved
    GROUP BY 1, 2, 3, 4 HAVING sum(number) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (customer_company_id, user_auth, join_status_code_id, enabled)
    DO UPDATE SET users = tally.users + excluded.users;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_tally_insert" AFTER INSERT ON "user_account"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "user_tally_update" AFTER UPDATE ON "user_account" FOR EACH ROW
WHEN (ROW(OLD.customer_company_id, OLD.user_auth, OLD.join_status_code_id, OLD.enabled, OLD.deleted_at IS NULL)
  IS DISTINCT FROM ROW(NEW.customer_company_id, NEW.user_auth, NEW.join_status_code_id, NEW.enabled, NEW.deleted_at IS NULL))
EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "user_tally_delete" AFTER DELETE ON "user_account"
FOR EACH ROW EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
-- Consents are a ledger: what somebody decided is neither changed nor removed.
CREATE FUNCTION "keep_consents"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'terms_consent is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "terms_consent_kept" BEFORE UPDATE OR DELETE ON "terms_consent"
FOR EACH ROW EXECUTE FUNCTION "keep_consents"();
--> statement-breakpoint
CREATE TRIGGER "terms_consent_not_truncated" BEFORE TRUNCATE ON "terms_consent"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_consents"();
--> statement-breakpoint
-- Lines of the audit are kept as they were written: none is changed, and none deleted that is not past its retention.
CREATE FUNCTION "keep_log"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < clock_timestamp()
      - (SELECT days FROM log_retention WHERE log_retention.kind = OLD.kind) * interval '1 day' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'lines of the log are kept as they are' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep" BEFORE UPDATE OR DELETE ON "audit_log"
FOR EACH ROW EXECUTE FUNCTION "keep_log"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep_all" BEFORE TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_log"();
--> statement-breakpoint
CREATE FUNCTION "keep_signature"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'a signed review is kept as it is' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "log_review_keep" BEFORE UPDATE OR DELETE ON "log_review"
FOR EACH ROW EXECUTE FUNCTION "keep_signature"();
