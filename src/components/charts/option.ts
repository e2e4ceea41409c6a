import type { EChartsCoreOption } from 'echarts/core';
import { charts as texts } from '../../messages/ko.charts.ts';
import type { Palette } from './palette.ts';
import type { CellState, ChartSpec, HeatCell, LineBreak, ScatterAxis } from './spec.ts';
import { formatLevel, formatValue } from './table.ts';

type Spec<K extends ChartSpec['kind']> = Extract<ChartSpec, { kind: K }>;

const axisStyle = ({ dimmed, line }: Palette) => ({
  axisLabel: { color: dimmed },
  axisLine: { lineStyle: { color: line } },
  splitLine: { lineStyle: { color: line } },
  nameTextStyle: { color: dimmed },
});

const legend = ({ text }: Palette) => ({ bottom: 0, textStyle: { color: text }, type: 'scroll' as const });
const grid = { left: 12, right: 24, top: 36, bottom: 40, containLabel: true };

const toValueAxis = (
  { unit, isWhole = false, max }: Pick<Spec<'bar' | 'line'>, 'unit' | 'isWhole' | 'max'>,
  palette: Palette,
) => ({
  type: 'value',
  name: unit,
  ...(isWhole ? { minInterval: 1 } : {}),
  ...(max === undefined ? {} : { min: 0, max }),
  ...axisStyle(palette),
  axisLabel: { color: palette.dimmed, formatter: formatValue },
});

/** Parts of a line between the places where it begins again, each as long as the whole. */
function splitLine(
  values: readonly (number | null)[],
  breaks: readonly LineBreak[],
): readonly (number | null)[][] {
  const starts = [0, ...breaks.map(({ at }) => at).filter((at) => at > 0)].toSorted((a, b) => a - b);
  return starts.map((start, place) =>
    values.map((value, at) => (at >= start && at < (starts[place + 1] ?? values.length) ? value : null)),
  );
}

/** A line across the chart where a line begins again, with the reason. */
const markBreaks = (breaks: readonly LineBreak[], { dimmed, text }: Palette) => ({
  silent: true,
  symbol: 'none',
  data: breaks.map(({ at, reason }) => ({ xAxis: at, label: { formatter: reason } })),
  lineStyle: { color: dimmed, type: 'dashed' },
  label: { color: text, position: 'insideEndTop', rotate: 90 },
});

interface AxisPoint {
  axisValueLabel: string;
  seriesName: string;
  value: number | null;
}

function cartesian(spec: Spec<'bar' | 'line'>, palette: Palette): EChartsCoreOption {
  const { kind, categories, series, levels } = spec;
  const breaks = kind === 'line' ? (spec.breaks ?? []) : [];
  const style = axisStyle(palette);
  const tooltip = {
    trigger: 'axis',
    valueFormatter: (value: number | null | undefined) => formatLevel(levels, value),
    // the parts of a line are one line to the reader
    ...(breaks.length > 0 && {
      formatter: (points: readonly AxisPoint[]) =>
        [
          points[0]?.axisValueLabel,
          ...points
            .filter(({ value }) => typeof value === 'number')
            .map(({ seriesName, value }) => `${seriesName} ${formatLevel(levels, value)}`),
        ].join('\n'),
    }),
  };
  const parts = series.flatMap(({ name, values }) =>
    splitLine(values, breaks).map((data) => ({ type: kind, name, data: [...data] })),
  );
  return {
    grid,
    legend: { ...legend(palette), data: series.map(({ name }) => name) },
    tooltip,
    xAxis: { type: 'category', data: [...categories], ...style },
    yAxis: levels
      ? {
          type: 'category',
          data: [...levels],
          // so that a line of the grid goes through each level, not between them
          boundaryGap: false,
          ...style,
          splitLine: { ...style.splitLine, show: true },
        }
      : toValueAxis(spec, palette),
    series: parts.map((part, at) =>
      at === 0 && breaks.length > 0 ? { ...part, markLine: markBreaks(breaks, palette) } : part,
    ),
  };
}

function radar({ axes, series }: Spec<'radar'>, palette: Palette): EChartsCoreOption {
  const { line, dimmed } = palette;
  return {
    legend: legend(palette),
    radar: {
      indicator: axes.map((axis) => ({ ...axis })),
      radius: '62%',
      axisName: { color: dimmed },
      axisLine: { lineStyle: { color: line } },
      splitLine: { lineStyle: { color: line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: series.map(({ name, values }) => ({ name, value: [...values], areaStyle: { opacity: 0.15 } })),
      },
    ],
  };
}

/** Look of a cell that has no number. */
function toStateStyle(state: CellState, { muted, hatch, background, line }: Palette) {
  if (state === 'unused') return { color: muted };
  if (state !== 'notApplicable') return { color: background, borderColor: line, borderWidth: 1 };
  const decal = { color: hatch, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 };
  return { color: muted, decal };
}

function toHeatCell(cell: HeatCell, [column, row]: readonly [number, number], palette: Palette) {
  if (typeof cell !== 'string') return { value: [column, row, cell ?? '-'] };
  return {
    value: [column, row, 0],
    visualMap: false,
    itemStyle: toStateStyle(cell, palette),
    label: { formatter: texts.cellMarks[cell], color: palette.dimmed },
    tooltip: { formatter: ({ name }: { name: string }) => `${name} ${texts.cellStates[cell]}` },
  };
}

/** Most of the room of a heat map, in pixels, that the names of its rows have. */
const ROW_NAME_MAX = 160;

/** Names beside a heat map, which are cut off where they would leave no room for its cells. */
const nameAxis = (names: readonly string[], width: number, palette: Palette) => ({
  type: 'category',
  data: [...names],
  ...axisStyle(palette),
  axisLabel: { color: palette.dimmed, interval: 0, width, overflow: 'truncate' },
});

function heatmap(
  { columns, rows, values, max }: Spec<'heatmap'>,
  palette: Palette,
  room: number,
): EChartsCoreOption {
  const rowNames = Math.min(ROW_NAME_MAX, Math.floor(room * 0.28));
  const columnNames =
    Math.floor((room - rowNames - grid.left - grid.right) / Math.max(columns.length, 1)) - 6;
  const { text, scale, background } = palette;
  const cells = values.flatMap((line, row) =>
    line.map((cell, column) => toHeatCell(cell, [column, row], palette)),
  );
  return {
    grid: { ...grid, bottom: 64 },
    xAxis: nameAxis(columns, Math.max(columnNames, 24), palette),
    yAxis: { ...nameAxis(rows, rowNames, palette), inverse: true },
    visualMap: {
      min: 0,
      max,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      calculable: true,
      inRange: { color: [...scale] },
      textStyle: { color: text },
      formatter: formatValue,
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        label: {
          show: true,
          color: text,
          formatter: ({ value }: { value: readonly (number | string)[] }) =>
            typeof value[2] === 'number' ? formatValue(value[2]) : '',
        },
        itemStyle: { borderColor: background, borderWidth: 2 },
      },
    ],
  };
}

const valueAxis = ({ name, min, max }: ScatterAxis, palette: Palette) => ({
  type: 'value',
  name,
  min,
  max,
  ...axisStyle(palette),
});

function scatter({ x, y, points }: Spec<'scatter'>, palette: Palette): EChartsCoreOption {
  const groups = [...new Set(points.map(({ group }) => group))];
  const lines = [
    ...(x.threshold === undefined ? [] : [{ xAxis: x.threshold }]),
    ...(y.threshold === undefined ? [] : [{ yAxis: y.threshold }]),
  ];
  return {
    grid: { ...grid, right: 36, top: 52, bottom: 64 },
    legend: legend(palette),
    xAxis: { ...valueAxis(x, palette), nameLocation: 'middle', nameGap: 28 },
    // Above the axis: beside it there is no room on a phone.
    yAxis: {
      ...valueAxis(y, palette),
      nameGap: 28,
      nameTextStyle: { color: palette.dimmed, align: 'left' },
    },
    series: groups.map((group, at) => ({
      type: 'scatter',
      name: group,
      symbolSize: 14,
      data: points
        .filter((point) => point.group === group)
        .map((point) => ({
          name: point.name,
          value: [point.x, point.y],
        })),
      label: { show: true, position: 'top', formatter: '{b}', color: palette.text },
      labelLayout: { hideOverlap: false, moveOverlap: 'shiftY' },
      ...(at === 0 && lines.length > 0
        ? {
            markLine: {
              silent: true,
              symbol: 'none',
              data: lines,
              lineStyle: { color: palette.error, type: 'dashed' },
              label: {
                color: palette.error,
                formatter: ({ value }: { value: number }) => formatValue(value),
              },
            },
          }
        : {}),
    })),
  };
}

const pie = ({ name, slices }: Spec<'pie'>, palette: Palette): EChartsCoreOption => ({
  legend: legend(palette),
  series: [
    {
      type: 'pie',
      name,
      radius: ['35%', '62%'],
      data: slices.map((slice) => ({ ...slice })),
      percentPrecision: 1,
      // In two lines, close by: so that they have room on a phone.
      label: { color: palette.text, formatter: '{b}\n{d}%', lineHeight: 16 },
      labelLine: { length: 8, length2: 6 },
      itemStyle: { borderColor: palette.background, borderWidth: 2 },
    },
  ],
});

const graph = ({ groups, nodes, links }: Spec<'graph'>, palette: Palette): EChartsCoreOption => ({
  legend: legend(palette),
  series: [
    {
      type: 'graph',
      layout: 'circular',
      roam: false,
      symbolSize: 28,
      top: 16,
      bottom: 72,
      categories: groups.map((name) => ({ name })),
      data: nodes.map(({ id, name, group }) => ({ id, name, category: groups.indexOf(group) })),
      links: links.map(({ from, to }) => ({ source: from, target: to })),
      // links run below it
      label: {
        show: true,
        position: 'bottom',
        color: palette.text,
        backgroundColor: palette.background,
        padding: [1, 3],
      },
      lineStyle: { color: palette.dimmed },
      edgeSymbol: ['none', 'arrow'],
    },
  ],
});

function drawing(spec: ChartSpec, palette: Palette, room: number): EChartsCoreOption {
  switch (spec.kind) {
    case 'bar':
    case 'line':
      return cartesian(spec, palette);
    case 'radar':
      return radar(spec, palette);
    case 'heatmap':
      return heatmap(spec, palette, room);
    case 'scatter':
      return scatter(spec, palette);
    case 'pie':
      return pie(spec, palette);
    case 'graph':
      return graph(spec, palette);
    default:
      return spec satisfies never;
  }
}

interface Canvas {
  palette: Palette;
  isAnimated: boolean;
  /** Width in pixels. */
  room: number;
}

/** Returns the chart as echarts draws it. Tooltips are drawn too, as the page's CSP allows no styles in HTML. */
export function toOption(spec: ChartSpec, { palette, isAnimated, room }: Canvas): EChartsCoreOption {
  const option = drawing(spec, palette, room);
  return {
    ...option,
    animation: isAnimated,
    color: [...palette.series],
    textStyle: { fontFamily: palette.font, color: palette.text },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      confine: true,
      valueFormatter: formatValue,
      backgroundColor: palette.background,
      borderColor: palette.line,
      textStyle: { color: palette.text },
      ...(option.tooltip as object | undefined),
    },
    aria: { enabled: true, label: { enabled: false }, decal: { show: spec.kind !== 'heatmap' } },
  };
}
