import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { differingParts, type MergedField, type MergeItem } from '../../contracts/indicatorSetMerge.ts';
import type { TakenPart } from '../../contracts/indicatorSets.ts';
import { type TakeOverTexts, indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { isHidden, shownValue } from '../../messages/ko.indicatorSetValues.ts';
import classes from './Sets.module.css';

/** A value of an item as it is shown: a weight that sections have apart is none. */
export const mergedValue = (
  field: MergedField,
  value: string | boolean | null,
  nodes: ReadonlyMap<string, string>,
): string => (field === 'weight' && value === null ? texts.perSection : shownValue(field, value, { nodes }));

interface TakenPartsProps {
  texts: TakeOverTexts;
  item: MergeItem;
  /** Names of the nodes that the item can be below. */
  nodeNames: ReadonlyMap<string, string>;
  left: readonly TakenPart[];
  onLeave(left: readonly TakenPart[]): void;
  isDisabled: boolean;
}

/** Changes that taking an item over makes, from what to what, and which of them are taken. */
export function TakenParts({ texts: own, item, nodeNames, left, onLeave, isDisabled }: TakenPartsProps) {
  const { idctrsNm, after } = item;
  const differing = differingParts(item);
  const isAll = left.length === 0;
  const isNone = left.length === differing.length;
  const shown = (values: MergeItem['own'], field: MergedField) =>
    mergedValue(field, values?.[field] ?? null, nodeNames);
  const describe = (field: MergedField) =>
    `${texts.fields[field]}: ${isHidden(field) ? texts.changedText : texts.fromTo(shown(item.own, field), shown(after, field))}`;
  return (
    <fieldset className={classes.parts} aria-label={texts.takenFields(idctrsNm)} disabled={isDisabled}>
      {differing.length > 1 && (
        <Checkbox
          size="sm"
          label={texts.allFields}
          checked={isAll}
          indeterminate={!isAll && !isNone}
          onChange={() => onLeave(isAll ? differing.map(({ part }) => part) : [])}
        />
      )}
      {differing.map(({ part, fields }) => (
        <Checkbox
          key={part}
          size="sm"
          label={fields.map(describe).join(', ')}
          checked={!left.includes(part)}
          onChange={({ currentTarget: { checked } }) =>
            onLeave(checked ? left.filter((each) => each !== part) : [...left, part])
          }
        />
      ))}
      {!isAll && <p className={classes.quiet}>{own.fieldsLeft}</p>}
    </fieldset>
  );
}
