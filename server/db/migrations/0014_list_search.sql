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
-- Not declared in tables.ts: what reads whole rows leaves them out.
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
