import { pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Industry classification. `gicsId` has two digits per level and starts with the id above it. */
export const gics = pgTable('gics', {
  gicsId: text('gics_id').primaryKey(),
  upGicsId: text('up_gics_id'),
  level: smallint('level').notNull(),
  gicsName: text('gics_name').notNull(),
  gicsNameEn: text('gics_name_en'),
  gicsFullPath: text('gics_full_path').notNull(),
  /** Edition of the classification the row was taken from. */
  edition: text('edition'),
});
