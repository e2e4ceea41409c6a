import { screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { type Actor, createActor, type SnapshotFrom } from 'xstate';
import { type PlaybackEvent, playbackMachine } from '../../../src/machines/playback/machine.ts';
import { pathsPanel as texts } from '../../../src/messages/ko.workbenchRun.ts';
import { PlaybackControls, speeds } from '../../../src/screens/statecharts/panels/PlaybackControls.tsx';
import { StepList } from '../../../src/screens/statecharts/panels/StepList.tsx';
import { playbackChart } from '../../../src/statecharts/charts/playback/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens } from '../../support/screenModel.ts';

type PlaybackActors = RenderedActors;

function Player({ actor }: { actor: Actor<typeof playbackMachine> }) {
  const at = useSelector(actor, ({ context }) => context.at);
  return (
    <>
      <PlaybackControls actor={actor} />
      <StepList
        start="처음"
        steps={['하나', '둘']}
        at={at}
        onShow={(next) => actor.send({ type: 'playback.show', at: next })}
      />
    </>
  );
}

function start({ clock, inspect }: Given): PlaybackActors {
  const { input } = playbackChart.model;
  const actor = createActor(playbackMachine, { clock, inspect, input }).start();
  return startRendered(<Player actor={actor} />, () => actor, new DeferredCalls());
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const click = async ({ user }: PlaybackActors, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const context = ({ actor }: PlaybackActors): { at: number; stepMs: number } => actor.getSnapshot().context;
const shows = (at: number) =>
  expect(screen.getAllByRole('button', { current: 'step' })).toEqual([
    screen.getByRole('button', { name: ['처음', '1. 하나', '2. 둘'][at] ?? '' }),
  ]);

describeScreens<PlaybackEvent, LeafOf<SnapshotFrom<typeof playbackMachine>['value']>, PlaybackActors>(
  'playback with its controls',
  {
    chart: playbackChart,
    start,
    events: {
      'playback.play': (system) => click(system, texts.play),
      'playback.pause': (system) => click(system, texts.pause),
      'playback.show': (system, { at }) => click(system, at === 0 ? '처음' : '2. 둘'),
      'playback.setSpeed': ({ user }, { stepMs }) =>
        user.selectOptions(
          screen.getByLabelText(texts.speed),
          texts.speeds[stepMs === speeds.slow ? 'slow' : 'normal'],
        ),
    },
    controls: {
      'playback.play': () => button(texts.play),
      'playback.pause': () => button(texts.pause),
      'playback.show': (_, { at }) => button(at === 0 ? '처음' : '2. 둘'),
      'playback.setSpeed': () => screen.getByLabelText(texts.speed),
    },
    states: {
      paused: (system) => {
        shows(context(system).at);
        expect(button(texts.play)).toBeEnabled();
        expect(button(texts.first)?.matches(':disabled')).toBe(context(system).at === 0);
        expect(button(texts.forward)?.matches(':disabled')).toBe(context(system).at === 2);
      },
      playing: (system) => {
        shows(context(system).at);
        expect(button(texts.pause)).toBeEnabled();
      },
    },
  },
);
