import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import { SessionProvider } from '../../../src/components/session.tsx';
import type { WithdrawalEvent, WithdrawalSnapshot } from '../../../src/machines/myPage/withdrawal.ts';
import type { SessionActor } from '../../../src/machines/session/machine.ts';
import { withdrawal as texts } from '../../../src/messages/ko.mypage.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import { type OpenGate, ReauthGateContext } from '../../../src/screens/mypage/useReauthGate.ts';
import { Withdrawal } from '../../../src/screens/mypage/WithdrawalScreen.tsx';
import { withdraw } from '../../../src/services/myPage.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { withdrawalChart } from '../../../src/statecharts/charts/myPage/withdrawalChart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import {
  actorsStarted,
  type RenderedActors,
  replyAsService,
  startRendered,
} from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/myPage.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/myPage.ts')>()),
  withdraw: vi.fn(),
}));

type Leaf = LeafOf<WithdrawalSnapshot['value']>;
type ScreenActors = RenderedActors & { asked: DeferredCalls; sent: unknown[] };

const found = reauthGateChart.model.results.readAccount.found();
if (found.status !== 'C200') throw new Error('no sample account');
const gate: OpenGate = {
  account: found.value,
  reload() {},
  close() {},
  withReauth: (call) => call,
};

function start(given: Given): ScreenActors {
  const asked = new DeferredCalls();
  vi.mocked(withdraw).mockImplementation((signal) => asked.wait('withdraw', undefined, signal));
  const actors = actorsStarted('withdrawal', given);
  const actor = () => {
    const [withdrawal] = actors;
    if (!withdrawal) throw new Error('no withdrawal is shown');
    return withdrawal;
  };
  const sent: unknown[] = [];
  const session = { send: (event: unknown) => void sent.push(event) } as unknown as SessionActor;
  const ui = (
    <SessionProvider actor={session}>
      <DialogsProvider>
        <ReauthGateContext value={gate}>
          <Withdrawal />
        </ReauthGateContext>
      </DialogsProvider>
    </SessionProvider>
  );
  return { ...startRendered(ui, actor, replyAsService(asked)), asked, sent };
}

const agreement = () => screen.getByRole('checkbox', { name: texts.agree });
const submit = () => screen.getByRole('button', { name: texts.submit });
const dialog = () => screen.getByRole('alertdialog');
const answer =
  (name: string) =>
  ({ user }: ScreenActors) =>
    user.click(within(dialog()).getByRole('button', { name }));

function atRest(system: ScreenActors, isAgreed: boolean) {
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(agreement()).toHaveProperty('checked', isAgreed);
  expect(submit().matches(':enabled:not([aria-disabled="true"])')).toBe(isAgreed);
  const { feedback } = (system.actor.getSnapshot() as WithdrawalSnapshot).context;
  expect(screen.getByRole('alert')).toHaveTextContent(feedback ? feedbackText(feedback) : /^$/);
}

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<WithdrawalEvent, Leaf, ScreenActors> = {
  chart: withdrawalChart,
  start,
  events: {
    'agreement.give': ({ user }) => user.click(agreement()),
    'agreement.revoke': ({ user }) => user.click(agreement()),
    'withdrawal.submit': ({ user }) => user.click(submit()),
    'withdrawal.confirm': answer(dialogs.ok),
    'withdrawal.cancel': answer(dialogs.cancel),
    'result.acknowledge': answer(dialogs.ok),
  },
  controls: {
    'agreement.give': () => (agreement().matches(':checked') ? null : agreement()),
    'agreement.revoke': () => (agreement().matches(':checked') ? agreement() : null),
    'withdrawal.submit': submit,
    'withdrawal.confirm': () => dialogButton(dialogs.ok),
    'withdrawal.cancel': () => dialogButton(dialogs.cancel),
    'result.acknowledge': () => dialogButton(dialogs.ok),
  },
  states: {
    reading: (system) => atRest(system, false),
    agreed: (system) => atRest(system, true),
    asking: () => expect(dialog()).toHaveAccessibleDescription(texts.question),
    withdrawing: (system) => {
      expect(system.asked.isWaiting('withdraw')).toBe(true);
      expect(submit()).toHaveAttribute('data-loading', 'true');
      expect(screen.getByRole('button', { name: texts.back })).toBeDisabled();
    },
    withdrawn: (system) => {
      expect(dialog()).toHaveAccessibleDescription(texts.done);
      expect(system.sent).toEqual([]);
    },
    left: (system) => expect(system.sent).toEqual([{ type: 'account.withdrawn' }]),
  },
};

describeScreens<WithdrawalEvent, Leaf, ScreenActors>('withdrawal chart with its screen', spec);
