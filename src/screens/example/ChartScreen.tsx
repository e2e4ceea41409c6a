import { Chart } from '../../components/charts/Chart.tsx';
import type { ChartSpec } from '../../components/charts/spec.ts';
import { chartPage as texts } from '../../messages/ko.exampleTrees.ts';
import { DemoCard, DemoColumns } from './DemoCard.tsx';

const specs: { title: string; name: string; countedAt?: string; spec: ChartSpec }[] = [
  {
    title: texts.bar,
    countedAt: '2026-03-31T08:30:00Z',
    name: texts.barTitle,
    spec: {
      kind: 'bar',
      unit: texts.score,
      categories: texts.areas,
      series: [
        { name: texts.years[0], values: [71.2, 64.5, 80.1, 52.4, 66] },
        { name: texts.years[1], values: [78.9, 70.3, 82.75, 61.2, null] },
      ],
    },
  },
  {
    title: texts.line,
    name: texts.lineTitle,
    spec: {
      kind: 'line',
      unit: texts.emission,
      categories: texts.quarters,
      series: [
        { name: texts.scopes[0], values: [12_430, 11_870, 11_020, 10_655] },
        { name: texts.scopes[1], values: [8_210, 8_004, 7_640.5, 7_312] },
      ],
    },
  },
  {
    title: texts.radar,
    name: texts.radarTitle,
    spec: {
      kind: 'radar',
      axes: texts.areas.map((name) => ({ name, max: 5 })),
      series: [
        { name: texts.years[0], values: [3.1, 2.6, 3.8, 2.2, 2.9] },
        { name: texts.years[1], values: [3.9, 3.3, 4.1, 2.9, 3.4] },
      ],
    },
  },
  {
    title: texts.heat,
    name: texts.heatTitle,
    spec: {
      kind: 'heatmap',
      columns: texts.months,
      rows: texts.sites,
      max: 100,
      values: texts.sites.map((_, site) =>
        texts.months.map((_month, month) => (site * 31 + month * 17 + 40) % 101),
      ),
    },
  },
  {
    title: texts.scatter,
    name: texts.scatterTitle,
    spec: {
      kind: 'scatter',
      x: { name: texts.sales, min: 0, max: 1000 },
      y: { name: texts.emission, min: 0, max: 15_000 },
      points: texts.sites.map((name, at) => ({
        name,
        group: texts.scatter,
        x: 180 + at * 210,
        y: 3200 + ((at * 4700) % 10_000),
      })),
    },
  },
  {
    title: texts.pie,
    name: texts.pieTitle,
    spec: {
      kind: 'pie',
      name: texts.share,
      slices: texts.sources.map((name, at) => ({ name, value: 5200 - at * 980 })),
    },
  },
  {
    title: texts.graph,
    name: texts.graphTitle,
    spec: {
      kind: 'graph',
      groups: texts.tiers,
      nodes: texts.suppliers.map((name, at) => ({
        id: String(at),
        name,
        group: texts.tiers[at === 0 ? 0 : at < 4 ? 1 : 2],
      })),
      links: [
        ...[1, 2, 3].map((to) => ({ from: '0', to: String(to) })),
        ...[4, 5].map((to) => ({ from: String(to - 3), to: String(to) })),
      ],
    },
  },
  {
    title: texts.empty,
    name: texts.barTitle,
    spec: { kind: 'bar', categories: texts.areas, series: [{ name: texts.years[0], values: [] }] },
  },
];

/** Charts of each kind. */
export default function ChartScreen() {
  return (
    <DemoColumns>
      {specs.map(({ title, name, countedAt = null, spec }) => (
        <DemoCard key={title} title={title}>
          <Chart title={name} spec={spec} countedAt={countedAt} />
        </DemoCard>
      ))}
    </DemoColumns>
  );
}
