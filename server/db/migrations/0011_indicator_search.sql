-- What a search by a part of a name, without its blanks, or of a code looks up, as in migration 0003. Not declared in
-- tables.ts: what reads whole rows leaves it out.
ALTER TABLE "idctrs" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS ("grams_of"(replace("idctrs_nm", ' ', ''), "idctrs_cd")) STORED;
--> statement-breakpoint
CREATE INDEX "idctrs_search_idx" ON "idctrs" USING gin ("search_grams") WITH (fastupdate = off);
