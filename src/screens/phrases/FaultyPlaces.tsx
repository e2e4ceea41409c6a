import { Button } from '@mantine/core';
import { get, type UseFormReturn, useFormState } from 'react-hook-form';
import type { PhraseSlot } from '../../contracts/phraseSlots.ts';
import type { PhrasedIndicator, PhraseValues } from '../../contracts/phrases.ts';
import { nameOfPhrased, nameOfUse, phraseTexts as texts } from '../../messages/ko.phrases.ts';
import classes from './Phrases.module.css';
import { isAt, type Place } from './phraseForm.ts';

interface FaultyPlacesProps {
  form: UseFormReturn<PhraseValues>;
  slots: readonly PhraseSlot[];
  place: Place;
  show(to: Place): void;
  names: readonly PhrasedIndicator[];
}

/** Wrong texts that are not in view, each leading to where it is. */
export function FaultyPlaces({ form, slots, place, show, names }: FaultyPlacesProps) {
  const { errors } = useFormState({ control: form.control });
  const wrong = slots.filter((slot) => !isAt(place, slot) && get(errors, slot.path) !== undefined);
  const nameById = new Map(names.map(({ indicatorId, idctrsNm }) => [indicatorId, idctrsNm]));
  return (
    <div role="alert" className={classes.faulty}>
      {wrong.length > 0 && (
        <>
          <p>{texts.faulty}</p>
          {wrong.map((slot) => (
            <Button key={slot.path} variant="subtle" size="compact-sm" onClick={() => show(slot)}>
              {[texts.steps[slot.step], nameOfPhrased(slot.of, nameById), nameOfUse(slot.use)]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
