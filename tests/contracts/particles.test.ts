import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { particleAfter } from '../../src/contracts/particles.ts';

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
const RIEUL = 8;

const followed = (word: string) =>
  (['은(는)', '가(이)', '을(를)', '과(와)', '(으)로'] as const)
    .map((particle) => particleAfter(word, particle))
    .join(' ');
const withoutFinal = '는 가 를 와 로';
const withFinal = '은 이 을 과 으로';
const withRieul = '은 이 을 과 로';
const open = '은(는) 가(이) 을(를) 과(와) (으)로';

describe('the particle behind a word', () => {
  test('goes by the final consonant of its last syllable, whatever is before it', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(word, fc.integer({ min: 0, max: 11_171 }), (before, syllable) => {
        const final = syllable % FINALS;
        const expected = final === 0 ? withoutFinal : final === RIEUL ? withRieul : withFinal;
        expect(followed(before + String.fromCharCode(FIRST_SYLLABLE + syllable))).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('is one of both forms or leaves them open, for any word', () => {
    const forms = [withoutFinal, withFinal, withRieul, open];
    const any = fc.string({ unit: fc.constantFrom(...'aeLMn가각갈 ()[]“”.%1-漢'), maxLength: 40 });
    fc.assert(
      fc.property(any, (word) => forms.includes(followed(word))),
      { numRuns: 200 },
    );
  });

  test.each([
    [withRieul, ['1', '17', '8', '2,027', '71.8', '１']],
    [withFinal, ['10', '3', '6', '100', '70.0']],
    [withoutFinal, ['2', '4', '5', '9', '3.5', '10%', 'CO₂']],
    [withoutFinal, ['KPI', 'ESG', 'Scope A', 'x', 'Data', 'Energy', 'Site', 'Gas', 'Software']],
    [withRieul, ['HTML', 'HR', 'Oil', 'People']],
    [withFinal, ['SCM', 'ISDN', 'System', 'Hydrogen', 'Recycling', 'Name', 'Line']],
    [withoutFinal, ['용수(재활용)', '‘KPI’', '한빛에너지㈜', '용수 (용수 [재활용])', '“점수”.']],
    [withFinal, ['(주)한빛', '한빛(주)', '[안전] 용품']],
    [open, ['', ' ', 'Book', 'Group', '漢字', '(용수)', '(', '-']],
  ])('%j', (expected, words) => {
    expect(words.map((word) => [word, followed(word)])).toEqual(words.map((word) => [word, expected]));
  });
});
