import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useMemo } from 'react';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import { coveredIn } from '../../statecharts/coverageRecord.ts';
import { ChartCard } from './ChartCard.tsx';
import classes from './Charts.module.css';
import { type ShownChart, shownCharts } from './charts.ts';
import { JourneyList } from './JourneyList.tsx';
import { useCoverageRecords } from './panels/useCoverageRecords.ts';
import { useAddress } from './useAddress.ts';

const SEARCH_MAX = 100;

/** All that can be searched of a chart, in small letters. */
function searchable({ chart, graph }: ShownChart): string {
  const { id, title, purpose, labels } = chart;
  const states = graph.states.flatMap(({ path, description }) => [path, description]);
  return [
    id,
    title,
    purpose,
    ...states,
    ...Object.values(labels.states),
    ...Object.values(labels.events),
    ...Object.values(labels.calls),
  ]
    .join('\n')
    .toLowerCase();
}

/** All charts of the product, as cards. */
export default function ChartsScreen() {
  const { params, change } = useAddress();
  const query = params.get('q') ?? '';
  const all = useMemo(() => shownCharts().map((shown) => ({ ...shown, text: searchable(shown) })), []);
  const records = useCoverageRecords();
  const words = query.toLowerCase().split(/\s+/);
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));

  return (
    <div className={classes.page}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchIn}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={query}
          onChange={({ currentTarget }) => change({ q: currentTarget.value || null })}
        />
        <p role="status" className={classes.count}>
          {found.length === 0 ? texts.nothingFound : texts.found(found.length)}
        </p>
      </div>
      <ul className={classes.cards}>
        {found.map(({ chart, graph }) => (
          <li key={chart.id}>
            <ChartCard chart={chart} graph={graph} covered={records && coveredIn(records, chart.id, graph)} />
          </li>
        ))}
      </ul>
      {query === '' && <JourneyList />}
    </div>
  );
}
