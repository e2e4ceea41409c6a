import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readFieldRules } from '../../src/contracts/fieldRules.ts';
import { multilineText, normaliseText, secretText, text } from '../../src/contracts/text.ts';
import { validationText } from '../../src/messages/validationText.ts';
import { measureProcessorTime } from '../support/processorTime.ts';

const name = text(10, z.trim(), z.minLength(1));

describe('text', () => {
  test.each([
    ['composed', '한글'.normalize('NFD'), '한글'],
    ['composed from letters of other blocks', 'e\u0301', 'é'],
    ['without space around it', ' \u00a0가 나\u3000\n', '가 나'],
    ['without zero-width characters', '가\u200b나\u2060다\ufeff', '가나다'],
    ['without what turns it round', '\u202E가나\u2066다\u061C', '가나다'],
    ['without letters that show nothing', '\u3164가\uFFA0\u115F', '가'],
    ['without soft hyphens', '가\u00ad나', '가나'],
    ['without the space that an invisible character hid', '가 \u200b', '가'],
    ['with half of a surrogate pair replaced', '가\ud800', '가\ufffd'],
  ])('is stored %s', (_, given, stored) => {
    expect(z.parse(name, given)).toBe(stored);
  });

  test.each(['👨‍👩‍👧', '❤️', '👩🏽‍💻', '1️⃣', '🏳️‍🌈'])('keeps the emoji %s whole', (emoji) => {
    expect(normaliseText(`가 ${emoji} 나`)).toBe(`가 ${emoji} 나`);
  });

  test.each(['\u200b\u200b', '\u3164', '\u202e \u200d', '\ufe0f'])(
    'is empty when all of it is %j',
    (hidden) => {
      expect(z.safeParse(name, hidden).success).toBe(false);
      expect(z.parse(text(10, z.trim()), hidden)).toBe('');
    },
  );

  test('counts what is stored, not what a Mac sends', () => {
    const longest = '각'.repeat(10);
    expect(z.parse(name, longest.normalize('NFD'))).toBe(longest);
    expect(z.safeParse(name, `${longest}각`.normalize('NFD')).success).toBe(false);
  });

  test('is normalised before anything looks at it', () => {
    expect(z.parse(text(5, z.regex(/^[A-Z]-\d$/)), 'E\u200b-3')).toBe('E-3');
  });

  test('is normalised in linear time, however many marks stand on a letter', async () => {
    const hostile = `e${'\u0345'.repeat(200_000)}${'\u0334'.repeat(200_000)}`;
    expect(await measureProcessorTime(() => normaliseText(hostile), 1_000)).toBeLessThan(1_000);
  });

  test('shows its field the bound of what is stored', () => {
    expect(readFieldRules(name)).toEqual({ isRequired: true, maxLength: 10, minLength: 1 });
  });
});

test('a secret stays as it was typed, within its bound', () => {
  expect(z.parse(secretText(10), ' 가\u200b ')).toBe(' 가\u200b ');
  expect(z.safeParse(secretText(2), '   ').success).toBe(false);
});

describe('a line of text', () => {
  test.each(['\n', '\r\n', '\t', '\0', '\u0007', '\u0085', '\u009f', '\u2028', '\u2029'])(
    'is refused with %j in it, in words of the rule',
    (character) => {
      z.config({ localeError: validationText });
      const { error } = z.safeParse(name, `가${character}나`);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        '줄바꿈이나 탭 없이 한 줄로 입력해 주세요.',
      ]);
    },
  );

  test('may end in a line break where the space around it is removed', () => {
    expect(z.parse(name, '가 나\r\n')).toBe('가 나');
    expect(z.safeParse(text(10), '가 나\n').success).toBe(false);
  });

  test('is what a text of several lines need not be', () => {
    expect(z.parse(multilineText(10, z.trim()), '가\n나\t다\n')).toBe('가\n나\t다');
  });
});
