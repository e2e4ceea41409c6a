import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { shownItem } from '../../components/scoring/shownItem.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorFieldNames, indicatorTexts } from '../../messages/ko.indicators.ts';
import { ItemHead } from './ItemHead.tsx';
import { type ItemParts, OriginalComparison, SectionTable } from './ItemParts.tsx';
import classes from './Sets.module.css';

/** An indicator of a version that cannot be changed: how it scores, what helps to answer it, who uses it. */
export function ItemReader(parts: ItemParts) {
  const { kind, set, item, backHref } = parts;
  const { idctrsNm: _, guidance: _html, ...values } = shownItem(item);
  const lines = Object.entries(indicatorFieldNames).flatMap(([field, name]) => {
    const value = values[field];
    return value
      ? [
          [
            name,
            <span key={field} className={classes.lines}>
              {String(value)}
            </span>,
          ] as const,
        ]
      : [];
  });
  return (
    <>
      <ItemHead kind={kind} set={set} item={item} />
      <FormSection title={indicatorTexts.scoring}>
        <DescriptionList lines={lines} />
      </FormSection>
      <FormSection title={indicatorTexts.guidance}>
        {item.guidance === '' ? <p>{indicatorTexts.none}</p> : <HtmlContent html={item.guidance} />}
      </FormSection>
      {kind === 'coset' && <SectionTable {...parts} />}
      {kind !== 'coset' && <OriginalComparison item={item} />}
      <RecordButtons listHref={backHref} listText={texts.toSet} />
    </>
  );
}
