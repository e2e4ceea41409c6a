import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { describeEntryValue } from '../../components/entries/describeEntryValue.ts';
import {
  FormCheckbox,
  FormCheckboxGroup,
  FormRadioGroup,
  FormSelect,
} from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormNumber, FormText, FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { DerivedYearRow, EntryRow } from '../../contracts/entries.ts';
import { type EntryValue, entryValueTypes } from '../../contracts/entryValue.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import {
  indicatorDataTexts as page,
  overrideTexts as texts,
  valueTexts,
} from '../../messages/ko.entryScreens.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { overrideYear } from '../../services/indicatorData.ts';
import classes from './IndicatorData.module.css';
import { showFigure } from './outcomes.ts';
import {
  createOverrideSchema,
  findUnit,
  type OverrideValues,
  type ScoredNode,
  toEntryValue,
  toOverrideValues,
} from './overrideValues.ts';
import type { Place } from './place.ts';

interface OverrideFormProps {
  node: ScoredNode;
  place: Place;
  derived: DerivedYearRow | undefined;
  /** The row that overrides the year already; null where none does. */
  row: EntryRow | null;
  onClose(): void;
}

/** Asks for a value in place of the one that the quarters of a year give; what they give stays in sight. */
export default function OverrideForm({ node, place, derived, row, onClose }: OverrideFormProps) {
  const { scoring } = node;
  const [from] = useState<EntryValue | null>(() => row?.value ?? derived?.value ?? null);
  const [schema] = useState(() => createOverrideSchema(scoring, from));
  const { form, flow } = useResourceForm({
    schema,
    record: row,
    toValues: (shown) =>
      toOverrideValues(scoring, shown?.value ?? from, {
        cmt: shown?.cmt ?? '',
        reason: shown?.ovrdRsn ?? '',
      }),
    save: async (values, signal, shown) => {
      const value = toEntryValue(scoring, values, from);
      if (value === null) return;
      const { crtrYr, bizSectId } = place;
      const { cmt, reason } = values;
      const target = { oncoIdctrsId: node.oncoIdctrsId, bizSectId, crtrYr };
      const version = shown ? { version: shown.version } : {};
      await overrideYear({ ...target, value, cmt, reason, ...version }, signal);
    },
    savedText: texts.saved,
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.title(namePeriod(place))}>
      <p className={classes.note}>
        {derived?.lacking.length === 0
          ? texts.derivedNow(
              showFigure(derived.outcome?.figure ?? null, node.unitCd),
              describeEntryValue(node, derived.value),
            )
          : page.derivedNone}
      </p>
      <ValueFields form={form} node={node} from={from} />
      <FormTextArea form={form} name="reason" label={texts.reason} description={texts.reasonHint} rows={3} />
      <FormTextArea form={form} name="cmt" label={page.cmt} description={texts.cmtHint} rows={2} />
      <p className={classes.note}>{texts.evidenceHint}</p>
    </FormModal>
  );
}

const toStageChoices = (stages: readonly string[]) =>
  stages.map((text, place) => ({ value: String(place + 1), label: valueTexts.stage(place + 1, text) }));
const toMetChoices = (requirements: readonly string[]) =>
  requirements.map((text, place) => ({ value: String(place), label: text || texts.requirement(place + 1) }));

interface FieldsProps {
  form: UseFormReturn<OverrideValues>;
  node: ScoredNode;
  from: EntryValue | null;
}

/** Fields of a value, by the kind that the scoring takes. */
function ValueFields({ form, node: { scoring }, from }: FieldsProps) {
  switch (entryValueTypes[scoring.scoringTypeCd]) {
    case 'inputs':
      return scoring.inputs.map((input) => (
        <FormText
          key={input.code}
          form={form}
          name={`inputs.${input.code}`}
          label={texts.input(input.name, unitNames[findUnit(input, from)])}
          inputMode="decimal"
          required
        />
      ));
    case 'stage':
      return (
        <FormRadioGroup
          form={form}
          name="stage"
          label={page.value}
          choices={toStageChoices(scoring.stages)}
        />
      );
    case 'met':
      return (
        <FormCheckboxGroup
          form={form}
          name="met"
          label={texts.met}
          choices={toMetChoices(scoring.requirements)}
        />
      );
    case 'cases':
      return scoring.deductions.map(({ id, name }) => (
        <FormNumber key={id} form={form} name={`cases.${id}`} label={texts.cases(name)} maximum={9_999} />
      ));
    case 'parts':
      return scoring.parts.map(({ id, name, scoringTypeCd, texts: five }) => (
        <fieldset key={id} className={classes.part}>
          <legend>{name}</legend>
          <FormCheckbox form={form} name={`absent.${id}`} label={valueTexts.notApplicable} />
          {!form.watch(`absent.${id}`) &&
            (scoringTypeCd === 'STAGE' ? (
              <FormSelect
                form={form}
                name={`partStage.${id}`}
                label={page.value}
                choices={toStageChoices(five)}
              />
            ) : (
              <FormCheckboxGroup
                form={form}
                name={`partMet.${id}`}
                label={texts.met}
                choices={toMetChoices(five)}
              />
            ))}
        </fieldset>
      ));
  }
}
