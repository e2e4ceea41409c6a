import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { Bell } from '../../../src/app/layouts/shell/Alarm.tsx';
import { connectNotifications } from '../../../src/app/layouts/shell/notificationStream.ts';
import type { EventStreamEvent, EventStreamSnapshot } from '../../../src/machines/eventStream/machine.ts';
import { notificationsMachine } from '../../../src/machines/notifications/machine.ts';
import type { CountResult } from '../../../src/machines/notifications/types.ts';
import { alarm } from '../../../src/messages/ko.shell.ts';
import { HttpError } from '../../../src/services/httpError.ts';
import {
  createNotificationReader,
  type NotificationListener,
  type StreamObserver,
} from '../../../src/services/notificationStream.ts';
import { eventStreamChart } from '../../../src/statecharts/charts/eventStream/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import type { ModelClock } from '../../support/modelClock.ts';
import { actorsStarted, type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/notificationStream.ts', () => ({ createNotificationReader: vi.fn() }));

type Leaf = LeafOf<EventStreamSnapshot['value']>;
type StreamActors = RenderedActors & {
  asked: DeferredCalls;
  observer(): StreamObserver;
  /** The count that was reported last. */
  count(): number;
};

/** The bell of the header and what keeps its number right. */
function Listening({
  actor,
  clock,
}: {
  actor: ActorRefFrom<typeof notificationsMachine>;
  clock: ModelClock;
}) {
  useEffect(() => connectNotifications(actor, { clock, spread: () => 0.5 }), [actor, clock]);
  return <Bell actor={actor} />;
}

function start(given: Given): StreamActors {
  const { clock } = given;
  const asked = new DeferredCalls();
  let count = 0;
  let listener: NotificationListener | undefined;
  vi.mocked(createNotificationReader).mockImplementation((given) => {
    listener = given;
    return {
      readOne: (observer, signal) => asked.wait('stream', observer, signal),
      poll: (signal) => asked.wait('poll', undefined, signal),
    };
  });
  const actors = actorsStarted('eventStream', given);
  const actor = () => {
    const [stream] = actors;
    if (!stream) throw new Error('nothing listens');
    return stream;
  };
  const machine = notificationsMachine.provide({
    actors: { loadCount: fromPromise<CountResult, undefined>(async () => ({ status: 'C200', value: 0 })) },
  });
  const notifications = createActor(machine, { clock }).start();
  const reportCount = () => {
    count += 1;
    listener?.onCount(count);
  };
  const system = startRendered(<Listening actor={notifications} clock={clock} />, actor, {
    resolve(name, output) {
      const { status, message } = output as { status: string; message?: string };
      if (name === 'stream') asked.resolve('stream', status === 'OVER' ? 'over' : 'refused');
      else if (status === 'C200') {
        reportCount();
        asked.resolve('poll', undefined);
      } else
        asked.reject(
          'poll',
          new HttpError(status === 'OFFLINE' ? 'offline' : 'forcedOut', { status, message: message ?? '' }),
        );
    },
    reject: (name, error) => asked.reject(name === 'renew' ? 'poll' : name, error),
  });
  return {
    ...system,
    asked,
    observer: () => asked.readInput('stream') as StreamObserver,
    count: () => count,
    stop: () => {
      void system.stop();
      notifications.stop();
    },
  };
}

/** Exactly this call is under way, if any; the bell shows what was reported last. */
const asks = (call: string | null) => (system: StreamActors) => {
  expect(['stream', 'poll'].filter((name) => system.asked.isWaiting(name))).toEqual(call ? [call] : []);
  const name = system.count() > 0 ? alarm.unread(system.count()) : alarm.title;
  expect(screen.getByRole('button', { name })).toBeVisible();
};

const happens = (type: string) => (system: StreamActors) =>
  system.within(() => void window.dispatchEvent(new Event(type)));

const spec: ScreenSpec<EventStreamEvent, Leaf, StreamActors> = {
  chart: eventStreamChart,
  start,
  events: {
    'stream.open': (system) => system.within(() => system.observer().onOpen()),
    'stream.alive': (system) => system.within(() => system.observer().onAlive()),
    'stream.event': (system) => system.within(() => system.observer().onEvent()),
    'network.lost': happens('offline'),
    'network.back': happens('online'),
    'tab.returned': happens('focus'),
  },
  controls: {
    'stream.open': null,
    'stream.alive': null,
    'stream.event': null,
    'network.lost': null,
    'network.back': null,
    'tab.returned': null,
  },
  states: {
    'streaming.connecting': asks('stream'),
    'streaming.open': asks('stream'),
    renewing: asks('poll'),
    waiting: asks(null),
    'polling.asking': asks('poll'),
    'polling.pausing': asks(null),
    offline: asks(null),
    stopped: asks(null),
  },
};

describeScreens<EventStreamEvent, Leaf, StreamActors>('event stream chart with the bell', spec);
