import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { ImprovementDetail } from '../../../src/contracts/improvements.ts';
import { type ImprovementEvent, improvementMachine } from '../../../src/machines/improvement/machine.ts';
import { improvementTexts as texts } from '../../../src/messages/ko.improvements.ts';
import { TaskButtons } from '../../../src/screens/improvements/ImprovementDetail.tsx';
import { improvementChart } from '../../../src/statecharts/charts/improvement/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<StateValueFrom<typeof improvementMachine>>;

/** A task as an operator sees it who plans and verifies, but is not in charge of it. */
function Task() {
  const [state] = useMachine(improvementMachine);
  const task = {
    stateCd: state.value,
    by: { isOwner: false, isPlanner: true, isVerifier: true, isOtherPerson: true },
  } as unknown as ImprovementDetail;
  return (
    <DialogsProvider>
      <TaskButtons task={task} isBusy={false} run={() => {}} />
    </DialogsProvider>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Task />, startedActor('improvement', given), { resolve() {}, reject() {} });

const fromOutside = (system: RenderedActors, event: ImprovementEvent) => system.fromOutside(event);
const byServer = { outside: 'the server moves the task, and the page loads it again' };
const shows =
  (...names: string[]) =>
  () =>
    expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(names);

const spec: ScreenSpec<ImprovementEvent, Leaf, RenderedActors> = {
  chart: improvementChart,
  start,
  events: {
    'improvement.change': fromOutside,
    'improvement.start': fromOutside,
    'improvement.report': fromOutside,
    'improvement.verify': fromOutside,
    'improvement.reject': fromOutside,
    'improvement.cancel': fromOutside,
  },
  controls: {
    'improvement.change': byServer,
    'improvement.start': byServer,
    'improvement.report': byServer,
    'improvement.verify': byServer,
    'improvement.reject': byServer,
    'improvement.cancel': byServer,
  },
  states: {
    open: shows(texts.cancel, texts.edit),
    inProgress: shows(texts.cancel, texts.edit),
    done: shows(texts.reject, texts.verify),
    verified: shows(),
    cancelled: shows(),
  },
};

describeScreens<ImprovementEvent, Leaf, RenderedActors>('a task with its buttons', spec);
