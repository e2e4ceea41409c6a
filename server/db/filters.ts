import { eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const DAY_MS = 86_400_000;

/** The instant at which a day (`YYYY-MM-DD`) begins in Asia/Seoul. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`);

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
    gte(column, startOfDay(day));

/** Of a column with instants: on that day in Asia/Seoul or earlier. */
export const untilDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    lt(column, new Date(startOfDay(day).getTime() + DAY_MS));
