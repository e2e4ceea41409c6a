import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useMemo } from 'react';
import { ScoreText } from '../../../components/diagnosis/ScoreText.tsx';
import { EntryValueText } from '../../../components/entries/EntryValueText.tsx';
import { findCellProblem, listParts } from '../../../components/entries/entryCells.ts';
import { ValueFields } from '../../../components/entries/ValueFields.tsx';
import type { CellValue } from '../../../components/treeGrid/cells.ts';
import type { DiagnosisItem, DiagnosisNode, DiagnosisValue } from '../../../contracts/diagnosis.ts';
import { type EntryCells, toPlace } from '../../../contracts/entryCells.ts';
import { toShownFigure } from '../../../contracts/fractions.ts';
import { allPoints } from '../../../contracts/scoring.ts';
import type { IndicatorScoring } from '../../../contracts/scoringInput.ts';
import type { Supposition } from '../../../contracts/supposition.ts';
import { findScoring, toValueCells } from '../../../contracts/whatIf.ts';
import { whatIfTexts as texts } from '../../../messages/ko.whatIf.ts';
import classes from './WhatIf.module.css';

interface WhatIfEditorProps {
  item: DiagnosisItem;
  value: DiagnosisValue | undefined;
  /** The indicator in the result, and as it would be. */
  before: DiagnosisNode;
  after: DiagnosisNode;
  supposition: Supposition | undefined;
  onChange(supposition: Supposition): void;
  onUndo(): void;
}

const naPlace = toPlace('', 'naYn');

/** Supposes points or a value of an indicator. */
export function WhatIfEditor(props: WhatIfEditorProps) {
  const { item, value, before, after, supposition, onChange, onUndo } = props;
  const scoring = findScoring(item);
  if (!scoring) return null;
  const isStages = scoring.scoringTypeCd === 'STAGE';
  // shown at once: what it comes to may take a moment
  const points = supposition && 'points' in supposition ? supposition.points : after.points;
  const isCounted = value?.status === 'approved';
  return (
    <div className={classes.editor}>
      <dl className={classes.current}>
        <div>
          <dt>{texts.current}</dt>
          <dd>
            <ScoreText node={before} />
            {before.points !== null && ` · ${texts.points} ${texts.pointsShown(before.points)}`}
          </dd>
        </div>
        <div>
          <dt>{texts.currentValue}</dt>
          <dd>
            {isCounted && (value.value !== null || value.naYn === 'Y') ? (
              <EntryValueText node={item} value={value.value} naYn={value.naYn} />
            ) : (
              texts.noValue
            )}
          </dd>
        </div>
      </dl>
      <Radio.Group
        label={texts.points}
        value={points === null ? '' : String(points)}
        onChange={(chosen) => {
          const supposed = allPoints.find((each) => String(each) === chosen);
          if (supposed === before.points) onUndo();
          else if (supposed !== undefined) onChange({ points: supposed });
        }}
      >
        <div className={isStages ? classes.stages : classes.points}>
          {allPoints.map((each) => (
            <Radio
              key={each}
              value={String(each)}
              label={isStages ? texts.stage(each, scoring.stages[each - 1] ?? '') : texts.pointsShown(each)}
            />
          ))}
        </div>
      </Radio.Group>
      <SupposedValue
        scoring={scoring}
        value={value}
        typed={supposition && 'cells' in supposition ? supposition.cells : {}}
        onChange={onChange}
      />
      {supposition && (
        <Button variant="default" size="sm" className={classes.undo} onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

interface SupposedValueProps {
  scoring: IndicatorScoring;
  value: DiagnosisValue | undefined;
  /** Cells that were changed. */
  typed: EntryCells;
  onChange(supposition: Supposition): void;
}

/** Fields of the value of an indicator; a stage is chosen by its points. */
function SupposedValue({ scoring, value, typed, onChange }: SupposedValueProps) {
  const isStages = scoring.scoringTypeCd === 'STAGE';
  const parts = useMemo(() => listParts(scoring), [scoring]);
  const stored = useMemo(() => toValueCells(scoring, value), [scoring, value]);
  const shown = (cell: CellValue): CellValue => (typeof cell === 'string' ? toShownFigure(cell) : cell);
  const cells: EntryCells = {
    ...Object.fromEntries(Object.entries(stored).map(([place, cell]) => [place, shown(cell)])),
    ...typed,
  };
  const change = (place: string, cell: CellValue) => onChange({ cells: { ...typed, [place]: cell } });
  const problems = new Map(
    Object.entries(typed).flatMap(([place, cell]) => {
      const problem = findCellProblem(scoring, place.split('|')[0] ?? '', cell);
      return problem === null ? [] : [[place, problem] as const];
    }),
  );
  return (
    <fieldset className={classes.value}>
      <legend>{texts.value}</legend>
      {!isStages && (
        <>
          <p className={classes.hint}>{texts.valueHint}</p>
          <ValueFields parts={parts} cells={cells} problems={problems} onChange={change} />
        </>
      )}
      <Checkbox
        label={texts.doesNotApply}
        checked={cells[naPlace] === true}
        onChange={({ currentTarget: { checked } }) => change(naPlace, checked)}
      />
    </fieldset>
  );
}
