ALTER TABLE "idctrs" ADD COLUMN "denominator_cd" text;--> statement-breakpoint
-- The denominator that the averages of an indicator were entered with; none where they differ, or where there are none.
UPDATE "idctrs" SET "denominator_cd" = coalesce((
  SELECT min("average"."denominator_cd") FROM "idctrs_industry_avg" AS "average"
  WHERE "average"."indicator_id" = "idctrs"."indicator_id"
  HAVING count(DISTINCT "average"."denominator_cd") = 1), 'NONE')
WHERE "scoring_type_cd" = 'LVL_TRD';--> statement-breakpoint
-- Parts and deductions get their place as their id, the same in every copy of them.
CREATE FUNCTION "pg_temp"."with_ids"("rows" jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', "place"::text) || "row" ORDER BY "place"), '[]')
  FROM jsonb_array_elements("rows") WITH ORDINALITY AS "numbered" ("row", "place")
$$;--> statement-breakpoint
UPDATE "idctrs" SET "parts" = "pg_temp"."with_ids"("parts"), "deductions" = "pg_temp"."with_ids"("deductions");--> statement-breakpoint
UPDATE "idctrs_version" AS "version" SET "values" = "version"."values" || jsonb_build_object(
  'parts', "pg_temp"."with_ids"("version"."values" -> 'parts'),
  'deductions', "pg_temp"."with_ids"("version"."values" -> 'deductions'),
  'denominatorCd', CASE WHEN "version"."values" ->> 'scoringTypeCd' = 'LVL_TRD'
    THEN coalesce("indicator"."denominator_cd", 'NONE') END)
FROM "idctrs" AS "indicator" WHERE "indicator"."indicator_id" = "version"."indicator_id";--> statement-breakpoint
UPDATE "indicator_set_node" AS "node" SET "scoring" = "node"."scoring" || jsonb_build_object(
  'parts', "pg_temp"."with_ids"("node"."scoring" -> 'parts'),
  'deductions', "pg_temp"."with_ids"("node"."scoring" -> 'deductions'),
  'denominatorCd', CASE WHEN "node"."scoring" ->> 'scoringTypeCd' = 'LVL_TRD' THEN coalesce((
    SELECT "indicator"."denominator_cd" FROM "indicator_set_item" AS "item"
    JOIN "idctrs" AS "indicator" ON "indicator"."indicator_id" = "item"."original_indicator_id"
    WHERE "item"."item_id" = "node"."item_id"), 'NONE') END)
WHERE "node"."scoring" IS NOT NULL;
