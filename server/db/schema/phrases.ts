import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DomainCd } from '../../../src/contracts/classifications.ts';
import type { IndicatorPhrases, PhraseComments, PhraseScale } from '../../../src/contracts/phrases.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { indicator } from './indicators.ts';

/** Standard texts of reports for one year. */
export const phrase = pgTable('rpt_phrase', {
  phraseId: uuid('phrase_id').primaryKey().defaultRandom(),
  crtrYr: text('crtr_yr').notNull().unique(),
  overall: jsonb('overall').$type<PhraseComments>().notNull(),
  areas: jsonb('areas').$type<Record<DomainCd, PhraseComments>>().notNull(),
  scale: jsonb('scale').$type<PhraseScale>().notNull(),
  ...auditedColumns(),
});

/** Texts of one indicator for one year. An indicator that has any stays in the catalogue. */
export const indicatorPhrase = pgTable(
  'rpt_phrase_idctrs',
  {
    phraseId: uuid('phrase_id')
      .notNull()
      .references(() => phrase.phraseId, { onDelete: 'cascade' }),
    indicatorId: uuid('indicator_id')
      .notNull()
      .references(() => indicator.indicatorId),
    texts: jsonb('texts').$type<Omit<IndicatorPhrases, 'indicatorId'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.phraseId, table.indicatorId] })],
);
