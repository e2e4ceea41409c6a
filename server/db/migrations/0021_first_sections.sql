-- Drafts that were taken from a published version before their company had business sections, and that no section uses:
-- those that came since use what the draft still has of it, by its weights. Nodes above indicators follow these.
WITH RECURSIVE "unused" AS (
  SELECT "version"."set_id", "version"."ver", "set"."cust_co_id", "version"."based_on_set_id", "version"."based_on_ver"
  FROM "indicator_set_version" AS "version"
  JOIN "indicator_set" AS "set" ON "set"."set_id" = "version"."set_id"
  WHERE "set"."kind_cd" = 'coset' AND "version"."state_cd" = 'draft' AND "version"."based_on_set_id" IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM "indicator_set_cell" AS "cell"
      WHERE "cell"."set_id" = "version"."set_id" AND "cell"."ver" = "version"."ver")
    AND NOT EXISTS (
      SELECT 1 FROM "biz_section" AS "section"
      WHERE "section"."cust_co_id" = "set"."cust_co_id" AND "section"."enabled"
        AND "section"."created_at" <= "set"."created_at")
    -- what was filled once and is empty now was emptied by somebody
    AND NOT EXISTS (
      SELECT 1 FROM "audit_log" AS "line"
      WHERE "line"."target_type" = 'coset' AND "line"."target_id" = "set"."set_id"::text
        AND "line"."action" = 'coset.firstSections')
), "base" AS (
  SELECT "unused"."set_id", "unused"."ver", "own"."item_id", "node"."weight"
  FROM "unused"
  JOIN "indicator_set_node" AS "node"
    ON "node"."set_id" = "unused"."based_on_set_id" AND "node"."ver" = "unused"."based_on_ver"
  JOIN "indicator_set_item" AS "item" ON "item"."item_id" = "node"."item_id"
  JOIN "indicator_set_item" AS "own" ON "own"."set_id" = "unused"."set_id"
    AND ("own"."original_indicator_id" = "item"."original_indicator_id"
      OR "own"."idctrs_clsfctn_id" = "item"."idctrs_clsfctn_id")
), "used" AS (
  SELECT "node"."set_id", "node"."ver", "node"."item_id", "node"."up_item_id"
  FROM "base"
  JOIN "indicator_set_node" AS "node" ON "node"."set_id" = "base"."set_id" AND "node"."ver" = "base"."ver"
    AND "node"."item_id" = "base"."item_id"
  WHERE "node"."lvl" = 3
  UNION
  SELECT "node"."set_id", "node"."ver", "node"."item_id", "node"."up_item_id"
  FROM "used"
  JOIN "indicator_set_node" AS "node" ON "node"."set_id" = "used"."set_id" AND "node"."ver" = "used"."ver"
    AND "node"."item_id" = "used"."up_item_id"
), "filled" AS (
  INSERT INTO "indicator_set_cell" ("set_id", "ver", "item_id", "biz_sect_id", "weight")
  SELECT "used"."set_id", "used"."ver", "used"."item_id", "section"."biz_sect_id", "base"."weight"
  FROM "used"
  JOIN "unused" ON "unused"."set_id" = "used"."set_id" AND "unused"."ver" = "used"."ver"
  JOIN "biz_section" AS "section" ON "section"."cust_co_id" = "unused"."cust_co_id" AND "section"."enabled"
  LEFT JOIN "base" ON "base"."set_id" = "used"."set_id" AND "base"."ver" = "used"."ver"
    AND "base"."item_id" = "used"."item_id"
  RETURNING "set_id", "ver"
), "changed" AS (
  UPDATE "indicator_set_version" AS "version"
  SET "version" = "version"."version" + 1, "last_modified_at" = now(), "last_modified_by_id" = NULL
  WHERE ("version"."set_id", "version"."ver") IN (SELECT "set_id", "ver" FROM "filled")
  RETURNING "version"."set_id", "version"."ver"
)
INSERT INTO "thread" ("ref_id", "thrd_ty", "cn", "created_at")
SELECT "changed"."set_id", 'JOB', '처음 등록된 사업부문에 ' || "taken"."set_nm" || ' 버전 ' || "unused"."based_on_ver"
  || '의 지표와 가중치를 적용하여 ' || "changed"."ver" || '번 버전을 수정했습니다.', now()
FROM "changed"
JOIN "unused" ON "unused"."set_id" = "changed"."set_id" AND "unused"."ver" = "changed"."ver"
JOIN "indicator_set" AS "taken" ON "taken"."set_id" = "unused"."based_on_set_id";