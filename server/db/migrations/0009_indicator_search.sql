-- What a search by a part of a name or code looks up, as in migration 0003. Not declared in tables.ts: what reads whole
-- rows leaves it out.
ALTER TABLE "idctrs" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS ("grams_of"("idctrs_nm", "idctrs_cd")) STORED;
--> statement-breakpoint
CREATE INDEX "idctrs_search_idx" ON "idctrs" USING gin ("search_grams") WITH (fastupdate = off);
