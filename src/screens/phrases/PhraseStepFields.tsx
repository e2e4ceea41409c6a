import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { getPlaceholders, type PhraseSlot } from '../../contracts/phraseSlots.ts';
import { gradeCds, mistakeCds, type PhraseValues, phraseAreas } from '../../contracts/phrases.ts';
import { phraseTexts as texts } from '../../messages/ko.phrases.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import { IndicatorPhraseFields } from './IndicatorPhraseFields.tsx';
import classes from './Phrases.module.css';
import { PhraseTexts } from './PhraseTexts.tsx';
import { isAt, type Place } from './phraseForm.ts';

interface PhraseStepFieldsProps {
  form: UseFormReturn<PhraseValues>;
  slots: readonly PhraseSlot[];
  place: Place;
  show(to: Place): void;
  onEdited(): void;
}

/** The fields of a step, of one area or one indicator where it has several. */
export function PhraseStepFields({ form, slots, place, show, onEdited }: PhraseStepFieldsProps) {
  const { step, of } = place;
  const own = slots.filter((slot) => isAt(place, slot));
  return (
    <div className={classes.stack}>
      <p className={classes.hint}>{texts.examples[step]}</p>
      {step === 'areas' && (
        <SegmentedControl
          aria-label={texts.areaLabel}
          className={classes.areas}
          data={phraseAreas.map((value) => ({ value, label: domainNames[value] }))}
          value={of ?? ''}
          onChange={(next) => show({ step, of: next })}
          withItemsBorders={false}
        />
      )}
      {(step === 'overall' || step === 'areas') && (
        <PhraseTexts form={form} slots={own} title={texts.bandGroup} />
      )}
      {step === 'scale' && <Scale form={form} />}
      {step === 'indicators' && (
        <IndicatorPhraseFields
          form={form}
          onEdited={onEdited}
          slots={own}
          chosen={of}
          choose={(id) => show({ step, of: id })}
        />
      )}
    </div>
  );
}

function Scale({ form }: { form: UseFormReturn<PhraseValues> }) {
  return (
    <>
      <p className={classes.hint}>{texts.scaleNote}</p>
      <div className={classes.fields}>
        <FormSelect
          form={form}
          name="scale.gradeCd"
          label={texts.grade}
          choices={gradeCds.map((value) => ({ value, label: texts.grades[value] }))}
        />
        <FormSelect
          form={form}
          name="scale.mistakeCd"
          label={texts.mistake}
          choices={mistakeCds.map((value) => ({ value, label: texts.mistakes[value] }))}
        />
        <FormTextArea
          form={form}
          name="scale.gradeText"
          label={texts.gradeText}
          description={texts.placeholders(getPlaceholders('grade'))}
        />
        <FormTextArea
          form={form}
          name="scale.mistakeText"
          label={texts.mistakeText}
          description={texts.placeholders(getPlaceholders('mistake'))}
        />
      </div>
    </>
  );
}
