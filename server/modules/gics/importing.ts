import { gics } from '../../db/schema/gics.ts';
import type { ImportResource } from '../sheets/importing.ts';
import { keepAbsent } from '../sheets/records.ts';
import { checkGics, gicsCells, gicsColumns } from './rules.ts';
import { lockGics, replaceGics } from './service.ts';

/** A file that replaces the whole classification. */
export const gicsImport: ImportResource = {
  name: 'gics',
  columns: gicsColumns,
  lock: lockGics,
  async plan(db, records) {
    const stored = await db.select().from(gics).orderBy(gics.gicsId);
    const storedById = new Map(stored.map((row) => [row.gicsId, row]));
    const checked = checkGics(
      records.map((record) => {
        const before = storedById.get(record.cells.gicsId ?? '');
        return keepAbsent(record, before && gicsCells(before));
      }),
    );
    const kept = new Set(checked.map(({ row }) => row.gicsId));
    return {
      rows: checked.map(({ row, record, issues }) => {
        const before = storedById.get(row.gicsId);
        return { record, issues, stored: before && gicsCells(before) };
      }),
      removed: stored.flatMap(({ gicsId, gicsName }) => (kept.has(gicsId) ? [] : `${gicsId} ${gicsName}`)),
      basis: stored,
      async apply({ tx }) {
        await replaceGics(
          tx,
          checked.map(({ row }) => row),
        );
      },
    };
  },
};
