import { PlainTable } from '../../components/PlainTable.tsx';
import { shownState } from '../../components/scoring/shownItem.ts';
import type { VersionValues } from '../../components/versions/diff.ts';
import type { CatalogueState } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorFieldNames } from '../../messages/ko.indicators.ts';
import classes from './Sets.module.css';

/** An indicator as it was, as it is now and as the own set has it; null where there is none. */
export type ComparedStates = Readonly<Record<'before' | 'after' | 'own', CatalogueState | null>>;

/** Returns each field of an indicator of a set, as people read it. */
export const shownFields = (state: CatalogueState): VersionValues => ({
  ...shownState(state),
  idctrsClsfctnId: state.place.join(' > '),
});

/** The fields that versions copy, in their order. */
export const stateFields = Object.entries(indicatorFieldNames).flatMap(([key, title]) =>
  key === 'enabled' ? [] : [{ key, title }],
);

interface StateComparisonProps {
  label: string;
  sides: Readonly<Record<keyof ComparedStates, string>>;
  states: ComparedStates;
}

/** The fields in which states of an indicator differ, in full, side by side. */
export function StateComparison({ label, sides, states }: StateComparisonProps) {
  const shown = (['before', 'after', 'own'] as const).flatMap((side) => {
    const state = states[side];
    return state ? [{ name: sides[side], values: shownFields(state) }] : [];
  });
  const differing = stateFields.filter(
    ({ key }) => new Set(shown.map(({ values }) => values[key] || null)).size > 1,
  );
  if (differing.length === 0) return <p role="status">{texts.noShownChanges}</p>;
  return (
    <PlainTable
      label={label}
      headers={[texts.field, ...shown.map(({ name }) => name)]}
      rows={differing.map(({ key, title }) => ({
        key,
        cells: [
          title,
          ...shown.map(({ name, values }) => (
            <span key={name} className={classes.lines}>
              {values[key] || grid.none}
            </span>
          )),
        ],
      }))}
    />
  );
}
