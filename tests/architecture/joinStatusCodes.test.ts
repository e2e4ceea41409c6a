import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJoinStatusCodes } from './joinStatusCodes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The chart itself, its contract, what holds both to the specification's figures, and the examples below. */
const own = [
  'src/machines/joinStatus/',
  'src/contracts/joinStatus.ts',
  'tests/machines/joinStatus/',
  'tests/architecture/joinStatusCodes',
];

describe('codes of the join status', () => {
  it('are written down by its chart alone; everything else asks it, or names the state', () => {
    const files = globSync('{src,server,tools,tests,e2e}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !own.some((start) => file.startsWith(start)),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return /join_?status|maySignIn/i.test(source)
        ? findJoinStatusCodes(file, source).map((place) => `${file}:${place}`)
        : [];
    });
    expect(found).toEqual([]);
  });

  it.each([
    ["const due = eq(user.joinStatusCodeId, '2');", ['1: 2']],
    ["const due = and(isNull(a), inArray(user.joinStatusCodeId, ['4', '5']));", ['1: 4', '1: 5']],
    [
      "const joined = ['4', '5'] as const;\nconst due = inArray(user.joinStatusCodeId, joined);",
      ['1: 4', '1: 5'],
    ],
    ["const due = inArray(user.joinStatusCodeId, [...['4']]);", ['1: 4']],
    ["const row = { joinStatusCodeId: '5' };", ['1: 5']],
    ["const row = { joinStatusCodeId: isNew ? '1' : '2' };", ['1: 1', '1: 2']],
    ["await db.update(user).set({ joinStatusCodeId: '6', at: now });", ['1: 6']],
    ["row.joinStatusCodeId = '6';", ['1: 6']],
    ["if (row.joinStatusCodeId === '3') approve();", ['1: 3']],
    ["if ('3' !== row?.joinStatusCodeId) approve();", ['1: 3']],
    ["const may = ['4', '5'].includes(row.joinStatusCodeId);", ['1: 4', '1: 5']],
    [
      "const may = (code: JoinStatusCode) => code === row.joinStatus || nextJoinStatus('2', event);",
      ['1: 2'],
    ],
    ["switch (row.joinStatusCodeId) {\n  case '3':\n    break;\n}", ['2: 3']],
    ["const open: JoinStatusCode[] = ['1', '2'];", ['1: 1', '1: 2']],
    ["const open = '2' satisfies JoinStatusCode;", ['1: 2']],
    ["const code = '2' as JoinStatusCode;", ['1: 2']],
    ["const column = text('join_status_code_id').notNull().default('5');", ['1: 5']],
    [`const due = sql\`\${user.joinStatusCodeId} in ('4', '5')\`;`, ['1: 4', '1: 5']],
    ["const due = sql`select 1 from user_account where join_status_code_id = '6'`;", ['1: 6']],
    ["const allowed = maySignIn('4');", ['1: 4']],
    ["expect(row?.joinStatusCodeId).toBe('5');", ['1: 5']],
    ['const Row = () => <Badge joinStatus={code}>{row.joinStatusCodeId === "3" && <b />}</Badge>;', ['1: 3']],
  ])('are found in %s', (source, expected) => {
    expect(findJoinStatusCodes('example.tsx', source)).toEqual(expected);
  });

  it.each([
    'const due = inArray(user.joinStatusCodeId, [...signInCodes]);',
    'const row = { joinStatusCodeId: joinStatusCodeByState.expired };',
    "const page = Number(text ?? '1');",
    "test('joinStatus', () => { expect(toPage(url)).toBe('1'); });",
    "const row = { joinStatusCodeId: code, resultCodeId: '1' };",
    "mutate('joinStatus', '--sample', '3');",
  ])('are not seen in %s', (source) => {
    expect(findJoinStatusCodes('example.tsx', source)).toEqual([]);
  });
});
