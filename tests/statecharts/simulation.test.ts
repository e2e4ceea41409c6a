import { describe, expect, test } from 'vitest';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import { verificationChart } from '../../src/statecharts/charts/verification/chart.ts';
import { generatePaths } from '../../src/statecharts/generate.ts';
import { pathsOverTransitions } from '../../src/statecharts/paths.ts';
import { charts } from '../../src/statecharts/registry.ts';
import {
  createSimulator,
  getSituation,
  goTo,
  type Instruction,
  isSimulation,
  type Refusal,
  type Simulation,
  toInstruction,
  toInstructions,
} from '../../src/statecharts/simulation.ts';
import { formatTrace, parseTrace } from '../../src/statecharts/trace.ts';
import { doorChart } from './door.ts';

const event = (name: string, sample: string): Instruction => ({ kind: 'event', name, sample });
const done = (name: string, sample: string): Instruction => ({ kind: 'done', name, sample });
const time = (name: string, to: 'due' | 'before' | 'past' = 'due'): Instruction => ({
  kind: 'time',
  name,
  to,
});
const assume = (name: string, as: boolean | null): Instruction => ({ kind: 'guard', name, as });

const findPlace = (simulation: Simulation) => getSituation(simulation).place.snapshot.value;

function simulate(model: Parameters<typeof createSimulator>[0], ...instructions: Instruction[]) {
  const simulator = createSimulator(model);
  const { simulation, stale } = simulator.replay(instructions);
  expect(stale).toBeNull();
  return {
    simulator,
    simulation,
    value: findPlace(simulation),
    refused(instruction: Instruction): Refusal | null {
      const next = simulator.follow(simulation, instruction);
      return isSimulation(next) ? null : next;
    },
    refusals: () =>
      simulator
        .moves(simulation)
        .map(({ instruction: { kind, name, ...rest }, refusal }) => [
          `${kind} ${name} ${'to' in rest ? rest.to : rest.sample}`,
          refusal?.kind ?? null,
        ]),
  };
}

const door = (...instructions: Instruction[]) => simulate(doorChart.model, ...instructions);
const enter = event('code.enter', 'digits');
const opened = [enter, done('check', 'open')];

describe('a simulated chart', () => {
  test('offers every event, with the reason for those that would be refused', () => {
    expect(door().refusals()).toEqual([
      ['event code.enter digits', null],
      ['event code.enter empty', 'guards'],
      ['event close close', 'unheard'],
      ['event knock knock', null],
    ]);
  });

  test('offers the outcomes of the call that is under way, its failure included', () => {
    expect(door(enter).refusals()).toEqual(
      expect.arrayContaining([
        ['done check open', null],
        ['done check wrong', null],
        ['error check unexpected', null],
      ]),
    );
    expect(door(...opened).value).toEqual({ leaf: 'open', bell: 'silent' });
    expect(door(enter, { kind: 'error', name: 'check', sample: 'unexpected' }).value).toEqual({
      leaf: 'jammed',
      bell: 'silent',
    });
  });

  test('moves time to a deadline, or to the millisecond before', () => {
    const before = door(...opened, time('closesItself', 'before'));
    expect(before.value).toEqual({ leaf: 'open', bell: 'silent' });
    expect(getSituation(before.simulation).place.now).toBe(doorChart.model.start + 4_999);
    expect(before.refused(time('closesItself', 'before'))).toEqual({ kind: 'passed' });
    const due = door(...opened, time('closesItself', 'before'), time('closesItself'));
    expect(due.value).toEqual({ leaf: 'shut', bell: 'silent' });
    expect(getSituation(due.simulation).place.now).toBe(doorChart.model.start + 5_000);
  });

  test('keeps a deadline where it was when another region moves just before it', () => {
    const before = [...opened, assume('isShut', true), time('closesItself', 'before')];
    const shut = door(...before, event('knock', 'knock'), time('closesItself'));
    expect(shut.value).toEqual({ leaf: 'shut', bell: 'ringing' });
    expect(getSituation(shut.simulation).place.now).toBe(doorChart.model.start + 5_000);
  });
});

test('an event that the guards refuse in one region and nothing takes elsewhere is refused', () => {
  expect(door(...opened).refused(event('knock', 'knock'))).toEqual({ kind: 'guards', guards: ['isShut'] });
});

describe('refuses', () => {
  test.each([
    ['what no state reacts to', [], event('close', 'close'), { kind: 'unheard' }],
    ['what the guards refuse', [], event('code.enter', 'empty'), { kind: 'guards', guards: ['hasCode'] }],
    ['an outcome of a call that is not made', [], done('check', 'open'), { kind: 'notPending' }],
    ['a deadline that does not run', [], time('closesItself'), { kind: 'notRunning' }],
    ['a sample that there is not', [], event('knock', 'twice'), { kind: 'gone' }],
    ['a guard that there is not', [], assume('isLocked', true), { kind: 'gone' }],
  ] as const)('%s', (_, way, instruction, refusal) => {
    expect(door(...way).refused(instruction)).toEqual(refusal);
  });

  test('a deadline while another comes first', () => {
    const { simulator, simulation, refused } = simulate(
      sessionChart.model,
      done('restoreSession', 'session'),
    );
    const deadlines = simulator.moves(simulation).filter(({ group }) => group === 'time');
    const [first] = deadlines;
    const later = deadlines.find(({ instruction }) => instruction.name !== first?.instruction.name);
    expect(first?.refusal).toBeNull();
    expect(first?.due).toBeLessThan(later?.due ?? 0);
    expect(refused(time(later?.instruction.name ?? ''))).toEqual({
      kind: 'later',
      first: first?.instruction.name,
    });
  });

  test('everything once the chart has ended', () => {
    const verified = simulate(
      verificationChart.model,
      done('restore', 'code'),
      event('code.submit', 'sixDigits'),
      done('check', 'right'),
    );
    expect(verified.value).toBe('verified');
    const { moves } = verified.simulator;
    expect(new Set(moves(verified.simulation).map(({ refusal }) => refusal?.kind))).toEqual(
      new Set(['ended']),
    );
  });
});

describe('an assumed guard', () => {
  test('lets through what its data would refuse, and the other way round', () => {
    expect(door(assume('hasCode', true), event('code.enter', 'empty')).value).toMatchObject({
      leaf: 'checking',
    });
    expect(door(assume('hasCode', false)).refused(enter)).toEqual({ kind: 'guards', guards: ['hasCode'] });
  });

  test('overrules a guard that is made of others', () => {
    expect(door(assume('isShut', false)).refused(event('knock', 'knock'))).not.toBeNull();
    expect(door(...opened, assume('isShut', true), event('knock', 'knock')).value).toEqual({
      leaf: 'open',
      bell: 'ringing',
    });
  });

  test('decides again once it is set free', () => {
    expect(door(assume('hasCode', false), assume('hasCode', null), enter).value).toMatchObject({
      leaf: 'checking',
    });
  });

  test('that contradicts the data is reported, not thrown', () => {
    const sending = simulate(
      verificationChart.model,
      done('restore', 'nothing'),
      event('code.request', 'request'),
      assume('isSuccess', true),
    );
    expect(sending.refused(done('send', 'OFFLINE'))).toMatchObject({ kind: 'broken' });
    expect(findPlace(sending.simulation)).toEqual({ sending: 'current' });
  });

  test('lists what the active states look at', () => {
    const { simulator, simulation } = door(enter);
    expect(simulator.guards(simulation)).toEqual(['opens', 'triesLeft', 'isShut']);
  });
});

describe('the log', () => {
  test('goes back and forth, and forgets what was undone when something else is done', () => {
    const { simulator, simulation } = door(...opened);
    const back = goTo(simulation, 1);
    expect(findPlace(back)).toMatchObject({ leaf: 'checking' });
    expect(findPlace(goTo(back, 2))).toMatchObject({ leaf: 'open' });
    expect(goTo(back, 99).at).toBe(2);
    expect(goTo(back, -1).at).toBe(0);
    const other = simulator.follow(back, done('check', 'wrong'));
    expect(isSimulation(other) && toInstructions(other)).toEqual([enter, done('check', 'wrong')]);
  });

  test('names the branches that each step showed', () => {
    const { simulation } = door(...opened);
    expect(simulation.steps.map(({ after }) => after.place.branches)).toEqual([
      ['leaf.shut: code.enter [hasCode]'],
      ['leaf.checking: done(check) [opens]'],
    ]);
  });
});

describe('a shared trace', () => {
  const trace = [
    ...opened,
    assume('isShut', true),
    time('closesItself', 'before'),
    time('closesItself'),
    time('closesItself', 'past'),
  ];

  test('comes back from its text, which a query parameter carries as it is', () => {
    const text = formatTrace([...trace, assume('hasCode', false), assume('hasCode', null)]);
    expect(parseTrace(text)).toEqual([...trace, assume('hasCode', false), assume('hasCode', null)]);
    expect(new URLSearchParams({ t: text }).toString()).toBe(`t=${text}`);
    expect(parseTrace('')).toEqual([]);
  });

  test.each(['?', 'ecode.enter', 'zknock*knock', 'tcloses*now', 'e*', `${'tx-'.repeat(500)}tx`])(
    'is refused as %.20s',
    (text) => expect(parseTrace(text)).toBeNull(),
  );

  test('that no longer fits is followed as far as it does', () => {
    const { simulation, stale } = createSimulator(doorChart.model).replay([
      enter,
      event('peep', 'in'),
      enter,
    ]);
    expect(findPlace(simulation)).toMatchObject({ leaf: 'checking' });
    expect(stale).toEqual({ index: 1, instruction: event('peep', 'in'), refusal: { kind: 'gone' } });
  });
});

describe.each(charts.map(({ id, model }) => ({ id, model })))('$id', ({ model }) => {
  test('its generated paths can be replayed and shared', () => {
    const simulator = createSimulator(model);
    for (const { steps, title } of [
      ...pathsOverTransitions(model),
      ...generatePaths(model, { cover: 'boundaries' }).paths,
    ]) {
      const instructions = steps.map(({ move }) => toInstruction(move));
      const { simulation, stale } = simulator.replay(instructions);
      expect(stale, title).toBeNull();
      expect(findPlace(simulation), title).toEqual(steps.at(-1)?.after.snapshot.value);
      expect(parseTrace(formatTrace(instructions)), title).toEqual(instructions);
    }
  });
});
