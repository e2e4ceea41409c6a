interface Series {
  name: string;
  /** Null where there is no value. */
  values: readonly (number | null)[];
}

/** State of a cell of a heat map that has no number. */
export const cellStates = ['notApplicable', 'unanswered', 'hidden', 'unused'] as const;
export type CellState = (typeof cellStates)[number];

/** Null where there is nothing. */
export type HeatCell = number | CellState | null;

/** A line begins again at the place `at` of the categories, as what comes before is not comparable. */
export interface LineBreak {
  at: number;
  reason: string;
}

export interface ScatterAxis {
  name: string;
  min: number;
  max: number;
  /** A line at this value. */
  threshold?: number;
}

/** Content of a chart, whatever draws it. */
export type ChartSpec =
  | {
      kind: 'bar' | 'line';
      categories: readonly string[];
      series: readonly Series[];
      unit?: string;
      /** Its axis has whole numbers alone, however small the values. */
      isWhole?: boolean;
      /** Names of the values 0, 1, 2 and on, which are shown in place of numbers: a scale that has no numbers. */
      levels?: readonly string[];
      /** End of its axis, which begins at 0; as far as the values go when absent. */
      max?: number;
      /** Only of lines. */
      breaks?: readonly LineBreak[];
    }
  | { kind: 'radar'; axes: readonly { name: string; max: number }[]; series: readonly Series[] }
  | {
      kind: 'heatmap';
      columns: readonly string[];
      /** One array of `values` each, as long as there are columns. */
      rows: readonly string[];
      values: readonly (readonly HeatCell[])[];
      max: number;
    }
  | {
      kind: 'scatter';
      x: ScatterAxis;
      y: ScatterAxis;
      points: readonly { name: string; x: number; y: number; group: string }[];
    }
  | { kind: 'pie'; name: string; slices: readonly { name: string; value: number }[] }
  | {
      kind: 'graph';
      groups: readonly string[];
      nodes: readonly { id: string; name: string; group: string }[];
      links: readonly { from: string; to: string }[];
    };

/**
 * Returns whether a chart has anything to draw: a value that is known, a point, a node, or a share of more than
 * nothing.
 */
export function hasValues(spec: ChartSpec): boolean {
  switch (spec.kind) {
    case 'bar':
    case 'line':
    case 'radar':
      return spec.series.some(({ values }) => values.some((value) => value !== null));
    case 'heatmap':
      return spec.values.some((row) => row.some((value) => value !== null));
    case 'scatter':
      return spec.points.length > 0;
    case 'pie':
      return spec.slices.some(({ value }) => value > 0);
    case 'graph':
      return spec.nodes.length > 0;
    default:
      return spec satisfies never;
  }
}
