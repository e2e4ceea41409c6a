import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type PhraseResult, selectPhrases } from '../../src/contracts/phraseSelection.ts';
import {
  findPhraseIssues,
  findPlaceholderIssues,
  listPhraseSlots,
  withPhraseText,
} from '../../src/contracts/phraseSlots.ts';
import {
  emptyIndicatorPhrases,
  emptyPhrases,
  listPhraseYears,
  type PhraseValues,
  phraseDraft,
} from '../../src/contracts/phrases.ts';
import { compareResults } from '../../src/contracts/scoring.ts';

const INDICATOR = '0b0f4a54-3e0f-4d0b-9d53-000000000001';

/** A year in which each text names its own field. */
const written = (): PhraseValues => {
  const values: PhraseValues = { ...emptyPhrases(), indicators: [emptyIndicatorPhrases(INDICATOR)] };
  const paths = listPhraseSlots(values).map(({ path }) => path);
  return paths.reduce((so, path) => withPhraseText(so, path, path), values);
};

const result = (score: string | number, setVersion = '1') => ({ score: new Fraction(score), setVersion });
function compared(score: string | number, lastYear?: string | number, lastQuarter?: string | number) {
  const current = result(score);
  return {
    score: current.score,
    weakItem: '용수 재활용',
    yearly: compareResults(current, lastYear === undefined ? undefined : result(lastYear)),
    quarterly: compareResults(current, lastQuarter === undefined ? undefined : result(lastQuarter)),
  };
}
const withOverall = (overall: PhraseResult['overall']): PhraseResult => ({
  company: '한빛에너지',
  overall,
  areas: {},
  categories: [],
  indicators: [],
});
const shown = (values: PhraseValues, of: PhraseResult) =>
  selectPhrases(values, of).map((each) => each.text ?? `(${each.cause})`);

describe('placeholders', () => {
  test.each([
    ['{company}의 점수는 {score}점입니다.', []],
    ['{score', [{ kind: 'unclosed', part: '{score' }]],
    ['{{score}}', [{ kind: 'unclosed', part: '{{score}}' }, { kind: 'stray' }]],
    ['{{x}}', [{ kind: 'unclosed', part: '{{x}}' }, { kind: 'unknown', name: 'x' }, { kind: 'stray' }]],
    ['점수}', [{ kind: 'stray' }]],
    [
      '{ score }와 {}',
      [
        { kind: 'unknown', name: ' score ' },
        { kind: 'unknown', name: '' },
      ],
    ],
    ['{__proto__}', [{ kind: 'unknown', name: '__proto__' }]],
  ])('of %s', (text, issues) => expect(findPlaceholderIssues(text)).toEqual(issues));

  test('are those that the place has a value for', () => {
    const values = emptyPhrases();
    values.overall.bands.from40 = '{delta}점 올랐습니다.';
    values.areas.E.quarterly.fall = '{delta}점 내렸습니다.';
    values.scale.gradeText = '{weakItem}';
    const issues = findPhraseIssues(values).map(({ slot, issue }) => [slot.path, issue]);
    expect(issues).toEqual([
      ['overall.bands.from40', { kind: 'notHere', name: 'delta' }],
      ['scale.gradeText', { kind: 'notHere', name: 'weakItem' }],
    ]);
  });
});

describe('the texts of a result', () => {
  test.each([
    ['39.999', 'under40'],
    ['40', 'from40'],
    ['59.96', 'from40'],
    ['60', 'from60'],
    ['79.999', 'from60'],
    ['80', 'from80'],
  ])('are by the band of the unrounded score: %s', (score, band) => {
    expect(shown(written(), withOverall(compared(score)))[0]).toBe(`overall.bands.${band}`);
  });

  test('tell rise, no change and fall from the year and the quarter before', () => {
    expect(shown(written(), withOverall(compared('60.5', '60', '60.999'))).slice(1)).toEqual([
      'overall.yearly.same',
      'overall.quarterly.same',
    ]);
    expect(shown(written(), withOverall(compared('60.51', '60', '61.02'))).slice(1)).toEqual([
      'overall.yearly.rise',
      'overall.quarterly.fall',
    ]);
  });

  test('name the cause where there is none', () => {
    const current = result(50);
    const overall = {
      score: current.score,
      weakItem: null,
      yearly: compareResults(current, result(40, '2')),
      quarterly: compareResults(current, undefined),
    };
    const values = emptyPhrases();
    expect(shown(values, withOverall(overall))).toEqual([
      ...['(notWritten)', '(otherSetVersion)', '(noEarlierResult)'],
    ]);
    values.overall.bands.from40 = '{weakItem}부터 개선해야 합니다.';
    expect(shown(values, withOverall(overall))[0]).toBe('(noWeakItem)');
  });

  test('have the figures rounded for display, the difference without its sign', () => {
    const values = emptyPhrases();
    values.overall.yearly.fall =
      '{company}: {score}점, {delta}점 하락, {weakItem} 취약. {score}점은 {company} 기준입니다.';
    expect(shown(values, withOverall(compared('55.75', '60', undefined)))[1]).toBe(
      '한빛에너지: 55.8점, 4.3점 하락, 용수 재활용 취약. 55.8점은 한빛에너지 기준입니다.',
    );
  });

  test('have the form of a particle that its word takes, and none of it in a name', () => {
    const values = emptyPhrases();
    values.overall.bands.from40 = '{company}은(는) {score}(으)로 {weakItem}을(를) 봅니다. {weakItem} 을(를)';
    const of = (score: string, weakItem: string) =>
      shown(values, withOverall({ ...compared(score), weakItem }))[0];
    expect(of('50.1', '용수')).toBe('한빛에너지는 50.1로 용수를 봅니다. 용수 을(를)');
    expect(of('50.3', '재활용을(를)')).toBe(
      '한빛에너지는 50.3으로 재활용을(를)을 봅니다. 재활용을(를) 을(를)',
    );
  });

  test('leave the braces of a name alone', () => {
    const values = emptyPhrases();
    values.overall.bands.from40 = '{company} {score}';
    const of = { ...withOverall(compared(50)), company: '{score} $& 주식회사' };
    expect(shown(values, of)[0]).toBe('{score} $& 주식회사 50.0');
  });

  test('are those of areas, strong and weak categories, and indicators with texts', () => {
    const { weakItem: _, ...indicator } = compared(75, 50, 75);
    const of: PhraseResult = {
      ...withOverall(compared(50)),
      areas: { S: compared(20, 10, 30) },
      categories: [
        { id: 'strong', score: new Fraction(80), weakItem: null },
        { id: 'even', score: new Fraction(20), weakItem: null },
        { id: 'weak', score: new Fraction('19.99'), weakItem: null },
      ],
      indicators: [
        { ...indicator, indicatorId: INDICATOR, points: 4 },
        { ...indicator, score: new Fraction('99.9'), indicatorId: INDICATOR, points: null },
        { ...indicator, indicatorId: 'without texts', points: 5 },
      ],
    };
    const place = 'indicators.0';
    expect(shown(written(), of).slice(3)).toEqual([
      ...['areas.S.bands.under40', 'areas.S.yearly.rise', 'areas.S.quarterly.fall'],
      ...['scale.gradeText', 'scale.mistakeText'],
      ...[`${place}.points.3`, `${place}.yearly.rise`, `${place}.quarterly.same`],
      ...[`${place}.points.3`, `${place}.yearly.rise`, `${place}.quarterly.same`],
    ]);
    const silent = written();
    silent.scale = { ...silent.scale, gradeCd: null, mistakeCd: null };
    expect(shown(silent, of)).not.toContain('scale.gradeText');
  });
});

test('years to choose from are those with texts and the next, also of one whose next was removed', () => {
  expect(listPhraseYears([{ crtrYr: '2028' }, { crtrYr: '2025' }], '2030')).toEqual([
    '2029',
    '2028',
    '2026',
    '2025',
  ]);
  expect(listPhraseYears([{ crtrYr: '2025' }, { crtrYr: '2026' }], '2030')).toEqual(['2027', '2026', '2025']);
  expect(listPhraseYears([], '2026')).toEqual(['2026']);
});

test('a text of a year has an end', () => {
  const draft = { crtrYr: '2026', ...emptyPhrases() };
  const withText = (length: number) => ({
    ...draft,
    overall: { ...draft.overall, bands: { ...draft.overall.bands, under40: '가'.repeat(length) } },
  });
  expect(phraseDraft.safeParse(withText(500)).success).toBe(true);
  expect(phraseDraft.safeParse(withText(501)).success).toBe(false);
});
