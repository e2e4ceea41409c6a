import { charts as texts } from '../../messages/ko.charts.ts';
import type { ChartSpec, HeatCell } from './spec.ts';

export interface ChartTable {
  columns: string[];
  /** The first cell of a row is its heading. */
  rows: string[][];
}

const format = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** A value as charts and their tables show it. */
export const formatValue = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? texts.none : format.format(value);

/** Shows a value by the name of its level, where a chart has levels. */
export const formatLevel = (
  levels: readonly string[] | undefined,
  value: number | null | undefined,
): string => (levels ? (levels[value ?? -1] ?? texts.none) : formatValue(value));

/** A cell of a heat map as its table shows it. */
const formatCell = (cell: HeatCell | undefined): string =>
  typeof cell === 'string' ? texts.cellStates[cell] : formatValue(cell);

/** Everything a chart shows, as a table. */
export function toTable(spec: ChartSpec): ChartTable {
  switch (spec.kind) {
    case 'bar':
    case 'line':
    case 'radar': {
      const names = spec.kind === 'radar' ? spec.axes.map(({ name }) => name) : spec.categories;
      const unit = spec.kind === 'radar' ? undefined : spec.unit;
      const levels = spec.kind === 'radar' ? undefined : spec.levels;
      const breaks = spec.kind === 'line' ? (spec.breaks ?? []) : [];
      const titles = spec.series.map(({ name }) => (unit ? `${name}(${unit})` : name));
      return {
        columns: [texts.category, ...titles, ...(breaks.length > 0 ? [texts.note] : [])],
        rows: names.map((name, at) => [
          name,
          ...spec.series.map(({ values }) => formatLevel(levels, values[at])),
          ...(breaks.length > 0 ? [breaks.find((each) => each.at === at)?.reason ?? ''] : []),
        ]),
      };
    }
    case 'heatmap':
      return {
        columns: [texts.category, ...spec.columns],
        rows: spec.rows.map((name, at) => [
          name,
          ...spec.columns.map((_, column) => formatCell(spec.values[at]?.[column])),
        ]),
      };
    case 'scatter':
      return {
        columns: [texts.name, spec.x.name, spec.y.name, texts.group],
        rows: spec.points.map(({ name, x, y, group }) => [name, formatValue(x), formatValue(y), group]),
      };
    case 'pie': {
      const total = spec.slices.reduce((sum, { value }) => sum + value, 0);
      return {
        columns: [texts.name, spec.name, texts.share],
        rows: spec.slices.map(({ name, value }) => [
          name,
          formatValue(value),
          formatValue(total === 0 ? null : (value / total) * 100),
        ]),
      };
    }
    case 'graph': {
      const getName = (id: string) => spec.nodes.find((node) => node.id === id)?.name ?? id;
      return {
        columns: [texts.name, texts.group, texts.to],
        rows: spec.nodes.map(({ id, name, group }) => [
          name,
          group,
          spec.links
            .filter(({ from }) => from === id)
            .map(({ to }) => getName(to))
            .join(', ') || texts.none,
        ]),
      };
    }
    default:
      return spec satisfies never;
  }
}
