import { ConfirmBadge } from '../../components/indicators/ConfirmBadge.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { shownReferences } from '../../components/scoring/shownItem.ts';
import { SetBadge } from '../../components/versionedTree/SetBadge.tsx';
import { unitNames } from '../../messages/ko.formula.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { kindNames, indicatorFieldNames as names } from '../../messages/ko.indicators.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import type { ItemParts } from './ItemParts.tsx';
import classes from './Sets.module.css';

interface ItemHeadProps extends Pick<ItemParts, 'kind' | 'set' | 'item'> {
  /** It is edited below. */
  isEdited?: boolean;
}

/** Heading of the indicator, version and set that are shown, and its place in the tree. */
export function ItemHead({ kind, set, item, isEdited = false }: ItemHeadProps) {
  const category = set.nodes.find(({ itemId }) => itemId === item.upItemId);
  return (
    <RecordPanel
      isFolded={isEdited}
      title={
        <span className={classes.title}>
          <SetBadge state={item.stateCd} /> {item.toBeConfirmed && <ConfirmBadge />}{' '}
          {[item.idctrsCd, item.idctrsNm].filter(Boolean).join(' ')}
        </span>
      }
      lines={[
        [texts.titles[kind], texts.toBase(item.setNm, item.ver)],
        [texts.domain, domainNames[item.domainCd]],
        [texts.category, category?.idctrsNm ?? grid.none],
        [names.kindCd, item.kindCd ? kindNames[item.kindCd] : grid.none],
        [names.unitCd, item.unitCd ? unitNames[item.unitCd] : grid.none],
        kind === 'preset' ? [texts.weight, item.weight || grid.none] : null,
        [
          texts.references,
          <span key="references" className={classes.lines}>
            {shownReferences(item.references) || grid.none}
          </span>,
        ],
      ]}
    />
  );
}
