import { screen, within } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import {
  type AuthenticatorEvent,
  type AuthenticatorSnapshot,
  authenticatorMachine,
} from '../../../src/machines/myPage/authenticator.ts';
import { authenticator as texts } from '../../../src/messages/ko.mypage.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import { Authenticator } from '../../../src/screens/mypage/Authenticator.tsx';
import { type OpenGate, ReauthGateContext } from '../../../src/screens/mypage/useReauthGate.ts';
import { beginTotp, confirmTotp, removeTotp } from '../../../src/services/myPage.ts';
import { authenticatorChart } from '../../../src/statecharts/charts/myPage/authenticatorChart.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/myPage.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/myPage.ts')>()),
  beginTotp: vi.fn(),
  confirmTotp: vi.fn(),
  removeTotp: vi.fn(),
}));

type AppActors = RenderedActors & { asked: DeferredCalls };

// The form comes when it is needed.
beforeAll(() => import('../../../src/screens/mypage/EnrolmentForm.tsx'));

const found = reauthGateChart.model.results.readAccount.found();
if (found.status !== 'C200') throw new Error('no sample account');

function start(given: Given): AppActors {
  const asked = new DeferredCalls();
  const done: string[] = [];
  const gate: OpenGate = {
    account: found.value,
    reload: () => void done.push('changed'),
    close: () => void done.push('closeGate'),
    withReauth: (call) => call,
  };
  vi.mocked(beginTotp).mockImplementation((signal) => asked.wait('begin', undefined, signal));
  vi.mocked(confirmTotp).mockImplementation((certNo, signal) => asked.wait('confirm', certNo, signal));
  vi.mocked(removeTotp).mockImplementation((signal) => asked.wait('remove', undefined, signal));
  // The page knows at once whether the app is in use; here that is a step of the walk.
  const provide = authenticatorMachine.provide.bind(authenticatorMachine);
  const readState = fromPromise<{ enabled: boolean }>(({ signal }) =>
    asked.wait('readState', undefined, signal),
  );
  vi.spyOn(authenticatorMachine, 'provide').mockImplementation((given) =>
    provide({ ...given, actors: { ...given.actors, readState } }),
  );
  // The page saves the codes as a file, which this environment cannot give an address.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  const actor = startedActor('authenticator', given);
  const service = replyAsService(asked);
  const ui = (
    <ReauthGateContext value={gate}>
      <Authenticator />
    </ReauthGateContext>
  );
  const system = startRendered(ui, actor, {
    ...service,
    resolve: (name, output) =>
      name === 'readState' ? asked.resolve(name, output) : service.resolve(name, output),
  });
  return { ...system, asked, trace: () => done };
}

const context = (system: AppActors): AuthenticatorSnapshot['context'] => system.actor.getSnapshot().context;
const button = (name: string) => screen.queryByRole('button', { name });
const form = () => within(screen.getByRole('form', { name: texts.begin }));
const code = () => screen.queryByLabelText<HTMLInputElement>(texts.code);
const inForm = (name: string) => {
  const shown = screen.queryByRole('form', { name: texts.begin });
  return shown && within(shown).queryByRole('button', { name });
};
const inDialog = (name: string) => {
  const shown = screen.queryByRole('alertdialog');
  return shown && within(shown).queryByRole('button', { name });
};
const press =
  (find: () => HTMLElement | null) =>
  ({ user }: AppActors) =>
    user.click(find() as HTMLElement);

/** Finds why the last call failed, in the form where it is open. */
function noticeShown(system: AppActors) {
  const { feedback } = context(system);
  const alerts = screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '');
  expect(alerts.map(({ textContent }) => textContent)).toEqual(feedback ? [feedbackText(feedback)] : []);
}

function switchedOff(system: AppActors, isBusy: boolean) {
  expect(screen.getByText(texts.off)).toBeVisible();
  expect(button(texts.begin)?.matches(':enabled')).toBe(!isBusy);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  noticeShown(system);
}

function switchedOn(system: AppActors, isBusy: boolean) {
  expect(screen.getByText(texts.on)).toBeVisible();
  expect(button(texts.remove)?.matches(':enabled')).toBe(!isBusy);
  noticeShown(system);
}

const spec: ScreenSpec<AuthenticatorEvent, LeafOf<AuthenticatorSnapshot['value']>, AppActors> = {
  chart: authenticatorChart,
  start,
  events: {
    'authenticator.begin': press(() => button(texts.begin)),
    async 'code.submit'({ user }, { certNo }) {
      await user.clear(code() as HTMLElement);
      await user.type(code() as HTMLElement, `${certNo}{Enter}`);
    },
    'code.edit': (system, event) =>
      context(system).feedback ? system.user.type(code() as HTMLElement, '1') : system.fromOutside(event),
    'authenticator.cancel': press(() => inForm(texts.cancel)),
    async 'codes.kept'(system) {
      await press(() => button(texts.kept))(system);
      expect(system.trace().at(-1)).toBe('changed');
    },
    'authenticator.remove': press(() => button(texts.remove)),
    'removal.confirm': press(() => inDialog(dialogs.ok)),
    'removal.cancel': press(() => inDialog(dialogs.cancel)),
  },
  controls: {
    'authenticator.begin': () => button(texts.begin),
    'code.submit': () => inForm(texts.confirm),
    'code.edit': {
      find: code,
      offered: ({ context: { feedback } }) => feedback !== null,
      outside: 'the field reports an edit only while there is a notice to take back',
    },
    'authenticator.cancel': () => inForm(texts.cancel),
    'codes.kept': () => button(texts.kept),
    'authenticator.remove': () => button(texts.remove),
    'removal.confirm': () => inDialog(dialogs.ok),
    'removal.cancel': () => inDialog(dialogs.cancel),
  },
  states: {
    reading: () => {
      for (const name of [texts.begin, texts.remove]) expect(button(name)).not.toBeInTheDocument();
    },
    off: (system) => switchedOff(system, false),
    beginning: (system) => switchedOff(system, true),
    'enrolling.entering': (system) => {
      expect(form().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
      expect(code()).not.toHaveAttribute('readonly');
      noticeShown(system);
    },
    'enrolling.confirming': (system) => {
      expect(system.asked.readInput('confirm')).toBe('123456');
      expect(code()).toHaveAttribute('readonly');
      expect(inForm(texts.cancel)).toBeDisabled();
    },
    showingCodes: () => {
      expect(screen.getByText('ABCDE-FGH23')).toBeVisible();
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
    },
    on: (system) => switchedOn(system, false),
    asking: () => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(texts.removeQuestion),
    removing: (system) => switchedOn(system, true),
  },
};

describeScreens<AuthenticatorEvent, LeafOf<AuthenticatorSnapshot['value']>, AppActors>(
  'authenticator chart with its section',
  spec,
);
