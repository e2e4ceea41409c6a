import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenPasswordRule, passwordRules } from '../../src/contracts/password.ts';

const rule = (password: string, facts: { userId?: string; telNo?: string; birthDate?: string } = {}) =>
  brokenPasswordRule(password, { userId: 'someone', ...facts });

const keyboard = 'qwer wert erty rtyu tyui yuio uiop asdf sdfg dfgh fghj ghjk hjkl zxcv xcvb cvbn vbnm'.split(
  ' ',
);
const digits = '0123 1234 2345 3456 4567 5678 6789'.split(' ');
const letters = Array.from({ length: 23 }, (_, start) =>
  'abcdefghijklmnopqrstuvwxyz'.slice(start, start + 4),
);

describe('password rules', () => {
  it.each([
    ['', 'empty'],
    ['some1SOMEONE!', 'containsId'],
    ['Xk2!mvPq9', 'lengthAndKinds'],
    ['xkmvpqzxkmv', 'lengthAndKinds'],
    ['29384756102', 'lengthAndKinds'],
    ['Xk2!mvPq9sXk2!mvPq9sX', 'lengthAndKinds'],
    ['비밀번호비밀번호1a!', 'lengthAndKinds'],
    ['Xk2 mvPq9sT', 'lengthAndKinds'],
    ['Xk2!mvPq9s😀', 'lengthAndKinds'],
    ['Xk2!mvaaaaPq', 'repeated'],
    ['Xk2!mv!!!!Pq', 'repeated'],
    ['Esg!2026demo', null],
    ['Xk2!mvPq9s', null],
    ['Xk2!mvPq9sXk2!mvPq9s', null],
    ['Xk2!mvaaaPq', null],
  ])('%s: %s', (password, expected) => {
    expect(rule(password)).toBe(expected);
  });

  it.each(keyboard)('refuses the keyboard row %s in either case, anywhere', (run) => {
    for (const shown of [run, run.toUpperCase()]) {
      for (const password of [`${shown}!29mKx`, `29mK!${shown}x`, `X29mK!${shown}`]) {
        expect(rule(password)).toBe('keyboardRow');
      }
    }
  });

  it.each([...digits, ...letters])('refuses the sequence %s in either case, anywhere', (run) => {
    for (const shown of [run, run.toUpperCase()]) {
      for (const password of [`${shown}!Kx92mT`, `Kx9!${shown}mTz`, `Kx9!mTz${shown}`]) {
        expect(rule(password)).toBe('sequence');
      }
    }
  });

  it('allows what the list does not name: descending, wrapping and broken runs', () => {
    for (const password of ['Kx!4321mTzq', 'Kx!7890mTzq', 'Kx!dcbamTzq', 'Kx!rewqmTzq', 'Kx!123x4mTz']) {
      expect(rule(password)).toBeNull();
    }
  });

  it('refuses the last four digits of the phone or birth date, and the four before them', () => {
    const facts = { telNo: '010-2846-1937', birthDate: '19870523' };
    for (const part of ['1937', '2846', '0523', '1987'])
      expect(rule(`Kx!${part}mTzq`, facts)).toBe('phoneOrBirthDate');
    expect(rule('Kx!0102mTzq', facts)).toBeNull();
    expect(rule('Kx!1937mTzq')).toBeNull();
    expect(rule('Kx!2846mTzq', { telNo: '937' })).toBeNull();
  });

  it('looks at the rules in their order: the first broken one is returned', () => {
    const order = passwordRules.slice(1);
    expect(rule('someone', { telNo: '01028461937' })).toBe('containsId');
    expect(rule('1937aaaa', { telNo: '01028461937' })).toBe('lengthAndKinds');
    expect(rule('aaaa1937qwer', { telNo: '01028461937' })).toBe('phoneOrBirthDate');
    expect(rule('aaaaqwer1234!')).toBe('repeated');
    expect(rule('qwer1234!Kx')).toBe('keyboardRow');
    expect(order).toEqual([
      'containsId',
      'lengthAndKinds',
      'phoneOrBirthDate',
      'repeated',
      'keyboardRow',
      'sequence',
    ]);
  });

  it('never accepts what holds the id, a run or a repetition, and never depends on the rest', () => {
    const forbidden = fc.oneof(
      fc.constantFrom('someone', 'SOMEONE', ...keyboard, ...digits, ...letters),
      fc.constantFrom(...'aZ0!').map((character) => character.repeat(4)),
    );
    const filler = fc.string({ unit: fc.constantFrom(...'Kx92mT!zPw#'), minLength: 0, maxLength: 8 });
    fc.assert(
      fc.property(filler, forbidden, filler, (before, bad, after) => {
        expect(rule(before + bad + after)).not.toBeNull();
      }),
    );
  });

  it('accepts exactly 10 to 20 characters of two kinds', () => {
    const password = fc.string({ unit: fc.constantFrom('K', '9', '!', 'w'), minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(password, (text) => {
        const kinds = new Set([...text]).size;
        const repeated = /(.)\1{3}/.test(text);
        const acceptable = text.length >= 10 && text.length <= 20 && kinds >= 2 && !repeated;
        expect(rule(text) === null).toBe(acceptable);
      }),
    );
  });
});
