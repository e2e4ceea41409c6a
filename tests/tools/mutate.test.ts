import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { charts } from '../../src/statecharts/registry.ts';
import { bodyFaults } from '../../tools/mutate/bodies.ts';
import { chartFaults } from '../../tools/mutate/chartFaults.ts';
import { type Fault, findFaults } from '../../tools/mutate/faults.ts';
import { listProblems } from '../../tools/mutate/judge.ts';
import { getTargets } from '../../tools/mutate/targets.ts';
import { doorChart } from '../statecharts/door.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every transition, guard, action and delay of a chart can be made wrong, each under its own id', () => {
  const ids = findFaults(doorChart.machine).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'leaf.shut: code.enter [hasCode] | transition dropped',
      'leaf.shut: code.enter [hasCode] | goes to leaf.open',
      'leaf.shut: code.enter [hasCode] | guard flipped',
      'leaf.shut: code.enter [hasCode] | guard dropped',
      'leaf.shut: code.enter [hasCode] | action 1 count dropped',
      'leaf.closing: always | goes to leaf.checking',
      'delay closesItself | -1000 ms',
      'delay closesItself | +1000 ms',
    ]),
  );
});

test('everything that a call is given can be made wrong, each part of it in each way', () => {
  const ids = chartFaults(doorChart).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('input'))).toEqual([
    'input of check | code dropped',
    'input of check | code truncated',
  ]);
});

test('order, limits and choices in the text of a chart can be made wrong, each under its own id', () => {
  const ids = charts.flatMap(({ id }) => bodyFaults(id).map((fault) => `${fault.chart}: ${fault.id}`));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'session: setup.ts | Math.max(context.lastActivityAt, params.at) | params.at',
      'uploadList: list.ts | file.key < key | true',
      'roleUsers: setup.ts | .filter((id) => !removed.has(id)) | dropped',
      'list: setup.ts | narrowing(next) === narrowing(context.query) ? context.selected : [] | context.selected',
    ]),
  );
});

test.each(charts)('$id has journeys that were written by hand', ({ id }) => {
  expect(getTargets(id).journeys.length).toBeGreaterThan(0);
});

describe('a run', () => {
  const fault = (id: string): Fault => ({ id, chart: 'door', kind: 'shiftDelay', delay: 'soon', byMs: 1 });
  const faults = Array.from({ length: 20 }, (_, index) => fault(`fault ${index}`));
  const run = (...survivors: Fault[]) => ({ all: faults, tried: faults, survivors });

  test('is right when what survives has its reason', () => {
    expect(listProblems(run(fault('fault 3')), { 'fault 3': 'cannot be seen' })).toEqual([]);
  });

  test('reports a survivor without a reason, and a reason that is no longer one', () => {
    expect(listProblems(run(fault('fault 3')), { 'fault 4': 'cannot be seen', gone: 'was renamed' })).toEqual(
      [
        'survives without a reason: fault 3',
        'has a reason to survive, but is caught: fault 4',
        'has a reason, but is no fault of the chart: gone',
      ],
    );
  });

  test('reports a chart whose tests catch less than 95 in 100, reasons or not', () => {
    const survivors = faults.slice(0, 3);
    const reasons = Object.fromEntries(survivors.map(({ id }) => [id, 'cannot be seen']));
    expect(listProblems(run(...survivors), reasons)).toEqual(['catches 85.0 %, less than 95 %']);
  });
});

const mutate = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'tools/mutate/main.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test('the tool plants faults, tells how far it is and sees the tests fail', () => {
  const { stdout, stderr, status } = mutate('joinStatus', '--sample', '3');
  expect(stderr).toContain('joinStatus, journeys: 3 faults to try');
  expect(stdout).toContain('3/3 caught (100.0 %)');
  expect(status).toBe(0);
});

test('the tool names the charts there are when asked for another', () => {
  const { stderr, status } = mutate('joinstatus');
  expect(stderr).toContain('No chart joinstatus; there are session, joinStatus,');
  expect(status).toBe(1);
});
