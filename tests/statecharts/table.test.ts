import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { charts } from '../../src/statecharts/registry.ts';
import { branchTable } from '../../src/statecharts/table.ts';
import { doorChart } from './door.ts';

const folder = new URL('../../docs/statecharts/tables/', import.meta.url);

describe('the table of a chart', () => {
  test('has one line per branch with its outcome, actions, delay and target', () => {
    expect(branchTable(doorChart)).toMatchInlineSnapshot(`
      "# door

      Written from the chart and reviewed against the specification; a test compares them.

      | State | Kind | On entry | On exit | Calls | Tags |
      | --- | --- | --- | --- | --- | --- |
      | (root) | parallel | – | – | – | – |
      | leaf | compound, starts in leaf.shut | – | – | – | – |
      | leaf.shut | – | – | – | – | – |
      | leaf.checking | – | – | – | check | – |
      | leaf.open | – | – | – | – | – |
      | leaf.closing | – | – | – | – | – |
      | leaf.jammed | – | – | – | – | – |
      | bell | compound, starts in bell.silent | – | – | – | – |
      | bell.silent | – | – | – | – | – |
      | bell.ringing | – | – | – | – | – |

      | From | Event or outcome | Guard | Target | Actions | Delay (ms) | Feedback |
      | --- | --- | --- | --- | --- | --- | --- |
      | leaf.shut | code.enter | hasCode | leaf.checking | count | – | – |
      | leaf.shut | code.enter | – | (refused) | – | – | – |
      | leaf.checking | check → open | opens | leaf.open | – | – | – |
      | leaf.checking | check → wrong | triesLeft | leaf.shut | – | – | – |
      | leaf.checking | check → wrong | – | leaf.jammed | – | – | – |
      | leaf.checking | check → unexpected failure | – | leaf.jammed | – | – | – |
      | leaf.open | close | – | leaf.closing | – | – | – |
      | leaf.open | after closesItself | – | leaf.shut | – | 5000 | – |
      | leaf.closing | always | – | leaf.shut | – | – | – |
      | bell.silent | knock | isShut | bell.ringing | – | – | – |
      | bell.silent | knock | – | (refused) | – | – | – |

      | Call | Started by | Input |
      | --- | --- | --- |
      | check | code.enter/digits | {"code":"42"} |
      "
    `);
  });
});

describe('the reviewed tables', () => {
  test.each(charts)('$id is as reviewed; write it with npm run paths -- $id --table --write', (chart) => {
    expect(branchTable(chart)).toBe(readFileSync(new URL(`${chart.id}.md`, folder), 'utf8'));
  });

  test('belong to registered charts', () => {
    const ids = charts.map(({ id }) => `${id}.md`);
    expect(readdirSync(folder).filter((name) => !ids.includes(name))).toEqual([]);
  });
});
