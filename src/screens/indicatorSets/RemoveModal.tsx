import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Modal } from '../../components/Modal.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { Tree } from '../../components/tree/Tree.tsx';
import { type IndicatorSet, indicatorSetLevels } from '../../contracts/indicatorSets.ts';
import { actions } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import classes from './Sets.module.css';
import { treeNodes } from './treeNodes.ts';

interface RemoveModalProps {
  set: IndicatorSet;
  onChoose(itemIds: string[]): void;
  onClose(): void;
}

/** Chooses indicators that leave a draft; nodes above them that become empty go with them. */
export default function RemoveModal({ set, onChoose, onClose }: RemoveModalProps) {
  const nodes = useMemo(() => treeNodes(set.nodes), [set.nodes]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set());
  const removed = set.nodes.flatMap(({ itemId, lvl }) =>
    lvl === indicatorSetLevels.indicator && ticked.has(itemId) ? [itemId] : [],
  );
  return (
    <Modal
      title={texts.removeTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <ReasonButton
            reason={removed.length === 0 ? texts.blocked.nothingChosen : null}
            onClick={() => onChoose(removed)}
          >
            {texts.removeSubmit(removed.length)}
          </ReasonButton>
        </>
      }
    >
      <div className={classes.picker}>
        <p className={classes.quiet}>{texts.savesAll}</p>
        <Tree label={texts.removeTitle} nodes={nodes} ticks={{ rule: 'all', ticked, onChange: setTicked }} />
      </div>
    </Modal>
  );
}
