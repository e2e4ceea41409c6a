import type { EChartsCoreOption } from 'echarts/core';
import type { Palette } from './palette.ts';
import type { ChartSpec, ScatterAxis } from './spec.ts';
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

function cartesian(spec: Spec<'bar' | 'line'>, palette: Palette): EChartsCoreOption {
  const { kind, categories, series, levels } = spec;
  const style = axisStyle(palette);
  const tooltip = {
    trigger: 'axis',
    valueFormatter: (value: number | null | undefined) => formatLevel(levels, value),
  };
  return {
    grid,
    legend: legend(palette),
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
    series: series.map(({ name, values }) => ({ type: kind, name, data: [...values] })),
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

function heatmap({ columns, rows, values, max }: Spec<'heatmap'>, palette: Palette): EChartsCoreOption {
  const { text, scale, background } = palette;
  const cells = values.flatMap((line, row) => line.map((value, column) => [column, row, value ?? '-']));
  return {
    grid: { ...grid, bottom: 64 },
    xAxis: { type: 'category', data: [...columns], ...axisStyle(palette) },
    yAxis: { type: 'category', data: [...rows], inverse: true, ...axisStyle(palette) },
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
        label: { show: true, color: text },
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

function drawing(spec: ChartSpec, palette: Palette): EChartsCoreOption {
  switch (spec.kind) {
    case 'bar':
    case 'line':
      return cartesian(spec, palette);
    case 'radar':
      return radar(spec, palette);
    case 'heatmap':
      return heatmap(spec, palette);
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

/** Returns the chart as echarts draws it. Tooltips are drawn too, as the page's CSP allows no styles in HTML. */
export function toOption(spec: ChartSpec, palette: Palette, isAnimated: boolean): EChartsCoreOption {
  const option = drawing(spec, palette);
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
