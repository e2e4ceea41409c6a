import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { diagram, details as texts } from '../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds, stateText } from '../../statecharts/branchText.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import type { ChartGraph, ChartState } from '../../statecharts/graph.ts';
import { BranchList } from './BranchList.tsx';
import classes from './Details.module.css';
import { StateName } from './StateName.tsx';
import type { Selection } from './workbench.ts';

interface StateListProps {
  chart: RegisteredChart;
  graph: ChartGraph;
  selection: Selection | null;
  openState(path: string): void;
  openBranch(id: string): void;
}

/** The chart without its picture: states inside states, each with the transitions that leave it. */
export function StateList(props: StateListProps) {
  const top = props.graph.states.filter(({ parent }) => parent === null);
  const [term, setTerm] = useState('');
  const words = term.trim().toLowerCase();
  return (
    <section aria-label={texts.list}>
      <h2 className={classes.subtitle}>{texts.list}</h2>
      <TextInput
        size="sm"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={100}
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      {words !== '' && <Found {...props} words={words} />}
      <ul className={classes.tree}>
        {top.map((state) => (
          <StateItem key={state.path} {...props} state={state} />
        ))}
      </ul>
    </section>
  );
}

/** States and transitions that have the words in their texts or names. */
function Found({
  chart: { labels },
  graph,
  openState,
  openBranch,
  words,
}: StateListProps & { words: string }) {
  const has = (...parts: readonly string[]) => parts.join(' ').toLowerCase().includes(words);
  const states = graph.states.filter(
    ({ path, description }) => path !== '' && has(stateText(path, labels), path, description),
  );
  const otherwise = otherwiseIds(graph);
  const branches = graph.branches.filter(
    (branch) =>
      branch.outcome === 'taken' &&
      has(
        eventText(branch, labels),
        branch.eventName,
        guardText(branch, labels, otherwise) ?? '',
        branch.guard ?? '',
      ),
  );
  return (
    <div className={classes.found}>
      <p role="status">{texts.found(states.length, branches.length)}</p>
      {states.length > 0 && (
        <ul className={classes.tree}>
          {states.map(({ path }) => (
            <li key={path}>
              <button type="button" className={classes.end} onClick={() => openState(path)}>
                <StateName path={path} labels={labels} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {branches.length > 0 && (
        <BranchList
          title={texts.foundBranches}
          branches={branches}
          graph={graph}
          labels={labels}
          openState={openState}
          openBranch={openBranch}
        />
      )}
    </div>
  );
}

function StateItem(props: StateListProps & { state: ChartState }) {
  const { chart, graph, selection, openState, openBranch, state } = props;
  const { path, kind, description, history } = state;
  const inside = graph.states.filter(({ parent }) => parent === path);
  const branches = useMemo(() => graph.branches.filter(({ source }) => source === path), [graph, path]);
  const isSelected = selection?.kind === 'state' && selection.path === path;
  return (
    <li>
      <details className={classes.item} data-selected={isSelected || undefined}>
        <summary className={classes.summary}>
          <span className={classes.name}>
            {path === '' ? chart.title : <StateName path={path} labels={chart.labels} />}
          </span>{' '}
          {kind !== 'atomic' && (
            <span className={classes.kind}>
              {history === null ? texts.kinds[kind] : diagram.shapes.history}
            </span>
          )}{' '}
          <span className={classes.lead}>{description}</span>
        </summary>
        <div className={classes.inside}>
          <button type="button" className={classes.end} onClick={() => openState(path)}>
            {texts.showInDiagram}
          </button>
          <BranchList
            title={texts.outgoing}
            branches={branches}
            graph={graph}
            labels={chart.labels}
            openState={openState}
            openBranch={openBranch}
          />
        </div>
      </details>
      {inside.length > 0 && (
        <ul className={classes.tree}>
          {inside.map((child) => (
            <StateItem key={child.path} {...props} state={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
