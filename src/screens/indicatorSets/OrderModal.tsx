import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Modal } from '../../components/Modal.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { moveNode } from '../../components/tree/moves.ts';
import { Tree } from '../../components/tree/Tree.tsx';
import type { IndicatorSet, SetChange } from '../../contracts/indicatorSets.ts';
import { actions } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import classes from './Sets.module.css';
import { changedOrder, treeNodes } from './treeNodes.ts';

interface OrderModalProps {
  set: IndicatorSet;
  onChoose(order: NonNullable<SetChange['order']>): void;
  onClose(): void;
}

/** Moves the nodes of a draft among those below the same one. */
export default function OrderModal({ set, onChoose, onClose }: OrderModalProps) {
  const given = useMemo(() => treeNodes(set.nodes), [set.nodes]);
  const [nodes, indicatorSetNodes] = useState(given);
  const order = changedOrder(given, nodes);
  return (
    <Modal
      title={texts.orderTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <ReasonButton
            reason={order.length === 0 ? texts.blocked.sameOrder : null}
            onClick={() => onChoose(order)}
          >
            {texts.orderSubmit}
          </ReasonButton>
        </>
      }
    >
      <div className={classes.picker}>
        <p className={classes.quiet}>
          {texts.orderHint} {texts.savesAll}
        </p>
        <Tree
          label={texts.orderTitle}
          nodes={nodes}
          onMove={({ id }, place) => indicatorSetNodes((before) => moveNode(before, id, place))}
          refuseMove={({ parentId }, place) => (place.parentId === parentId ? null : texts.staysInGroup)}
        />
      </div>
    </Modal>
  );
}
