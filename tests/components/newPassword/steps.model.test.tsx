import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import { NewPasswordSteps } from '../../../src/components/newPassword/NewPasswordSteps.tsx';
import type { NewPasswordSnapshot } from '../../../src/machines/newPassword/machine.ts';
import type { NewPasswordEvent } from '../../../src/machines/newPassword/types.ts';
import { passwordPrompt, passwordFields as texts } from '../../../src/messages/ko.recovery.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import { newPasswordChart } from '../../../src/statecharts/charts/newPassword/chart.ts';
import { type NewPasswordActors, startNewPassword } from '../../machines/newPassword/actors.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { describeScreens } from '../../support/screenModel.ts';
import { TestRoot } from '../../support/TestRoot.tsx';

type ScreenActors = NewPasswordActors & { user: UserEvent; within(what: () => void): Promise<void> };

function startScreens(given: Given): ScreenActors {
  const system = startNewPassword(given);
  const view = render(
    <TestRoot>
      <NewPasswordSteps
        actor={system.actor}
        buttons={({ isBusy, canCancel }) => (
          <>
            <button
              type="button"
              disabled={!canCancel}
              onClick={() => system.actor.send({ type: 'password.cancel' })}
            >
              나중에
            </button>
            <button type="submit" disabled={isBusy}>
              변경
            </button>
          </>
        )}
      />
    </TestRoot>,
  );
  return {
    ...system,
    user: userEvent.setup({ delay: null }),
    within: (what) =>
      act(async () => {
        what();
        await system.settle();
      }),
    settle: () => act(() => system.settle()),
    stop: () => {
      view.unmount();
      system.stop();
    },
  };
}

const context = ({ actor }: ScreenActors) => actor.getSnapshot().context;
const newPassword = () => screen.getByLabelText(texts.password);
const confirmation = () => screen.getByLabelText(texts.confirmation);
const currentPassword = () => screen.getByLabelText(passwordPrompt.current);
const isConfirming = () => screen.queryByLabelText(passwordPrompt.current) !== null;
const noDialog = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

function buttons(may: 'act' | 'wait') {
  for (const name of ['나중에', '변경']) {
    const button = screen.getByRole('button', { name });
    if (may === 'act') expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
  }
}

function refusalShown(system: ScreenActors) {
  const { feedback } = context(system);
  if (!feedback) return;
  const text = feedback.status === 'M001' ? '비밀번호가 올바르지 않습니다.' : feedbackText(feedback);
  expect(screen.getByText(text)).toBeVisible();
  if (feedback.status === 'EP0009') expect(screen.getByText('유효하지 않은 비밀번호입니다.')).toBeVisible();
}

async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

describeScreens<NewPasswordEvent, LeafOf<NewPasswordSnapshot['value']>, ScreenActors>(
  'new password with its forms',
  {
    chart: newPasswordChart,
    start: startScreens,
    events: {
      'password.edit': async ({ user, actor, within: run }, event) => {
        const field = newPassword();
        const isOpen = !isConfirming() && !field.matches(':read-only');
        // An entry that changes nothing is no edit in life, nor is one into a field that is away.
        if (isOpen && (field as HTMLInputElement).value !== event.password)
          await enter(user, field, event.password);
        else await run(() => actor.send(event));
      },
      'password.submit': async ({ user, actor, within: run }, event) => {
        // Typing the password would be an edit, which is a step of its own.
        if ((newPassword() as HTMLInputElement).value !== event.password) await run(() => actor.send(event));
        else {
          await enter(user, confirmation(), event.confirmation);
          await user.click(screen.getByRole('button', { name: '변경' }));
        }
      },
      'password.confirm': async ({ user }, { current }) => {
        await enter(user, currentPassword(), current);
        await user.click(screen.getByRole('button', { name: '변경' }));
      },
      'password.cancel': ({ user }) => user.click(screen.getByRole('button', { name: '나중에' })),
      'alert.dismiss': ({ user }) =>
        user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: dialogs.ok })),
    },
    controls: {
      'password.edit': {
        find: () => screen.queryByLabelText(texts.password),
        outside: 'what is typed is in the field already, or the field is away',
      },
      'password.submit': {
        find: () => (isConfirming() ? null : screen.queryByRole('button', { name: '변경' })),
        outside: 'typing another password is an edit, which is a step of its own',
      },
      'password.confirm': () => (isConfirming() ? screen.queryByRole('button', { name: '변경' }) : null),
      'password.cancel': () => screen.queryByRole('button', { name: '나중에' }),
      'alert.dismiss': () => dialogButton(dialogs.ok),
    },
    states: {
      'setting.entering': (system) => {
        noDialog();
        expect(newPassword()).toBeVisible();
        buttons('act');
        refusalShown(system);
      },
      'setting.mismatch': () =>
        expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(texts.mismatch),
      'setting.saving': () => {
        buttons('wait');
        expect(newPassword()).toHaveAttribute('readonly');
      },
      'setting.confirming.entering': (system) => {
        expect(currentPassword()).toBeVisible();
        expect(newPassword()).not.toBeVisible();
        buttons('act');
        refusalShown(system);
      },
      'setting.confirming.saving': () => {
        buttons('wait');
        expect(currentPassword()).toHaveAttribute('readonly');
      },
      changed: noDialog,
      cancelled: noDialog,
      lapsed: noDialog,
    },
  },
);
