import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { CycleStatus } from '../../../src/contracts/entryCycles.ts';
import type { CycleState } from '../../../src/contracts/entryStates.ts';
import { type CycleEvent, cycleMachine } from '../../../src/machines/cycle/machine.ts';
import { cycleStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { CycleButtons } from '../../../src/screens/entryCycles/CycleButtons.tsx';
import { cycleChart } from '../../../src/statecharts/charts/cycle/chart.ts';
import type { Given } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const none = { total: 0, empty: 0, draft: 0, returned: 0, submitted: 0, approved: 0, late: 0, dueSoon: 0 };

const toStatus = (stateCd: CycleState): CycleStatus => ({
  cycle: {
    entryCycleId: id,
    crtrYr: '2026',
    brnCd: 'Q1',
    kindCd: 'REGULAR',
    cosetId: id,
    openYmd: '20260401',
    dueYmd: '20260430',
    apprvDueYmd: '20260510',
    bizSectIds: [id],
    remind: { before: [], everyDays: 1 },
    note: '',
    custCoId: id,
    custCoNm: '한빛에너지',
    setNm: 'K-ESG 지표 SET',
    ver: 1,
    stateCd,
    totalCnt: 0,
    doneCnt: 0,
    enteredCnt: 0,
    approvedCnt: 0,
    version: 1,
    lastModifiedBy: null,
    lastModifiedAt: '2026-03-02T00:00:00.000Z',
  },
  tiles: none,
  sections: [],
  matrix: [],
  people: [],
  blocking: [],
  blockingCnt: 0,
});

/** A cycle as its operator sees it; its commands reach the server, from where its state comes. */
function Cycle() {
  const [state] = useMachine(cycleMachine);
  return (
    <DialogsProvider>
      <CycleButtons status={toStatus(state.value)} reload={() => {}} onDeleted={() => {}} />
    </DialogsProvider>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Cycle />, startedActor('cycle', given), { resolve() {}, reject() {} });

const fromOutside = (system: RenderedActors, event: CycleEvent) => system.fromOutside(event);
const byServer = { outside: 'the server moves the cycle, and the page loads it again' };

const shows =
  (...types: CycleEvent['type'][]) =>
  () =>
    expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(
      types.map((type) => cycleStateTexts.events[type]),
    );

const spec: ScreenSpec<CycleEvent, CycleState, RenderedActors> = {
  chart: cycleChart,
  start,
  events: {
    'cycle.edit': fromOutside,
    'cycle.remove': fromOutside,
    'cycle.open': fromOutside,
    'cycle.collected': fromOutside,
    'cycle.resume': fromOutside,
    'cycle.extend': fromOutside,
    'cycle.close': fromOutside,
    'cycle.reopen': fromOutside,
    'cycle.settle': fromOutside,
  },
  controls: {
    'cycle.edit': byServer,
    'cycle.remove': byServer,
    'cycle.open': byServer,
    'cycle.collected': byServer,
    'cycle.resume': byServer,
    'cycle.extend': byServer,
    'cycle.close': byServer,
    'cycle.reopen': byServer,
    'cycle.settle': byServer,
  },
  states: {
    planned: shows('cycle.remove', 'cycle.edit', 'cycle.open'),
    collecting: shows('cycle.extend', 'cycle.collected'),
    approving: shows('cycle.extend', 'cycle.resume', 'cycle.close'),
    closed: shows('cycle.reopen'),
    reopened: shows('cycle.settle'),
    deleted: shows(),
  },
};

describeScreens<CycleEvent, CycleState, RenderedActors>('a cycle with its buttons', spec);
