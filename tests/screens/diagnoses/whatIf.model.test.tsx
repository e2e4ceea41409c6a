import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Supposition } from '../../../src/contracts/supposition.ts';
import type { createWhatIfMachine, WhatIfEvent } from '../../../src/machines/whatIf/machine.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { layout } from '../../../src/messages/ko.ts';
import { useWhatIf } from '../../../src/screens/diagnoses/whatIf/useWhatIf.ts';
import { WhatIfGate } from '../../../src/screens/diagnoses/whatIf/WhatIfGate.tsx';
import { whatIfChart } from '../../../src/statecharts/charts/whatIf/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<SnapshotFrom<ReturnType<typeof createWhatIfMachine<string>>>['value']>;
type WhatIfActors = RenderedActors & { asked: DeferredCalls };

const suppositions: Record<'a' | 'b', Supposition> = {
  a: { points: 4 },
  b: { cells: { 'x|value': '12' } },
};

/** Loaded input, and suppositions that are made and taken back by buttons. */
function Page({ asked }: { asked: DeferredCalls }) {
  const whatIf = useWhatIf<string>((signal) => asked.wait('loadInput', undefined, signal));
  const [state, send] = whatIf;
  const button = (name: string, event: WhatIfEvent) => (
    <button type="button" disabled={!state.can(event)} onClick={() => send(event)}>
      {name}
    </button>
  );
  return (
    <WhatIfGate of={whatIf}>
      {(input) => (
        <>
          <p>{input}</p>
          {(['a', 'b'] as const).map((itemId) => (
            <div key={itemId}>
              {button(`change ${itemId}`, {
                type: 'supposition.change',
                itemId,
                supposition: suppositions[itemId],
              })}
              {button(`undo ${itemId}`, { type: 'supposition.undo', itemId })}
            </div>
          ))}
          {button('undo all', { type: 'supposition.undoAll' })}
          <ul>
            {Object.keys(state.context.suppositions).map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </>
      )}
    </WhatIfGate>
  );
}

function start(given: Given): WhatIfActors {
  const asked = new DeferredCalls();
  const actor = startedActor('whatIf', given);
  const calls = replyAsService(asked, ({ value }) => value);
  return { ...startRendered(<Page asked={asked} />, actor, calls), asked };
}

const find = (name: string) => screen.queryByRole('button', { name });
const press = ({ user }: WhatIfActors, name: string) => user.click(screen.getByRole('button', { name }));
const supposed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const spec: ScreenSpec<WhatIfEvent, Leaf, WhatIfActors> = {
  chart: whatIfChart,
  start,
  events: {
    'input.retry': (system) => press(system, grid.retry),
    'supposition.change': (system, { itemId }) => press(system, `change ${itemId}`),
    'supposition.undo': (system, { itemId }) => press(system, `undo ${itemId}`),
    'supposition.undoAll': (system) => press(system, 'undo all'),
  },
  controls: {
    'input.retry': () => find(grid.retry),
    'supposition.change': (_, { itemId }) => find(`change ${itemId}`),
    'supposition.undo': (_, { itemId }) => find(`undo ${itemId}`),
    'supposition.undoAll': () => find('undo all'),
  },
  states: {
    loading: (system) => {
      expect(system.asked.isWaiting('loadInput')).toBe(true);
      expect(screen.getByRole('status', { name: layout.loading })).toBeTruthy();
    },
    failed: () => expect(find(grid.retry)).not.toBeNull(),
    unchanged: () => {
      expect(screen.getByText('input')).toBeTruthy();
      expect(supposed()).toEqual([]);
    },
    changed: () => expect(supposed()).not.toEqual([]),
  },
};

describeScreens<WhatIfEvent, Leaf, WhatIfActors>('what-if chart with its page', spec);
