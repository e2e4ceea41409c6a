import { fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { SessionProvider } from '../../../src/components/session.tsx';
import type { MobileChangeEvent, MobileChangeSnapshot } from '../../../src/machines/myPage/mobileChange.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import type { Verified } from '../../../src/machines/verification/types.ts';
import { profile } from '../../../src/messages/ko.mypage.ts';
import { verification as texts } from '../../../src/messages/ko.recovery.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import { ProfileForm } from '../../../src/screens/mypage/ProfileForm.tsx';
import { type OpenGate, ReauthGateContext } from '../../../src/screens/mypage/useReauthGate.ts';
import { confirmMobileCode, sendMobileCode } from '../../../src/services/myPage.ts';
import { mobileChangeChart } from '../../../src/statecharts/charts/myPage/mobileChangeChart.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { actorsStarted, type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/myPage.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/myPage.ts')>()),
  sendMobileCode: vi.fn(),
  confirmMobileCode: vi.fn(),
}));

type Leaf = LeafOf<MobileChangeSnapshot['value']>;

const found = reauthGateChart.model.results.readAccount.found();
if (found.status !== 'C200') throw new Error('no sample account');
const gate: OpenGate = {
  account: found.value,
  reload() {},
  close() {},
  withReauth: (call) => call,
};

const body = () => screen.getByRole<HTMLInputElement>('textbox', { name: `${profile.mobile} 나머지 번호` });
const request = () => screen.queryByRole('button', { name: texts.request });

type MobileChange = RenderedActors & {
  /** Has the server answer that the codes which were requested are sent; false where none was. */
  sendCodes(): boolean;
};

function start(given: Given): MobileChange {
  let requested: (() => void)[] = [];
  let isSentAtOnce = false;
  vi.mocked(sendMobileCode).mockImplementation(async () => {
    if (!isSentAtOnce) await new Promise<void>((resolve) => requested.push(resolve));
    return {
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      attemptsLeft: 5,
      requestsLeft: 4,
    };
  });
  const sendCodes = () => {
    const due = requested;
    requested = [];
    for (const resolve of due) resolve();
    return due.length > 0;
  };
  vi.mocked(confirmMobileCode).mockResolvedValue(undefined);
  const actors = actorsStarted('mobileChange', given);
  const actor = () => {
    const [change] = actors;
    if (!change) throw new Error('no mobile number is shown');
    return change;
  };
  const session = createActor(sessionMachine, { input: { limits: sampleLimits } });
  let work = async () => {};

  const system = startRendered(
    <SessionProvider actor={session}>
      <DialogsProvider>
        <ReauthGateContext value={gate}>
          <ProfileForm />
        </ReauthGateContext>
      </DialogsProvider>
    </SessionProvider>,
    actor,
    {
      /** The code is requested and entered by the controls of the page. */
      resolve(_, output) {
        work = () => confirm(output as Verified);
      },
      /** A defect of the chart: no control of the page can bring it about. */
      reject(name, error) {
        const broken = { type: `xstate.error.actor.${name}`, error, actorId: name };
        actor().send(broken);
      },
    },
  );

  async function confirm({ certNo }: Verified) {
    isSentAtOnce = true;
    await system.within(sendCodes);
    await system.user.click(screen.getByRole('button', { name: texts.request }));
    await system.user.type(await screen.findByRole('textbox', { name: texts.code }), `${certNo}{Enter}`);
    isSentAtOnce = false;
  }
  return {
    ...system,
    sendCodes,
    settle: async () => {
      const due = work;
      work = async () => {};
      await due();
      await system.settle();
    },
  };
}

function quiet() {
  expect(request()).not.toBeInTheDocument();
  expect(screen.queryByText(profile.mobileVerified)).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
}

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<MobileChangeEvent, Leaf, MobileChange> = {
  chart: mobileChangeChart,
  start,
  events: {
    'number.change': (system, event) =>
      body().value === event.body
        ? system.fromOutside(event)
        : system.within(() => fireEvent.change(body(), { target: { value: event.body } })),
    'code.request': async (system, event) => {
      if (request()?.hasAttribute('disabled')) return system.fromOutside(event);
      await system.user.click(screen.getByRole('button', { name: texts.request }));
      expect(vi.mocked(sendMobileCode).mock.lastCall?.[0].userInfo).toBe(`010${body().value}`);
    },
    async 'code.sent'(system, event) {
      let isSent = false;
      await system.within(() => {
        isSent = system.sendCodes();
      });
      if (!isSent) await system.fromOutside(event);
    },
    'number.refused': (system, event) => system.fromOutside(event),
    'alert.dismiss': ({ user }) =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: dialogs.ok })),
  },
  controls: {
    'number.change': { find: body, outside: 'what is typed is in the field already, which is no edit' },
    'code.request': { find: request, outside: 'a code is on its way already' },
    'code.sent': { outside: 'no code was requested on the page' },
    'number.refused': { outside: 'the save of the form around is refused' },
    'alert.dismiss': () => dialogButton(dialogs.ok),
  },
  states: {
    registered: quiet,
    incomplete: quiet,
    verifying: () => {
      expect(request()).toBeVisible();
      expect(screen.queryByText(profile.mobileVerified)).not.toBeInTheDocument();
    },
    confirmed: () => {
      expect(screen.getByText(profile.mobileVerified)).toBeVisible();
      expect(request()).not.toBeInTheDocument();
    },
    broken: () => {
      expect(screen.getByRole('alertdialog')).toBeVisible();
      expect(request()).not.toBeInTheDocument();
    },
  },
};

describeScreens<MobileChangeEvent, Leaf, MobileChange>('mobile change chart with its form', spec);
