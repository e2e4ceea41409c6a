import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import { MantineRoot } from '../../../src/app/MantineRoot.tsx';
import { verificationText } from '../../../src/components/verification/VerificationFields.tsx';
import { verificationChart } from '../../../src/machines/verification/chart.ts';
import type { VerificationSnapshot } from '../../../src/machines/verification/machine.ts';
import type { VerificationEvent } from '../../../src/machines/verification/types.ts';
import { recovery, recoveryFields, verification as texts } from '../../../src/messages/ko.recovery.ts';
import { dialogs, layout, secondFactor } from '../../../src/messages/ko.ts';
import { RecoveryRequestForm } from '../../../src/screens/recovery/RecoveryRequestForm.tsx';
import { VerificationStep } from '../../../src/screens/recovery/VerificationStep.tsx';
import { startVerification, type VerificationActors } from '../../machines/verification/actors.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<VerificationSnapshot['value']>;
type FieldsActors = VerificationActors & { user: UserEvent; within(what: () => void): Promise<void> };

beforeAll(() => configure({ asyncUtilTimeout: 5_000 }));

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The verification chart with the form of password recovery around it. */
function start(given: Given): FieldsActors {
  const system = startVerification(given);
  const view = render(
    <MantineRoot>
      <VerificationStep actor={system.actor} form={RecoveryRequestForm} />
    </MantineRoot>,
  );
  const insideAct = (what: () => void) =>
    act(async () => {
      what();
      await tick();
    });
  return {
    ...system,
    user: userEvent.setup({ delay: null }),
    within: insideAct,
    settle: () => insideAct(() => {}),
    stop: () => {
      view.unmount();
      system.actor.stop();
    },
  };
}

const context = (system: FieldsActors) => system.actor.getSnapshot().context;
const fromOutside = (system: FieldsActors, event: VerificationEvent) =>
  system.within(() => system.actor.send(event));
const button = (name: string) => screen.getByRole('button', { name });
const codeField = () => screen.queryByLabelText(texts.code);
const userId = () => screen.getByLabelText(recoveryFields.userId);
const phone = () => screen.getByLabelText(`${recoveryFields.phone} 나머지 번호`);

async function fillIn({ user }: FieldsActors) {
  await user.clear(userId());
  await user.type(userId(), 'operator01');
  const isPhone = screen.getByRole('tab', { name: recovery.byMobile }).ariaSelected === 'true';
  const where = isPhone ? phone() : screen.getByLabelText(recoveryFields.email);
  await user.clear(where);
  await user.type(where, isPhone ? '00000002' : 'operator01@demo.example');
}

/** The code field, the buttons and what is shown, by the state. */
function shows({ request, confirm }: { request: boolean; confirm: boolean | null }) {
  expect(button(texts.request).matches(':enabled')).toBe(request);
  if (confirm === null) expect(codeField()).not.toBeInTheDocument();
  else {
    expect(codeField()).toBeVisible();
    expect(button(texts.confirm).matches(':enabled')).toBe(confirm);
  }
}

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<VerificationEvent, Leaf, FieldsActors> = {
  chart: verificationChart,
  start,
  events: {
    async 'code.request'(system) {
      // Filling in is an edit, which lets a pending code go: the fields stay as they are then.
      if (!(userId() as HTMLInputElement).value) await fillIn(system);
      await system.user.click(button(texts.request));
    },
    async 'request.edit'(system, event) {
      if (userId().hasAttribute('readonly')) await fromOutside(system, event);
      else await system.user.type(userId(), '1');
    },
    async 'channel.choose'(system, event) {
      const isChosen = context(system).channel === event.channel;
      const tab = event.channel === 'SMS' ? recovery.byMobile : recovery.byEmail;
      if (isChosen) await fromOutside(system, event);
      else await system.user.click(screen.getByRole('tab', { name: tab }));
    },
    async 'code.submit'({ user }, { certNo }) {
      const field = screen.getByLabelText(texts.code);
      await user.clear(field);
      if (certNo) await user.type(field, certNo);
      await user.click(button(texts.confirm));
    },
    async 'code.edit'(system, event) {
      if (context(system).notice) await system.user.type(screen.getByLabelText(texts.code), '1');
      else await fromOutside(system, event);
    },
    async 'alert.dismiss'({ user }) {
      const alert = within(await screen.findByRole('alertdialog'));
      await user.click(alert.getByRole('button', { name: dialogs.ok }));
    },
    async 'tab.returned'(system, event) {
      if (event.at === Date.now()) await system.within(() => void fireEvent(window, new Event('focus')));
      else await fromOutside(system, event);
    },
  },
  controls: {
    'code.request': () => screen.queryByRole('button', { name: texts.request }),
    // The fields may be filled in while no code is out, which is no edit to the chart.
    'request.edit': { outside: 'the form does not let it be edited' },
    'channel.choose': {
      find: (_, { channel }) =>
        screen.queryByRole('tab', { name: channel === 'SMS' ? recovery.byMobile : recovery.byEmail }),
      outside: 'the tab is chosen already',
    },
    'code.submit': () =>
      codeField() ? (screen.queryAllByRole('button', { name: texts.confirm })[0] ?? null) : null,
    'code.edit': {
      find: codeField,
      outside: 'the field reports an edit only while there is a notice to take back',
    },
    'alert.dismiss': () => dialogButton(dialogs.ok),
    'tab.returned': { outside: 'the clock of the computer had been set' },
  },
  states: {
    restoring: () => expect(screen.getByRole('status', { name: layout.loading })).toBeVisible(),
    unsent: () => shows({ request: true, confirm: null }),
    'sending.outdated': (system) => {
      expect(button(texts.request)).toBeDisabled();
      expect(system.asked.isWaiting('send')).toBe(true);
    },
    'sending.current': (system) => {
      expect(button(texts.request)).toBeDisabled();
      expect(userId()).toHaveAttribute('readonly');
      expect(context(system).request).toMatchObject({ userId: expect.stringContaining('operator01') });
    },
    refused: async (system) => {
      const { notice } = context(system);
      if (!notice) throw new Error('nothing to tell');
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(verificationText(notice));
      expect((userId() as HTMLInputElement).value).toContain('operator01');
    },
    'waiting.entering': (system) => {
      const { requestsLeft, limits, notice } = context(system);
      shows({ request: requestsLeft > 0, confirm: true });
      expect(
        screen.getByText(texts.requested(limits.codeRequests - requestsLeft, limits.codeRequests)),
      ).toBeVisible();
      // The model starts at 09:00 in Seoul.
      if (requestsLeft === 0)
        expect(button(texts.request)).toHaveAccessibleDescription(
          '인증번호 요청 횟수 5회를 모두 사용하였습니다. 10:00부터 다시 요청할 수 있습니다.',
        );
      expect(screen.getByRole('timer', { name: secondFactor.remaining })).toHaveTextContent(/^0[0-5]:/);
      if (notice) expect(screen.getByText(verificationText(notice))).toBeVisible();
    },
    'waiting.checking': () => {
      shows({ request: false, confirm: false });
      expect(codeField()).toHaveAttribute('readonly');
    },
    expired: () => {
      shows({ request: true, confirm: false });
      expect(codeField()).toHaveAccessibleDescription(texts.expired);
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    },
    attemptsExceeded: () => {
      shows({ request: true, confirm: null });
      expect(screen.getByText(texts.attemptsExceeded)).toBeVisible();
      expect(button(texts.request)).toHaveFocus();
    },
    blocked: (system) => {
      shows({ request: false, confirm: null });
      expect(
        screen.getByText(texts.requestsExceeded(context(system).limits.codeRequestWindowMs)),
      ).toBeVisible();
      expect(screen.getByText(/부터 다시 요청할 수 있습니다\.$/)).toBeVisible();
    },
    verified: (system) => expect(system.actor.getSnapshot().status).toBe('done'),
  },
};

describeScreens<VerificationEvent, Leaf, FieldsActors>('verification with its fields', spec);
