import { describe, expect, test } from 'vitest';
import { releaseSnapshot } from '../../../src/contracts/statecharts.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { buildDiagram, type PlacedDiagram } from '../../../src/statecharts/diagram.ts';
import { graphOfMachineJson, toMachineJson } from '../../../src/statecharts/export/machineJson.ts';
import { toMermaid } from '../../../src/statecharts/export/mermaid.ts';
import { toScxml } from '../../../src/statecharts/export/scxml.ts';
import { toSvg } from '../../../src/statecharts/export/svg.ts';
import { buildGraph, type ChartGraph } from '../../../src/statecharts/graph.ts';
import { charts } from '../../../src/statecharts/registry.ts';
import { takeReleaseSnapshot } from '../../../src/statecharts/releaseSnapshot.ts';

const all = charts.map((chart) => [chart.id, chart, buildGraph(chart.machine)] as const);
const taken = ({ branches }: ChartGraph) => branches.filter(({ outcome }) => outcome === 'taken');

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

/** Without what only XState itself can run. */
const withoutOwn = (names: readonly string[]) => names.filter((name) => !name.startsWith('xstate.'));
const comparable = ({ states, branches }: ChartGraph): ChartGraph => ({
  states: states.map((state) => ({ ...state, entry: withoutOwn(state.entry), exit: withoutOwn(state.exit) })),
  branches: branches.map((branch) => ({ ...branch, actions: withoutOwn(branch.actions) })),
});

describe('the JSON of a chart', () => {
  test.each(all)('%s: read by XState, has the same graph', (_, chart, graph) => {
    const json = JSON.parse(JSON.stringify(toMachineJson(chart, graph)));
    expect(comparable(graphOfMachineJson(json))).toEqual(comparable(graph));
  });

  test('names title, purpose and labels for people', () => {
    const [[, chart, graph] = []] = all;
    if (!chart || !graph) throw new Error('no chart');
    expect(toMachineJson(chart, graph)).toMatchObject({
      id: chart.id,
      meta: { title: chart.title, purpose: chart.purpose, labels: { events: chart.labels.events } },
    });
  });
});

describe('the SCXML of a chart', () => {
  test.each(all)('%s: is well-formed, and every transition leads to a state of it', (id, chart, graph) => {
    const document = parseXml(toScxml(id, graph, chart.labels));
    const { documentElement } = document;
    expect([documentElement.namespaceURI, documentElement.getAttribute('datamodel')]).toEqual([
      'http://www.w3.org/2005/07/scxml',
      'ecmascript',
    ]);
    expect(document.documentElement.outerHTML).not.toContain('xstate.');
    const states = [...document.querySelectorAll('state, parallel, final, history')].map((state) => state.id);
    expect(states.toSorted()).toEqual(
      [
        ...graph.states.map(({ path }) => (path ? `${id}-${path.replaceAll('.', '-')}` : id)),
        `${id}--done`,
      ].toSorted(),
    );
    const transitions = [...document.querySelectorAll('transition')];
    // what sets guards and delays, and what ends with the chart, are beside its own
    expect(transitions).toHaveLength(taken(graph).length + 3);
    const targets = transitions.flatMap((transition) => transition.getAttribute('target')?.split(' ') ?? []);
    expect(targets.filter((target) => !states.includes(target))).toEqual([]);
    for (const transition of transitions)
      expect(transition.getAttribute('cond') ?? 'guards.x').toMatch(/^guards\.\w+$/);
  });

  test('keeps what XML would read otherwise', () => {
    const [[id, chart, graph] = []] = all;
    if (!id || !chart || !graph) throw new Error('no chart');
    const [root, ...others] = graph.states;
    if (!root) throw new Error('no root');
    const described = { ...graph, states: [{ ...root, description: '<a href="&">\u0007' }, ...others] };
    const document = parseXml(toScxml(id, described, chart.labels));
    expect(document.getElementById(id)?.getAttribute('esg:description')).toBe('<a href="&">');
  });
});

describe('the Mermaid diagram of a chart', () => {
  /** States, where they are, and transitions, as that language reads them line by line. */
  function read(text: string) {
    const [head, ...lines] = text.trimEnd().split('\n');
    expect(head).toBe('stateDiagram-v2');
    const inside: string[] = [];
    const parents = new Map<string, string>();
    const arrows: string[] = [];
    for (const line of lines.map((each) => each.trim())) {
      const declared = /^state "[^"]+" as (\w+)$/.exec(line)?.[1];
      const opened = /^state (\w+) \{$/.exec(line)?.[1];
      const arrow = /^(\w+|\[\*\]) --> (\w+|\[\*\])(?: : [^:;#]+)?$/.exec(line);
      if (declared !== undefined) parents.set(declared, inside.at(-1) ?? '');
      else if (opened !== undefined) inside.push(opened);
      else if (line === '}') inside.pop();
      else if (arrow) arrows.push(`${arrow[1]} ${arrow[2]}`);
      else expect(line).toMatch(/^(?:--|\w+ : [^:;#]+)$/);
    }
    expect(inside).toEqual([]);
    return { parents, arrows };
  }
  const getId = (path: string) => `s_${path.replaceAll('.', '_')}`;

  test.each(all)('%s: has every state in its place, and every transition', (_, chart, graph) => {
    const { parents, arrows } = read(toMermaid(graph, chart.labels));
    for (const { path, parent } of graph.states.filter((state) => state.parent))
      expect([path, parents.get(getId(path))]).toEqual([path, getId(parent ?? '')]);
    const leading = taken(graph).flatMap(({ source, targets }) =>
      targets.map((target) => `${getId(source)} ${getId(target)}`),
    );
    expect(arrows.filter((arrow) => !arrow.includes('[*]')).toSorted()).toEqual(leading.toSorted());
    for (const arrow of leading) for (const end of arrow.split(' ')) expect(parents.has(end)).toBe(true);
  });
});

describe('the SVG of a diagram', () => {
  const [[, chart, graph] = []] = all;
  if (!chart || !graph) throw new Error('no chart');
  const { nodes, edges } = buildDiagram(graph, chart.labels, { collapsed: new Set(), showsShared: true });
  const placed: PlacedDiagram = {
    width: 400,
    height: 300,
    nodes: nodes.map((node, index) => ({ ...node, x: 0, y: index * 100 })),
    edges: edges.map((edge) => ({
      ...edge,
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
      ],
      label: edge.rows.length > 0 ? { x: 0, y: 0, width: edge.labelWidth, height: edge.labelHeight } : null,
    })),
    folded: [],
  };
  const colours = ['canvas', 'surface', 'group', 'line', 'edge', 'text', 'dimmed', 'accent'] as const;
  const style = {
    ...(Object.fromEntries(colours.map((name) => [name, `var(--${name})`])) as Record<
      (typeof colours)[number],
      string
    >),
    fontFamily: 'Pretendard, "Noto Sans KR"',
  };

  test('is well-formed and has the name of every state and every text of the transitions', () => {
    const document = parseXml(toSvg(placed, style, { title: chart.title, description: '<설명>' }));
    expect(document.querySelector('desc')?.textContent).toBe('<설명>');
    const shown = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
    const titles = nodes.filter(({ shape }) => shape !== 'initial').map(({ title }) => title);
    const lines = edges.flatMap(({ rows }) => rows.flatMap((row) => row.lines.map(({ text }) => text)));
    expect(shown).toEqual(expect.arrayContaining([...titles, ...lines]));
    expect(document.querySelectorAll('circle')).toHaveLength(
      nodes.filter(({ shape }) => shape === 'initial').length,
    );
  });

  test('says which events it leaves out', () => {
    const folded = [{ event: 'signOut', text: '로그아웃을 누릅니다.', states: 6 }];
    const document = parseXml(toSvg({ ...placed, folded }, style, { title: '', description: '' }));
    const [, , , height = 0] = document.documentElement.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const notes = [...document.querySelectorAll('svg > text')];
    expect(notes.map(({ textContent }) => textContent).join(' ')).toBe(
      '여러 상태에 공통인 사건 1가지는 그리지 않았습니다: 로그아웃을 누릅니다.',
    );
    for (const note of notes) {
      expect(Number(note.getAttribute('y'))).toBeGreaterThan(placed.height);
      expect(Number(note.getAttribute('y'))).toBeLessThan(height);
    }
    const whole = parseXml(toSvg(placed, style, { title: '', description: '' }));
    expect(whole.querySelectorAll('svg > text')).toHaveLength(0);
  });

  test('shows what stands out, with its sign', () => {
    const [branch] = edges.flatMap(({ rows }) => rows);
    const marks = {
      states: new Map([['signedIn', { colour: 'tomato-token', sign: '+' }]]),
      branches: new Map([[branch?.branchId ?? '', { colour: 'plum-token', sign: '~' }]]),
    };
    const text = toSvg(placed, { ...style, marks }, { title: '', description: '' });
    const document = parseXml(text);
    expect(document.querySelectorAll('rect[stroke="tomato-token"]')).toHaveLength(1);
    expect(document.querySelectorAll('path[stroke="plum-token"]')).toHaveLength(1);
    const signs = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(signs).toEqual(expect.arrayContaining(['+', '~']));
  });
});

test('the snapshot of a release keeps its contract and can be read as graphs again', () => {
  const release = { version: '1.2.3', commit: null, date: '2026-03-02T00:00:00.000Z' };
  const json = JSON.parse(JSON.stringify(takeReleaseSnapshot(charts, sampleLimits, release)));
  const read = releaseSnapshot.parse(json);
  expect(read.charts.map(({ id }) => id)).toEqual(charts.map(({ id }) => id));
  expect(read).toMatchObject(release);
  for (const machine of read.charts) expect(graphOfMachineJson(machine).states.length).toBeGreaterThan(1);
  expect(JSON.stringify(read)).not.toMatch(/\{\w+\}/);
});
