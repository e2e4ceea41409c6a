import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import { SessionProvider } from '../../../src/components/session.tsx';
import type { ReauthGateEvent, ReauthGateSnapshot } from '../../../src/machines/myPage/reauthGate.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { gate as texts } from '../../../src/messages/ko.mypage.ts';
import { layout } from '../../../src/messages/ko.ts';
import { ReauthGate } from '../../../src/screens/mypage/ReauthGate.tsx';
import { useReauthGate } from '../../../src/screens/mypage/useReauthGate.ts';
import { HttpError } from '../../../src/services/httpError.ts';
import { confirmOwnPassword, loadMyPage, UNCONFIRMED } from '../../../src/services/myPage.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/myPage.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/myPage.ts')>()),
  confirmOwnPassword: vi.fn(),
  loadMyPage: vi.fn(),
}));

type GateActors = RenderedActors & { asked: DeferredCalls };

/** Content behind the gate: a call of it is refused, or it has changed the account. */
function Behind() {
  const { account, reload, withReauth } = useReauthGate();
  const refused = () => withReauth(Promise.reject(new HttpError('refused', { status: UNCONFIRMED })));
  return (
    <>
      <p>{account.userId}</p>
      <button type="button" onClick={() => void refused().catch(() => {})}>
        저장
      </button>
      <button type="button" onClick={reload}>
        새로고침
      </button>
    </>
  );
}

function start(given: Given): GateActors {
  const asked = new DeferredCalls();
  vi.mocked(loadMyPage).mockImplementation((signal) => asked.wait('readAccount', undefined, signal));
  vi.mocked(confirmOwnPassword).mockImplementation((password, signal) =>
    asked.wait('confirmPassword', password, signal),
  );
  const session = createActor(sessionMachine, { input: { limits: sampleLimits } });
  const actor = startedActor('myPageGate', given);
  const ui = (
    <SessionProvider actor={session}>
      <ReauthGate>
        <Behind />
      </ReauthGate>
    </SessionProvider>
  );
  return { ...startRendered(ui, actor, replyAsService(asked)), asked };
}

const context = (system: GateActors): ReauthGateSnapshot['context'] => system.actor.getSnapshot().context;
const field = () => screen.queryByLabelText<HTMLInputElement>(texts.password);
const confirm = () => screen.queryByRole('button', { name: texts.confirm });
const retry = () => screen.queryByRole('button', { name: grid.retry });

/** Expects what is behind the gate: away until it was open once, and hidden while it is closed. */
function behind(system: GateActors, isShown: boolean) {
  const { account } = context(system);
  if (account === null) expect(screen.queryByText('operator01')).not.toBeInTheDocument();
  else if (isShown) expect(screen.getByText(account.userId)).toBeVisible();
  else expect(screen.getByText(account.userId)).not.toBeVisible();
}

const spec: ScreenSpec<ReauthGateEvent, LeafOf<ReauthGateSnapshot['value']>, GateActors> = {
  chart: reauthGateChart,
  start,
  events: {
    async 'password.submit'({ user }, { password }) {
      await user.clear(field() as HTMLElement);
      if (password !== '') await user.type(field() as HTMLElement, password);
      await user.click(confirm() as HTMLElement);
    },
    'password.edit': (system, event) =>
      context(system).feedback ? system.user.type(field() as HTMLElement, '1') : system.fromOutside(event),
    'gate.close': ({ user }) => user.click(screen.getByRole('button', { name: '저장' })),
    'account.reload': ({ user }) => user.click(retry() ?? screen.getByRole('button', { name: '새로고침' })),
  },
  controls: {
    'password.submit': confirm,
    'password.edit': {
      find: field,
      offered: ({ context: { feedback } }) => feedback !== null,
      outside: 'the field reports an edit only while there is a notice to take back',
    },
    // The refusal of a call of the page, which may come at any time.
    'gate.close': null,
    'account.reload': retry,
  },
  states: {
    reading: (system) => {
      const isFirst = context(system).account === null;
      expect(screen.queryByRole('status', { name: layout.loading }) !== null).toBe(isFirst);
      behind(system, true);
    },
    failed: (system) => {
      const { feedback } = context(system);
      expect(screen.getByRole('alert')).toHaveTextContent(feedback ? feedbackText(feedback) : /^$/);
      expect(retry()).toBeEnabled();
    },
    'closed.entering': (system) => {
      const { feedback } = context(system);
      expect(field()).not.toHaveAttribute('readonly');
      expect(confirm()).toBeEnabled();
      const text = feedback?.status === 'M001' ? texts.wrong : feedback && feedbackText(feedback);
      expect(screen.getByRole('alert')).toHaveTextContent(text ?? /^$/);
      behind(system, false);
    },
    'closed.checking': (system) => {
      expect(system.asked.readInput('confirmPassword')).toBe('Esg!2026demo');
      expect(field()).toHaveAttribute('readonly');
      expect(confirm()).toBeDisabled();
      behind(system, false);
    },
    open: (system) => {
      expect(field()).not.toBeInTheDocument();
      behind(system, true);
    },
  },
};

describeScreens<ReauthGateEvent, LeafOf<ReauthGateSnapshot['value']>, GateActors>(
  'gate of my page with its form',
  spec,
);
