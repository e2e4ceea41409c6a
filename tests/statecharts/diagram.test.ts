import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { ChartLabels } from '../../src/statecharts/chart.ts';
import { buildDiagram, type DiagramModel, sharedEvents } from '../../src/statecharts/diagram.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { textWidth, wrapText } from '../../src/statecharts/textLines.ts';
import { doorMachine } from './door.ts';

const noLabels: ChartLabels = {
  states: {},
  events: {},
  guards: {},
  calls: {},
  delays: {},
  actions: {},
  samples: {},
  endpoints: {},
};
const door = buildGraph(doorMachine);
const draw = (collapsed: string[] = [], showsShared = false, graph = door) =>
  buildDiagram(graph, noLabels, { collapsed: new Set(collapsed), showsShared });

const getEdges = ({ edges }: DiagramModel) => edges.map(({ id }) => id);
const branchesOn = ({ edges }: DiagramModel, id: string) =>
  edges.find((edge) => edge.id === id)?.rows.map(({ branchId }) => branchId);
const texts = (rows: readonly { lines: readonly { text: string }[] }[]) =>
  rows.map(({ lines }) => lines.map(({ text }) => text).join(' '));

describe('the diagram of a chart', () => {
  test('has a parallel root with its regions, and a dot before each first state', () => {
    const { nodes } = draw();
    expect(nodes.find(({ id }) => id === '')).toMatchObject({ shape: 'parallel', parent: null });
    expect(nodes.filter(({ region }) => region).map(({ id }) => id)).toEqual(['leaf', 'bell']);
    expect(getEdges(draw()).filter((id) => id.includes('#initial'))).toEqual([
      'leaf#initial → leaf.shut',
      'bell#initial → bell.silent',
    ]);
  });

  test('has one line between two states with all branches that take it', () => {
    const [line] = draw().edges.filter(({ rows }) => rows.length > 1);
    const branches = branchesOn(draw(), line?.id ?? '') ?? [];
    const ends = new Set(
      door.branches
        .filter(({ id }) => branches.includes(id))
        .map(({ source, targets }) => `${source} → ${targets.join()}`),
    );
    expect([...ends]).toEqual([line?.id]);
  });

  test('draws every branch that is taken once, on a line or in the state it stays in', () => {
    for (const { machine, labels } of charts) {
      const graph = buildGraph(machine);
      const { nodes, edges } = buildDiagram(graph, labels, { collapsed: new Set(), showsShared: true });
      const drawn = [...nodes, ...edges].flatMap(({ rows }) => rows.map(({ branchId }) => branchId));
      // one line to each state that it leads to at once
      const taken = graph.branches
        .filter(({ outcome }) => outcome === 'taken')
        .flatMap(({ id, targets }) => (targets.length > 1 ? targets.map(() => id) : [id]));
      expect(drawn.toSorted()).toEqual(taken.toSorted());
    }
  });

  test('names the root only where something happens there', () => {
    const verification = charts.find(({ id }) => id === 'verification');
    const graph = buildGraph(verification?.machine ?? doorMachine);
    expect(draw([], false, graph).nodes.some(({ id }) => id === '')).toBe(false);
  });
});

describe('a collapsed state', () => {
  test('hides what is inside and takes over its lines', () => {
    const whole = draw();
    const folded = draw(['leaf']);
    expect(folded.nodes.map(({ id }) => id)).not.toContain('leaf.shut');
    expect(folded.nodes.find(({ id }) => id === 'leaf')).toMatchObject({ shape: 'collapsed', hidden: 5 });
    expect(getEdges(whole)).toContain('leaf#initial → leaf.shut');
    expect(getEdges(folded).filter((id) => id.startsWith('leaf'))).toEqual([]);
  });

  test('keeps the lines that lead in and out of it', () => {
    const session = charts.find(({ id }) => id === 'session');
    const graph = buildGraph(session?.machine ?? doorMachine);
    const folded = draw(['signedOut'], false, graph);
    expect(branchesOn(folded, 'signedOut → secondFactor')).toEqual([
      'signedOut.authenticating: done(login) [needsSecondFactor]',
    ]);
    expect(getEdges(folded)).not.toContain('signedOut → signedOut');
  });
});

describe('events that many states have in common', () => {
  const states = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [
      `s${index}`,
      { on: { stop: '#many.s0', [`go${index}`]: '#many.s1' } },
    ]),
  );
  const graph = buildGraph(
    setup({}).createMachine({ id: 'many', initial: 's0', states, on: { reset: '.s0' } }),
  );

  test('are those of the root and those of more than four states', () => {
    expect([...sharedEvents(graph)]).toEqual([
      ['reset', 1],
      ['stop', 5],
    ]);
  });

  test('are folded, named and counted, until they are to be shown', () => {
    const hidden = draw([], false, graph);
    expect(hidden.folded.map(({ event, states: count }) => [event, count])).toEqual([
      ['reset', 1],
      ['stop', 5],
    ]);
    expect(getEdges(hidden)).not.toContain('s3 → s0');
    const shown = draw([], true, graph);
    expect(shown.folded).toEqual([]);
    expect(getEdges(shown)).toContain('s3 → s0');
  });
});

test('a state is titled by its short name, with its key beside it', () => {
  const { nodes } = buildDiagram(
    door,
    { ...noLabels, states: { 'leaf.shut': '닫힘' } },
    { collapsed: new Set(), showsShared: false },
  );
  const titled = (id: string) => nodes.find((node) => node.id === id);
  expect(titled('leaf.shut')).toMatchObject({ title: '닫힘', key: 'shut' });
  expect(titled('leaf.open')).toMatchObject({ title: 'open', key: '' });
});

describe('texts of the diagram', () => {
  test('say what happens once, and then only on what condition', () => {
    const verification = charts.find(({ id }) => id === 'verification');
    if (!verification) throw new Error('no chart of the verification');
    const { edges } = buildDiagram(buildGraph(verification.machine), verification.labels, {
      collapsed: new Set(),
      showsShared: false,
    });
    const back = edges.find(({ id }) => id === 'waiting.checking → waiting.entering');
    expect(texts(back?.rows ?? [])).toEqual([
      '인증번호 확인 요청 결과 인증번호가 틀렸고 시도할 기회가 남았습니다(EC0001)',
      '그 밖의 경우',
      '인증번호 확인 요청 중 예기치 못한 실패',
    ]);
  });

  test('are broken at spaces, within long words, and cut at the last line', () => {
    expect(wrapText('가나 다라 마바', 50, 12)).toEqual(['가나 다라', '마바']);
    expect(wrapText('가나다라마바', 40, 12)).toEqual(['가나다', '라마바']);
    expect(wrapText('가나 다라 마바', 30, 12, 2)).toEqual(['가나', '다…']);
    for (const line of wrapText('인증번호를 보내고 입력받아 본인의 것인지 확인합니다.', 100, 12))
      expect(textWidth(line, 12)).toBeLessThanOrEqual(100);
  });
});
