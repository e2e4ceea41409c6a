import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { MergedField, MergeItem, Take } from '../../contracts/setMerge.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import classes from './Sets.module.css';
import { isHidden, shownValue } from './shownValue.ts';

const ROWS_AT_ONCE = 50;
const takes = Object.entries(texts.takes).map(([value, label]) => ({ value, label }));

interface MergeTableProps {
  items: readonly MergeItem[];
  /** Of the nodes that items can be below. */
  nodeNames: ReadonlyMap<string, string>;
  takeOf(item: MergeItem): Take | null;
  onChoose(key: string, take: Take): void;
  isDisabled: boolean;
}

/** Items that the base or the own set has changed, side by side, with what is taken of each. */
export function MergeTable({ items, nodeNames, takeOf, onChoose, isDisabled }: MergeTableProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={classes.table} tabIndex={0} aria-label={texts.takeOverItems}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.indicator}</th>
              <th scope="col">{texts.outcome}</th>
              <th scope="col">{texts.sides.before}</th>
              <th scope="col">{texts.sides.after}</th>
              <th scope="col">{texts.sides.own}</th>
              <th scope="col">{texts.take}</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item) => (
              <tr key={item.key}>
                <th scope="row">{item.idctrsNm}</th>
                <td className={item.outcome === 'conflict' ? classes.conflict : undefined}>
                  {texts.outcomes[item.outcome]}
                </td>
                {(['before', 'after', 'own'] as const).map((side) => (
                  <td key={side}>
                    <Values {...{ item, side, nodeNames }} />
                  </td>
                ))}
                <td>
                  <SegmentedControl
                    aria-label={texts.takeFor(item.idctrsNm)}
                    size="sm"
                    disabled={isDisabled}
                    data={takes}
                    // none is chosen of what both have changed
                    value={takeOf(item) ?? ''}
                    onChange={(value) => onChoose(item.key, value as Take)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown < items.length && (
        <div>
          <Button variant="default" size="sm" onClick={() => setShown((count) => count + ROWS_AT_ONCE)}>
            {texts.moreRows}
          </Button>
        </div>
      )}
    </>
  );
}

interface ValuesProps extends Pick<MergeTableProps, 'nodeNames'> {
  item: MergeItem;
  side: 'before' | 'after' | 'own';
}

function Values({ item, side, nodeNames }: ValuesProps) {
  const values = item[side];
  if (values === null) return <span className={classes.quiet}>{texts.noItem}</span>;
  const isChanged = (field: MergedField) => item.before !== null && values[field] !== item.before[field];
  return (
    <ul className={classes.values}>
      {item.fields.map((field) => (
        <li key={field} className={isChanged(field) ? classes.changed : undefined}>
          {texts.fields[field]}:{' '}
          {isHidden(field)
            ? isChanged(field)
              ? texts.changedText
              : texts.asBefore
            : values[field] === null && field === 'weight'
              ? texts.perSection
              : shownValue(field, values[field], { nodes: nodeNames })}
        </li>
      ))}
    </ul>
  );
}
