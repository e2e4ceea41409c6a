CREATE TABLE "company_partner_set" (
	"cust_co_id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"ver" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_partner_set" ADD CONSTRAINT "company_partner_set_cust_co_id_customer_company_customer_company_id_fk" FOREIGN KEY ("cust_co_id") REFERENCES "public"."customer_company"("customer_company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_partner_set" ADD CONSTRAINT "company_partner_set_version_fk" FOREIGN KEY ("set_id","ver") REFERENCES "public"."indicator_set_version"("set_id","ver") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_partner_set_version_idx" ON "company_partner_set" USING btree ("set_id","ver");