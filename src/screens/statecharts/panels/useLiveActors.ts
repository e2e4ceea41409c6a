import { useCallback, useEffect, useState } from 'react';
import {
  LIVE_CHANNEL,
  type LiveMessage,
  type LiveState,
  liveMessage,
} from '../../../contracts/liveCharts.ts';
import type { Observation } from '../../../statecharts/live.ts';

/** Older observations of an actor are forgotten. */
const HISTORY_MAX = 500;

export type LiveObservation = Observation & { branches: readonly string[]; at: number };

export interface LiveActor {
  key: string;
  tab: string;
  chart: string;
  /** Path of the page that runs it, as far as it is known. */
  page: string;
  history: readonly LiveObservation[];
}

type Actors = ReadonlyMap<string, LiveActor>;

const observe = ({ states, facts }: LiveState, more: Partial<LiveObservation> = {}): LiveObservation => ({
  event: null,
  states,
  facts,
  branches: [],
  at: Date.now(),
  ...more,
});

const toPage = (actors: Actors, tab: string): string =>
  [...actors.values()].find((actor) => actor.tab === tab)?.page ?? '';

function receive(actors: Actors, message: LiveMessage): Actors {
  switch (message.type) {
    case 'running': {
      const { tab, page } = message;
      const others = [...actors].filter(([, actor]) => actor.tab !== tab);
      const own = message.actors.map((state): [string, LiveActor] => {
        const key = `${tab} ${state.actor}`;
        const known = actors.get(key);
        return [key, { key, tab, page, chart: state.chart, history: known?.history ?? [observe(state)] }];
      });
      return new Map([...others, ...own]);
    }
    case 'step': {
      const { tab, state, event, branches, at } = message;
      const key = `${tab} ${state.actor}`;
      const known = actors.get(key);
      const observed = observe(state, { event, branches, at });
      const history = [...(known?.history ?? []), observed].slice(-HISTORY_MAX);
      const page = known?.page ?? toPage(actors, tab);
      return new Map([...actors, [key, { key, tab, page, chart: state.chart, history }]]);
    }
    case 'left':
      return new Map([...actors].filter(([, { tab }]) => tab !== message.tab));
    case 'hello':
    case 'bye':
    case 'here':
      return actors;
    default:
      return message satisfies never;
  }
}

/** Actors of the console in this browser's other tabs, as long as the caller is shown. */
export function useLiveActors(): { actors: Actors; clear(key: string): void } {
  const [actors, setActors] = useState<Actors>(new Map());

  useEffect(() => {
    const channel = new BroadcastChannel(LIVE_CHANNEL);
    const workbench = crypto.randomUUID();
    const send = (message: LiveMessage) => channel.postMessage(message);
    channel.onmessage = ({ data }) => {
      const message = liveMessage.safeParse(data).data;
      if (message === undefined) return;
      // a console that has just been opened did not hear the first greeting
      if (message.type === 'here') send({ type: 'hello', workbench });
      setActors((before) => receive(before, message));
    };
    const leave = () => send({ type: 'bye', workbench });
    window.addEventListener('pagehide', leave);
    send({ type: 'hello', workbench });
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, []);

  const clear = useCallback(
    (key: string) =>
      setActors((before) => {
        const actor = before.get(key);
        return actor ? new Map([...before, [key, { ...actor, history: actor.history.slice(-1) }]]) : before;
      }),
    [],
  );
  return { actors, clear };
}
