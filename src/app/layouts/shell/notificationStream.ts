import { type ActorOptions, createActor, fromPromise } from 'xstate';
import { toResult } from '../../../components/toResult.ts';
import {
  eventStreamDelays,
  eventStreamMachine,
  type StreamEnd,
  type StreamInput,
  type StreamTimes,
  streamTimes,
} from '../../../machines/eventStream/machine.ts';
import type { NotificationsActor } from '../../../machines/notifications/machine.ts';
import type { Completion } from '../../../machines/result.ts';
import { createNotificationReader, type NotificationListener } from '../../../services/notificationStream.ts';
import { onTabReturn } from '../../../services/tabReturn.ts';
import { followable } from './notificationsActors.ts';

type Reader = ReturnType<typeof createNotificationReader>;

const provideEventStream = ({ readOne, poll }: Reader, spread: () => number) =>
  eventStreamMachine.provide({
    delays: eventStreamDelays(spread),
    actors: {
      stream: fromPromise<StreamEnd, StreamInput>(async ({ input: { report }, signal }) => {
        const observer = {
          onOpen: () => report({ type: 'stream.open' }),
          onAlive: () => report({ type: 'stream.alive' }),
          onEvent: () => report({ type: 'stream.event' }),
        };
        return { status: (await readOne(observer, signal)) === 'over' ? 'OVER' : 'REFUSED' };
      }),
      poll: fromPromise<Completion>(({ signal }) => toResult(poll(signal), () => ({ status: 'C200' }))),
    },
  });

interface StreamOptions extends Pick<ActorOptions<typeof eventStreamMachine>, 'clock'> {
  times?: Readonly<StreamTimes>;
  /** Gives 0 to 1: how far pauses are spread. */
  spread?: () => number;
}

/**
 * Listens for the signed-in person's notifications until the returned function is called, by the chart `eventStream`.
 * Ends by itself when the session is over, which the transport reports.
 */
export function listenForNotifications(
  listener: NotificationListener,
  { times = streamTimes, spread = Math.random, ...options }: StreamOptions = {},
): () => void {
  const machine = provideEventStream(createNotificationReader(listener), spread);
  const actor = createActor(machine, { ...options, input: { times } });
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('offline', () => actor.send({ type: 'network.lost' }), { signal });
  window.addEventListener('online', () => actor.send({ type: 'network.back' }), { signal });
  const stopReturns = onTabReturn(() => actor.send({ type: 'tab.returned' }));
  const disconnect = () => {
    stopReturns();
    stopping.abort();
  };
  actor.subscribe({ complete: disconnect });
  actor.start();
  return () => {
    disconnect();
    actor.stop();
  };
}

/** Keeps the notifications of `actor` up to date by a stream of events. Returns a function that ends it. */
export const connectNotifications = (actor: NotificationsActor, options?: StreamOptions): (() => void) =>
  listenForNotifications(
    {
      onCount: (told) => actor.send({ type: 'count.told', count: told }),
      onNotification: (arrived) =>
        actor.send({ type: 'notification.arrived', notification: followable(arrived) }),
      onReload: () => actor.send({ type: 'notification.arrived', notification: null }),
    },
    options,
  );
