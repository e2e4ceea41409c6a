import { grid } from '../../../src/messages/ko.grid.ts';
import type { ExcelColumn } from './workbook.ts';

export const time = (instant: string | null) => (instant === null ? null : new Date(instant));

interface Tracked {
  lastModifiedBy: { userName: string } | null;
  lastModifiedAt: string;
}
/** Columns for who changed a row last, and when. */
export const tracked = <Row extends Tracked>(): ExcelColumn<Row>[] => [
  { header: grid.modifiedBy, width: 14, value: ({ lastModifiedBy }) => lastModifiedBy?.userName ?? null },
  { header: grid.modifiedAt, width: 18, time: 'minute', value: ({ lastModifiedAt }) => time(lastModifiedAt) },
];
