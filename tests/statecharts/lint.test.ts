import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import { inputFrom } from '../../src/machines/scaffold.ts';
import type { ChartLabels, RegisteredChart } from '../../src/statecharts/chart.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { type LintProblem, lintChart } from '../../src/statecharts/lint.ts';

const state = { description: '기다립니다.', meta: { requirement: ['D1-§2-dialog'] } };

const kit = setup({
  types: { context: {} as { tries: number } },
  actors: { poll: fromPromise<{ status: string }>(() => Promise.reject(new Error('not provided'))) },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { isOver: ({ context }) => context.tries > 2 },
  delays: { soon: 1_000, later: 2_000 },
});

const labels: Omit<ChartLabels, 'states'> = {
  events: { go: '시작을 누릅니다.', stop: '멈춤을 누릅니다.' },
  guards: { isOver: '세 차례가 넘었습니다.' },
  calls: { poll: '다시 묻기' },
  endpoints: { poll: 'GET /poll' },
  delays: { soon: '곧 지납니다.', later: '나중에 지납니다.' },
  actions: { count: '횟수를 셉니다.' },
  samples: {
    go: { plain: { text: '시작을 누릅니다.', by: 'hand' } },
    stop: { plain: { text: '멈춤을 누릅니다.', by: 'hand' } },
    poll: { done: { text: '답을 받습니다.', by: 'hand' } },
  },
};

const model = {
  start: 0,
  events: { go: { plain: () => ({ type: 'go' }) }, stop: { plain: () => ({ type: 'stop' }) } },
  results: { poll: { done: () => ({ status: 'C200' }) } },
};

const getNames = (machine: AnyStateMachine): ChartLabels['states'] =>
  Object.fromEntries(
    buildGraph(machine).states.flatMap(({ path }) => (path === '' ? [] : [[path, `상태 ${path}`]])),
  );

type Changes = { labels?: Partial<ChartLabels>; model?: Partial<RegisteredChart['model']> };

const findChart = (machine: AnyStateMachine, changes: Changes = {}): RegisteredChart => ({
  id: 'bad',
  title: '시험',
  purpose: '시험에 쓰는 차트입니다.',
  machine,
  labels: { states: getNames(machine), ...labels, ...changes.labels },
  model: { ...model, at: () => machine, facts: ({ context }) => context.tries, ...changes.model },
});

const root = { id: 'bad', description: '시험용입니다.', context: { tries: 0 } } as const;

/** Waits, goes on, and comes back. */
const goodMachine = kit.createMachine({
  ...root,
  initial: 'idle',
  states: { idle: { ...state, on: { go: 'busy' } }, busy: { ...state, on: { stop: 'idle' } } },
});

const found = (chart: RegisteredChart, limit?: number) =>
  lintChart(chart, limit).map(({ kind, where }): [LintProblem['kind'], string] => [kind, where]);

test('finds nothing in a chart that is whole', () => {
  expect(lintChart(findChart(goodMachine))).toEqual([]);
});

test('names the chart, what is wrong and what to do', () => {
  const [problem] = lintChart(findChart(goodMachine, { labels: { events: { go: '시작을 누릅니다.' } } }));
  expect(problem?.message).toBe('bad: stop has no Korean sentence; add it to labels.events');
});

describe('finds a missing', () => {
  test('title', () => {
    expect(found({ ...findChart(goodMachine), title: 'Trial' })).toEqual([['text', 'title']]);
  });

  test('description of the root and of a state, and requirement', () => {
    const machine = kit.createMachine({
      id: 'bad',
      context: { tries: 0 },
      initial: 'idle',
      states: { idle: { on: { go: 'busy' } }, busy: { ...state, on: { stop: 'idle' } } },
    });
    expect(found(findChart(machine))).toEqual([
      ['text', 'the root'],
      ['text', 'idle'],
      ['text', 'idle'],
    ]);
  });

  test('short name of a state, one that is twice beside each other, and one of no state', () => {
    const names = (states: ChartLabels['states']) => found(findChart(goodMachine, { labels: { states } }));
    expect(names({ idle: '대기 중', busy: '처리 중' })).toEqual([]);
    expect(names({ idle: '대기 중' })).toEqual([['text', 'busy']]);
    expect(names({ idle: '대기 중', busy: 'Busy' })).toEqual([['text', 'busy']]);
    expect(names({ idle: '대기 중', busy: '대기 중' })).toEqual([['text', 'busy']]);
    expect(names({ idle: '대기 중', busy: '처리 중', gone: '없어짐' })).toEqual([['text', 'gone']]);
  });

  test('requirement text, of a transition too', () => {
    const machine = kit.createMachine({
      ...root,
      initial: 'idle',
      states: {
        idle: { ...state, on: { go: { target: 'busy', meta: { requirement: ['D9-§9-none'] } } } },
        busy: { ...state, meta: { requirement: ['D9-§9-other'] }, on: { stop: 'idle' } },
      },
    });
    expect(found(findChart(machine))).toEqual([
      ['text', 'busy'],
      ['text', 'idle: go'],
    ]);
  });

  test('label of an action, guard, delay, call, endpoint and sample', () => {
    const machine = kit.createMachine({
      ...root,
      initial: 'idle',
      states: {
        idle: {
          ...state,
          on: {
            go: [
              { guard: 'isOver', target: 'idle' },
              { target: 'busy', actions: 'count' },
            ],
          },
        },
        busy: {
          ...state,
          invoke: { id: 'poll', src: 'poll', onDone: 'idle', onError: 'idle' },
          after: { soon: 'idle' },
          on: { stop: 'idle' },
        },
      },
    });
    const bare = { guards: {}, delays: {}, calls: {}, actions: {}, endpoints: {}, samples: {} };
    const facts: RegisteredChart['model']['facts'] = ({ context }) => Math.min(context.tries, 3);
    expect(found(findChart(machine, { model: { facts } }))).toEqual([]);
    expect(found(findChart(machine, { labels: bare, model: { facts } }))).toEqual([
      ['text', 'isOver'],
      ['text', 'soon'],
      ['text', 'poll'],
      ['text', 'count'],
      ['text', 'poll'],
      ['text', 'go/plain'],
      ['text', 'stop/plain'],
      ['text', 'poll/done'],
    ]);
  });

  test('sample, without a walk that could not be made', () => {
    expect(found(findChart(goodMachine, { model: { events: { go: model.events.go } } }))).toEqual([
      ['sample', 'stop'],
    ]);
  });
});

describe('finds figures', () => {
  const texts = (go: string) => findChart(goodMachine, { labels: { events: { ...labels.events, go } } });

  test.each([
    '60분이 지납니다.',
    '한 시간이 지납니다.',
    '다섯 번 틀립니다.',
    '89일이 지납니다.',
    '100MB를 넘습니다.',
  ])('that a setting decides and somebody typed: %s', (text) => {
    expect(found(texts(text))).toEqual([['figure', 'go']]);
  });

  test('that are no setting’s', () => {
    expect(found(texts('{codeLives}이 지납니다.'))).toEqual([['figure', 'go']]);
  });

  test('but not placeholders, nor figures that no setting decides', () => {
    expect(found(texts('{sessionIdle}이 지나거나 숫자 6자리를 25분 안에 입력합니다.'))).toEqual([]);
  });
});

test('finds a state that nothing leads to, and a transition that no sample takes', () => {
  const machine = kit.createMachine({
    ...root,
    initial: 'idle',
    states: {
      idle: { ...state, on: { go: [{ guard: 'isOver', target: 'busy' }, 'idle'] } },
      busy: { ...state, on: { stop: 'idle' } },
    },
  });
  expect(found(findChart(machine))).toEqual([
    ['unreachable', 'busy'],
    ['unreachable', 'idle: go [isOver]'],
  ]);
});

test('finds a fact that keeps growing, and ends', () => {
  const machine = kit.createMachine({
    ...root,
    initial: 'idle',
    states: { idle: { ...state, on: { go: { actions: 'count' }, stop: {} } } },
  });
  const [problem] = lintChart(findChart(machine), 200);
  expect(problem).toMatchObject({ kind: 'unbounded' });
  expect(problem?.where).toContain('context.tries');
  expect(problem?.message).toContain('passed its limit of 200 places');
});

test('finds a cycle that nothing leads out of', () => {
  const machine = kit.createMachine({
    ...root,
    initial: 'asking',
    states: {
      asking: { ...state, invoke: { id: 'poll', src: 'poll', onDone: 'pausing', onError: 'pausing' } },
      pausing: { ...state, after: { soon: 'asking' }, on: { go: 'asking', stop: 'asking' } },
    },
  });
  expect(found(findChart(machine))).toEqual([
    ['noExit', '"asking"'],
    ['noExit', '"pausing"'],
  ]);
});

test('accepts a cycle with a way out', () => {
  const machine = kit.createMachine({
    ...root,
    initial: 'asking',
    states: {
      asking: { ...state, invoke: { id: 'poll', src: 'poll', onDone: 'pausing', onError: 'pausing' } },
      pausing: { ...state, after: { soon: 'asking' }, on: { go: 'asking', stop: 'ended' } },
      ended: { ...state, type: 'final' },
    },
  });
  expect(found(findChart(machine))).toEqual([]);
});

test('finds two timers that are due at one instant', () => {
  const one = (delay: 'soon' | 'later') =>
    ({ ...state, initial: 'a', states: { a: { ...state, after: { [delay]: 'b' } }, b: state } }) as const;
  const machine = kit
    .createMachine({ ...root, type: 'parallel', states: { one: one('soon'), two: one('later') } })
    .provide({ delays: { later: 1_000 } });
  const [problem] = lintChart(findChart(machine, { model: { events: {} } }));
  expect(problem).toMatchObject({ kind: 'timers' });
  expect(problem?.message).toContain('give the samples or the delays different times');
});

test('ends at transitions that never rest', () => {
  const machine = kit.createMachine({
    ...root,
    initial: 'idle',
    states: {
      idle: { ...state, on: { go: 'left', stop: 'left' } },
      left: { ...state, always: 'right' },
      right: { ...state, always: 'left' },
    },
  });
  expect(found(findChart(machine))).toEqual([['noExit', 'the walk']]);
});

test('reports what breaks a walk', () => {
  const facts = () => {
    throw new Error('no facts');
  };
  expect(lintChart(findChart(goodMachine, { model: { facts } })).map(({ message }) => message)).toEqual([
    'bad: no facts',
  ]);
});

test('an invoked chart without an end is declared, and only such a one', () => {
  const watching = kit.createMachine({
    ...root,
    initial: 'idle',
    states: {
      idle: { ...state, on: { go: 'busy' } },
      busy: { ...state, invoke: { id: 'poll', src: 'poll' }, on: { stop: 'idle' } },
    },
  });
  const asking = kit.createMachine({
    ...root,
    initial: 'idle',
    states: {
      idle: { ...state, on: { go: 'busy' } },
      busy: {
        ...state,
        invoke: { id: 'poll', src: 'poll', onDone: 'idle', onError: 'idle' },
        on: { stop: 'idle' },
      },
    },
  });
  const sampled = { endless: ['poll'] };
  const endless = { ...sampled, results: {} };
  expect(found(findChart(watching, { model: { results: {} } }))).toEqual([['sample', 'poll']]);
  expect(found(findChart(watching, { model: endless }))).toEqual([]);
  expect(found(findChart(watching, { model: sampled }))).toEqual([['sample', 'poll']]);
  expect(found(findChart(asking, { model: endless }))).toEqual([['sample', 'poll']]);
  expect(found(findChart(goodMachine, { model: sampled }))).toEqual([['sample', 'poll']]);
});

test('finds an id that two invokes share', () => {
  const poll = { invoke: { id: 'poll', src: 'poll', onDone: 'idle', onError: 'idle' } } as const;
  const machine = kit.createMachine({
    ...root,
    initial: 'idle',
    states: {
      idle: { ...state, on: { go: 'first', stop: 'second' } },
      first: { ...state, ...poll },
      second: { ...state, ...poll },
    },
  });
  expect(lintChart(findChart(machine)).map(({ message }) => message)).toContain(
    'bad: several states invoke poll; give each invoke an id of its own',
  );
});

describe('inputs of calls', () => {
  const callKit = setup({
    types: {
      context: {} as { tries: number },
      events: {} as { type: 'go'; word: string } | { type: 'stop' },
    },
    actors: {
      poll: fromPromise<{ status: string }, { word: string }>(() => Promise.reject(new Error('none'))),
    },
  });
  const idle = { ...state, on: { go: 'busy' } } as const;
  const ends = { id: 'poll', src: 'poll', onDone: 'idle', onError: 'idle' } as const;
  const busy = { ...state, on: { stop: 'idle' } } as const;
  const samples = { ...model.events, go: { plain: () => ({ type: 'go', word: 'a' }) } };
  const findMessages = (machine: AnyStateMachine) =>
    lintChart(
      findChart(machine, { labels: { guards: {}, delays: {}, actions: {} }, model: { events: samples } }),
    ).map(({ message }) => message);

  test('read no event that the call may start without', () => {
    const guessing = callKit.createMachine({
      ...root,
      initial: 'idle',
      states: {
        idle,
        busy: {
          ...busy,
          invoke: { ...ends, input: ({ event }) => ({ word: event.type === 'go' ? event.word : '' }) },
        },
      },
    });
    expect(findMessages(guessing)).toEqual([
      'bad: the input of poll reads an event that it may not have; read the context, or use inputFrom',
    ]);
  });

  test('read the event that starts the call', () => {
    const sure = callKit.createMachine({
      ...root,
      initial: 'idle',
      states: {
        idle,
        busy: { ...busy, invoke: { ...ends, input: inputFrom('go', ({ event: { word } }) => ({ word })) } },
      },
    });
    expect(findMessages(sure)).toEqual([]);
  });

  test('are refused where another event starts the call, too', () => {
    const wrong = callKit.createMachine({
      ...root,
      initial: 'idle',
      states: {
        idle: { ...state, on: { go: 'busy', stop: 'busy' } },
        busy: { ...busy, invoke: { ...ends, input: inputFrom('go', ({ event: { word } }) => ({ word })) } },
      },
    });
    expect(findMessages(wrong)).toEqual(['bad: Chart: stop starts a call of go']);
  });
});
