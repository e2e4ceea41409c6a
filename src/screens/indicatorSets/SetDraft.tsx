import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import type { SetArea } from './indicatorSetAreas.ts';
import { SetButtons, type SetRights, VersionButtons } from './SetButtons.tsx';
import { SetEditor } from './SetEditor.tsx';
import { useSetEdits } from './useSetEdits.ts';

interface SetDraftProps {
  area: SetArea;
  set: IndicatorSet;
  rights: SetRights;
  after: ReactNode;
  itemHref(itemId: string, bizSectId: string | null): string;
  reload(): void;
  onRemoved(): void;
}

/** A draft with what can be done with it. */
export function SetDraft({ area, set, rights, after, itemHref, reload, onRemoved }: SetDraftProps) {
  const { kind, listHref } = area;
  const [, navigate] = useLocation();
  const editing = useSetEdits(kind, set, () => navigate(listHref));
  const shared = { kind, set, rights, reload, isBusy: editing.isBusy };
  return (
    <SetEditor
      area={area}
      set={set}
      editing={editing}
      itemHref={itemHref}
      after={after}
      buttons={editing.isPristine && <VersionButtons {...shared} formerVer={null} onRemoved={onRemoved} />}
      main={<SetButtons {...shared} problems={editing.problems.length} warnings={editing.warnings} />}
    />
  );
}
