import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { branchTexts } from '../../../messages/ko.workbench.ts';
import { pathsPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { stateText } from '../../../statecharts/branchText.ts';
import type { ChartLabels } from '../../../statecharts/chart.ts';
import { type Criterion, criteria, type PathOptions } from '../../../statecharts/generate.ts';
import type { ChartGraph } from '../../../statecharts/graph.ts';
import classes from './PathsPanel.module.css';

/** The choices as the address holds them. */
export function readOptions(params: URLSearchParams): PathOptions {
  const cover = criteria.find((criterion) => criterion === params.get('cover'));
  const seed = Number.parseInt(params.get('seed') ?? '', 10);
  return {
    cover: cover ?? 'transitions',
    requirement: params.get('requirement') ?? undefined,
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : undefined,
  };
}

interface PathFiltersProps {
  labels: ChartLabels;
  graph: ChartGraph;
  options: PathOptions;
  onChange(changes: Readonly<Record<string, string | null>>): void;
}

/** Filters of the wanted paths. */
export function PathFilters({ labels, graph, options, onChange }: PathFiltersProps) {
  const { cover, requirement, from, to, seed } = options;
  const requirements = [...new Set([...graph.states, ...graph.branches].flatMap((part) => part.requirement))];
  const states = graph.states.filter(({ path, kind }) => path !== '' && kind !== 'history');
  const paths = [
    { value: '', label: texts.anyState },
    ...states.map(({ path }) => ({ value: path, label: branchTexts.named(stateText(path, labels), path) })),
  ];
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={texts.criterion}
        size="sm"
        value={cover}
        data={criteria.map((value: Criterion) => ({ value, label: texts.criteria[value] }))}
        onChange={({ currentTarget: { value } }) => onChange({ cover: value })}
      />
      <NativeSelect
        label={texts.requirement}
        size="sm"
        value={requirement ?? ''}
        data={[{ value: '', label: texts.anyRequirement }, ...requirements.toSorted()]}
        onChange={({ currentTarget: { value } }) => onChange({ requirement: value || null })}
      />
      <NativeSelect
        label={texts.from}
        size="sm"
        value={from ?? ''}
        data={paths}
        onChange={({ currentTarget: { value } }) => onChange({ from: value || null })}
      />
      <NativeSelect
        label={texts.to}
        size="sm"
        value={to ?? ''}
        data={paths}
        onChange={({ currentTarget: { value } }) => onChange({ to: value || null })}
      />
      {cover === 'random' && (
        <TextInput
          label={texts.seed}
          size="sm"
          inputMode="numeric"
          value={String(seed ?? 1)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ seed: value.replaceAll(/\D/g, '').slice(0, 9) || null })
          }
        />
      )}
    </div>
  );
}
