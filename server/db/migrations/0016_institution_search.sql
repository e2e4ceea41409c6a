-- What a search by a part of the remark looks up, as in migration 0003. Not declared in tables.ts: what reads whole rows
-- leaves it out.
ALTER TABLE "institution" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS ("grams_of"("remark")) STORED;
--> statement-breakpoint
CREATE INDEX "institution_search_idx" ON "institution" USING gin ("search_grams") WITH (fastupdate = off);
