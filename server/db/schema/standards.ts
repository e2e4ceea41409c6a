import { integer, jsonb, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { StandardValues } from '../../../src/contracts/evaluationStandards.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { indicatorSet } from './indicatorSets.ts';

/**
 * Evaluation criteria of a company's set from version `ver` on, until a later row: a draft begins with those of the
 * version before it, and what was published keeps its own. The version itself may not have been begun.
 */
export const evaluationStandard = pgTable(
  'eval_stdr',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => indicatorSet.setId, { onDelete: 'cascade' }),
    ver: integer('ver').notNull(),
    bandNames: jsonb('band_names').$type<StandardValues['bandNames']>().notNull(),
    provisionalLimit: numeric('provisional_limit', { precision: 5, scale: 2 }).notNull(),
    trendLimit: numeric('trend_limit', { precision: 5, scale: 2 }).notNull(),
    commentLimit: numeric('comment_limit', { precision: 6, scale: 2 }).notNull(),
    /** Empty: all sections count alike. */
    sectWeights: jsonb('sect_weights').$type<StandardValues['sectWeights']>().notNull().default([]),
    /** People who have written them, if only in part: none of them may publish the version. */
    writerIds: uuid('writer_ids').array().notNull().default([]),
    ...auditedColumns(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.ver] })],
);
