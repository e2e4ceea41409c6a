import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import { decideJoin } from '../../../src/components/join/joining.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import {
  type JoinDecider,
  type JoinStatusEvent,
  joinStatusMachine,
} from '../../../src/machines/joinStatus/machine.ts';
import { userCommands as texts } from '../../../src/messages/ko.users.ts';
import { rowActions } from '../../../src/messages/ko.widgets.ts';
import { JoinButton, RunJoin } from '../../../src/screens/users/JoinButton.tsx';
import { joinStatusChart } from '../../../src/statecharts/charts/joinStatus/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';
import { atStatus, getId, userRow } from './support.tsx';

type Leaf = LeafOf<StateValueFrom<typeof joinStatusMachine>>;
type Decided = Extract<JoinStatusEvent, { by: JoinDecider }>;

const viewer = { id: getId(50), userAuth: 'ROLE_OPERATOR' as Role };
const by: JoinDecider = { userAuth: 'ROLE_OPERATOR', subject: 'ROLE_WORKER', isOwn: false };

/** A worker whose join is that of the chart, with the buttons that an operator has for it. */
function Joining() {
  const [state, send] = useMachine(joinStatusMachine);
  const row = userRow(1, atStatus(state.value));
  return (
    <RunJoin value={(type) => send({ type, by })}>
      <JoinButton row={row} viewer={viewer} />
      {decideJoin(row, viewer, 'join.refuse').isAllowed && (
        <button type="button" onClick={() => send({ type: 'join.refuse', by })}>
          {texts.refuse}
        </button>
      )}
    </RunJoin>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Joining />, startedActor('joinStatus', given), { resolve() {}, reject() {} });

const labels = {
  'mail.send': rowActions.label('사용자1', texts.send),
  'mail.resend': rowActions.label('사용자1', texts.resend),
  'join.approve': rowActions.label('사용자1', texts.approve),
  'join.refuse': texts.refuse,
} as const satisfies Record<Decided['type'], string>;

const isOperators = ({ by: { userAuth, subject, isOwn } }: Decided) =>
  userAuth === 'ROLE_OPERATOR' && subject !== 'sharedPartner' && !isOwn;
const findButton = (event: Decided) =>
  isOperators(event) ? screen.queryByRole('button', { name: labels[event.type] }) : null;

async function press(system: RenderedActors, event: Decided): Promise<void> {
  const button = findButton(event);
  if (button) await system.user.click(button);
  else await system.fromOutside(event);
}

const others = 'somebody else, who has no such button, calls the server';
const elsewhere = 'it happens elsewhere: at sign-up, at sign-in or by time';

const spec: ScreenSpec<JoinStatusEvent, Leaf, RenderedActors> = {
  chart: joinStatusChart,
  start,
  events: {
    'mail.send': press,
    'mail.resend': press,
    'join.approve': press,
    'join.refuse': press,
    'join.submit': (system, event) => system.fromOutside(event),
    'login.first': (system, event) => system.fromOutside(event),
    'invitation.expire': (system, event) => system.fromOutside(event),
  },
  controls: {
    'mail.send': { find: (_, event) => findButton(event), outside: others },
    'mail.resend': { find: (_, event) => findButton(event), outside: others },
    'join.approve': { find: (_, event) => findButton(event), outside: others },
    'join.refuse': { find: (_, event) => findButton(event), outside: others },
    'join.submit': { outside: elsewhere },
    'login.first': { outside: elsewhere },
    'invitation.expire': { outside: elsewhere },
  },
  states: {
    infoRegistered: () => expect(screen.getByRole('button')).toHaveTextContent(texts.send),
    mailSent: () => expect(screen.getByRole('button')).toHaveTextContent(texts.resend),
    joinRegistered: () =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        texts.approve,
        texts.refuse,
      ]),
    joinApproved: () => expect(screen.getByRole('button')).toHaveTextContent(texts.resend),
    joinCompleted: () => expect(screen.queryByRole('button')).not.toBeInTheDocument(),
    expired: () => expect(screen.getByRole('button')).toHaveTextContent(texts.resend),
  },
};

describeScreens<JoinStatusEvent, Leaf, RenderedActors>('join status with its buttons', spec);
