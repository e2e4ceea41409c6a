import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { verificationText } from '../../../src/components/verification/VerificationFields.tsx';
import type { VerificationEvent } from '../../../src/machines/verification/types.ts';
import { recovery, recoveryFields, verification as texts } from '../../../src/messages/ko.recovery.ts';
import { dialogs, layout } from '../../../src/messages/ko.ts';
import { RecoveryRequestForm } from '../../../src/screens/recovery/RecoveryRequestForm.tsx';
import { VerificationStep } from '../../../src/screens/recovery/VerificationStep.tsx';
import { verificationChart } from '../../../src/statecharts/charts/verification/chart.ts';
import type { PageDriver } from '../../drivers/page.ts';
import { renderedPage } from '../../drivers/testingLibrary.ts';
import {
  type VerificationLeaf,
  type VerificationView,
  verificationDriver,
} from '../../drivers/verification.ts';
import { startVerification, type VerificationActors } from '../../machines/verification/actors.ts';
import type { Given } from '../../support/model.ts';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';
import { TestRoot } from '../../support/TestRoot.tsx';

type FieldsActors = VerificationActors & { page: PageDriver; within(what: () => void): Promise<void> };

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The verification chart with the form of password recovery around it. */
function start(given: Given): FieldsActors {
  const system = startVerification(given);
  const rendered = render(
    <TestRoot>
      <VerificationStep actor={system.actor} form={RecoveryRequestForm} />
    </TestRoot>,
  );
  const insideAct = (what: () => void) =>
    act(async () => {
      what();
      await tick();
    });
  return {
    ...system,
    page: renderedPage(userEvent.setup({ delay: null })),
    within: insideAct,
    settle: () => insideAct(() => {}),
    stop: () => {
      rendered.unmount();
      system.actor.stop();
    },
  };
}

const context = (system: FieldsActors) => system.actor.getSnapshot().context;
const fromOutside = (system: FieldsActors, event: VerificationEvent) =>
  system.within(() => system.actor.send(event));
const person = { userId: 'operator01', phone: '01000000002', email: 'operator01@demo.example' };
const driver = verificationDriver(() => person);
const userId = () => screen.getByLabelText<HTMLInputElement>(recoveryFields.userId);

const view = (system: FieldsActors): VerificationView => {
  const { feedback, requestsLeft, limits } = context(system);
  return {
    feedback: feedback && verificationText(feedback),
    requestsUsed: limits.codeRequests - requestsLeft,
    requests: limits.codeRequests,
    requestWindowMs: limits.codeRequestWindowMs,
    // The model starts at 09:00 in Seoul.
    retryTime: '10:00',
  };
};

const codeField = () => screen.queryByLabelText(texts.code);
const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<VerificationEvent, VerificationLeaf, FieldsActors> = {
  chart: verificationChart,
  start,
  events: {
    'code.request': ({ page }) => driver.events['code.request'](page),
    'request.edit': (system, event) =>
      userId().readOnly ? fromOutside(system, event) : driver.events['request.edit'](system.page),
    'channel.choose': (system, event) =>
      context(system).channel === event.channel
        ? fromOutside(system, event)
        : driver.events['channel.choose'](system.page, event),
    'code.submit': ({ page }, event) => driver.events['code.submit'](page, event),
    'code.edit': (system, event) =>
      context(system).feedback ? driver.events['code.edit'](system.page) : fromOutside(system, event),
    'alert.dismiss': ({ page }) => driver.events['alert.dismiss'](page),
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
    unsent: ({ page }) => driver.states.unsent(page),
    'sending.outdated': async (system) => {
      await driver.states['sending.outdated'](system.page);
      expect(system.asked.isWaiting('send')).toBe(true);
    },
    'sending.current': async (system) => {
      await driver.states['sending.current'](system.page);
      expect(context(system).request).toMatchObject({ userId: expect.stringContaining('operator01') });
    },
    refused: async (system) => {
      await driver.states.refused(system.page, view(system));
      expect(userId().value).toContain('operator01');
    },
    'waiting.entering': (system) => driver.states['waiting.entering'](system.page, view(system)),
    'waiting.checking': ({ page }) => driver.states['waiting.checking'](page),
    expired: ({ page }) => driver.states.expired(page),
    attemptsExceeded: ({ page }) => driver.states.attemptsExceeded(page),
    blocked: (system) => driver.states.blocked(system.page, view(system)),
    verified: (system) => expect(system.actor.getSnapshot().status).toBe('done'),
  },
};

describeScreens<VerificationEvent, VerificationLeaf, FieldsActors>('verification with its fields', spec);
