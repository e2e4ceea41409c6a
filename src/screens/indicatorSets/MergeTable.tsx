import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { PlainTable } from '../../components/PlainTable.tsx';
import { differingParts, type MergedField, type MergeItem } from '../../contracts/indicatorSetMerge.ts';
import { indicatorSetLevels, type Take, type TakenPart } from '../../contracts/indicatorSets.ts';
import { type TakeOverTexts, indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { isHidden } from '../../messages/ko.indicatorSetValues.ts';
import classes from './Sets.module.css';
import { mergedValue, TakenParts } from './TakenParts.tsx';

const ROWS_AT_ONCE = 50;

interface MergeTableProps<Item extends MergeItem> {
  texts: TakeOverTexts;
  items: readonly Item[];
  /** Names of the nodes that items can be below. */
  nodeNames: ReadonlyMap<string, string>;
  findTake(item: Item): Take | null;
  onChoose(item: Item, take: Take): void;
  /** Shows an indicator in full. */
  onOpen(item: Item): void;
  /** Parts of an item that are not taken. */
  getPartsLeft(item: Item): readonly TakenPart[];
  onLeave(item: Item, left: readonly TakenPart[]): void;
  isDisabled: boolean;
}

/** Items that either side has changed, side by side, with what is taken of each. */
export function MergeTable<Item extends MergeItem>(props: MergeTableProps<Item>) {
  const {
    texts: own,
    items,
    nodeNames,
    findTake,
    onChoose,
    onOpen,
    getPartsLeft,
    onLeave,
    isDisabled,
  } = props;
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const takes = Object.entries(own.takes).map(([value, label]) => ({ value, label }));
  return (
    <>
      <PlainTable
        label={texts.takeOverItems}
        headers={[
          texts.indicator,
          texts.outcome,
          ...(['before', 'after', 'own'] as const).map((side) => own.sides[side]),
          texts.take,
        ]}
        rows={items.slice(0, shown).map((item) => ({
          key: item.key,
          cells: [
            item.idctrsNm,
            <Outcome key="outcome" item={item} names={own.outcomes} onOpen={() => onOpen(item)} />,
            ...(['before', 'after', 'own'] as const).map((side) => (
              <Values key={side} item={item} side={side} nodeNames={nodeNames} absent={own.absent} />
            )),
            <div key="take" className={classes.take}>
              <SegmentedControl
                aria-label={texts.takeFor(item.idctrsNm)}
                size="sm"
                disabled={isDisabled}
                data={takes}
                // none is chosen of what both have changed
                value={findTake(item) ?? ''}
                onChange={(value) => onChoose(item, value as Take)}
              />
              {findTake(item) === 'new' && differingParts(item).length > 0 && (
                <TakenParts
                  texts={own}
                  item={item}
                  nodeNames={nodeNames}
                  left={getPartsLeft(item)}
                  onLeave={(left) => onLeave(item, left)}
                  isDisabled={isDisabled}
                />
              )}
            </div>,
          ],
        }))}
      />
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

interface OutcomeProps {
  item: MergeItem;
  names: TakeOverTexts['outcomes'];
  onOpen(): void;
}

function Outcome({ item: { idctrsNm, lvl, outcome }, names, onOpen }: OutcomeProps) {
  return (
    <div className={classes.outcome}>
      <span className={outcome === 'conflict' ? classes.conflict : undefined}>{names[outcome]}</span>
      {lvl === indicatorSetLevels.indicator && (
        <Button variant="default" size="compact-sm" aria-label={texts.getInFull(idctrsNm)} onClick={onOpen}>
          {texts.inFull}
        </Button>
      )}
    </div>
  );
}

interface ValuesProps {
  item: MergeItem;
  side: 'before' | 'after' | 'own';
  nodeNames: ReadonlyMap<string, string>;
  absent: string;
}

/** Describes what is not shown in full: how it is different. */
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
            : mergedValue(field, values[field] ?? null, nodeNames)}
        </li>
      ))}
    </ul>
  );
}
