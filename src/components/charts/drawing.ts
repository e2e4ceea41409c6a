import {
  BarChart,
  GraphChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
} from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { drawWithFont } from './fonts.ts';
import { toOption } from './option.ts';
import { readPalette } from './palette.ts';
import type { ChartSpec } from './spec.ts';

use([BarChart, LineChart, RadarChart, HeatmapChart, ScatterChart, PieChart, GraphChart]);
use([GridComponent, RadarComponent, LegendComponent, TooltipComponent, VisualMapComponent]);
use([MarkLineComponent, AriaComponent, LabelLayout, CanvasRenderer]);

export interface Drawing {
  /** `onDrawn` is called once the chart is in view, or nothing but room for it is missing. */
  show(spec: ChartSpec, onDrawn?: () => void): void;
  dispose(): void;
}

/** Draws charts in `element`, in the colours of the theme, also after the colour scheme or the size has changed. */
export function draw(element: HTMLElement): Drawing {
  let chart: ECharts | null = null;
  let wanted: ChartSpec | null = null;
  let shown: { spec: ChartSpec; font: string } | null = null;
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Relations cannot be laid out where there is no room at all: in a page that is hidden.
  const hasRoom = () => element.clientWidth > 0 && element.clientHeight > 0;
  const redraw = () => {
    if (!shown || !hasRoom()) return;
    chart ??= init(element);
    const palette = { ...readPalette(element), font: shown.font };
    const option = toOption(shown.spec, { palette, isAnimated, room: element.clientWidth });
    chart.setOption(option, { notMerge: true });
  };
  const scheme = new MutationObserver(redraw);
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  const size = new ResizeObserver(() => {
    if (chart && hasRoom()) chart.resize();
    // names beside it have as much room as there is
    if (!chart || shown?.spec.kind === 'heatmap') redraw();
  });
  size.observe(element);
  return {
    show(spec, onDrawn) {
      wanted = spec;
      drawWithFont(readPalette(element).font, spec, (font) => {
        if (wanted !== spec) return;
        shown = { spec, font };
        redraw();
        onDrawn?.();
      });
    },
    dispose() {
      wanted = null;
      scheme.disconnect();
      size.disconnect();
      chart?.dispose();
    },
  };
}
