import { describe, expect, it } from 'vitest';
import {
  type EntryLine,
  listLines,
  normaliseTexts,
  readLine,
  toMark,
  withAnswers,
} from '../../../../server/modules/entries/workbookLines.ts';
import type { EntryValue } from '../../../../src/contracts/entryValue.ts';
import { emptyScoring } from '../../../../src/contracts/indicatorScoring.ts';
import type { IndicatorScoring } from '../../../../src/contracts/scoringInput.ts';
import { numberRefusalTexts } from '../../../../src/messages/ko.entries.ts';
import { entryWorkbookTexts as texts } from '../../../../src/messages/ko.entryWorkbooks.ts';

const input = (code: string, unitCd: 'kg' | 'percent', srcCd: 'SECTION.employee' | null = null) => ({
  code,
  name: code,
  unitCd,
  rollUpCd: 'SUM' as const,
  sectRollUpCd: 'SUM' as const,
  srcCd,
  negYn: 'N' as const,
});
const scorings = {
  share: { ...emptyScoring('RATIO'), unitCd: 'percent', inputs: [input('rate', 'percent')] },
  weight: { ...emptyScoring('TRD'), unitCd: 'kg', inputs: [input('waste', 'kg')] },
  stage: { ...emptyScoring('STAGE'), unitCd: null },
  requirements: { ...emptyScoring('REQ'), unitCd: null },
  cases: {
    ...emptyScoring('VIOL'),
    unitCd: null,
    deductions: [{ id: 'fine', name: '과태료', pointsPerCase: '10' }],
  },
  parts: {
    ...emptyScoring('MULTI'),
    unitCd: null,
    parts: [
      { id: 'policy', name: '방침', scoringTypeCd: 'STAGE', texts: ['', '', '', '', ''] },
      { id: 'training', name: '교육', scoringTypeCd: 'REQ', texts: ['', '', '', '', ''] },
    ],
  },
} satisfies Record<string, IndicatorScoring>;
type Kind = keyof typeof scorings;

const findLine = (kind: Kind, place?: string): EntryLine => {
  const found = listLines(scorings[kind]).find(({ part }) => place === undefined || part?.id === place);
  if (!found) throw new Error(`no line ${place} of ${kind}`);
  return found;
};
const read = (kind: Kind, value: string, place?: string) => {
  const line = findLine(kind, place);
  return readLine(line, normaliseTexts(line, { value }));
};

describe('a value of a line', () => {
  it.each([
    ['weight', '1,234.50', 'waste|value', '1234.5'],
    ['weight', '１２３', 'waste|value', '123'],
    ['weight', ' 1 234 ', 'waste|value', '1234'],
    ['weight', '-', 'waste|value', ''],
    ['weight', '-0', 'waste|value', '0'],
    ['share', '12.5%', 'rate|value', '12.5'],
    // a growth can be more than all
    ['share', '120', 'rate|value', '120'],
    ['stage', '3단계 절차가 있다', 'stage|value', '3'],
    ['stage', '４', 'stage|value', '4'],
    ['cases', '2.0', 'fine|value', '2'],
  ] as const)('of %s reads %s', (kind, typed, place, cell) => {
    expect(read(kind, typed, place.split('|')[0])).toEqual({ cells: { [place]: cell }, issues: [] });
  });

  it.each([
    ['weight', '1e5', numberRefusalTexts.exponent],
    ['weight', '3,4', numberRefusalTexts.grouping],
    ['weight', '12억', numberRefusalTexts.letters],
    ['weight', '12%', numberRefusalTexts.percentSign],
    ['weight', '-1', numberRefusalTexts.negative],
    ['weight', '0.1234567', numberRefusalTexts.decimals],
    ['share', '-1%', numberRefusalTexts.negative],
    ['stage', '6', texts.refusals.stage],
    ['stage', '2.5', texts.refusals.stage],
    ['cases', '-1', numberRefusalTexts.negative, 'fine'],
    ['cases', '10000', texts.rules.count, 'fine'],
    ['cases', '1.5', texts.rules.count, 'fine'],
  ] as const)('of %s refuses %s', (kind, typed, message, place = undefined) => {
    expect(read(kind, typed, place)).toEqual({ cells: {}, issues: [{ column: 'value', message }] });
  });

  it('has a line of its own with its name where that says what is counted, be it the only one', () => {
    expect(listLines(scorings.cases).map(({ part, isWhole }) => [part?.label ?? null, isWhole])).toEqual([
      [null, true],
      ['과태료', false],
    ]);
  });

  it('is met or not met, in these words', () => {
    expect(read('requirements', texts.met, '1').cells).toEqual({ '1|value': true });
    expect(read('requirements', texts.unmet, '1').cells).toEqual({ '1|value': false });
    expect(read('requirements', '예', '1').issues).toEqual([
      { column: 'value', message: texts.refusals.met },
    ]);
  });
});

describe('other cells of a line', () => {
  it('have units by their names, of the same quantity alone', () => {
    const line = findLine('weight');
    expect(readLine(line, { unit: 't' }).cells).toEqual({ 'waste|unit': 'tonne' });
    expect(readLine(line, { unit: '' }).cells).toEqual({ 'waste|unit': 'kg' });
    expect(readLine(line, { unit: 'kWh' }).issues).toEqual([
      { column: 'unit', message: texts.refusals.unit('kg, t') },
    ]);
    // per cent is only per cent
    expect(readLine(findLine('share'), { unit: 'kg' }).issues).toEqual([
      { column: 'unit', message: texts.refusals.notHere },
    ]);
  });

  it('mark an entry or one of its parts as not applicable', () => {
    expect(readLine(findLine('weight'), { naYn: 'Y' }).cells).toEqual({ '|naYn': true });
    expect(readLine(findLine('parts', 'policy'), { naYn: 'Y' }).cells).toEqual({ 'policy|na': true });
    expect(readLine(findLine('weight'), { naYn: '없음' }).issues).toEqual([
      { column: 'naYn', message: texts.refusals.flag },
    ]);
  });

  it('of notes are in the line of the whole', () => {
    const [whole, part] = listLines(scorings.parts);
    if (!whole || !part) throw new Error('no lines');
    expect(readLine(whole, { cmt: '의견' }).cells).toEqual({ '|cmt': '의견' });
    expect(readLine(part, { cmt: '의견' }).issues).toEqual([
      { column: 'cmt', message: texts.refusals.notHere },
    ]);
  });
});

describe('the mark of a line', () => {
  it('is the same for texts that mean the same, and another for others', () => {
    const line = findLine('weight');
    const mark = toMark(line, { value: '1234.50', naYn: '', memo: '가\n나' });
    expect(toMark(line, { value: '1,234.5', naYn: 'N', memo: ' 가\r\n나 ' })).toBe(mark);
    expect(toMark(line, { value: '1234.51', naYn: '', memo: '가\n나' })).not.toBe(mark);
    expect(toMark(line, { value: '1234.50', naYn: 'Y', memo: '가\n나' })).not.toBe(mark);
  });
});

describe('requirements of which none is met', () => {
  const fields = { naYn: 'N', naRsn: '', estYn: 'N', estBasis: '', memo: '', cmt: '' } as const;
  const none = [false, false, false, false, false];
  const answer = (kind: Kind, prefix: string, value: string, stored: EntryValue | null, count = 5) =>
    withAnswers(
      { ...fields, value: stored },
      Array.from({ length: count }, (_, place) => ({
        line: findLine(kind, `${prefix}${place}`),
        texts: { value },
      })),
    ).value;

  it('are an answer where they say so, and none where all are empty', () => {
    expect(answer('requirements', '', texts.unmet, null)).toEqual({ met: none });
    expect(answer('requirements', '', '', { met: none })).toBeNull();
    // lines that the file does not have leave things alone
    expect(answer('requirements', '', '', { met: none }, 2)).toEqual({ met: none });
  });

  it('are answered part by part', () => {
    const training = { id: 'training', naYn: 'N' as const, stage: null, met: none };
    expect(answer('parts', 'training.', texts.unmet, null)).toEqual({ parts: [training] });
    expect(answer('parts', 'training.', '', { parts: [training] })).toEqual({
      parts: [{ ...training, met: null }],
    });
  });
});
