import type { FieldPathByValue, UseFormReturn } from 'react-hook-form';
import { FormTextArea } from '../../components/form/fields.tsx';
import { getPlaceholders, type PhraseSlot } from '../../contracts/phraseSlots.ts';
import { comparisonCds, type PhraseValues } from '../../contracts/phrases.ts';
import { nameOfUse, phraseTexts as texts } from '../../messages/ko.phrases.ts';
import classes from './Phrases.module.css';

type TextPath = FieldPathByValue<PhraseValues, string>;

interface PhraseGroupProps {
  form: UseFormReturn<PhraseValues>;
  title: string;
  slots: readonly PhraseSlot[];
}

/** Texts that belong together, with the placeholders that they may have. */
function PhraseGroup({ form, title, slots }: PhraseGroupProps) {
  const [first] = slots;
  if (!first) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <p className={classes.hint}>{texts.placeholders(getPlaceholders(first.use.kind))}</p>
      <div className={slots.length % 3 === 0 ? classes.threes : classes.fields}>
        {slots.map(({ path, use }) => (
          <FormTextArea
            key={path}
            form={form}
            // the paths of the slots are those of the texts
            name={path as TextPath}
            label={nameOfUse(use)}
            rows={3}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Texts of one thing: by band or points, then by what became of it. */
export function PhraseTexts({
  form,
  slots,
  title,
}: {
  form: UseFormReturn<PhraseValues>;
  slots: readonly PhraseSlot[];
  /** Heading of the first texts. */
  title: string;
}) {
  const isCompared = ({ use }: PhraseSlot) => 'comparisonCd' in use;
  return (
    <>
      <PhraseGroup form={form} title={title} slots={slots.filter((slot) => !isCompared(slot))} />
      {comparisonCds.map((comparisonCd) => (
        <PhraseGroup
          key={comparisonCd}
          form={form}
          title={texts.comparisonGroup(comparisonCd)}
          slots={slots.filter(({ use }) => 'comparisonCd' in use && use.comparisonCd === comparisonCd)}
        />
      ))}
    </>
  );
}
