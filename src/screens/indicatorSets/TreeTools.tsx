import { lazy, Suspense, useState } from 'react';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { toast } from '../../components/toast.ts';
import type { CellName } from '../../components/treeGrid/TreeGrid.tsx';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { OpenItem } from './OpenItem.tsx';
import type { SetEdits, TreeChange } from './useSetEdits.ts';

const CataloguePicker = lazy(() => import('./CataloguePicker.tsx'));
const CopySection = lazy(() => import('./CopySection.tsx'));
const OrderModal = lazy(() => import('./OrderModal.tsx'));
const RemoveModal = lazy(() => import('./RemoveModal.tsx'));
const SetImport = lazy(() => import('./SetImport.tsx'));

interface TreeToolsProps {
  kind: SetKind;
  set: IndicatorSet;
  edits: Pick<SetEdits['edits'], 'rows' | 'change'>;
  active: CellName | null;
  isBusy: boolean;
  /** Something is not saved yet, which a file would be read beside. */
  isChanged: boolean;
  itemHref(itemId: string, bizSectId: string | null): string;
  /** Saves a change of the tree with everything else that has been changed. */
  onChange(change: TreeChange, doneText: string): void;
}

/** Tools that change the tree of a draft itself: indicators that come and go, their order, a whole file. */
export function TreeTools({
  kind,
  set,
  edits,
  active,
  isBusy,
  isChanged,
  itemHref,
  onChange,
}: TreeToolsProps) {
  const [open, setOpen] = useState<'add' | 'remove' | 'order' | 'excel' | 'copy' | null>(null);
  const { blocked } = texts;
  const busy = isBusy ? blocked.busy : null;
  const empty = set.nodes.length === 0 ? blocked.empty : null;
  const close = () => setOpen(null);
  const apply = (change: TreeChange, doneText: string) => {
    close();
    onChange(change, doneText);
  };
  return (
    <>
      <OpenItem set={set} active={active} itemHref={itemHref} />
      {kind === 'coset' && (
        <ReasonButton
          variant="default"
          size="sm"
          reason={busy ?? empty ?? (set.sections.length < 2 ? blocked.oneSection : null)}
          onClick={() => setOpen('copy')}
        >
          {texts.copySection}
        </ReasonButton>
      )}
      <ReasonButton
        variant="default"
        size="sm"
        reason={busy ?? (isChanged ? blocked.unsaved : null)}
        onClick={() => setOpen('excel')}
      >
        {texts.excel}
      </ReasonButton>
      <ReasonButton variant="default" size="sm" reason={busy ?? empty} onClick={() => setOpen('order')}>
        {texts.order}
      </ReasonButton>
      <ReasonButton variant="default" size="sm" reason={busy ?? empty} onClick={() => setOpen('remove')}>
        {texts.remove}
      </ReasonButton>
      <ReasonButton size="sm" reason={busy} onClick={() => setOpen('add')}>
        {texts.add}
      </ReasonButton>
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
        {open === 'copy' && (
          <CopySection sections={set.sections} edits={edits} onDone={toast} onClose={close} />
        )}
        {open === 'excel' && <SetImport kind={kind} set={set} onClose={close} />}
      </Suspense>
    </>
  );
}
