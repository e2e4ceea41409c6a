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
ALTER TABLE "file" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_created_by_id_user_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_last_modified_by_id_user_account_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree ("area",lower("category_nm"));--> statement-breakpoint
CREATE INDEX "category_list_idx" ON "category" USING btree ("area","sort_order","category_id");--> statement-breakpoint
CREATE INDEX "post_list_idx" ON "post" USING btree ("area","board_date" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_company_idx" ON "post" USING btree ("cust_co_id","board_date" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_category_idx" ON "post" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "file_attached_idx" ON "file" USING btree ("attached_at","file_id","ref_type","ref_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_company_idx" ON "file" USING btree ("customer_company_id","attached_at","file_id","ref_type","ref_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_name_idx" ON "file" USING btree ("name","file_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;--> statement-breakpoint
CREATE INDEX "file_size_idx" ON "file" USING btree ("size","file_id") WHERE "file"."state" = 'saved' and "file"."ref_type" is not null;