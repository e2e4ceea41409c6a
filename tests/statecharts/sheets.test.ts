import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { describeGraph } from '../../src/statecharts/describe.ts';
import { describeChart } from '../../src/statecharts/figures.ts';
import { generatePaths } from '../../src/statecharts/generate.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { findContradictions } from '../../src/statecharts/sheets/contradictions.ts';
import { sheetCsv } from '../../src/statecharts/sheets/csv.ts';
import { sheetGherkin } from '../../src/statecharts/sheets/gherkin.ts';
import { sheetJson } from '../../src/statecharts/sheets/json.ts';
import { sheetMarkdown } from '../../src/statecharts/sheets/markdown.ts';
import { sheetPlaywright } from '../../src/statecharts/sheets/playwright.ts';
import { buildSheet } from '../../src/statecharts/sheets/sheet.ts';
import { sheetWorkbook } from '../../src/statecharts/sheets/workbook.ts';
import { root } from '../../tools/sources.ts';
import { doorChart } from './door.ts';

const labelled: RegisteredChart = {
  ...doorChart,
  labels: {
    states: { 'leaf.open': '열림' },
    events: { 'code.enter': '번호를 누릅니다.', close: '문을 닫습니다.', knock: '두드립니다.' },
    guards: {},
    calls: { check: '번호 확인' },
    endpoints: { check: 'POST /door' },
    actions: {},
    delays: { closesItself: '5초가 지납니다.' },
    samples: {
      'code.enter': {
        digits: { text: '=1+1을 누릅니다.', given: '번호 42를 압니다.', by: 'hand' },
        empty: { text: '아무것도 누르지 않습니다.', by: 'hand' },
      },
      close: { close: { text: '문을 밉니다.', by: 'hand' } },
      knock: { knock: { text: '두드립니다.', by: 'hand' } },
      check: {
        open: { text: '번호가 맞습니다.', given: '문에 번호 42를 정했습니다.', by: 'hand' },
        wrong: { text: '번호가 | 틀립니다.', by: 'hand' },
      },
    },
  },
};
function sheetFor(chart: RegisteredChart, cover: 'transitions' | 'boundaries' = 'transitions') {
  const described = { ...chart, ...describeChart(chart, sampleLimits) };
  const graph = describeGraph(buildGraph(chart.machine), sampleLimits);
  return buildSheet(described, generatePaths(chart.model, { cover }), { cover, graph });
}
const sheet = sheetFor(labelled);
const caseThat = (ending: string) => {
  const found = sheet.cases.find(({ title }) => title.endsWith(ending));
  if (found === undefined) throw new Error(`no case ends with ${ending}`);
  return found;
};

describe('a test sheet', () => {
  test('folds an event and what the server makes of it into one row', () => {
    const [first, second] = caseThat('close/close').rows;
    expect(first).toMatchObject({
      number: 1,
      given: ['번호 42를 압니다.', '문에 번호 42를 정했습니다.'],
      action: ['=1+1을 누릅니다.', '서버: 번호가 맞습니다.'],
      by: 'hand',
      moves: ['event code.enter/digits', 'done check/open'],
      states: ['leaf.open', 'bell.silent'],
    });
    expect(second).toMatchObject({ number: 2, action: ['문을 밉니다.'] });
  });

  test('tells waits and faults apart from what a person does', () => {
    expect(caseThat('after(closesItself)').rows.at(-1)).toMatchObject({
      by: 'clock',
      action: ['시간을 보냅니다: 5초가 지납니다.'],
    });
    expect(caseThat('after(closesItself)').start).toContain('시간을 보내야 하는 단계가 있습니다.');
    expect(caseThat('error(check)/unexpected').rows.at(-1)).toMatchObject({ by: 'fault' });
    expect(caseThat('error(check)/unexpected').start).toContain('장애를 일으켜야 하는 단계가 있습니다.');
    const waits = sheetFor(labelled, 'boundaries').cases.map(({ rows }) => rows.at(-1)?.action);
    expect(waits).toEqual([
      ['마감 1밀리초 전까지 기다립니다: 5초가 지납니다.'],
      ['시간을 보냅니다: 5초가 지납니다.'],
      ['마감에서 1밀리초 더 기다립니다: 5초가 지납니다.'],
    ]);
  });

  test('asks of a tester what a sample means in the state that it comes in', () => {
    const knocking: RegisteredChart = {
      ...labelled,
      labels: {
        ...labelled.labels,
        samples: {
          ...labelled.labels.samples,
          knock: {
            knock: {
              text: '두드립니다.',
              by: 'hand',
              in: { 'leaf.open': { text: '열린 문을 두드립니다.', by: 'fault' } },
            },
          },
        },
      },
    };
    const rows = sheetFor(knocking)
      .cases.flatMap(({ rows }) =>
        rows.map((row, index) => ({ ...row, before: rows[index - 1]?.states ?? [] })),
      )
      .filter(({ moves }) => moves[0] === 'event knock/knock');
    expect(rows.length).toBeGreaterThan(0);
    for (const { before, action, by } of rows) {
      const isOpen = before.includes('leaf.open');
      expect(action[0]).toBe(isOpen ? '열린 문을 두드립니다.' : '두드립니다.');
      expect(by).toBe(isOpen ? 'fault' : 'hand');
    }
  });

  test('shows what the chart says can be seen, in place of its states and actions', () => {
    const shows: RegisteredChart['shows'] = ({ entered }) =>
      entered.includes('leaf.open') ? ['문이 {codeLifetime} 동안 열립니다.', { feedback: 'M005' }] : [];
    const { cases } = sheetFor({ ...labelled, shows });
    const rows = cases.flatMap((found) => found.rows);
    expect(rows.find(({ states }) => states.includes('leaf.open'))?.expected).toEqual([
      '문이 5분 동안 열립니다.',
      '안내: “최근 1년간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.”',
    ]);
    expect(rows.find(({ moves }) => moves[0] === 'event knock/knock')?.expected).toEqual([
      '화면이 그대로입니다.',
    ]);
  });

  test('of every chart has the texts that are shown, with their figures', () => {
    for (const chart of charts) {
      const texts = sheetFor(chart).cases.flatMap(({ rows }) => rows.flatMap(({ expected }) => expected));
      expect(
        texts.filter((text) => /서버의 말|\{\w+\}/.test(text)),
        chart.id,
      ).toEqual([]);
    }
  });

  test('of the session asks to see nothing that only the program knows', () => {
    const session = charts.find(({ id }) => id === 'session');
    if (session === undefined) throw new Error('no session');
    const { cases } = sheetFor(session);
    const expected = cases.flatMap(({ rows }) => rows.flatMap((row) => row.expected));
    expect(expected.filter((text) => text.includes('토큰'))).toEqual([]);
    const dormant = cases.flatMap(({ rows }) => rows).find(({ moves }) => moves.includes('done login/M005'));
    expect(dormant?.expected).toContain(
      '안내: “최근 1년간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.”',
    );
  });

  test.each(['signUp', 'joinStatus', 'indicatorSet', 'passwordRecovery', 'dormantRelease'])(
    'of %s expects what a screen shows',
    (id) => {
      const chart = charts.find((each) => each.id === id);
      if (chart === undefined) throw new Error(`no chart ${id}`);
      const own = new Set([
        ...buildGraph(chart.machine).states.map(({ description }) => description),
        ...Object.values<string>(chart.labels.actions),
      ]);
      const expected = sheetFor(chart).cases.flatMap(({ start, rows }) => [
        ...start,
        ...rows.flatMap((row) => row.expected),
      ]);
      expect(expected.filter((text) => [...own].some((description) => text.endsWith(description)))).toEqual(
        [],
      );
    },
  );

  test('begins with what its first row needs, and no later one', () => {
    for (const { start, rows } of sheet.cases)
      for (const { given } of rows.slice(1))
        for (const text of given.filter((text) => !rows[0]?.given.includes(text)))
          expect(start).not.toContain(text);
  });

  test('has another action where its outcome needs one', () => {
    const chart = charts.find(({ id }) => id === 'signUp');
    if (chart === undefined) throw new Error('no chart signUp');
    const rows = sheetFor(chart).cases.flatMap((each) => each.rows);
    const typed = rows.filter(({ action }) => action.some((text) => text.includes('Password123')));
    expect(typed.length).toBeGreaterThan(0);
    for (const { moves } of typed) expect(moves).toContain('event password.edit/good');
  });

  test('gives the outcome of a chart that another invokes a row of its own', () => {
    const chart = charts.find(({ id }) => id === 'signUp');
    if (chart === undefined) throw new Error('no chart signUp');
    for (const { rows } of sheetFor(chart).cases)
      for (const { moves } of rows)
        expect(moves.slice(1).some((move) => move.includes(' verification/'))).toBe(false);
  });

  test("shows what testers see: descriptions of states and the catalogue's notices", () => {
    const verification = charts.find(({ id }) => id === 'verification');
    if (verification === undefined) throw new Error('no verification');
    const wrong = sheetFor(verification).cases.find(({ title }) => title.endsWith('done(check)/EC0001'));
    expect(wrong?.rows.at(-1)?.expected).toContain('안내: “인증번호가 일치하지 않습니다.”');
    expect(wrong?.rows[0]?.requirement).toContain('D1-§4-verification');
  });

  test('names a missing label once the chart labels its samples', () => {
    const { close: _, ...samples } = labelled.labels.samples ?? {};
    const lacking = { ...labelled, labels: { ...labelled.labels, samples } };
    expect(() => sheetFor(lacking)).toThrow('The chart door has no label for the sample close/close');
  });
});

describe('formats', () => {
  test('CSV opens in Excel: its mark, CRLF, Korean, and nothing that runs', () => {
    const csv = sheetCsv([sheet]);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.split('\r\n').length).toBeGreaterThan(1);
    const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(sheet.cases.flatMap(({ rows }) => rows).length);
    expect(data[0]?.상태도).toBe('문');
    const actions = data.map((row) => row.행동 ?? '');
    expect(actions.some((action) => action.includes('=1+1'))).toBe(true);
    for (const action of actions) expect(action).not.toMatch(/^[=+\-@]/);
  });

  test('XLSX: a summary with formulas, a sheet per chart with widths, filter, frozen heading and a list of results', async () => {
    const book = await readXlsx(await sheetWorkbook([sheet]));
    expect(book.sheets.map(({ name }) => name)).toEqual(['요약', '문 door']);
    const [summary, door] = book.sheets;
    const count = sheet.cases.flatMap(({ rows }) => rows).length;
    expect(summary?.rows[1]?.slice(0, 3)).toEqual(['문 (door)', sheet.cases.length, count]);
    expect(summary?.cells?.get('1,3')?.formula).toBe(`COUNTIF('문 door'!$I$2:$I$${count + 1},"통과")`);
    expect(summary?.cells?.get('2,1')?.formula).toBe('SUM(B2:B2)');
    expect(door?.rows[0]).toEqual([
      '상태도',
      '경로 ID',
      '번호',
      '전제',
      '행동',
      '기대 결과',
      '요구사항',
      '방법',
      '결과',
      '시험자',
      '시험일',
    ]);
    expect(door?.rows).toHaveLength(count + 1);
    expect(door?.freezePane).toMatchObject({ rows: 1 });
    expect(door?.autoFilter?.range).toBe(`A1:K${count + 1}`);
    expect(door?.columns?.[3]?.width).toBeCloseTo(44, 0);
    expect(door?.dataValidations?.[0]).toMatchObject({ type: 'list', range: `I2:I${count + 1}` });
    expect(JSON.stringify(door?.dataValidations?.[0])).toContain('보류');
  });

  test('JSON keeps to its published schema', () => {
    const file = path.resolve(import.meta.dirname, '../../docs/statecharts/paths.schema.json');
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')));
    const all = JSON.parse(sheetJson(charts.map((chart) => sheetFor(chart))));
    expect(schema.safeParse(all).error).toBeUndefined();
    expect(schema.safeParse({ ...all, version: 2 }).success).toBe(false);
    expect(schema.safeParse({ ...all, more: true }).success).toBe(false);
    const [first] = all.charts;
    expect(schema.safeParse({ ...all, charts: [{ ...first, cover: 'all' }] }).success).toBe(false);
  });

  test('Gherkin is Korean and one step a line', () => {
    const lines = sheetGherkin(sheet).trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['# language: ko', '기능: 문']);
    for (const line of lines.slice(3).filter((text) => text !== ''))
      expect(line).toMatch(
        /^ {2}(@\S+( @\S+)*|시나리오: door-[0-9a-f]{8}| {2}(먼저|만일|그러면|그리고) .+)$/,
      );
    expect(lines.filter((line) => line.startsWith('  시나리오: '))).toHaveLength(sheet.cases.length);
  });

  test('Markdown keeps a table whatever its cells hold', () => {
    const table = sheetMarkdown(sheet)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    for (const line of table) expect(line.replaceAll('\\|', '').split('|')).toHaveLength(8);
    expect(table.some((line) => line.includes('번호가 \\| 틀립니다.'))).toBe(true);
  });

  test('Playwright has a test a case, and asks the driver it is given', () => {
    const skeleton = sheetPlaywright(sheet, './drivers/door.ts');
    expect(skeleton).toContain('import { createDriver, test } from "./drivers/door.ts";');
    expect(skeleton.match(/ test\("door-/g)).toHaveLength(sheet.cases.length);
    expect(sheetPlaywright(sheet)).toContain("test.fixme(true, 'this chart has no driver yet');");
  });

  test('Playwright skips a case with its reason', () => {
    const [first, second] = sheet.cases;
    const skeleton = sheetPlaywright(sheet, './drivers/door.ts', new Map([[first?.id ?? '', 'no "key"']]));
    const [, skipped, ...others] = skeleton.split(' test("');
    expect(skipped).toMatch(/^door-[0-9a-f]{8}", async .*\n {4}test\.skip\(true, "no \\"key\\""\);\n/);
    expect(others[0]).toContain(second?.id);
    expect(others.join()).not.toContain('test.skip');
  });
});

test('what a sample shows in place of the text of its status is a text of the product', () => {
  const files = globSync('src/messages/ko*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const own = charts.flatMap(({ labels }) =>
    Object.values(labels.samples).flatMap((samples) =>
      Object.values(samples).flatMap(({ feedback }) => feedback ?? []),
    ),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((text) => !files.some((file) => file.includes(`'${text}'`)))).toEqual([]);
});

test('a precondition that contradicts its action is found', () => {
  const row = {
    number: 1,
    expected: [],
    requirement: [],
    by: 'hand',
    moves: [],
    states: [],
    given: ['아이디 operator01을 입력합니다.'],
    action: ['아이디 hyunup.park를 입력합니다.'],
  } as const;
  const made = { ...sheet, cases: [{ id: 'a', title: '', start: [], rows: [row] }] };
  expect(findContradictions(made)).toEqual(['a 1: 전제의 아이디 operator01, 행동의 아이디 hyunup.park']);
  expect(
    findContradictions({
      ...made,
      cases: [{ id: 'a', title: '', start: [], rows: [{ ...row, given: [] }] }],
    }),
  ).toEqual([]);
});

describe('what a row asks for', () => {
  const row = (number: number, given: readonly string[], action: readonly string[]) =>
    ({ number, given, action, expected: [], requirement: [], by: 'hand', moves: [], states: [] }) as const;
  const find = (start: readonly string[], ...rows: readonly ReturnType<typeof row>[]) =>
    findContradictions({ ...sheet, cases: [{ id: 'a', title: '', start, rows }] });
  const nowGreen = '이제부터 계정의 비밀번호는 Green!2026way입니다.';

  test('is what an earlier row has left', () => {
    const signIn = row(2, [], ['비밀번호에 Esg!2026demo를 입력합니다.']);
    expect(find([], row(1, [nowGreen], []), signIn)).toEqual([
      'a 2: 앞의 비밀번호 Green!2026way, 여기의 비밀번호 Esg!2026demo',
    ]);
    expect(find([], row(1, ['비밀번호는 Esg!2026demo입니다.'], []), signIn)).toEqual([]);
  });

  test('is about the person that the case began with', () => {
    const start = ['아이디는 hyunup.park이고 비밀번호는 Green!2026way입니다.'];
    expect(find(start, row(1, ['아이디는 operator01입니다.'], ['로그인을 누릅니다.']))).toEqual([
      'a 1: 앞의 아이디 hyunup.park, 여기의 아이디 operator01',
    ]);
    expect(find(start, row(1, ['아이디는 hyunup.park입니다.'], ['로그인을 누릅니다.']))).toEqual([]);
  });

  test('may be another thing where the row says so', () => {
    const start = ['비밀번호는 Esg!2026demo입니다.'];
    expect(find(start, row(1, ['비밀번호를 Wrong!2026pw로 틀리게 입력합니다.'], []))).toEqual([]);
    expect(find(start, row(1, ['새 비밀번호는 Green!2026way입니다.'], []))).toEqual([]);
    expect(find(start, row(1, [nowGreen], ['비밀번호에 Green!2026way를 입력합니다.']))).toEqual([]);
  });
});

test.each(charts)('nobody acts behind an open alert in the sheet of $id', ({ model }) => {
  for (const { steps } of generatePaths(model, { cover: 'transitions' }).paths) {
    let allowed: readonly string[] | undefined;
    for (const { move, after } of steps) {
      if (move.kind === 'event' && allowed !== undefined) expect(allowed).toContain(move.name);
      const alerts = after.snapshot._nodes.filter(({ tags }) => tags.includes('alert'));
      allowed = alerts.length === 0 ? undefined : alerts.flatMap(({ ownEvents }) => ownEvents);
    }
  }
});
