import { expect } from 'vitest';
import { type Actor, createActor, type SnapshotFrom } from 'xstate';
import { type PlaybackEvent, playbackMachine } from '../../../src/machines/playback/machine.ts';
import { playbackChart } from '../../../src/statecharts/charts/playback/chart.ts';
import { describeModel, type Given, type LeafOf, type ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type PlaybackActors = ModelActors & { actor: Actor<typeof playbackMachine> };

function start({ clock, inspect }: Given): PlaybackActors {
  const { input } = playbackChart.model;
  const actor = createActor(playbackMachine, { clock, inspect, input }).start();
  return {
    actor,
    calls: new DeferredCalls(),
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (system: PlaybackActors, event: PlaybackEvent) => system.actor.send(event);
const at = ({ actor }: PlaybackActors) => actor.getSnapshot().context.at;

describeModel<PlaybackEvent, LeafOf<SnapshotFrom<typeof playbackMachine>['value']>, PlaybackActors>(
  'playback chart',
  {
    chart: playbackChart,
    start,
    events: {
      'playback.play': (system, event) => {
        const before = at(system);
        send(system, event);
        expect(at(system)).toBe(before === 2 ? 0 : before);
      },
      'playback.pause': send,
      'playback.show': (system, event) => {
        send(system, event);
        expect(at(system)).toBe(event.at);
      },
      'playback.setSpeed': (system, event) => {
        send(system, event);
        expect(system.actor.getSnapshot().context.stepMs).toBe(event.stepMs);
      },
    },
    states: {
      paused: (system) => expect(at(system)).toBeLessThanOrEqual(2),
      playing: (system) => expect(at(system)).toBeLessThan(2),
    },
  },
);
