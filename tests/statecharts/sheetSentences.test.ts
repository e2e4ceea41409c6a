import { describe, expect, test } from 'vitest';
import { readAction, readExpectation, rowsToFollow } from '../../e2e/support/sheetSentences.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { describeGraph } from '../../src/statecharts/describe.ts';
import { describeChart } from '../../src/statecharts/figures.ts';
import { generatePaths } from '../../src/statecharts/generate.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { buildSheet } from '../../src/statecharts/sheets/sheet.ts';

function toCases(id: string) {
  const chart = charts.find((each) => each.id === id);
  if (chart === undefined) throw new Error(`no chart ${id}`);
  const described = { ...chart, ...describeChart(chart, sampleLimits) };
  const graph = describeGraph(buildGraph(chart.machine), sampleLimits);
  return buildSheet(described, generatePaths(chart.model, { cover: 'transitions' }), {
    cover: 'transitions',
    graph,
  }).cases;
}

/** The sentences of `texts` that a script cannot follow. */
const unread = (texts: readonly string[], read: (text: string) => unknown): string[] =>
  texts.filter((text) => {
    try {
      read(text);
      return false;
    } catch {
      return true;
    }
  });

// rows that a person follows, of all rows
describe.each([
  ['joinStatus', 16, 16],
  ['indicatorSet', 9, 9],
  ['passwordRecovery', 14, 19],
  ['signUp', 156, 173],
] as const)('the sheet of %s', (id, followed, all) => {
  const cases = toCases(id);

  test('has sentences that a script follows', () => {
    const rows = cases.flatMap(rowsToFollow);
    const openings = cases.flatMap(({ start }) => start.filter((text) => text.startsWith('시작: ')));
    expect([
      ...unread(
        rows.flatMap(({ given, action }) => [...given, ...action]),
        readAction,
      ),
      ...unread([...openings, ...rows.flatMap(({ expected }) => expected)], readExpectation),
    ]).toEqual([]);
  });

  test('leaves as few rows as before to programs', () => {
    expect(cases.flatMap(rowsToFollow)).toHaveLength(followed);
    expect(cases.flatMap(({ rows }) => rows)).toHaveLength(all);
  });
});

describe('a sentence', () => {
  test('is read clause by clause', () => {
    expect(
      readAction('‘이름’을 비우고, 박현업의 ‘승인’을 누릅니다. ‘아이디’에 hyunup.park를 입력합니다.'),
    ).toEqual([
      { do: 'type', field: '이름', value: '' },
      { do: 'press', name: '승인', row: '박현업' },
      { do: 'type', field: '아이디', value: 'hyunup.park' },
    ]);
    expect(readExpectation('“확인되었습니다.”가 보이고 ‘인증번호 요청’ 버튼이 없습니다.')).toEqual([
      { see: 'text', text: '확인되었습니다.', isThere: true },
      { see: 'button', name: '인증번호 요청', state: 'absent' },
    ]);
  });

  test('that nobody can follow is quoted', () => {
    expect(() => readAction('‘저장’을 누릅니다. 적당히 고칩니다.')).toThrow(
      'nobody can follow “적당히 고칩니다.”',
    );
    expect(() => readExpectation('토큰을 쓸 수 있습니다.')).toThrow('토큰을');
  });
});
