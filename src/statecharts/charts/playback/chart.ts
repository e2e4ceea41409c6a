import {
  type PlaybackContext,
  type PlaybackEvent,
  playbackMachine,
} from '../../../machines/playback/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const STEP_MS = 1_000;

export const playbackChart = {
  id: 'playback',
  title: '경로 재생',
  purpose: '시험 경로나 여정의 단계를 하나씩, 또는 정한 빠르기로 이어서 보여 줍니다.',
  machine: playbackMachine,
  labels: {
    states: { paused: '멈춤', playing: '재생 중' },
    events: {
      'playback.play': '재생을 누릅니다.',
      'playback.pause': '일시정지를 누릅니다.',
      'playback.show': '처음으로, 이전, 다음이나 한 단계를 누릅니다.',
      'playback.setSpeed': '빠르기를 고릅니다.',
    } satisfies Record<PlaybackEvent['type'], string>,
    guards: {
      isAtEnd: '마지막 단계까지 보였습니다.',
      isLast: '다음 단계가 마지막입니다.',
    },
    calls: {},
    endpoints: {},
    delays: { nextStep: '정한 빠르기의 시간이 지납니다.' },
    actions: {
      rewind: '처음으로 돌아갑니다.',
      showNext: '다음 단계를 보여 줍니다.',
      showAt: '고른 단계를 보여 줍니다.',
      rememberSpeed: '고른 빠르기를 기억합니다.',
    },
    samples: {
      'playback.play': {
        play: byHand('재생을 누릅니다.', '상태도의 경로 탭에서 두 단계인 경로를 엽니다.'),
      },
      'playback.pause': { pause: byHand('일시정지를 누릅니다.') },
      'playback.show': {
        start: byHand('처음으로를 누릅니다.'),
        end: byHand('마지막 단계를 누릅니다.'),
      },
      'playback.setSpeed': {
        slow: byHand('느리게를 고릅니다.'),
        normal: byHand('보통을 고릅니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { length: 2, first: 0, stepMs: STEP_MS },
    at: () => playbackMachine,
    events: {
      'playback.play': { play: () => ({ type: 'playback.play' }) },
      'playback.pause': { pause: () => ({ type: 'playback.pause' }) },
      'playback.show': {
        start: () => ({ type: 'playback.show', at: 0 }),
        end: () => ({ type: 'playback.show', at: 2 }),
      },
      'playback.setSpeed': {
        slow: () => ({ type: 'playback.setSpeed', stepMs: 2 * STEP_MS }),
        normal: () => ({ type: 'playback.setSpeed', stepMs: STEP_MS }),
      },
    } satisfies { [T in PlaybackEvent['type']]: Samples<Extract<PlaybackEvent, { type: T }>> },
    results: {},
    facts: ({ context }) => {
      const { at, stepMs } = context as PlaybackContext;
      return { at, stepMs };
    },
  },
} as const satisfies RegisteredChart;
