import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Actor, createActor, fromPromise } from 'xstate';
import { trackActors } from '../../../src/app/live/actors.ts';
import { openBridge } from '../../../src/app/live/bridge.ts';
import { LIVE_CHANNEL, type LiveMessage, liveMessage } from '../../../src/contracts/liveCharts.ts';
import { dialogMachine } from '../../../src/machines/dialog/machine.ts';

const { start, stop } = Actor.prototype;
beforeAll(trackActors);
afterAll(() => {
  Object.assign(Actor.prototype, { start, stop });
});
beforeEach(() => window.history.replaceState(null, '', '/home'));

function Page() {
  useActorRef(dialogMachine);
  return null;
}

/** A workbench in another tab. */
function watch() {
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const heard: LiveMessage[] = [];
  channel.onmessage = ({ data }) => heard.push(liveMessage.parse(data));
  onTestFinished(() => channel.close());
  const last = <T extends LiveMessage['type']>(type: T) =>
    heard.findLast((message): message is Extract<LiveMessage, { type: T }> => message.type === type);
  return {
    heard,
    last,
    send: (message: LiveMessage) => channel.postMessage(message),
    hello: async () => {
      channel.postMessage({ type: 'hello', workbench: 'w' } satisfies LiveMessage);
      // the charts' models are fetched first
      await waitFor(() => expect(last('running')).toBeDefined());
    },
  };
}

function open(known: Parameters<typeof openBridge>[0] = []) {
  onTestFinished(openBridge(known));
}

const request = { id: 'a', kind: 'confirm', message: '비밀 이야기' } as const;
const startDialog = () => {
  const actor = createActor(dialogMachine.provide({ actions: { settle: () => {} } } as never)).start();
  onTestFinished(() => void actor.stop());
  return actor;
};

describe('the bridge to a workbench', () => {
  test('tells nothing, and inspects nothing, before a workbench asks', async () => {
    const workbench = watch();
    const actor = startDialog();
    const inspect = vi.spyOn(actor.system, 'inspect');
    open();
    actor.send({ type: 'dialog.request', request });
    await waitFor(() => expect(workbench.heard).toEqual([{ type: 'here' }]));
    expect(inspect).not.toHaveBeenCalled();
  });

  test('lists the registered charts that run, those started before it included', async () => {
    const workbench = watch();
    startDialog();
    const session = createActor(dialogMachine).start();
    const other = createActor(fromPromise(async () => 1)).start();
    onTestFinished(() => {
      session.stop();
      other.stop();
    });
    open([session]);
    await workbench.hello();
    expect(workbench.last('running')).toMatchObject({
      page: '/home',
      actors: [
        { chart: 'dialog', states: ['closed'] },
        { chart: 'dialog', states: ['closed'] },
      ],
    });
  });

  test('sends each step: the event’s type, states, facts and branches, and nothing of the context', async () => {
    const workbench = watch();
    const actor = startDialog();
    open();
    await workbench.hello();
    actor.send({ type: 'dialog.request', request });
    // messages of the channel come one after the other
    await waitFor(() =>
      expect(workbench.last('step')).toMatchObject({
        event: 'dialog.request',
        state: { chart: 'dialog', states: ['open', 'open.confirm'], facts: ['a'] },
      }),
    );
    expect(workbench.last('step')?.branches).toContain('closed: dialog.request');
    expect(JSON.stringify(workbench.heard)).not.toContain('비밀');
  });

  test('follows actors that components start and stop later', async () => {
    const workbench = watch();
    open();
    await workbench.hello();
    expect(workbench.last('running')?.actors).toEqual([]);
    render(<Page />);
    await waitFor(() => expect(workbench.last('step')?.state.states).toEqual(['closed']));
    act(cleanup);
    await waitFor(() => expect(workbench.heard.at(-1)).toMatchObject({ type: 'running', actors: [] }));
  });

  test('inspects nothing any more when the workbench leaves', async () => {
    const workbench = watch();
    const actor = startDialog();
    const inspect = vi.spyOn(actor.system, 'inspect');
    open();
    await workbench.hello();
    const subscription = inspect.mock.results[0]?.value;
    const unsubscribe = vi.spyOn(subscription, 'unsubscribe');
    workbench.send({ type: 'bye', workbench: 'w' });
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  });

  test('reports that the page is left', async () => {
    const workbench = watch();
    const close = openBridge([]);
    await workbench.hello();
    close();
    await waitFor(() => expect(workbench.last('left')?.tab).toBe(workbench.last('running')?.tab));
  });

  test('is silent on the workbench’s own page', async () => {
    const workbench = watch();
    open();
    await workbench.hello();
    window.history.replaceState(null, '', '/statecharts/dialog');
    const before = workbench.heard.length;
    workbench.send({ type: 'hello', workbench: 'other' });
    // one that may be watched answers at once, now that everything has been fetched
    for (let greeted = 1; greeted <= 5; greeted += 1) {
      open();
      await waitFor(() => expect(workbench.heard.length).toBeGreaterThanOrEqual(before + greeted));
    }
    expect(workbench.heard.slice(before).map(({ type }) => type)).not.toContain('running');
  });
});
