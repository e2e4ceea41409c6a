import { eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { endOfSeoulDay, startOfSeoulDay } from '../../src/contracts/seoulTime.ts';

/** Named filters of lists, made of a column. */
export const equals =
  <V>(column: AnyPgColumn) =>
  (value: V): SQL =>
    eq(column, value);

/** Of a column with days: that day or later. */
export const fromDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    gte(column, day);

/** Of a column with days: that day or earlier. */
export const toDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    lte(column, day);

/** Of a column with instants: on that day in Asia/Seoul or later. */
export const sinceDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    gte(column, startOfSeoulDay(day));

/** Of a column with instants: on that day in Asia/Seoul or earlier. */
export const untilDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    lt(column, endOfSeoulDay(day));
