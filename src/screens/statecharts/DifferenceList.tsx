import { useMemo } from 'react';
import { branchTexts, details, compare as texts } from '../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds, stateText } from '../../statecharts/branchText.ts';
import type { ChartLabels } from '../../statecharts/chart.ts';
import type { Comparison, Difference } from '../../statecharts/compare.ts';
import type { ChartBranch } from '../../statecharts/graph.ts';
import classes from './Details.module.css';
import { type Selection, useDiagram } from './workbench.ts';

interface DifferenceListProps {
  comparison: Comparison;
  labels: ChartLabels;
  selection: Selection | null;
  select(selection: Selection | null): void;
}

/** List of what was added, removed and changed; choosing a line shows it in the diagram. */
export function DifferenceList({ comparison, labels, selection, select }: DifferenceListProps) {
  const { states, branches, union } = comparison;
  const { reveal } = useDiagram();
  const otherwise = useMemo(() => otherwiseIds(union), [union]);
  const all = [...states, ...branches];
  const count = (change: Difference<unknown>['change']) =>
    all.filter((each) => each.change === change).length;

  const named = (path: string) =>
    Object.hasOwn(labels.states, path)
      ? branchTexts.named(stateText(path, labels), path)
      : path || details.root;
  const branchName = (branch: ChartBranch) =>
    [named(branch.source), eventText(branch, labels), guardText(branch, labels, otherwise)]
      .filter(Boolean)
      .join(' · ');
  if (all.length === 0) return <p role="status">{texts.same}</p>;
  return (
    <>
      <p role="status" className={classes.subtitle}>
        {texts.summary(count('added'), count('removed'), count('changed'))}
      </p>
      {states.length > 0 && (
        <Lines
          title={texts.states}
          labels={labels}
          lines={states.map((difference) => ({
            difference,
            key: difference.part.path,
            text: named(difference.part.path),
            isSelected: selection?.kind === 'state' && selection.path === difference.part.path,
            open: () => {
              select({ kind: 'state', path: difference.part.path });
              reveal(difference.part.path);
            },
          }))}
        />
      )}
      {branches.length > 0 && (
        <Lines
          title={texts.branches}
          labels={labels}
          lines={branches.map((difference) => ({
            difference,
            key: difference.part.id,
            text: branchName(difference.part),
            isSelected: selection?.kind === 'branch' && selection.id === difference.part.id,
            open: () => {
              select({ kind: 'branch', id: difference.part.id });
              reveal(difference.part.source);
            },
          }))}
        />
      )}
    </>
  );
}

interface Line {
  difference: Difference<object>;
  key: string;
  text: string;
  isSelected: boolean;
  open(): void;
}

/** A part of a state or transition as people read it: actions by their labels. */
const shownValue = (value: unknown, labels: ChartLabels): string => {
  if (Array.isArray(value)) return value.map((each) => shownValue(each, labels)).join(' ') || details.none;
  if (typeof value === 'string' && Object.hasOwn(labels.actions, value))
    return labels.actions[value] ?? value;
  if (value === null || value === '') return details.none;
  return typeof value === 'object' ? Object.values(value).join(' ') : String(value);
};

function Lines({ title, lines, labels }: { title: string; lines: readonly Line[]; labels: ChartLabels }) {
  return (
    <section>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.branches}>
        {lines.map(({ difference: { change, fields, part, before }, key, text, isSelected, open }) => (
          <li key={key} data-mark={change}>
            <button type="button" className={classes.branch} aria-pressed={isSelected} onClick={open}>
              <span className={classes.change}>
                <span aria-hidden="true">{texts.signs[change]}</span> {texts.changes[change]}
              </span>{' '}
              {text}
            </button>
            {fields.map((field) => (
              <p key={field} className={classes.field}>
                {texts.fields[field] ?? field}:{' '}
                <del>{shownValue(before && Reflect.get(before, field), labels)}</del> →{' '}
                <ins>{shownValue(Reflect.get(part, field), labels)}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
