CREATE TABLE "hidden_onboarding" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_onboarding" ADD CONSTRAINT "hidden_onboarding_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;