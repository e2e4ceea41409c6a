import { Button } from '@mantine/core';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useSession } from '../../components/session.tsx';
import {
  ITEM_LEVELS,
  type ItemRow,
  type LinkedIndicator,
  type NodeCd,
} from '../../contracts/institutionItems.ts';
import type { OwnIndicatorChoice } from '../../contracts/institutionMappings.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import {
  answerTypeNames,
  itemNames,
  mappingTexts,
  nodeNames,
  itemTexts as texts,
} from '../../messages/ko.institutions.ts';
import { tree } from '../../messages/ko.tree.ts';
import classes from './Institutions.module.css';

interface ItemDetailProps {
  item: ItemRow;
  parent: ItemRow | null;
  /** Indicators of the own company; null where the person has none. */
  mapping: readonly OwnIndicatorChoice[] | null;
  onMap(): void;
  /** Commands of administrators; `create` is null where nothing can be below. */
  write: { edit(): void; remove(): void; create: ((nodeCd: NodeCd) => void) | null } | null;
}

/** One category or question, what it is linked to, and what can be done with it. */
export function ItemDetail({ item, parent, mapping, onMap, write }: ItemDetailProps) {
  const isOperator = useSession(({ context }) => context.user?.userAuth === 'ROLE_OPERATOR');
  const isQuestion = item.nodeCd === 'ITEM';
  return (
    <section className={classes.panel} aria-label={`${nodeNames[item.nodeCd]} ${item.itemCd}`}>
      <h2 className={classes.heading}>{`${nodeNames[item.nodeCd]} ${item.itemCd}`}</h2>
      <p className={classes.question}>{item.itemNm}</p>
      <DescriptionList lines={toLines(item, parent)} />
      {isQuestion && (
        <>
          <h3 className={classes.subheading}>{texts.links}</h3>
          <Indicators rows={item.links} none={texts.noLinks} />
        </>
      )}
      {isQuestion && mapping && (
        <>
          <h3 className={classes.subheading}>{mappingTexts.title}</h3>
          <p className={classes.hint}>{mappingTexts.hint}</p>
          <Indicators
            rows={mapping.map(({ idctrsCd, name }) => ({
              idctrsCd: idctrsCd ?? '',
              idctrsNm: name,
              enabled: true,
            }))}
            none={mappingTexts.none}
          />
          {isOperator && (
            <div className={classes.bar}>
              <Button size="sm" onClick={onMap}>
                {mappingTexts.edit}
              </Button>
            </div>
          )}
        </>
      )}
      {write && (
        <div className={classes.bar}>
          <Button variant="default" size="sm" onClick={write.remove}>
            {actions.delete}
          </Button>
          {write.create && (
            <>
              <ReasonButton
                variant="default"
                size="sm"
                reason={item.lvl >= ITEM_LEVELS - 1 ? tree.deepest : null}
                onClick={() => write.create?.('CTGRY')}
              >
                {texts.createSubcategory}
              </ReasonButton>
              <Button variant="default" size="sm" onClick={() => write.create?.('ITEM')}>
                {texts.createItem}
              </Button>
            </>
          )}
          <Button size="sm" onClick={write.edit}>
            {actions.edit}
          </Button>
        </div>
      )}
    </section>
  );
}

function toLines(item: ItemRow, parent: ItemRow | null): DescriptionLine[] {
  const { answerTypeCd, unitCd, options, maxScore } = item;
  const above: DescriptionLine = [texts.parent, parent ? `${parent.itemCd} ${parent.itemNm}` : texts.top];
  if (item.nodeCd === 'CTGRY') return [above];
  return [
    above,
    [itemNames.answerTypeCd, answerTypeCd === null ? grid.none : answerTypeNames[answerTypeCd]],
    unitCd === null ? null : [itemNames.unitCd, unitNames[unitCd]],
    options.length === 0 ? null : [itemNames.options, options.join(' / ')],
    [itemNames.maxScore, maxScore === null ? grid.none : texts.toScore(maxScore)],
  ];
}

function Indicators({ rows, none }: { rows: readonly Omit<LinkedIndicator, 'indicatorId'>[]; none: string }) {
  if (rows.length === 0) return <p className={classes.hint}>{none}</p>;
  return (
    <ul className={classes.links}>
      {rows.map(({ idctrsCd, idctrsNm, enabled }) => (
        <li key={idctrsCd}>
          <span className={classes.code}>{idctrsCd}</span> {idctrsNm}
          {!enabled && <span className={classes.problem}> {texts.off}</span>}
        </li>
      ))}
    </ul>
  );
}
