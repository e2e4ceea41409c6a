import type { ChartModel } from '../../src/statecharts/chart.ts';
import { findLeaves, type Move, movesAt, type Place, timedChart } from '../../src/statecharts/walk.ts';
import { test } from './test.ts';

/** Circumstances of a move. `outcome` is the result of the call that it makes, where that is next. */
export type MoveContext = { before: Place; after: Place; outcome: Move | undefined };

/** The product in a browser, of which one chart is driven. */
export type DrivenProduct = {
  /** Reason `move` is left to the component tests; null when it can be brought about here. */
  leftOut(move: Move, before: Place): string | null;
  /** Brings `move` about. */
  perform(move: Move, context: MoveContext): Promise<void>;
  /** Checks what is visible in a state of `place`. */
  check(leaf: string, place: Place): Promise<void>;
};

export type BrowserDriver = {
  /** Brings about moves of the chart, each as `kind name/sample`, and checks the states between them. */
  perform(moves: readonly string[]): Promise<void>;
  /** Checks that the chart is in these states by what each of them shows. */
  expectStates(states: readonly string[], texts?: readonly string[]): Promise<void>;
  /** Ids of the branches that the moves so far have shown. */
  shown(): readonly string[];
};

const getName = ({ kind, name, sample }: Move): string => `${kind} ${name}/${sample}`;

/** Drives `product` along paths of `model`; a path with a move that is left out is skipped and gives the reason. */
export function driveChart(model: ChartModel, product: DrivenProduct): BrowserDriver {
  const chart = timedChart(model);
  let place = chart.start();
  const shown = [...place.branches];

  function moveAt(name: string): Move {
    const move = movesAt(model, place).find((known) => getName(known) === name);
    if (move) return move;
    throw new Error(`${name} is no move in ${findLeaves(place.snapshot).join(' ')}`);
  }

  async function checkPlace(): Promise<void> {
    for (const leaf of findLeaves(place.snapshot)) await product.check(leaf, place);
  }

  return {
    async perform(names) {
      for (const [index, name] of names.entries()) {
        if (index > 0) await checkPlace();
        const move = moveAt(name);
        const reason = product.leftOut(move, place);
        // a sheet has paths that only component tests can walk
        // biome-ignore lint/suspicious/noSkippedTests: what a browser cannot bring about is shown as not run, with its reason
        if (reason !== null) test.skip(true, `${name} is left to the component tests: ${reason}`);
        const { after } = chart.attempt(place, move);
        const next = names[index + 1];
        const outcome = next
          ? movesAt(model, after).find((known) => getName(known) === next && known.kind === 'done')
          : undefined;
        await product.perform(move, { before: place, after, outcome });
        place = after;
        shown.push(...after.branches);
      }
    },
    async expectStates(states) {
      const expected = findLeaves(place.snapshot);
      if (states.join() !== expected.join())
        throw new Error(`the path says ${states.join(' ')}, the chart ${expected.join(' ')}`);
      await checkPlace();
    },
    shown: () => shown,
  };
}
