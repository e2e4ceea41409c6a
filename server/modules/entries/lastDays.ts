import { type SQL, sql } from 'drizzle-orm';
import type { BrnCd } from '../../../src/contracts/quarters.ts';
import type { entryCycle } from '../../db/schema/entries.ts';
import type { CycleRecord } from './cycleStore.ts';

const monthEnds: Readonly<Record<BrnCd, string>> = {
  Q1: '0331',
  Q2: '0630',
  Q3: '0930',
  Q4: '1231',
  Y: '1231',
};

/** The last day of a period, YYYYMMDD. */
export const getLastDay = ({ crtrYr, brnCd }: Pick<CycleRecord, 'crtrYr' | 'brnCd'>): string =>
  `${crtrYr}${monthEnds[brnCd]}`;

/** The last day of the period of a cycle in a statement. */
export const getLastDaySql = ({ crtrYr, brnCd }: Pick<typeof entryCycle, 'crtrYr' | 'brnCd'>): SQL<string> =>
  sql<string>`${crtrYr} || (${JSON.stringify(monthEnds)}::jsonb ->> ${brnCd})`;
