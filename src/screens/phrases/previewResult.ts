import Fraction from 'fraction.js';
import type { DomainCd } from '../../contracts/classifications.ts';
import { percentage } from '../../contracts/decimal.ts';
import { type PhraseResult, type SelectedPhrase, selectPhrases } from '../../contracts/phraseSelection.ts';
import type { PhraseValues } from '../../contracts/phrases.ts';
import { compareResults } from '../../contracts/scoring.ts';
import type { Place } from './phraseForm.ts';

/** A worked example as a person enters it; scores are 0 to 100 with two decimals, earlier ones may be empty. */
export interface ExampleResult {
  company: string;
  score: string;
  yearScore: string;
  quarterScore: string;
  weakItem: string;
}

export const isScore = (text: string): boolean => percentage.safeParse(text).success;
const earlier = ['yearScore', 'quarterScore'] as const;
export const isExampleComplete = (example: ExampleResult): boolean =>
  isScore(example.score) && earlier.every((field) => example[field] === '' || isScore(example[field]));

/** Example results have one set and version of it. */
const setVersion = 'example';
const getResult = (score: string) => ({ score: new Fraction(score), setVersion });

const aboutByStep = {
  overall: 'overall',
  areas: 'area',
  scale: 'category',
  indicators: 'indicator',
} as const satisfies Record<Place['step'], SelectedPhrase['about']>;

/** Texts that the step in view has for an example, which is complete. */
export function previewPhrases(values: PhraseValues, { step, of }: Place, example: ExampleResult) {
  const current = getResult(example.score);
  const compare = (score: string) => compareResults(current, score === '' ? undefined : getResult(score));
  const compared = {
    score: current.score,
    yearly: compare(example.yearScore),
    quarterly: compare(example.quarterScore),
  };
  const weakItem = example.weakItem.trim() || null;
  const result: PhraseResult = {
    company: example.company,
    overall: { ...compared, weakItem },
    areas: step === 'areas' && of !== null ? { [of as DomainCd]: { ...compared, weakItem } } : {},
    categories: step === 'scale' ? [{ id: 'example', score: current.score, weakItem }] : [],
    indicators: step === 'indicators' && of !== null ? [{ ...compared, indicatorId: of, points: null }] : [],
  };
  return selectPhrases(values, result).filter(({ about }) => about === aboutByStep[step]);
}
