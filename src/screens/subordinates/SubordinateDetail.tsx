import { Button } from '@mantine/core';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { formatBusinessNumber } from '../../contracts/businessNumber.ts';
import { KOREA } from '../../contracts/commonCodes.ts';
import {
  effectiveOwnership,
  isInBoundary,
  type Placed,
  SUBORDINATE_COMPANY,
  SUBORDINATE_LEVELS,
  type SubordinateRow,
} from '../../contracts/subordinateCompanies.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { subordinates as texts } from '../../messages/ko.subordinates.ts';
import { tree } from '../../messages/ko.tree.ts';
import classes from './Subordinates.module.css';

interface SubordinateDetailProps {
  placed: Placed<SubordinateRow>;
  onEdit(): void;
  onAddChild(): void;
  onDelete(): void;
}

/** One subsidiary, what can be done with it, and what has happened to it. */
export function SubordinateDetail({ placed, onEdit, onAddChild, onDelete }: SubordinateDetailProps) {
  const { node, above, level } = placed;
  const { businessNo, nationCodeId } = node;
  const isKorean = nationCodeId === KOREA;
  return (
    <div className={classes.side}>
      <section className={classes.panel} aria-label={texts.detail}>
        <h2 className={classes.heading}>{node.name}</h2>
        <DescriptionList
          lines={[
            [texts.parent, above.at(-1)?.name ?? texts.top],
            [texts.nation, node.nationName ?? nationCodeId],
            [
              isKorean ? texts.businessNo : texts.foreignNo,
              businessNo === null ? grid.none : isKorean ? formatBusinessNumber(businessNo) : businessNo,
            ],
            [texts.ownership, node.ownership],
            [texts.effective, effectiveOwnership(placed)],
            [texts.consolidated, node.consolidated ? texts.isConsolidated : texts.isNotConsolidated],
            [texts.boundary, isInBoundary(placed) ? texts.inBoundary : texts.outOfBoundary],
            [texts.section, node.bizSectNm ?? grid.none],
            [texts.enabled, node.enabled ? texts.use : texts.noUse],
          ]}
        />
        <div className={classes.bar}>
          <Button variant="default" size="sm" onClick={onDelete}>
            {actions.delete}
          </Button>
          <ReasonButton
            variant="default"
            size="sm"
            reason={level >= SUBORDINATE_LEVELS ? tree.deepest : null}
            onClick={onAddChild}
          >
            {texts.createChild}
          </ReasonButton>
          <Button size="sm" onClick={onEdit}>
            {actions.edit}
          </Button>
        </div>
      </section>
      <ActivityHistory
        title={texts.history}
        key={node.subordinateCompanyId}
        refType={SUBORDINATE_COMPANY}
        refId={node.subordinateCompanyId}
      />
    </div>
  );
}
