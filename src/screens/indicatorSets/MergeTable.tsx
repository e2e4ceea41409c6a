import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { setLevels, type Take } from '../../contracts/indicatorSets.ts';
import type { MergedField, MergeItem } from '../../contracts/setMerge.ts';
import { type TakeOverTexts, setTexts as texts } from '../../messages/ko.setScreens.ts';
import classes from './Sets.module.css';
import { isHidden, shownValue } from './shownValue.ts';

const ROWS_AT_ONCE = 50;

interface MergeTableProps<Item extends MergeItem> {
  texts: TakeOverTexts;
  items: readonly Item[];
  /** Of the nodes that items can be below. */
  nodeNames: ReadonlyMap<string, string>;
  takeOf(item: Item): Take | null;
  onChoose(item: Item, take: Take): void;
  /** Shows an indicator in full. */
  onOpen(item: Item): void;
  isDisabled: boolean;
}

/** Items that either side has changed, side by side, with what is taken of each. */
export function MergeTable<Item extends MergeItem>(props: MergeTableProps<Item>) {
  const { texts: own, items, nodeNames, takeOf, onChoose, onOpen, isDisabled } = props;
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const takes = Object.entries(own.takes).map(([value, label]) => ({ value, label }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={classes.table} tabIndex={0} aria-label={texts.takeOverItems}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.indicator}</th>
              <th scope="col">{texts.outcome}</th>
              <th scope="col">{own.sides.before}</th>
              <th scope="col">{own.sides.after}</th>
              <th scope="col">{own.sides.own}</th>
              <th scope="col">{texts.take}</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item) => (
              <tr key={item.key}>
                <th scope="row">{item.idctrsNm}</th>
                <td>
                  <span className={item.outcome === 'conflict' ? classes.conflict : undefined}>
                    {own.outcomes[item.outcome]}
                  </span>
                  {item.lvl === setLevels.indicator && (
                    <div>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={texts.inFullOf(item.idctrsNm)}
                        onClick={() => onOpen(item)}
                      >
                        {texts.inFull}
                      </Button>
                    </div>
                  )}
                </td>
                {(['before', 'after', 'own'] as const).map((side) => (
                  <td key={side}>
                    <Values {...{ item, side, nodeNames }} absent={own.absent} />
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
                    onChange={(value) => onChoose(item, value as Take)}
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

interface ValuesProps {
  item: MergeItem;
  side: 'before' | 'after' | 'own';
  nodeNames: ReadonlyMap<string, string>;
  absent: string;
}

/** Of what is not shown in full: how it is different. */
function hiddenText({ before, after, own }: MergeItem, isChanged: boolean): string {
  if (before !== null) return isChanged ? texts.changedText : texts.asBefore;
  return after !== null && own !== null ? texts.unlikeText : texts.newText;
}

function Values({ item, side, nodeNames, absent }: ValuesProps) {
  const values = item[side];
  if (values === null) return <span className={classes.quiet}>{absent}</span>;
  const isChanged = (field: MergedField) => item.before !== null && values[field] !== item.before[field];
  return (
    <ul className={classes.values}>
      {item.fields.map((field) => (
        <li key={field} className={isChanged(field) ? classes.changed : undefined}>
          {texts.fields[field]}:{' '}
          {isHidden(field)
            ? hiddenText(item, isChanged(field))
            : values[field] === null && field === 'weight'
              ? texts.perSection
              : shownValue(field, values[field], { nodes: nodeNames })}
        </li>
      ))}
    </ul>
  );
}
