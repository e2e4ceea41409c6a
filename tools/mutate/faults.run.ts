import { beforeAll, beforeEach, describe, inject, test } from 'vitest';
import { pathsOverTransitions } from '../../src/statecharts/paths.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';
import { plant } from './plant.ts';

const { chart: id, faults, files, isWalked } = inject('mutation');
const chart = charts.find((each) => each.id === id);
if (chart === undefined) throw new Error(`No chart ${id}`);

/** The tests of `files`, collected once more under `name`. */
async function collect(name: string) {
  for (const file of files) await import(/* @vite-ignore */ `${file}?${name}`);
}

// Also makes every module's own charts before the first fault is planted; one in a file's text is there already
const isEdited = faults.some(({ kind }) => kind === 'editBody');
if (!isEdited)
  // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: not Playwright's; Vitest waits for it
  describe('no fault', async () => {
    beforeAll(() => plant(undefined));
    await collect('sound');
  });

for (const [index, fault] of faults.entries()) {
  // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: not Playwright's; Vitest waits for it
  describe(fault.id, async () => {
    let isCaught = false;
    // Tests compute paths while they are collected
    plant(fault);
    beforeAll(() => plant(fault));
    beforeEach(({ skip, onTestFailed }) => {
      if (isCaught) skip();
      onTestFailed(() => {
        isCaught = true;
      });
    });
    try {
      // An error while tests are collected would take the other faults with it
      if (isWalked) pathsOverTransitions(chart.model, walkThrough(chart.model));
    } catch (error) {
      test('the chart can be walked', () => {
        throw error;
      });
      return;
    }
    await collect(`fault=${index}`);
  });
}
