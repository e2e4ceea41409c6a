import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { resultHref } from '../../../src/components/diagnosis/hrefs.ts';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { readPlan } from '../../../src/components/improvements/planAddress.ts';
import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { patterns } from '../../../src/paths/console.ts';
import ResultScreen from '../../../src/screens/diagnoses/ResultScreen.tsx';
import { toId, worked } from '../../contracts/diagnosisInputs.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';
import { toResult } from './workedResult.ts';

const input = worked({ bizSectId: toId('B') }, ['B']);
const section = toResult(input);
const company = toResult(worked());
const path = '/api/esg/v1/dgnsRst';
const found = (result: unknown) => success({ status: 'found', result });

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
  server.on(`GET ${path}/${section.dgnsRstId}/input`, success(input));
});

interface Given {
  role?: Role;
  of?: typeof section;
  all?: ReturnType<typeof success>;
  query?: Record<string, string>;
}

async function open({ role = 'ROLE_OPERATOR', of = section, all = found(company), query = {} }: Given = {}) {
  server.on(`GET ${path}`, ({ query: asked }) =>
    asked.get('bizSectId') === 'all' && of === section ? all : found(of),
  );
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: role }));
  const at = resultHref(of, { tab: 'whatIf', ...query } as never);
  return show(
    <DialogsProvider>
      <Route path={patterns['analperf-esgtestresult-year']}>
        <ResultScreen />
      </Route>
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}

const choose = async (name: RegExp | string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: '지표' }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const suppose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const moves = () =>
  within(screen.getByRole('table', { name: '항목별 점수 변화' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));

test('4 points for the second S indicator of B move the company to 55.9 by 6.5625 = 0.5 × 0.35 × 0.5 × 75', async () => {
  await open();
  await choose('S12 S12');
  expect(screen.getByRole('status')).toHaveTextContent('전사 49.3점 → 49.3점 (0.0점)');
  await suppose('4점');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('전사 49.3점 → 55.9점 (+6.6점), B 36.5점 → 49.7점'),
  );
  expect(screen.getByText('+6.5625 = 0.5 × 0.35 × 0.5 × 75')).toBeTruthy();
  expect(moves()).toEqual([
    ['전사', '49.3점', '55.9점', '+6.6'],
    ['사업부문 B', '36.5점', '49.7점', '+13.1'],
    ['영역 S', '12.5점', '50.0점', '+37.5'],
    ['중분류 S1', '12.5점', '50.0점', '+37.5'],
    ['지표 S12', '0.0점', '75.0점', '+75.0'],
  ]);
  const link = screen.getByRole('link', { name: 'S12 과제로 만들기' });
  expect(readPlan(link.getAttribute('href')?.split('?')[1] ?? '')).toEqual({
    dgnsRstId: section.dgnsRstId,
    oncoIdctrsId: toId('S12'),
    bizSectId: toId('B'),
    targetPoints: 4,
    title: 'S12 개선',
  });
});

test('suppositions stay while another tab is shown, and are taken back one by one or together', async () => {
  await open({ query: { indicator: toId('S12') } });
  await screen.findByRole('radio', { name: '4점' });
  await suppose('4점');
  await choose('G11 G11');
  await suppose('2점');
  await userEvent.click(screen.getByRole('tab', { name: '결과' }));
  expect(screen.queryByRole('button', { name: 'S12 되돌리기' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: '가정' }));
  // what makes it worse is no task
  expect(screen.queryByRole('link', { name: 'G11 과제로 만들기' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'G11 되돌리기' }));
  expect(moves()).toHaveLength(5);
  await suppose('1점');
  await userEvent.click(screen.getByRole('button', { name: '모두 되돌리기' }));
  await screen.findByText('가정한 지표가 없습니다. 지표를 골라 평점이나 값을 바꿔 보세요.');
  expect(server.received(`GET ${path}/${section.dgnsRstId}/input`)).toHaveLength(1);
});

test('the points that an indicator has take a supposition back', async () => {
  await open({ query: { indicator: toId('G11') } });
  await screen.findByRole('radio', { name: '2점' });
  await suppose('2점');
  await screen.findByRole('button', { name: 'G11 되돌리기' });
  await suppose('4점');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'G11 되돌리기' })).toBeNull());
});

test('a value is typed in its own fields, and what is no figure is named', async () => {
  const scoring = {
    ...emptyScoring('RATIO'),
    directionCd: 'UP' as const,
    thresholds: ['20', '40', '60', '80'],
    inputs: ['a', 'b'].map((code) => ({
      code,
      name: `입력 ${code}`,
      unitCd: 'kg' as const,
      rollUpCd: 'SUM' as const,
      sectRollUpCd: 'SUM' as const,
      srcCd: null,
      negYn: 'N' as const,
    })),
    formula: 'a / b * 100',
  };
  const measured: DiagnosisInput = {
    ...input,
    items: input.items.map((each) =>
      each.itemId === toId('S12') ? { ...each, scoring, unitCd: 'percent' } : each,
    ),
  };
  server.on(`GET ${path}/${section.dgnsRstId}/input`, success(measured));
  await open({ query: { indicator: toId('S12') } });
  await userEvent.type(await screen.findByRole('textbox', { name: '입력 a' }), '1,300');
  await userEvent.type(screen.getByRole('textbox', { name: '입력 b' }), '2000');
  await waitFor(() => expect(moves().at(-1)).toEqual(['지표 S12', '0.0점', '75.0점', '+75.0']));
  expect(screen.getByRole('radio', { name: '4점' })).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: '입력 b' }), 'x');
  expect(screen.getByRole('textbox', { name: '입력 b' })).toBeInvalid();
  await userEvent.click(screen.getByRole('checkbox', { name: '해당없음으로 가정' }));
  await waitFor(() => expect(screen.getByText('해당 여부가 바뀌어 비중도 함께 달라졌습니다.')).toBeTruthy());
});

test('without a result of the company made of it, the section alone moves', async () => {
  await open({
    all: found({ ...company, parts: [] }),
    query: { indicator: toId('S12') },
  });
  await screen.findByText(/전사의 변화는 표시하지 않습니다/);
  await suppose('4점');
  expect(await screen.findByText('+13.125 = 0.35 × 0.5 × 75')).toBeTruthy();
  expect(moves()[0]).toEqual(['사업부문 B', '36.5점', '49.7점', '+13.1']);
});

test('an input that cannot be loaded is tried again', async () => {
  server.on(`GET ${path}/${section.dgnsRstId}/input`, refusal(503, 'S0003'));
  await open();
  await screen.findByRole('button', { name: '다시 시도' });
  server.on(`GET ${path}/${section.dgnsRstId}/input`, success(input));
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await screen.findByRole('combobox', { name: '지표' });
});

test('administrators suppose without planning, and ask for the company that the result is of', async () => {
  await open({ role: 'ROLE_ADMIN', query: { indicator: toId('S12'), custCoId: section.custCoId } });
  await screen.findByRole('radio', { name: '4점' });
  await suppose('4점');
  await screen.findByRole('button', { name: 'S12 되돌리기' });
  expect(screen.queryByRole('link', { name: /과제로 만들기/ })).toBeNull();
  const asked = server.received(`GET ${path}`).map(({ query }) => query);
  const ofCompany = asked.filter((query) => query.get('bizSectId') === 'all');
  expect(ofCompany.map((query) => query.get('custCoId'))).toEqual([section.custCoId]);
});

test.each<[string, Given]>([
  ['workers', { role: 'ROLE_WORKER' }],
  ['a result of the company', { of: company }],
])('is not offered to %s', async (_, given) => {
  await open(given);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('tab', { name: '가정' })).toBeNull();
});
