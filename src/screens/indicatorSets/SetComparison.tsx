import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PlainTable } from '../../components/PlainTable.tsx';
import type { FieldDifference, SetDifference } from '../../contracts/indicatorSetComparison.ts';
import { getNodeNames } from '../../contracts/indicatorSetComparison.ts';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { isHidden, shownValue } from '../../messages/ko.indicatorSetValues.ts';
import classes from './Sets.module.css';

const ROWS_AT_ONCE = 100;

interface SetComparisonProps {
  title: string;
  /** The versions that are compared, for the names of what they refer to. */
  sets: readonly IndicatorSet[];
  differences: readonly SetDifference[];
}

interface Line {
  key: string;
  name: string;
  change: SetDifference['change'];
  difference: FieldDifference | null;
}

const toLines = (differences: readonly SetDifference[]): Line[] =>
  differences.flatMap(({ key, idctrsNm: name, change, fields }): Line[] =>
    fields.length === 0
      ? [{ key, name, change, difference: null }]
      : fields.map((difference) => ({
          key: `${key}/${difference.field}/${difference.bizSectId}`,
          name,
          change,
          difference,
        })),
  );

/** Differences of two versions: items that came and went, and fields that changed. */
export function SetComparison({ title, sets, differences }: SetComparisonProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const lines = useMemo(() => toLines(differences), [differences]);
  const names = useMemo(
    () => ({
      sections: new Map(sets.flatMap((set) => set.sections.map((each) => [each.bizSectId, each.bizSectNm]))),
      people: new Map(sets.flatMap(({ people }) => people.map(({ id, userName }) => [id, userName]))),
      nodes: getNodeNames(sets),
    }),
    [sets],
  );
  const countOf = (change: SetDifference['change']) =>
    differences.filter((difference) => difference.change === change).length;
  const counts = { added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') };
  if (lines.length === 0) return <p role="status">{texts.noChanges}</p>;
  return (
    <div className={classes.picker}>
      <h3>{title}</h3>
      <p role="status">{texts.changeCounts(counts)}</p>
      <PlainTable
        label={title}
        headers={[texts.indicator, texts.outcome, texts.field, texts.before, texts.after]}
        rows={lines.slice(0, shown).map(({ key, name, change, difference }) => ({
          key,
          cells: [
            name,
            texts.changes[change],
            difference &&
              [
                difference.bizSectId && names.sections.get(difference.bizSectId),
                texts.fields[difference.field],
              ]
                .filter(Boolean)
                .join(' · '),
            difference &&
              (isHidden(difference.field)
                ? texts.asBefore
                : shownValue(difference.field, difference.before, names)),
            difference && shownValue(difference.field, difference.after, names),
          ],
        }))}
      />
      {shown < lines.length && (
        <div>
          <Button variant="default" size="sm" onClick={() => setShown((count) => count + ROWS_AT_ONCE)}>
            {texts.moreRows}
          </Button>
        </div>
      )}
    </div>
  );
}
