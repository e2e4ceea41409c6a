import { and, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { endOfSeoulDay, startOfSeoulDay } from '../../src/contracts/seoulTime.ts';
import { CLOCK_SKEW_MS } from '../clock.ts';

/** Named filters of lists, made of a column. */
export const equals =
  <V>(column: AnyPgColumn) =>
  (value: V): SQL =>
    eq(column, value);

/** Matches rows whose day is that day or later. */
export const fromDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    gte(column, day);

/** Matches rows whose day is that day or earlier. */
export const toDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    lte(column, day);

/** Matches rows whose instant is on that day in Asia/Seoul or later. */
export const sinceDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    gte(column, startOfSeoulDay(day));

/** Matches rows whose instant is on that day in Asia/Seoul or earlier. */
export const untilDay =
  (column: AnyPgColumn) =>
  (day: string): SQL =>
    lt(column, endOfSeoulDay(day));

/** Matches instants less than `lifetimeMs` before `now`, and not after it, as where the clock has gone back. */
export const isWithin = (column: AnyPgColumn, now: Date, lifetimeMs: number): SQL | undefined =>
  and(gt(column, new Date(now.getTime() - lifetimeMs)), lte(column, new Date(now.getTime() + CLOCK_SKEW_MS)));

/** Matches the ends of things that last `lifetimeMs`: they have begun, and have not ended. */
export const isRunning = (column: AnyPgColumn, now: Date, lifetimeMs: number): SQL | undefined =>
  isWithin(column, new Date(now.getTime() + lifetimeMs), lifetimeMs);
