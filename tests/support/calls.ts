import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { callTable, callTableIn } from '../../src/statecharts/table.ts';
import type { Walk } from '../../src/statecharts/walk.ts';

const folder = new URL('../../docs/statecharts/tables/', import.meta.url);

/** Registers the test that each call of a generated walk is given what the reviewed table of the chart has for it. */
export function testCalls({ id, model }: RegisteredChart, walk: Walk): void {
  const file = new URL(`${id}.md`, folder);
  // charts of tests alone have no table
  if (!existsSync(file)) return;
  test('every call is given what the reviewed table has for it', () => {
    expect(callTable({ model }, walk)).toBe(callTableIn(readFileSync(file, 'utf8')));
  });
}
