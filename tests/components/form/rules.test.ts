import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { followText, followTextOrEmpty } from '../../../src/components/form/rules.ts';
import { readFieldRules } from '../../../src/contracts/fieldRules.ts';
import { text } from '../../../src/contracts/text.ts';

const code = z.nullable(text(4, z.regex(/^[a-z]+$/)));
const findMessages = (schema: z.ZodMiniType<string>, value: string) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message);

test('a text that follows a contract has one message for all that is wrong, and its bounds', () => {
  const rule = followText(code, '영문 소문자 4자');
  expect(findMessages(rule, 'abc')).toBeUndefined();
  expect(new Set(findMessages(rule, 'abcde'))).toEqual(new Set(['영문 소문자 4자']));
  expect(findMessages(rule, 'A')).toEqual(['영문 소문자 4자']);
  expect(readFieldRules(rule)).toEqual({ isRequired: true, maxLength: 4 });
});

test('it may be nothing where the contract has null for none', () => {
  const rule = followTextOrEmpty(code, '영문 소문자 4자');
  expect(findMessages(rule, '')).toBeUndefined();
  expect(findMessages(rule, '1')).toEqual(['영문 소문자 4자']);
  expect(readFieldRules(rule)).toEqual({ isRequired: false, maxLength: 4 });
});
