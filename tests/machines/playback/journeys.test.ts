import { playbackChart } from '../../../src/statecharts/charts/playback/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const playing: JourneyStep[] = [['playback.play', 'playing']];

/** The steps of a path are shown one by one, by hand or by themselves. */
describeJourneys(playbackChart, {
  'plays to its end, and then from the beginning again': [
    ...playing,
    ['+999ms', '='],
    ['+1ms', '=', { at: 1 }],
    ['playback.play', '='],
    ['+1s', 'paused', { at: 2 }],
    ['+1h', '='],
    ['playback.play', 'playing', { at: 0 }],
    ['+1s', '=', { at: 1 }],
  ],
  'pauses where it is, and goes on from there': [
    ['playback.pause', '='],
    ...playing,
    ['+1s', '=', { at: 1 }],
    ['playback.pause', 'paused'],
    ['+1h', '='],
    ['playback.play', 'playing'],
    ['+1s', 'paused', { at: 2 }],
  ],
  'a step that is chosen stops it there, and none is beyond the last': [
    ...playing,
    ['playback.show/end', 'paused', { at: 2 }],
    ['+1h', '='],
    [{ type: 'playback.show', at: 99 }, '=', {}, [], 'accepted'],
    [{ type: 'playback.show', at: -1 }, '=', { at: 0 }],
  ],
  'another speed counts from when it is chosen': [
    ['playback.setSpeed/slow', '=', { stepMs: 2_000 }],
    ...playing,
    ['+1999ms', '='],
    ['playback.setSpeed/normal', '=', { stepMs: 1_000 }],
    ['+999ms', '='],
    ['+1ms', '=', { at: 1 }],
  ],
});
