import { Textarea } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { DateField } from '../../components/DateField.tsx';
import { FormBar } from '../../components/form/FormBar.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormQuestions } from '../../components/form/FormFrame.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { readSaving, SaveButton } from '../../components/form/SaveButton.tsx';
import { SaveProblems } from '../../components/form/SaveProblems.tsx';
import { toast } from '../../components/toast.ts';
import type { CellName, TreeGridHandle } from '../../components/treeGrid/TreeGrid.tsx';
import { PlaceList } from '../../components/versionedTree/PlaceList.tsx';
import { CHANGE_NOTE_MAX } from '../../contracts/indicatorSets.ts';
import { actions } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import classes from './PartnerWeights.module.css';
import { ProblemList } from './ProblemList.tsx';
import { refusedPlaces } from './refusedPlaces.ts';
import { type LoadedWeights, useWeightEdits, WEIGHT } from './useWeightEdits.ts';
import { VersionButtons, WeightButtons } from './WeightButtons.tsx';
import { WeightExcel } from './WeightExcel.tsx';
import { WeightTabs } from './WeightTabs.tsx';
import { WeightTools } from './WeightTools.tsx';
import type { WeightPlace } from './weightAreas.ts';

interface WeightDraftProps {
  loaded: LoadedWeights;
  place: WeightPlace;
  after: ReactNode;
  listHref: string;
  isReviewer: boolean;
  go(to: Partial<WeightPlace>): void;
  toHref(place: WeightPlace): string;
  reload(): void;
  onRemoved(): void;
}

/** A draft: the weights of one industry in all tabs, and one save for all of it. */
export function WeightDraft(props: WeightDraftProps) {
  const { loaded, place, after, listHref, isReviewer, go, toHref, reload, onRemoved } = props;
  const [, navigate] = useLocation();
  const editing = useWeightEdits(loaded, () => navigate(listHref));
  const { edits, head, changeHead, problems, invalid, isBusy, flow, refused, shown } = editing;
  const { weights } = shown;
  const grid = useRef<TreeGridHandle>(null);
  const [active, setActive] = useState<CellName | null>(null);
  const shared = { weights, reload, isBusy };

  const save = () => (invalid > 0 ? toast(indicatorSetTexts.invalid(invalid)) : editing.save());
  const show = (itemId: string | null, currTabId: WeightPlace['currTabId'] | null) => {
    if (currTabId !== null && currTabId !== place.currTabId) go({ currTabId });
    // the rows of another tab are there once it is drawn
    else if (itemId !== null) grid.current?.reveal({ rowId: itemId, key: WEIGHT });
  };
  const places = useMemo(() => refused && refusedPlaces(refused, weights.nodes), [refused, weights.nodes]);

  return (
    <>
      {places && places.length > 0 && (
        <PlaceList
          isError
          title={indicatorSetTexts.refusedPlaces}
          places={places.map(({ key, message, itemId, currTabId }) => ({
            key,
            message,
            way: currTabId === null ? null : () => show(itemId, currTabId),
          }))}
        />
      )}
      <FormSection title={indicatorSetTexts.basics}>
        <FormColumns>
          <DateField
            kind="day"
            label={texts.effectiveFrom}
            description={texts.effectiveHint}
            disabled={isBusy}
            value={head.effectiveFrom}
            onChange={(effectiveFrom) => changeHead({ effectiveFrom })}
          />
          <Textarea
            label={texts.changeNote}
            description={indicatorSetTexts.noteHint}
            size="md"
            autosize
            maxLength={CHANGE_NOTE_MAX}
            disabled={isBusy}
            value={head.changeNote}
            onChange={({ currentTarget }) => changeHead({ changeNote: currentTarget.value })}
          />
        </FormColumns>
      </FormSection>
      <WeightTabs
        ref={grid}
        place={place}
        go={go}
        edits={edits}
        loaded={shown}
        tabs={editing.tabs}
        isReadOnly={isBusy}
        onActive={setActive}
        tools={({ resolved, getIndustry }) => (
          <>
            {problems.length > 0 ? (
              <ProblemList
                problems={problems}
                toHref={toHref}
                loaded={shown}
                reveal={({ itemId, currTabId }) => show(itemId, currTabId)}
              />
            ) : (
              <p className={classes.quiet}>{indicatorSetTexts.noProblems}</p>
            )}
            <WeightTools
              editing={editing}
              active={active}
              resolved={resolved}
              getIndustry={getIndustry}
              tab={place.currTabId}
              excel={<WeightExcel weights={weights} isDraft isDisabled={!editing.isPristine} />}
            />
          </>
        )}
      />
      {after}
      <SaveProblems flow={flow} />
      <FormBar
        flow={flow}
        listHref={listHref}
        buttons={editing.isPristine && <VersionButtons {...shared} formerVer={null} onRemoved={onRemoved} />}
      >
        {editing.isPristine ? (
          <WeightButtons {...shared} isReviewer={isReviewer} problems={problems.length} />
        ) : (
          <SaveButton {...readSaving(flow)} onClick={save}>
            {actions.save}
          </SaveButton>
        )}
      </FormBar>
      <FormQuestions flow={flow} />
    </>
  );
}
