import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { resultHref } from '../../../src/components/diagnosis/hrefs.ts';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';
import type { DiagnosisResult } from '../../../src/contracts/diagnosisRuns.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { patterns, withSearch } from '../../../src/paths/console.ts';
import ResultScreen from '../../../src/screens/diagnoses/ResultScreen.tsx';
import { toId, toValue, worked } from '../../contracts/diagnosisInputs.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';
import { toResult } from './workedResult.ts';

const path = '/api/esg/v1/dgnsRst';
const earlierId = toId('earlier');
/** S12 of section B was answered with 4 points since. */
const improve = (input: DiagnosisInput): DiagnosisInput => ({
  ...input,
  values: input.values.map((value) =>
    value.itemId === toId('S12') && value.bizSectId === toId('B') ? toValue('S12', 'B', 4) : value,
  ),
});
const sectionInput = worked({ bizSectId: toId('B') }, ['B']);
const section = toResult(improve(sectionInput), { earlier: { yearly: earlierId, quarterly: null }, rev: 2 });
const company = toResult(improve(worked()), { earlier: { yearly: earlierId, quarterly: null } });

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [], total: 0 }));
  server.on(`GET ${path}/${section.dgnsRstId}/input`, success(improve(sectionInput)));
  server.on(`GET ${path}/${company.dgnsRstId}/input`, success(improve(worked())));
  server.on(`GET ${path}/${earlierId}/input`, success({ ...sectionInput, dgnsYr: '2025' }));
});

interface Given {
  of?: DiagnosisResult;
  compared?: string;
  role?: Role;
  all?: unknown;
}

async function open({ of = section, compared, role = 'ROLE_OPERATOR', all }: Given = {}) {
  const inAll = all ?? { status: 'found', result: company };
  server.on(`GET ${path}`, ({ query }) =>
    success(
      query.get('bizSectId') === 'all' && of.bizSectId !== null ? inAll : { status: 'found', result: of },
    ),
  );
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: role }));
  const query = new URLSearchParams({ tab: 'comparison', ...(compared ? { with: compared } : {}) });
  return show(
    <DialogsProvider>
      <Switch>
        <Route path={patterns['analperf-esgtestresult-year']}>
          <ResultScreen />
        </Route>
        <Route path={patterns['analperf-esgtestresult-quarter']}>
          <ResultScreen />
        </Route>
      </Switch>
    </DialogsProvider>,
    { at: withSearch(resultHref(of), String(query)), session: drive.system.actor },
  );
}

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
const MOVES = '점수가 달라진 지표';

test('the year before differs by the moves of indicators, which add up and lead to their explanation', async () => {
  await open();
  expect(await rows(MOVES)).toEqual([
    ['S12 S12', '0.0 → 75.0점', '17.50%', '+13.13', '0.00', '+13.13'],
    ['합계', '', '', '+13.13', '0.00', '+13.13'],
  ]);
  expect(screen.getByText('2025년 연간 36.5점 → 2026년 연간 49.7점 (+13.1점)')).toBeTruthy();
  expect(screen.getByText(/정확한 합계 \+13\.125점/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'S12' });
  expect(link.getAttribute('href')).toBe(resultHref(section, { explain: toId('S12') }));
});

test('an earlier revision is chosen, and the address has the choice', async () => {
  const earlier = { ...section, dgnsRstId: earlierId, rev: 1, madeAt: '2027-01-10T00:00:00.000Z' };
  server.on(`GET ${path}/list`, success({ rows: [section, earlier], total: 2 }));
  await open();
  await userEvent.click(await screen.findByRole('combobox', { name: '비교 대상' }));
  // no quarter is before a year, and a revision is not compared with itself
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '전년 결과',
    '1차 결과 (2027-01-10)',
    '사업부문별',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '1차 결과 (2027-01-10)' }));
  expect(await screen.findByText('1차 36.5점 → 2차 49.7점 (+13.1점)')).toBeTruthy();
  expect(address()).toContain('with=rev1');
});

test('a company’s moves name their sections, and the shares that moved', async () => {
  // of B nothing is left of E1 but E12
  const values = worked().values.map((value) =>
    value.bizSectId === toId('B') && [toId('E11'), toId('E13')].includes(value.itemId)
      ? { ...value, status: 'approved' as const, value: null, naYn: 'Y' as const }
      : value,
  );
  server.on(`GET ${path}/${earlierId}/input`, success({ ...worked({ dgnsYr: '2025' }), values }));
  await open({ of: company });
  const shown = await rows(MOVES);
  expect(shown.map(([name, sectionName]) => [name, sectionName])).toEqual([
    ['S12 S12', 'B'],
    ['E12 E12', 'B'],
    ['E13 E13 새로 포함', 'B'],
    ['합계', ''],
  ]);
  expect(shown[1]).toEqual(['E12 E12', 'B', '50.0 → 50.0점', '17.50% → 5.25%', '0.00', '−6.13', '−6.13']);
});

test('of many moves the largest are shown and the others summed, until more are asked for', async () => {
  const names = Array.from({ length: 25 }, (_, place) => `X${place}`);
  const many = (points: 1 | 2): DiagnosisInput => {
    const [template] = sectionInput.items.filter(({ lvl }) => lvl === 3);
    if (!template) throw new Error('no indicator');
    return {
      ...sectionInput,
      items: [
        ...sectionInput.items.filter(({ lvl }) => lvl < 3),
        ...names.map((name) => ({ ...template, itemId: toId(name), itemNm: name, upItemId: toId('S1') })),
      ],
      cells: [
        ...sectionInput.cells.filter(({ itemId }) => [toId('S'), toId('S1')].includes(itemId)),
        ...names.map((name) => ({ itemId: toId(name), bizSectId: toId('B'), weight: '4' })),
      ],
      values: names.map((name) => toValue(name, 'B', points)),
    };
  };
  server.on(`GET ${path}/${section.dgnsRstId}/input`, success(many(2)));
  server.on(`GET ${path}/${earlierId}/input`, success(many(1)));
  await open();
  const shown = await rows(MOVES);
  expect(shown).toHaveLength(22);
  expect(shown.slice(-2)).toEqual([
    ['그 밖의 지표 5개', '', '', '+5.00', '0.00', '+5.00'],
    ['합계', '', '', '+25.00', '0.00', '+25.00'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '5개 더 보기' }));
  await waitFor(async () => expect(await rows(MOVES)).toHaveLength(26));
});

test('another version of the set is not comparable but over what both have in common', async () => {
  const cells = sectionInput.cells.filter(({ itemId }) => itemId !== toId('S11'));
  server.on(`GET ${path}/${earlierId}/input`, success({ ...sectionInput, dgnsYr: '2025', ver: 3, cells }));
  await open();
  expect((await screen.findByText(/v3에서 v1로/)).textContent).toContain('비교불가');
  // S is S12 alone
  expect(screen.getByText('2025년 연간 32.2점 → 2026년 연간 58.4점 (+26.3점)')).toBeTruthy();
  expect(screen.queryByRole('table', { name: MOVES })).toBeNull();
});

test('a quarter without a year before is compared with the quarter before, unless the address asks for another', async () => {
  await open({ of: { ...section, brnCd: 'Q1', earlier: { yearly: null, quarterly: earlierId } } });
  await rows(MOVES);
  expect(screen.getByRole('combobox', { name: '비교 대상' })).toHaveValue('전분기 결과');
});

test('without an earlier result there is nothing to compare', async () => {
  await open({
    of: { ...section, brnCd: 'Q1', earlier: { yearly: earlierId, quarterly: null } },
    compared: 'quarterly',
  });
  expect(await screen.findByText(/비교할 결과가 없습니다/)).toBeTruthy();
});

test('the sections of the company stand side by side', async () => {
  await open({ compared: 'sections' });
  expect(await rows('사업부문별 영역 점수')).toEqual([
    ['A', '62.1점', '100.0점', '72.1점', '62.5점', '25.0점'],
    ['B 현재 사업부문', '49.7점', '50.0점', '30.0점', '50.0점', '83.3점'],
    ['전사', '55.9점', '75.0점', '51.1점', '56.3점', '54.2점'],
  ]);
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe(
    resultHref({ ...section, bizSectId: toId('A') }),
  );
});

test('sections cannot be compared before the company was diagnosed', async () => {
  await open({ compared: 'sections', all: { status: 'noResult', entryCycleId: toId('cycle') } });
  expect(await screen.findByText(/전사 결과가 없습니다/)).toBeTruthy();
});

test('workers are offered no comparison', async () => {
  await open({ role: 'ROLE_WORKER' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('tab', { name: '비교' })).toBeNull();
});
