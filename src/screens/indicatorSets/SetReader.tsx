import { type ReactNode, useMemo, useState } from 'react';
import { FormSection } from '../../components/form/FormSection.tsx';
import { usePhone } from '../../components/grid/phone.ts';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { type CellName, TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { useGridEdits } from '../../components/treeGrid/useGridEdits.ts';
import { PlaceList } from '../../components/versionedTree/PlaceList.tsx';
import { findSetProblems, splitProblems } from '../../contracts/indicatorSetProblems.ts';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetProblemTexts } from '../../messages/ko.indicatorSets.ts';
import type { SetArea } from './indicatorSetAreas.ts';
import { getColumns, type SetView, toRows } from './indicatorSetGrid.ts';
import { OpenItem } from './OpenItem.tsx';
import { placesOfWarnings } from './places.ts';
import { SetButtons, type SetRights, VersionButtons } from './SetButtons.tsx';
import { SetDownload } from './SetDownload.tsx';
import classes from './Sets.module.css';
import { ViewSwitch } from './ViewSwitch.tsx';
import { widthOfTree } from './views.ts';

const VISIBLE_ROWS = 14;

interface SetReaderProps {
  area: SetArea;
  set: IndicatorSet;
  rights: SetRights;
  after: ReactNode;
  isLookup: boolean;
  formerVer: number | null;
  itemHref(itemId: string, bizSectId: string | null): string;
  reload(): void;
}

/** A version that cannot be changed: in review, published, or looked up. */
export function SetReader(props: SetReaderProps) {
  const { area, set, rights, after, isLookup, formerVer, itemHref, reload } = props;
  const { kind, listHref } = area;
  const [view, setView] = useState<SetView>('weights');
  const [active, setActive] = useState<CellName | null>(null);
  const isPhone = usePhone();
  const columns = useMemo(() => getColumns(kind, set), [kind, set]);
  const edits = useGridEdits(
    useMemo(() => toRows(kind, set), [kind, set]),
    columns.all,
  );
  const isReviewed = set.stateCd === 'review';
  const [problems, warnings] = useMemo(
    () => splitProblems(isReviewed ? findSetProblems(kind, set, indicatorSetProblemTexts) : []),
    [isReviewed, kind, set],
  );
  const shared = { kind, set, rights, reload };
  return (
    <>
      <FormSection title={texts.tree}>
        <div className={classes.tools}>
          {kind === 'coset' && <ViewSwitch view={view} onChange={setView} />}
          <span className={classes.between} />
          <OpenItem set={set} active={active} itemHref={itemHref} />
          <SetDownload kind={kind} set={set} />
        </div>
        {warnings.length > 0 && (
          <PlaceList
            title={texts.warnings(warnings.length)}
            places={placesOfWarnings(warnings, (itemId) => itemHref(itemId, null))}
          />
        )}
        {set.nodes.length === 0 ? (
          <p className={classes.quiet}>{texts.emptyTree}</p>
        ) : (
          <TreeGrid
            label={texts.treeLabel(set.setNm)}
            title={texts.indicator}
            columns={columns[view]}
            edits={edits}
            visibleRows={VISIBLE_ROWS}
            treeWidth={widthOfTree(isPhone)}
            isReadOnly
            onActive={setActive}
          />
        )}
      </FormSection>
      {after}
      <RecordButtons listHref={listHref}>
        {!isLookup && (
          <>
            <VersionButtons {...shared} formerVer={formerVer} onRemoved={reload} />
            <SetButtons {...shared} problems={problems.length} warnings={warnings} />
          </>
        )}
      </RecordButtons>
    </>
  );
}
