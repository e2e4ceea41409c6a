-- What a search by a part of a name looks up, as in migration 0003. Not declared in tables.ts: what reads whole rows
-- leaves them out.
ALTER TABLE "file" ADD COLUMN "name_grams" text[] GENERATED ALWAYS AS ("grams_of"("name")) STORED;
--> statement-breakpoint
CREATE INDEX "file_name_search_idx" ON "file" USING gin ("name_grams") WITH (fastupdate = off)
WHERE "state" = 'saved' AND "ref_type" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "title_grams" text[] GENERATED ALWAYS AS ("grams_of"("title")) STORED;
--> statement-breakpoint
CREATE INDEX "post_title_search_idx" ON "post" USING gin ("title_grams") WITH (fastupdate = off);
