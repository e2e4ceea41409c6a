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
-- Not declared in users/tables.ts: what reads whole rows, such as a sign-in, leaves it out.
ALTER TABLE "user_account" ADD COLUMN "search_grams" text[]
GENERATED ALWAYS AS ("grams_of"("user_name", "department_name", "user_id", split_part("user_email", '@', 1))) STORED;
--> statement-breakpoint
CREATE INDEX "user_account_search_idx" ON "user_account" USING gin ("search_grams") WITH (fastupdate = off) WHERE "deleted_at" IS NULL;
