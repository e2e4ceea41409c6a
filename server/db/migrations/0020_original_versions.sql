ALTER TABLE "indicator_set_node" ADD COLUMN "original_ver" integer;--> statement-breakpoint
UPDATE "indicator_set_node" node SET "original_ver" = (
  SELECT max(version."ver")
  FROM "indicator_set_item" item
  JOIN "idctrs_version" version ON version."indicator_id" = item."original_indicator_id"
  WHERE item."item_id" = node."item_id"
    AND version."values" - '{idctrsClsfctnId,enabled}'::text[] = node."scoring" || jsonb_build_object(
      'idctrsCd', node."idctrs_cd", 'idctrsNm', node."idctrs_nm", 'kindCd', node."kind_cd",
      'unitCd', node."unit_cd", 'cycleCd', node."cycle_cd", 'evidenceRequired', node."evidence_required",
      'toBeConfirmed', node."to_be_confirmed", 'guidance', node."guidance", 'references', node."frmwk_refs"))
WHERE node."lvl" = 3;--> statement-breakpoint
UPDATE "indicator_set_node" node SET "original_ver" = original."version"
FROM "indicator_set_item" item
JOIN "idctrs" original ON original."indicator_id" = item."original_indicator_id"
WHERE item."item_id" = node."item_id" AND node."original_ver" IS NULL AND original."version" = 1;
