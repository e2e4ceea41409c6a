import { grid } from '../../messages/ko.grid.ts';
import { dateTime } from '../formats.ts';
import type { GridColumn } from './column.ts';

interface Tracked {
  lastModifiedBy: { userName: string } | null;
  lastModifiedAt: string;
}

/** Columns for who changed a row last, and when. */
export const trackedColumns = <T extends Tracked>({ sortable = true } = {}): GridColumn<T>[] => [
  {
    id: 'lastModifiedBy',
    header: grid.modifiedBy,
    width: 110,
    value: ({ lastModifiedBy }) => lastModifiedBy?.userName ?? null,
  },
  {
    id: 'lastModifiedAt',
    header: grid.modifiedAt,
    sortable,
    width: 150,
    value: ({ lastModifiedAt }) => dateTime(lastModifiedAt),
  },
];
