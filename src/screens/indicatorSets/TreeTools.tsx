import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { CellName } from '../../components/treeGrid/TreeGrid.tsx';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import { OpenItem } from './OpenItem.tsx';
import type { TreeChange } from './useSetEdits.ts';

const CataloguePicker = lazy(() => import('./CataloguePicker.tsx'));
const OrderModal = lazy(() => import('./OrderModal.tsx'));
const RemoveModal = lazy(() => import('./RemoveModal.tsx'));
const SetImport = lazy(() => import('./SetImport.tsx'));

interface TreeToolsProps {
  kind: SetKind;
  set: IndicatorSet;
  active: CellName | null;
  isBusy: boolean;
  /** Something is not saved yet, which a file would be read beside. */
  isChanged: boolean;
  itemHref(itemId: string, bizSectId: string | null): string;
  /** Saves a change of the tree with everything else that has been changed. */
  onChange(change: TreeChange, doneText: string): void;
}

/** What changes the tree of a draft itself: indicators that come and go, their order, a whole file. */
export function TreeTools({ kind, set, active, isBusy, isChanged, itemHref, onChange }: TreeToolsProps) {
  const [open, setOpen] = useState<'add' | 'remove' | 'order' | 'excel' | null>(null);
  const isEmpty = set.nodes.length === 0;
  const close = () => setOpen(null);
  const apply = (change: TreeChange, doneText: string) => {
    close();
    onChange(change, doneText);
  };
  return (
    <>
      <OpenItem set={set} active={active} itemHref={itemHref} />
      <Button variant="default" size="sm" disabled={isBusy || isChanged} onClick={() => setOpen('excel')}>
        {texts.excel}
      </Button>
      <Button variant="default" size="sm" disabled={isBusy || isEmpty} onClick={() => setOpen('order')}>
        {texts.order}
      </Button>
      <Button variant="default" size="sm" disabled={isBusy || isEmpty} onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => setOpen('add')}>
        {texts.add}
      </Button>
      <Suspense>
        {open === 'add' && (
          <CataloguePicker
            set={set}
            onChoose={(addedIndicatorIds) => apply({ addedIndicatorIds }, texts.added)}
            onClose={close}
          />
        )}
        {open === 'remove' && (
          <RemoveModal
            set={set}
            onChoose={(removedItemIds) => apply({ removedItemIds }, texts.removed)}
            onClose={close}
          />
        )}
        {open === 'order' && (
          <OrderModal set={set} onChoose={(order) => apply({ order }, texts.ordered)} onClose={close} />
        )}
        {open === 'excel' && <SetImport kind={kind} set={set} onClose={close} />}
      </Suspense>
    </>
  );
}
