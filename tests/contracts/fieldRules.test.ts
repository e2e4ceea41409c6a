import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { businessNumber } from '../../src/contracts/businessNumber.ts';
import { commonCodeCreate } from '../../src/contracts/commonCodes.ts';
import { readFieldRules, schemaAt } from '../../src/contracts/fieldRules.ts';
import { myPageChange } from '../../src/contracts/myPage.ts';
import { period } from '../../src/contracts/period.ts';
import { text } from '../../src/contracts/text.ts';

const rulesAt = (schema: z.core.$ZodType, path: string) => {
  const field = schemaAt(schema, path);
  return field && readFieldRules(field);
};

describe('the rules of a field', () => {
  test.each([
    [
      'a text that must not be empty',
      text(100, z.trim(), z.minLength(1)),
      true,
      { maxLength: 100, minLength: 1 },
    ],
    ['a text that may be empty', text(300), false, { maxLength: 300 }],
    [
      'a text checked by a refinement',
      text(
        10,
        z.refine((value) => value.trim() !== ''),
      ),
      true,
      { maxLength: 10 },
    ],
    ['an optional pattern', z.optional(text(4, z.regex(/^\d+$/))), false, { maxLength: 4 }],
    ['a nullable text', z.nullable(text(8, z.minLength(1))), false, { maxLength: 8, minLength: 1 }],
    ['a default', z._default(text(5, z.minLength(1)), '기본'), false, { maxLength: 5, minLength: 1 }],
    ['a text of one length', z.string().check(z.length(6)), true, { maxLength: 6, minLength: 6 }],
    ['a number', z.number().check(z.minimum(0), z.maximum(100)), true, { maximum: 100, minimum: 0 }],
    ['an integer, whose own bounds are no rule', z.int(), true, {}],
    ['a nullable number', z.nullable(z.number().check(z.maximum(5))), false, { maximum: 5 }],
    [
      'a list with an entry at least',
      z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
      true,
      { maxLength: 3, minLength: 1 },
    ],
    ['a list', z.array(z.string()), false, {}],
    ['a choice', z.enum(['a', 'b']), true, {}],
  ] as const)('%s', (_, schema, isRequired, bounds) => {
    expect(readFieldRules(schema)).toEqual({ isRequired, ...bounds });
  });

  test('of a value of several parts depend on what it is while it is empty', () => {
    const open = [{ from: null, to: null }];
    expect(readFieldRules(period, open).isRequired).toBe(false);
    const whole = period.check(z.refine(({ from, to }) => from !== null && to !== null));
    expect(readFieldRules(whole, open).isRequired).toBe(true);
  });
});

describe('a path', () => {
  const company = z
    .object({
      name: text(100),
      address: z.nullable(z.object({ zip: text(5) })),
      rows: z.array(z.object({ title: text(20, z.minLength(1)) })),
    })
    .check(z.refine(() => true));

  test('leads through objects, lists and what may be absent', () => {
    expect(rulesAt(company, 'address.zip')).toEqual({ isRequired: false, maxLength: 5 });
    expect(rulesAt(company, 'rows.3.title')).toEqual({ isRequired: true, maxLength: 20, minLength: 1 });
  });

  test('to no field leads to nothing', () => {
    expect(schemaAt(company, 'address.country')).toBeUndefined();
    expect(schemaAt(company, 'name.first')).toBeUndefined();
    expect(schemaAt(company, 'constructor')).toBeUndefined();
  });
});

test('the rules of the real contracts are read', () => {
  expect(rulesAt(myPageChange, 'userName')).toEqual({ isRequired: true, maxLength: 100, minLength: 1 });
  expect(rulesAt(myPageChange, 'interTelno')).toEqual({ isRequired: false, maxLength: 8 });
  expect(rulesAt(commonCodeCreate, 'sortOrder')).toEqual({ isRequired: false, maximum: 100_000, minimum: 0 });
  expect(readFieldRules(businessNumber)).toEqual({ isRequired: true, maxLength: 10 });
});

test('a value that is null until it is chosen can be required', () => {
  const chosen = z.nullable(z.string()).check(z.refine((value) => value !== null));
  expect(readFieldRules(chosen)).toEqual({ isRequired: true });
});
