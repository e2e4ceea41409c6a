import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../components/form/FormSection.tsx';
import type { SelectedPhrase } from '../../contracts/phraseSelection.ts';
import type { PhraseValues } from '../../contracts/phrases.ts';
import { nameOfUse, phraseTexts as texts } from '../../messages/ko.phrases.ts';
import classes from './Phrases.module.css';
import type { Place } from './phraseForm.ts';
import { type ExampleResult, isExampleComplete, isScore, previewPhrases } from './previewResult.ts';

const initial: ExampleResult = {
  company: texts.exampleCompany,
  weakItem: texts.exampleWeakItem,
  score: '72.5',
  yearScore: '65',
  quarterScore: '72.5',
};
const NAME_MAX = 100;

const getTitle = ({ use }: SelectedPhrase): string =>
  'comparisonCd' in use && use.trendCd === null ? texts.comparisons[use.comparisonCd] : nameOfUse(use);

/** Texts that a report would have for a result that the person sets, chosen among the texts as they are now. */
export function PhrasePreview({ values, place }: { values: PhraseValues; place: Place }) {
  const [example, setExample] = useState(initial);
  const bind = (field: keyof ExampleResult, label: string) => {
    const isEarlier = field === 'yearScore' || field === 'quarterScore';
    const isNumber = isEarlier || field === 'score';
    const isWrong = isNumber && !(isEarlier && example[field] === '') && !isScore(example[field]);
    return {
      label,
      value: example[field],
      maxLength: isNumber ? 6 : NAME_MAX,
      error: isWrong && texts.wrongScore,
      inputMode: isNumber ? ('decimal' as const) : ('text' as const),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        const { value } = currentTarget;
        setExample((before) => ({ ...before, [field]: value }));
      },
    };
  };
  const selected = isExampleComplete(example) ? previewPhrases(values, place, example) : [];
  return (
    <FormSection title={texts.previewTitle}>
      <p className={classes.hint}>{texts.previewNote}</p>
      <div className={classes.example}>
        <TextInput {...bind('company', texts.company)} />
        <TextInput {...bind('score', texts.score)} />
        <TextInput {...bind('yearScore', texts.earlierScore)} />
        <TextInput {...bind('quarterScore', texts.quarterScore)} />
        <TextInput {...bind('weakItem', texts.weakItem)} />
      </div>
      <dl className={classes.preview} aria-live="polite">
        {selected.map((each) => (
          <div key={JSON.stringify(each.use)}>
            <dt>{getTitle(each)}</dt>
            <dd className={each.text === null ? classes.hint : undefined}>
              {each.text ?? texts.noPhrase[each.cause]}
            </dd>
          </div>
        ))}
      </dl>
      {selected.length === 0 && <p className={classes.hint}>{texts.noneChosen}</p>}
    </FormSection>
  );
}
