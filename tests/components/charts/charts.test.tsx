import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Chart } from '../../../src/components/charts/Chart.tsx';
import { draw } from '../../../src/components/charts/drawing.ts';
import { drawWithFont } from '../../../src/components/charts/fonts.ts';
import { toOption } from '../../../src/components/charts/option.ts';
import type { Palette } from '../../../src/components/charts/palette.ts';
import type { ChartSpec } from '../../../src/components/charts/spec.ts';
import { toTable } from '../../../src/components/charts/table.ts';
import MaterialityScreen from '../../../src/screens/example/MaterialityScreen.tsx';
import { show } from '../../support/screens.tsx';

// jsdom has no canvas: what would be drawn is looked at instead
const drawn = vi.hoisted(() => ({ options: [] as Record<string, unknown>[], disposed: 0 }));
vi.mock('echarts/core', () => ({
  use() {},
  init: () => ({
    setOption: (option: Record<string, unknown>) => drawn.options.push(option),
    resize() {},
    dispose: () => {
      drawn.disposed += 1;
    },
  }),
}));
// so that no test waits for the compiler
beforeAll(() => import('../../../src/components/charts/drawing.ts'));
beforeEach(() => {
  setRoom(400);
  drawn.options = [];
  drawn.disposed = 0;
});

/** jsdom has no layout: every element is as wide and high as this. */
function setRoom(pixels: number): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(pixels);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(pixels);
}

const palette: Palette = {
  text: '#111',
  dimmed: '#222',
  line: '#333',
  background: '#fff',
  error: '#f00',
  muted: '#eee',
  hatch: '#ccc',
  font: 'Pretendard',
  scale: ['#eee', '#999', '#000'],
  series: ['#0a0'],
};
const canvas = { palette, isAnimated: false, room: 400 };
const bar: ChartSpec = {
  kind: 'bar',
  unit: '점',
  categories: ['환경', '사회'],
  series: [{ name: '2025년', values: [1234.5, null] }],
};
const specs: ChartSpec[] = [
  bar,
  { ...bar, kind: 'line' },
  { kind: 'radar', axes: [{ name: '환경', max: 5 }], series: [{ name: '2025년', values: [3] }] },
  { kind: 'heatmap', columns: ['1월', '2월'], rows: ['본사'], values: [[10, null]], max: 100 },
  {
    kind: 'scatter',
    x: { name: '가로', min: 0, max: 5, threshold: 3 },
    y: { name: '세로', min: 0, max: 5, threshold: 2 },
    points: [{ name: '이슈', x: 4, y: 3, group: '중대' }],
  },
  {
    kind: 'pie',
    name: '배출량',
    slices: [
      { name: '전력', value: 3 },
      { name: '연료', value: 1 },
    ],
  },
  {
    kind: 'graph',
    groups: ['본사', '1차'],
    nodes: [
      { id: 'a', name: '본사', group: '본사' },
      { id: 'b', name: '협력사', group: '1차' },
    ],
    links: [{ from: 'a', to: 'b' }],
  },
];

test('each kind has a table of all its values in Korean number format', () => {
  expect(specs.map((spec) => toTable(spec).rows)).toEqual([
    [
      ['환경', '1,234.5'],
      ['사회', '-'],
    ],
    [
      ['환경', '1,234.5'],
      ['사회', '-'],
    ],
    [['환경', '3']],
    [['본사', '10', '-']],
    [['이슈', '4', '3', '중대']],
    [
      ['전력', '3', '75'],
      ['연료', '1', '25'],
    ],
    [
      ['본사', '본사', '협력사'],
      ['협력사', '1차', '-'],
    ],
  ]);
  for (const spec of specs) {
    const { columns, rows } = toTable(spec);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
});

test('each kind is drawn in the colours of the theme, without HTML that the CSP would refuse', () => {
  for (const spec of specs) {
    const option = toOption(spec, canvas) as {
      series: { type: string }[];
      color: string[];
      tooltip: object;
    };
    expect(option.series[0]?.type).toBe(spec.kind);
    expect(option.color).toEqual(['#0a0']);
    expect(option.tooltip).toMatchObject({ renderMode: 'richText', backgroundColor: '#fff' });
  }
});

test('a scale without numbers shows the names of its levels on the axis, in the table and under the pointer', () => {
  const grades: ChartSpec = {
    kind: 'line',
    categories: ['2024년', '2025년'],
    series: [{ name: '등급', values: [1, null] }],
    levels: ['C', 'B', 'A'],
  };
  expect(toTable(grades).rows).toEqual([
    ['2024년', 'B'],
    ['2025년', '-'],
  ]);
  const option = toOption(grades, canvas) as {
    yAxis: object;
    tooltip: { valueFormatter(value: unknown): string };
  };
  expect(option.yAxis).toMatchObject({ type: 'category', data: ['C', 'B', 'A'], boundaryGap: false });
  expect([2, null].map((value) => option.tooltip.valueFormatter(value))).toEqual(['A', '-']);
});

test('an axis that has an end begins at 0', () => {
  const scores: ChartSpec = { ...bar, kind: 'line', max: 100 };
  expect(toOption(scores, canvas).yAxis).toMatchObject({ type: 'value', min: 0, max: 100 });
});

const broken: ChartSpec = {
  kind: 'line',
  categories: ['1분기', '2분기', '3분기'],
  series: [{ name: '점수', values: [50, 60, 70] }],
  breaks: [{ at: 1, reason: '지표 SET 2판부터 비교불가' }],
};

test('a line begins again where it is not comparable, and both the picture and the table have the reason', () => {
  const { legend, series } = toOption(broken, canvas) as {
    legend: { data: string[] };
    series: { name: string; data: (number | null)[]; markLine?: { data: unknown[] } }[];
  };
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['점수', [50, null, null]],
    ['점수', [null, 60, 70]],
  ]);
  expect(series[0]?.markLine?.data).toEqual([
    { xAxis: 1, label: { formatter: '지표 SET 2판부터 비교불가' } },
  ]);
  expect(legend.data).toEqual(['점수']);
  expect(toTable(broken)).toEqual({
    columns: ['구분', '점수', '비고'],
    rows: [
      ['1분기', '50', ''],
      ['2분기', '60', '지표 SET 2판부터 비교불가'],
      ['3분기', '70', ''],
    ],
  });
});

test('the parts of a line are one under the pointer', () => {
  const { tooltip } = toOption(broken, canvas) as { tooltip: { formatter(points: object[]): string } };
  const shared = { axisValueLabel: '2분기', seriesName: '점수' };
  expect(
    tooltip.formatter([
      { ...shared, value: null },
      { ...shared, value: 60 },
    ]),
  ).toBe('2분기\n점수 60');
});

const heat: ChartSpec = {
  kind: 'heatmap',
  columns: ['본사', '공장'],
  rows: ['기후', '안전', '공급망'],
  values: [
    [72.5, 'notApplicable'],
    ['unanswered', 'hidden'],
    [0, 'unused'],
  ],
  max: 100,
};

test('a cell of a heat map without a number shows its state, in the picture, in the table and below', async () => {
  expect(toTable(heat).rows).toEqual([
    ['기후', '72.5', '해당없음'],
    ['안전', '미입력', '비공개'],
    ['공급망', '0', '사용하지 않음'],
  ]);
  const { series } = toOption(heat, canvas) as {
    series: { data: { visualMap?: boolean; itemStyle?: { decal?: object }; label?: object }[] }[];
  };
  expect(series[0]?.data).toMatchObject([
    { value: [0, 0, 72.5] },
    { visualMap: false, itemStyle: { color: '#eee', decal: { color: '#ccc' } } },
    { visualMap: false, itemStyle: { color: '#fff' }, label: { formatter: '○' } },
    { visualMap: false, itemStyle: { color: '#fff' }, label: { formatter: '–' } },
    { value: [0, 2, 0] },
    { visualMap: false, itemStyle: { color: '#eee' }, label: { formatter: '×' } },
  ]);
  expect(series[0]?.data.at(-1)?.itemStyle).not.toHaveProperty('decal');
  show(<Chart title="영역별 점수" spec={heat} countedAt={null} />);
  expect(screen.getByText('빗금: 해당없음 · ○: 미입력 · –: 비공개 · ×: 사용하지 않음')).toBeVisible();
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
});

test('thresholds are lines across the chart', () => {
  const [series] = (toOption(specs[4] ?? bar, canvas) as { series: { markLine: { data: object[] } }[] })
    .series;
  expect(series?.markLine.data).toEqual([{ xAxis: 3 }, { yAxis: 2 }]);
});

test('a chart is described, and is a table at the press of a button', async () => {
  const { user } = show(<Chart title="영역별 점수" spec={bar} countedAt={null} />);
  const picture = screen.getByRole('img', { name: /영역별 점수\. 막대 차트이며 자료는 2건/ });
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: '영역별 점수 표로 보기' }));
  expect(picture).not.toBeInTheDocument();
  expect(drawn.disposed).toBeGreaterThan(0);
  const cell = within(screen.getByRole('table')).getByRole('cell', { name: '1,234.5' });
  expect(cell).toBeVisible();
});

test('a chart waits for the parts of its font', async () => {
  const { promise, resolve } = Promise.withResolvers<FontFace[]>();
  const load = vi.spyOn(document.fonts, 'load').mockReturnValue(promise);
  show(<Chart title="영역별 점수" spec={bar} countedAt={null} />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  const [font, text = ''] = load.mock.calls.at(-1) ?? [];
  expect(font).toMatch(/^12px /);
  for (const letter of '환경사회2025년점,.0%') expect(text).toContain(letter);
  expect(drawn.options).toEqual([]);
  expect(screen.getByRole('img')).toHaveAttribute('aria-busy', 'true');
  await act(async () => resolve([]));
  expect(drawn.options.length).toBeGreaterThan(0);
  expect(screen.getByRole('img')).toHaveAttribute('aria-busy', 'false');
});

test('a chart whose font fails is drawn all the same', async () => {
  vi.spyOn(document.fonts, 'load').mockRejectedValue(new Error('no such file'));
  show(<Chart title="영역별 점수" spec={bar} countedAt={null} />);
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
});

test('a chart whose font takes long is drawn in another font until it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<FontFace[]>();
  vi.spyOn(document.fonts, 'load').mockReturnValue(promise);
  vi.useFakeTimers();
  const fonts: string[] = [];
  drawWithFont('Pretendard', bar, (font) => fonts.push(font));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fonts).toEqual(['sans-serif']);
  resolve([]);
  await vi.waitFor(() => expect(fonts).toEqual(['sans-serif', 'Pretendard']));
});

test('a spec that was replaced while its font came is not drawn', async () => {
  const fonts = [Promise.withResolvers<FontFace[]>(), Promise.withResolvers<FontFace[]>()];
  const element = document.createElement('div');
  const drawing = draw(element);
  const load = vi.spyOn(document.fonts, 'load');
  for (const { promise } of fonts) load.mockReturnValueOnce(promise);
  drawing.show(bar);
  drawing.show({ ...bar, categories: ['지배구조'] });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(async () => fonts[1]?.resolve([]));
  await act(async () => fonts[0]?.resolve([]));
  expect(drawn.options).toHaveLength(1);
  expect(JSON.stringify(drawn.options)).toContain('지배구조');
  drawing.dispose();
});

test('a chart says when its values were counted, in Seoul', () => {
  show(<Chart title="영역별 점수" spec={bar} countedAt="2026-03-31T15:30:00Z" />);
  expect(screen.getByRole('figure', { name: '영역별 점수' })).toHaveTextContent('2026-04-01 00:30 기준');
});

const emptySpecs: ChartSpec[] = [
  { kind: 'bar', categories: [], series: [] },
  { ...bar, kind: 'line', series: [{ name: '2025년', values: [null, null] }] },
  { kind: 'radar', axes: [{ name: '환경', max: 5 }], series: [{ name: '2025년', values: [null] }] },
  { kind: 'heatmap', columns: ['1월'], rows: ['본사'], values: [[null]], max: 100 },
  { kind: 'scatter', x: { name: '가로', min: 0, max: 5 }, y: { name: '세로', min: 0, max: 5 }, points: [] },
  { kind: 'pie', name: '배출량', slices: [{ name: '전력', value: 0 }] },
  { kind: 'graph', groups: [], nodes: [], links: [] },
];

test.each(emptySpecs)('a chart of nothing says so in place of an empty picture: $kind', (spec) => {
  show(<Chart title="영역별 점수" spec={spec} countedAt={null} />);
  expect(screen.getByText('표시할 자료가 없습니다.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a chart of zeros is drawn', async () => {
  show(
    <Chart
      title="영역별 점수"
      spec={{ ...bar, series: [{ name: '2025년', values: [0, 0] }] }}
      countedAt={null}
    />,
  );
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
});

test('a chart without any room is not drawn', async () => {
  setRoom(0);
  show(<Chart title="영역별 점수" spec={bar} countedAt={null} />);
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(drawn.options).toEqual([]);
});

test('another colour scheme draws it again', async () => {
  show(<Chart title="영역별 점수" spec={bar} countedAt={null} />);
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
  const before = drawn.options.length;
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'light';
  await act(async () => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(before));
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
});

test('an issue becomes material when its scores pass both thresholds', async () => {
  const { user } = show(<MaterialityScreen />);
  await waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
  expect(screen.getByText('중대 이슈 3건')).toBeVisible();
  const score = screen.getByRole('textbox', { name: '인권 재무 영향' });
  await user.clear(score);
  await user.type(score, '4.2');
  expect(screen.getByText('중대 이슈 4건')).toBeVisible();
  expect(JSON.stringify(drawn.options.at(-1))).toContain('{"name":"인권","value":[4.2,4.1]}');
  await user.click(screen.getByRole('button', { name: '처음 값으로' }));
  expect(screen.getByText('중대 이슈 3건')).toBeVisible();
});
