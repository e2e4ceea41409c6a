import { type ReactNode, useMemo, useRef, useState } from 'react';
import { FormBar } from '../../components/form/FormBar.tsx';
import { FormQuestions } from '../../components/form/FormFrame.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { readSaving, SaveButton } from '../../components/form/SaveButton.tsx';
import { SaveProblems } from '../../components/form/SaveProblems.tsx';
import { usePhone } from '../../components/grid/phone.ts';
import { toast } from '../../components/toast.ts';
import { type CellName, TreeGrid, type TreeGridHandle } from '../../components/treeGrid/TreeGrid.tsx';
import { PlaceList } from '../../components/versionedTree/PlaceList.tsx';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import { actions } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { HeadFields } from './HeadFields.tsx';
import { type SetArea, standardHref } from './indicatorSetAreas.ts';
import { readKey, type SetView } from './indicatorSetGrid.ts';
import {
  placesOfIssues,
  placesOfProblems,
  placesOfUnused,
  placesOfWarnings,
  toMarks,
  type Ways,
} from './places.ts';
import classes from './Sets.module.css';
import { TreeTools } from './TreeTools.tsx';
import type { SetEdits } from './useSetEdits.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { widthOfTree } from './views.ts';

const VISIBLE_ROWS = 14;

interface SetEditorProps {
  area: SetArea;
  set: IndicatorSet;
  editing: SetEdits;
  itemHref(itemId: string, bizSectId: string | null): string;
  /** Buttons for what else can be done with the version, while nothing is changed. */
  main: ReactNode;
  buttons: ReactNode;
  /** Content that belongs to the page above its buttons. */
  after: ReactNode;
}

/** A draft: its name and day, its tree with what each section uses, and one save for all of it. */
export function SetEditor({ area, set, editing, itemHref, main, buttons, after }: SetEditorProps) {
  const { kind } = area;
  const { edits, columns, problems, warnings, flow, isBusy, refused, invalid } = editing;
  const grid = useRef<TreeGridHandle>(null);
  const head = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  const [view, setView] = useState<SetView>('weights');
  const [active, setActive] = useState<CellName | null>(null);

  const ways: Ways = {
    reveal(cell) {
      const { field } = readKey(cell.key ?? '');
      if (field === 'manager' || field === 'approver') setView('people');
      else if (field === 'cycleCd' || field === 'evidenceRequired') setView('entry');
      else setView('weights');
      grid.current?.reveal(cell);
    },
    itemHref: (itemId) => itemHref(itemId, null),
    showHead: () => head.current?.focus(),
    standardHref: standardHref(set),
  };
  const names = useMemo(() => new Map(edits.rows.map(({ id, label }) => [id, label])), [edits.rows]);
  const marks = useMemo(
    () => toMarks(kind, edits.rows, problems, refused),
    [kind, edits.rows, problems, refused],
  );
  const hasSections = kind === 'coset' && set.sections.length > 0;
  const unused = hasSections ? placesOfUnused(edits.rows, set.sections, ways) : [];
  const save = (tree?: Parameters<SetEdits['save']>[0], doneText?: string) => {
    const [wrong] = edits.issues;
    if (wrong) {
      toast(texts.invalid(invalid));
      ways.reveal({ rowId: wrong[0], key: wrong[1].keys().next().value ?? null });
    } else if (editing.head.setNm.trim() === '') {
      toast(texts.nameRequired);
      head.current?.focus();
    } else editing.save(tree, doneText);
  };

  return (
    <>
      {refused && refused.fields.length > 0 && (
        <PlaceList
          isError
          title={texts.refusedPlaces}
          places={placesOfIssues(refused.values, refused.fields, (rowId) => names.get(rowId), ways)}
        />
      )}
      <FormSection title={texts.basics}>
        <HeadFields ref={head} editing={editing} />
      </FormSection>
      <FormSection title={texts.tree}>
        <div className={classes.tools}>
          {kind === 'coset' && <ViewSwitch view={view} onChange={setView} />}
          <span className={classes.between} />
          <TreeTools
            kind={kind}
            set={set}
            edits={edits}
            active={active}
            isBusy={isBusy}
            itemHref={itemHref}
            isChanged={!editing.isPristine}
            onChange={save}
          />
        </div>
        {kind === 'coset' && set.sections.length === 0 && <p className={classes.quiet}>{texts.noSections}</p>}
        {kind !== 'supply' && view === 'weights' && (
          <BalanceBar
            kind={kind}
            set={set}
            edits={edits}
            active={active}
            isDisabled={isBusy}
            onNotice={toast}
          />
        )}
        {problems.length > 0 ? (
          <PlaceList
            title={texts.problems(problems.length)}
            places={placesOfProblems(kind, edits.rows, problems, ways)}
          />
        ) : (
          <p className={classes.quiet}>{texts.noProblems}</p>
        )}
        {warnings.length > 0 && (
          <PlaceList
            title={texts.warnings(warnings.length)}
            places={placesOfWarnings(warnings, ways.itemHref)}
          />
        )}
        {unused.length > 0 && <PlaceList title={texts.unused(unused.length)} places={unused} />}
        {edits.rows.length === 0 ? (
          <p className={classes.quiet}>{texts.emptyTree}</p>
        ) : (
          <TreeGrid
            ref={grid}
            label={texts.treeLabel(set.setNm)}
            title={texts.indicator}
            columns={columns[view]}
            edits={edits}
            visibleRows={VISIBLE_ROWS}
            treeWidth={widthOfTree(isPhone)}
            isBusy={isBusy}
            marks={marks}
            onActive={setActive}
          />
        )}
      </FormSection>
      {after}
      <SaveProblems flow={flow} />
      <FormBar flow={flow} listHref={area.listHref} buttons={buttons}>
        {editing.isPristine ? (
          main
        ) : (
          <SaveButton {...readSaving(flow)} onClick={() => save()}>
            {actions.save}
          </SaveButton>
        )}
      </FormBar>
      <FormQuestions flow={flow} />
    </>
  );
}
