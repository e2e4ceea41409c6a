import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyActor } from 'xstate';
import { NewPasswordForm } from '../../../src/components/newPassword/NewPasswordForm.tsx';
import type {
  PasswordCheckEvent,
  PasswordCheckSnapshot,
} from '../../../src/machines/passwordCheck/machine.ts';
import { passwordFields as texts } from '../../../src/messages/ko.recovery.ts';
import { passwordCheckChart } from '../../../src/statecharts/charts/passwordCheck/chart.ts';
import { startNewPassword } from '../../machines/newPassword/actors.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<PasswordCheckSnapshot['value']>;

/** The check as the chart of a new password runs it, below the field of the form. */
function start(given: Given): RenderedActors {
  const { input } = passwordCheckChart.model;
  const system = startNewPassword({ ...given, input: { ...input, reason: 'aged' } });
  const rendered = startRendered(
    <NewPasswordForm actor={system.actor}>
      <button type="submit">변경</button>
    </NewPasswordForm>,
    () => system.actor.getSnapshot().children.passwordCheck as AnyActor,
    system.calls,
  );
  return {
    ...rendered,
    stop: () => {
      void rendered.stop();
      void system.stop();
    },
  };
}

const field = () => screen.getByLabelText<HTMLInputElement>(texts.password);
const verdict = (text: string) => () =>
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(text === '' ? /^$/ : text);

const spec: ScreenSpec<PasswordCheckEvent, Leaf, RenderedActors> = {
  chart: passwordCheckChart,
  start,
  events: {
    // An entry that changes nothing is no edit in life.
    'password.edit': (system, event) =>
      field().value === event.password
        ? system.fromOutside(event)
        : system.within(() => fireEvent.change(field(), { target: { value: event.password } })),
  },
  controls: {
    'password.edit': { find: field, outside: 'what is typed is in the field already, which is no edit' },
  },
  states: {
    empty: verdict(''),
    broken: verdict('2종류 이상을 조합하여 10~20자로 입력해 주세요'),
    typing: verdict(texts.checking),
    checking: verdict(texts.checking),
    accepted: verdict(texts.usable),
    refused: verdict('서버의 말 EP0008'),
    unchecked: verdict(''),
  },
};

describeScreens<PasswordCheckEvent, Leaf, RenderedActors>('password check chart with its field', spec);
