import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect } from 'vitest';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import type { FindIdSnapshot } from '../../../src/machines/findId/machine.ts';
import type { FindIdEvent } from '../../../src/machines/findId/types.ts';
import type { RecoverySnapshot } from '../../../src/machines/passwordRecovery/recovery.ts';
import type { RecoveryEvent } from '../../../src/machines/passwordRecovery/types.ts';
import type { ReconsentSnapshot } from '../../../src/machines/reconsent/machine.ts';
import type { ReconsentEvent } from '../../../src/machines/reconsent/types.ts';
import type { Feedback } from '../../../src/machines/result.ts';
import {
  findId,
  passwordFields,
  reconsent,
  recovery,
  verification,
} from '../../../src/messages/ko.recovery.ts';
import { dialogs, layout } from '../../../src/messages/ko.ts';
import { ReconsentFlow } from '../../../src/screens/legal/ReconsentFlow.tsx';
import { FindIdFlow } from '../../../src/screens/recovery/FindIdFlow.tsx';
import { RecoveryFlow } from '../../../src/screens/recovery/RecoveryFlow.tsx';
import { dormantReleaseChart } from '../../../src/statecharts/charts/dormantRelease/chart.ts';
import { findIdChart } from '../../../src/statecharts/charts/findId/chart.ts';
import { passwordRecoveryChart } from '../../../src/statecharts/charts/passwordRecovery/chart.ts';
import { reconsentChart } from '../../../src/statecharts/charts/reconsent/chart.ts';
import { type FindIdActors, startFindId } from '../../machines/findId/actors.ts';
import {
  type RecoveryActors,
  startDormantRelease,
  startPasswordRecovery,
} from '../../machines/passwordRecovery/actors.ts';
import { type ReconsentActors, startReconsent } from '../../machines/reconsent/actors.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import type { Given, LeafOf, ModelActors } from '../../support/model.ts';
import { describeScreens } from '../../support/screenModel.ts';
import { TestRoot } from '../../support/TestRoot.tsx';

type OnScreen<W> = Omit<W, 'within'> & { user: UserEvent; within(what: () => void): Promise<void> };

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
  server.on('POST /api/esg/v1/user/checkPassword', success());
  showPageFrom(server.origin);
});
afterAll(() => server.close());

/** A system of a chart alone, with its screen drawn around it. */
function drawn<W extends ModelActors>(start: (given: Given) => W, draw: (system: W) => ReactNode) {
  return (given: Given): OnScreen<W> => {
    const system = start(given);
    const view = render(<TestRoot>{draw(system)}</TestRoot>);
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
  };
}

const heading = (name: string) => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
const loader = (name: string) => expect(screen.getByRole('status', { name })).toBeVisible();
const alert = () => screen.getByRole('alertdialog');
const alertSays = (text: string) => expect(alert()).toHaveAccessibleDescription(text);
const okButton = () =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name: dialogs.ok }))[0] ?? null;
const noAlert = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
const dismiss = async ({ user }: { user: UserEvent }) =>
  user.click(within(alert()).getByRole('button', { name: dialogs.ok }));
const click = (name: string) => async (system: { user: UserEvent }) =>
  system.user.click(screen.getByRole('button', { name }));
const alertTells = (system: { actor: { getSnapshot(): { context: { feedback: Feedback | null } } } }) => {
  const { feedback } = system.actor.getSnapshot().context;
  alertSays(feedback ? feedbackText(feedback) : '');
};

describeFlow('password', passwordRecoveryChart, startPasswordRecovery);
describeFlow('dormant', dormantReleaseChart, startDormantRelease);

function describeFlow(
  flow: 'password' | 'dormant',
  chart: typeof passwordRecoveryChart | typeof dormantReleaseChart,
  start: (given: Given) => RecoveryActors,
) {
  const texts = recovery[flow];
  const form = () => {
    heading(texts.resetTitle);
    return screen.getByRole('button', { name: passwordFields.submit });
  };

  describeScreens<RecoveryEvent, LeafOf<RecoverySnapshot['value']>, OnScreen<RecoveryActors>>(
    `${flow} recovery with its screens`,
    {
      chart,
      start: drawn(start, ({ actor }) => <RecoveryFlow actor={actor} flow={flow} />),
      events: {
        'page.open': (system, event) => system.within(() => system.actor.send(event)),
        'alert.dismiss': dismiss,
        'result.acknowledge': dismiss,
      },
      controls: {
        'page.open': { outside: 'the browser goes back or forward' },
        'alert.dismiss': okButton,
        'result.acknowledge': okButton,
      },
      states: {
        restoring: () => loader(layout.loading),
        verifying: () => {
          heading(texts.title);
          noAlert();
        },
        broken: alertTells,
        resetting: () => {
          expect(form()).toBeEnabled();
          noAlert();
        },
        lapsed: () => alertSays(verification.expired),
        unverified: () => alertSays(recovery.noMatch),
        completed: () => alertSays(texts.completed),
        left: ({ done }) => expect(done.at(-1)).toEqual(['navigate', { to: 'login' }]),
      },
    },
  );
}

describeScreens<FindIdEvent, LeafOf<FindIdSnapshot['value']>, OnScreen<FindIdActors>>(
  'find id with its screens',
  {
    chart: findIdChart,
    start: drawn(startFindId, ({ actor }) => <FindIdFlow actor={actor} />),
    events: { 'result.retry': click(findId.retry), 'alert.dismiss': dismiss },
    controls: {
      'result.retry': () => screen.queryByRole('button', { name: findId.retry }),
      'alert.dismiss': okButton,
    },
    states: {
      restoring: () => loader(layout.loading),
      verifying: () => {
        heading(findId.title);
        noAlert();
      },
      loading: () => loader(findId.loading),
      unloaded: ({ actor }) => {
        const { feedback } = actor.getSnapshot().context;
        expect(screen.getByRole('alert')).toHaveTextContent(feedback ? feedbackText(feedback) : /^$/);
      },
      refused: alertTells,
      found: ({ actor }) => {
        heading(findId.foundTitle);
        expect(screen.getByText(actor.getSnapshot().context.userId ?? '')).toBeVisible();
      },
      left: () => {
        loader(layout.loading);
        expect(screen.queryByRole('heading')).not.toBeInTheDocument();
      },
    },
  },
);

const confirm = () => screen.getByRole('button', { name: reconsent.confirm });
const radio = (name: string) => screen.getByRole('radio', { name });
/** The choice where it is still to be made. */
const unchecked = (name: string) => {
  const choice = screen.queryByRole('radio', { name });
  return choice?.matches(':checked') ? null : choice;
};

describeScreens<ReconsentEvent, LeafOf<ReconsentSnapshot['value']>, OnScreen<ReconsentActors>>(
  're-consent with its screen',
  {
    chart: reconsentChart,
    start: drawn(startReconsent, ({ actor }) => <ReconsentFlow actor={actor} />),
    events: {
      'terms.retry': click(reconsent.retry),
      'choice.agree': ({ user }) => user.click(radio(reconsent.agree)),
      'choice.disagree': ({ user }) => user.click(radio(reconsent.disagree)),
      'consent.confirm': ({ user }) => user.click(confirm()),
      'alert.dismiss': dismiss,
      'result.acknowledge': dismiss,
    },
    controls: {
      'terms.retry': () => screen.queryByRole('button', { name: reconsent.retry }),
      'choice.agree': () => unchecked(reconsent.agree),
      'choice.disagree': () => unchecked(reconsent.disagree),
      'consent.confirm': () => screen.queryAllByRole('button', { name: reconsent.confirm })[0] ?? null,
      'alert.dismiss': okButton,
      'result.acknowledge': okButton,
    },
    states: {
      loading: () => loader(layout.loading),
      unloaded: ({ actor }) => {
        const { feedback } = actor.getSnapshot().context;
        expect(screen.getByRole('alert')).toHaveTextContent(feedback ? feedbackText(feedback) : /^$/);
        expect(screen.queryByRole('radio')).not.toBeInTheDocument();
      },
      'reading.disagreeing': () => {
        expect(screen.getByText('이름과 이메일을 수집합니다.')).toBeVisible();
        expect(radio(reconsent.disagree)).toBeChecked();
        expect(confirm()).toBeDisabled();
      },
      'reading.agreeing': () => {
        expect(radio(reconsent.agree)).toBeChecked();
        expect(confirm()).toBeEnabled();
        noAlert();
      },
      submitting: () => expect(confirm()).toBeDisabled(),
      refused: alertTells,
      agreed: () => alertSays(reconsent.agreed),
      left: ({ done }) => expect(done).toEqual([{ to: 'login' }]),
    },
  },
);
