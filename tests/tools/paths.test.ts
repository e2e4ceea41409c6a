import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charts } from '../../src/statecharts/registry.ts';
import { runPaths } from '../../tools/paths.ts';
import { root } from '../../tools/sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paths-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: string[], options: Parameters<typeof runPaths>[2] = {}) {
  const printed: string[] = [];
  const progress: string[] = [];
  const code = await runPaths(
    args,
    { print: (text) => printed.push(text), progress: (text) => progress.push(text) },
    options,
  );
  return { code, printed: printed.join(''), progress: progress.join('\n') };
}

describe('npm run paths', () => {
  test('prints a sheet, and progress apart from it', async () => {
    const { code, printed, progress } = await run(['joinStatus']);
    expect(code).toBe(0);
    expect(printed).toMatch(/^# 가입 상태/);
    expect(progress).toMatch(/^joinStatus: \d+ paths$/);
  });

  test('makes the sheet of a journey in every format', async () => {
    const { code, printed, progress } = await run(['--journey', 'reconsent']);
    expect(code).toBe(0);
    expect(printed).toMatch(/^# 개인정보 재동의에서 로그인까지 \(reconsent\)/);
    expect(printed).not.toMatch(/\{\w+\}/);
    expect(progress).toMatch(/^reconsent: \d+ cases$/);
    const json = await run(['--journey', 'reconsent', '--format', 'json']);
    expect(JSON.parse(json.printed).charts[0].chart.id).toBe('reconsent');
    const out = path.join(folder, 'journey');
    expect((await run(['--journey', 'reconsent', '--format', 'xlsx', '--out', out])).code).toBe(0);
    expect(readdirSync(out)).toEqual(['reconsent.xlsx']);
  });

  test('fills the figures of the settings', async () => {
    const { printed } = await run(['verification']);
    expect(printed).toContain('“발송 횟수를 초과하였습니다. 1시간 후 다시 시도해 주세요.”');
    expect(printed).toContain('받은 것과 다른 숫자 6자리로 5회 거듭 확인합니다.');
    expect(printed).not.toMatch(/\{\w+\}/);
  });

  test('lints charts', async () => {
    expect(await run(['joinStatus', 'dialog', '--lint'])).toMatchObject({ code: 0, printed: '' });
    const [first] = charts;
    if (first === undefined) throw new Error('no charts');
    const { code, printed } = await run([first.id, '--lint'], { all: [{ ...first, title: '' }] });
    expect([code, printed]).toEqual([1, `${first.id}: the chart has no Korean title\n`]);
  });

  test('prints tables for a review, and writes them where the reviewed ones are', async () => {
    const { code, printed } = await run(['dialog', '--table']);
    expect([code, printed.split('\n')[0]]).toEqual([0, '# dialog']);
    const repository = mkdtempSync(path.join(folder, 'tables-'));
    expect(await run(['dialog', '--table', '--write'], { repository })).toMatchObject({
      code: 0,
      printed: '',
    });
    expect(readFileSync(path.join(repository, 'docs/statecharts/tables/dialog.md'), 'utf8')).toBe(printed);
    expect(await run(['dialog', '--write'])).toMatchObject({ code: 2, printed: '' });
  });

  test('no sheet shows a placeholder in place of a figure', async () => {
    const { code, printed } = await run(['--all', '--format', 'json']);
    expect(code).toBe(0);
    expect(printed).not.toMatch(/\{[a-z]\w*\}/i);
  });

  test('lists the charts and shows help', async () => {
    const { printed } = await run(['--list']);
    expect(printed).toMatch(/^joinStatus\t가입 상태\t6 states\t9 transitions$/m);
    expect(printed).toMatch(
      /^--journey recovery\t비밀번호 재설정에서 로그인까지\tpasswordRecovery, session$/m,
    );
    expect((await run(['--help'])).printed).toContain('Exit codes');
  });

  test.each([
    [['nope'], 'there is no chart nope'],
    [[], 'name a chart or give --all'],
    [['joinStatus', '--cover', 'much'], '--cover is one of states, transitions'],
    [['joinStatus', '--format', 'pdf'], '--format is one of md, csv'],
    [['joinStatus', '--seed', 'x'], '--seed is a whole number'],
    [['joinStatus', '--format', 'xlsx'], '--format xlsx needs --out'],
    [['joinStatus', '--from', 'nowhere'], 'no state nowhere'],
    [['joinStatus', '--requirement', 'R0'], 'no requirement R0'],
    [['--journey', 'nope'], 'there is no journey nope; there are recovery'],
    [['--journey', 'recovery', '--cover', 'states'], '--cover does not go with --journey'],
    [['session', '--journey', 'recovery'], 'name a chart or a journey'],
    [['joinStatus', '--colour'], '--colour'],
    [['joinStatus', '--diff', 'no-such-revision'], 'git knows no revision no-such-revision'],
    [['joinStatus', '--diff', '--help'], "Option '--diff"],
  ] as const)('%j is wrong usage', async (args, message) => {
    const { code, printed, progress } = await run([...args]);
    expect([code, printed]).toEqual([2, '']);
    expect(progress).toContain(message);
  });

  test('a walk past its limit is a gap whose cause is named', async () => {
    const { code, progress } = await run(['session', '--limit', '5']);
    expect(code).toBe(1);
    expect(progress).toContain('The walk through session passed its limit of 5 places. What grew: ');
  });

  test.each([
    ['md', ['joinStatus.md', 'record.md']],
    ['csv', ['joinStatus.csv', 'record.csv']],
    ['xlsx', ['joinStatus.xlsx', 'record.xlsx']],
    ['json', ['joinStatus.json', 'record.json']],
    ['gherkin', ['joinStatus.feature', 'record.feature']],
    ['playwright', ['joinStatus.spec.ts', 'record.spec.ts']],
  ])('writes %s files', async (format, names) => {
    const out = path.join(folder, format);
    expect((await run(['joinStatus', 'record', '--format', format, '--out', out])).code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(names);
    for (const name of names) expect(readFileSync(path.join(out, name)).length).toBeGreaterThan(100);
  });

  test('a file in the place of the folder is wrong usage', async () => {
    const out = path.join(folder, 'file');
    writeFileSync(out, '');
    const { code, progress } = await run(['joinStatus', '--out', out]);
    expect([code, progress]).toEqual([2, expect.stringContaining(`--out ${out} cannot be a folder`)]);
  });

  test('Playwright skeletons compile, with a driver and without', async () => {
    // inside the project, whose packages they import
    const out = mkdtempSync(path.join(root, 'node_modules/.paths-'));
    try {
      await run(['joinStatus', '--format', 'playwright', '--out', out]);
      await run(['record', '--format', 'playwright', '--out', out, '--driver', './driver.ts']);
      writeFileSync(
        path.join(out, 'driver.ts'),
        `import type { Page } from '@playwright/test';
export { test } from '@playwright/test';
export async function createDriver(page: Page, start: readonly string[]) {
  return {
    async perform(moves: readonly string[]) { await page.title(); return void [moves, start]; },
    async expectStates(states: readonly string[], texts: readonly string[]) { return void [states, texts]; },
  };
}
`,
      );
      const config = {
        extends: path.join(root, 'tsconfig.json'),
        include: ['*.ts'],
        compilerOptions: { types: ['node'] },
      };
      writeFileSync(path.join(out, 'tsconfig.json'), JSON.stringify(config));
      const tsc = () =>
        execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', out], {
          encoding: 'utf8',
        });
      expect(tsc()).toBe('');
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });
});

describe('--diff', () => {
  const repository = path.join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args]);

  beforeAll(() => {
    mkdirSync(repository);
    git('init', '--quiet');
    writeFileSync(path.join(repository, 'notes.txt'), 'no charts yet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Nothing');
    git('tag', 'empty');
    mkdirSync(path.join(repository, 'src'));
    writeFileSync(path.join(repository, 'src/main.ts'), '');
    git('add', '.');
    git('commit', '--quiet', '-m', 'No charts');
    git('tag', 'chartless');
    for (const part of ['machines', 'statecharts', 'contracts', 'messages'])
      cpSync(path.join(root, 'src', part), path.join(repository, 'src', part), { recursive: true });
    git('add', '.');
    git('commit', '--quiet', '-m', 'As it is');
    git('tag', 'same');
    const registry = path.join(repository, 'src/statecharts/registry.ts');
    const elsewhere = readFileSync(registry, 'utf8').replaceAll("from './", "from '../statecharts/");
    writeFileSync(path.join(repository, 'src/machines/registry.ts'), elsewhere);
    rmSync(registry);
    git('add', '.');
    git('commit', '--quiet', '-m', 'Its registry where it was before');
    git('tag', 'before');
    git('checkout', '--quiet', 'same');
    const file = path.join(repository, 'src/machines/joinStatus/machine.ts');
    const before = readFileSync(file, 'utf8');
    const after = before
      .replace(
        "'join.refuse': { guard: 'mayDecide', target: 'expired' }",
        "'join.refuse': { guard: 'mayDecide', target: 'mailSent' }",
      )
      .replace("'invitation.expire': 'expired',", '');
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    git('commit', '--quiet', '-a', '-m', 'Differs');
    git('tag', 'differs');
  });

  test.each(['same', 'before'])(
    'shows nothing where nothing has changed since the revision %s',
    async (revision) => {
      const { code, printed } = await run(['joinStatus', '--diff', revision], { repository });
      expect([code, printed]).toEqual([0, `No chart has changed since ${revision}.\n`]);
    },
  );

  test('shows new and changed transitions, and paths whose moves lead elsewhere', async () => {
    const { printed } = await run(['joinStatus', 'record', '--diff', 'differs'], { repository });
    expect(printed).toContain('- new transition: mailSent: invitation.expire\n');
    expect(printed).toContain(
      '- changed transition: joinRegistered: join.refuse [mayDecide]: mailSent /  → expired / \n',
    );
    expect(printed).toMatch(/^- (new|changed) path: joinStatus-/m);
    expect(printed).not.toContain('## record');
  });

  test('names a revision without charts', async () => {
    for (const [revision, reason] of [
      ['empty', 'has no folder src'],
      ['chartless', 'has no charts: src/statecharts/registry.ts is missing'],
    ] as const) {
      const { code, progress } = await run(['--all', '--diff', revision], { repository });
      expect(code).toBe(2);
      expect(progress).toContain(`${revision} ${reason}`);
    }
  });
});
