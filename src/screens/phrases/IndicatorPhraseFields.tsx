import { Button } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useQuantitative } from '../../components/indicators/useQuantitative.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import type { PhraseSlot } from '../../contracts/phraseSlots.ts';
import { emptyIndicatorPhrases, PHRASED_INDICATORS_MAX, type PhraseValues } from '../../contracts/phrases.ts';
import type { ReferencedIndicator } from '../../contracts/readiness.ts';
import { phraseTexts as texts } from '../../messages/ko.phrases.ts';
import classes from './Phrases.module.css';
import { PhraseTexts } from './PhraseTexts.tsx';

interface IndicatorPhraseFieldsProps {
  form: UseFormReturn<PhraseValues>;
  /** Texts of the chosen indicator. */
  slots: readonly PhraseSlot[];
  /** Id of an indicator. */
  chosen: string | null;
  choose(indicatorId: string | null): void;
  onEdited(): void;
}

/** Texts of one quantitative indicator, which is looked for in the catalogue. */
export function IndicatorPhraseFields(props: IndicatorPhraseFieldsProps) {
  const record = useQuantitative();
  return <RecordGate of={record}>{(catalogue) => <Fields {...props} catalogue={catalogue} />}</RecordGate>;
}

function Fields({
  form,
  slots,
  chosen,
  choose,
  onEdited,
  catalogue,
}: IndicatorPhraseFieldsProps & { catalogue: readonly ReferencedIndicator[] }) {
  const phrased = form.getValues('indicators');
  const hasPhrases = ({ indicatorId }: ReferencedIndicator) =>
    phrased.some((each) => each.indicatorId === indicatorId);
  const getItems = (rows: readonly ReferencedIndicator[]) =>
    rows.map(({ indicatorId: value, idctrsCd, idctrsNm }) => ({ value, label: `${idctrsCd} ${idctrsNm}` }));
  const replace = (next: PhraseValues['indicators']) => {
    form.setValue('indicators', next);
    form.clearErrors('indicators');
    onEdited();
  };
  const isFull = phrased.length >= PHRASED_INDICATORS_MAX;
  const isKnown = catalogue.some(({ indicatorId }) => indicatorId === chosen);
  return (
    <>
      <div className={classes.choice}>
        <SelectField
          label={texts.indicator}
          description={texts.indicatorHint}
          placeholder={texts.indicatorSearch}
          searchable
          clearable
          nothingFoundMessage={texts.noMatch}
          data={[
            { group: texts.withPhrases, items: getItems(catalogue.filter(hasPhrases)) },
            { group: texts.withoutPhrases, items: getItems(catalogue.filter((row) => !hasPhrases(row))) },
          ]}
          value={isKnown ? chosen : null}
          onChange={choose}
        />
        {slots.length > 0 && (
          <Button
            variant="default"
            onClick={() => replace(phrased.filter(({ indicatorId }) => indicatorId !== chosen))}
          >
            {texts.removeIndicator}
          </Button>
        )}
      </div>
      {isFull && <p className={classes.hint}>{texts.tooManyIndicators(PHRASED_INDICATORS_MAX)}</p>}
      {isKnown && chosen !== null && slots.length === 0 && (
        <div className={classes.choice}>
          <p className={classes.hint}>{texts.noPhrases}</p>
          <Button
            variant="default"
            disabled={isFull}
            onClick={() => replace([...phrased, emptyIndicatorPhrases(chosen)])}
          >
            {texts.addPhrases}
          </Button>
        </div>
      )}
      <PhraseTexts key={chosen} form={form} slots={slots} title={texts.pointsGroup} />
    </>
  );
}
