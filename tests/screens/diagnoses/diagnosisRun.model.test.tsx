import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import type { DiagnosisRunRow } from '../../../src/contracts/diagnosisRuns.ts';
import { type DiagnosisRunEvent, diagnosisRunMachine } from '../../../src/machines/diagnosisRun/machine.ts';
import { RunButtons, RunCommandContext } from '../../../src/screens/diagnoses/runColumns.tsx';
import { diagnosisRunChart } from '../../../src/statecharts/charts/diagnosisRun/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<StateValueFrom<typeof diagnosisRunMachine>>;

/** A run as an operator sees it who has not confirmed it. */
function Run() {
  const [state] = useMachine(diagnosisRunMachine);
  const run = {
    dgnsYr: '2026',
    brnCd: 'Q3',
    bizSectNm: null,
    stateCd: state.value,
    openCnt: 0,
    by: { isOperator: true, isOtherPerson: true },
  } as unknown as DiagnosisRunRow;
  return (
    <RunCommandContext value={() => {}}>
      <RunButtons run={run} />
    </RunCommandContext>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Run />, startedActor('diagnosisRun', given), { resolve() {}, reject() {} });

const fromOutside = (system: RenderedActors, event: DiagnosisRunEvent) => system.fromOutside(event);
const byServer = { outside: 'the server moves the run, and the list loads it again' };
const shows =
  (...names: string[]) =>
  () =>
    expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(names);

const spec: ScreenSpec<DiagnosisRunEvent, Leaf, RenderedActors> = {
  chart: diagnosisRunChart,
  start,
  events: {
    'run.start': fromOutside,
    'run.done': fromOutside,
    'run.fail': fromOutside,
    'run.inputChanged': fromOutside,
    'run.confirm': fromOutside,
    'run.unconfirm': fromOutside,
    'run.publish': fromOutside,
    'run.withdraw': fromOutside,
  },
  controls: {
    'run.start': byServer,
    'run.done': byServer,
    'run.fail': byServer,
    'run.inputChanged': byServer,
    'run.confirm': byServer,
    'run.unconfirm': byServer,
    'run.publish': byServer,
    'run.withdraw': byServer,
  },
  states: {
    ready: shows('실행'),
    calculating: shows(),
    calculated: shows('확정'),
    confirmed: shows('게시', '확정 취소'),
    published: shows('게시 취소'),
    stale: shows('실행'),
    failed: shows('실행'),
  },
};

describeScreens<DiagnosisRunEvent, Leaf, RenderedActors>('a run with its buttons', spec);
