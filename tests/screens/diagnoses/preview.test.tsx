import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { DiagnosisResult, ShownNode } from '../../../src/contracts/diagnosisRuns.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { patterns } from '../../../src/paths/console.ts';
import PreviewScreen from '../../../src/screens/diagnoses/PreviewScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { show } from '../../support/screens.tsx';
import { custCoId, ids, plant, sectionResult } from './sampleResult.ts';

const path = '/api/esg/v1/dgnsRst';
const page = `/analperf/esgtestresult/preview/2026/${plant}?brnCd=Q3`;

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const change = (itemId: string, changed: Partial<ShownNode>): DiagnosisResult => ({
  ...sectionResult,
  nodes: sectionResult.nodes.map((node) => (node.itemId === itemId ? { ...node, ...changed } : node)),
});
const serve = (result: DiagnosisResult) => server.on(`GET ${path}`, success({ status: 'found', result }));

beforeEach(async () => {
  await server.reset();
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  showPageFrom(server.origin);
  serve(sectionResult);
});

async function open(userAuth: Role = 'ROLE_OPERATOR', at = page) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['analperf-esgtestresult-preview']}>
        <PreviewScreen />
      </Route>
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}

const findPages = async () =>
  within(await screen.findByRole('region', { name: '보고서' })).getAllByRole('article');
const points = (text: string) => [{ use: '{"kind":"points","points":4}', text, cause: null }];

describe('the report', () => {
  test('has a cover, the whole, a page for each domain, and what is strong and weak', async () => {
    const { container } = await open();
    const pages = await findPages();
    expect(pages.map((each) => each.getAttribute('aria-label'))).toEqual([
      '1쪽 ESG 진단 보고서',
      '2쪽 종합 결과',
      '3쪽 환경 영역',
      '4쪽 강점과 약점',
    ]);
    const [cover, overall, domain] = pages;
    for (const text of ['한빛에너지', '72.1점', '좋음', '2026년 3분기', '발전사업', '1 / 4'])
      expect(cover).toHaveTextContent(text);
    expect(overall).toHaveTextContent('한빛에너지의 종합점수는 72.1점입니다.');
    expect(domain).toHaveTextContent('에너지');
    expect(server.received(`GET ${path}`)[0]?.query.get('brnCd')).toBe('Q3');
    await expectAccessible(container);
  });

  test('names as strong what has 80 points or more, and as weak what has less than 20', async () => {
    serve(change(ids.category, { score: '80' }));
    const { unmount } = await open();
    await findPages();
    expect(
      within(screen.getByRole('region', { name: '강점 (80점 이상)' })).getByText('에너지'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: '약점 (20점 미만)' })).getByText(
        '해당하는 중분류가 없습니다.',
      ),
    ).toBeVisible();
    unmount();
    serve(change(ids.category, { score: '199/10' }));
    await open();
    await findPages();
    expect(
      within(screen.getByRole('region', { name: '약점 (20점 미만)' })).getByText('에너지'),
    ).toBeVisible();
  });

  test('has the texts of its indicators', async () => {
    serve(change(ids.usage, { texts: points('에너지 사용량이 적습니다.') }));
    await open();
    const pages = await findPages();
    expect(pages.at(-1)).toHaveAttribute('aria-label', '5쪽 지표별 의견');
    expect(pages.at(-1)).toHaveTextContent('에너지 사용량이 적습니다.');
  });

  test('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '인쇄' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('prints in light colours, and is dark again afterwards where it was', async () => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    const before = scheme();
    const { unmount } = await open();
    await findPages();
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    window.dispatchEvent(new Event('beforeprint'));
    expect(scheme()).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(scheme()).toBe('dark');
    unmount();
    document.documentElement.setAttribute('data-mantine-color-scheme', before ?? 'light');
  });
});

describe('texts that it lacks', () => {
  test('are named with their reason, and lead an administrator to the texts of the year', async () => {
    await open('ROLE_ADMIN', `${page}&custCoId=${custCoId}`);
    const row = await screen.findByRole('row', { name: /발전사업/ });
    expect(row).toHaveTextContent('전년 대비 상승');
    expect(row).toHaveTextContent('등록된 문구가 없습니다.');
    expect(screen.getByRole('link', { name: '보고서 표준문구' })).toHaveAttribute(
      'href',
      '/indicator/report/phrase?crtrYr=2026',
    );
  });

  test('are none where only nothing can be compared', async () => {
    const use = '{"kind":"comparison","comparisonCd":"yearly","trendCd":null}';
    serve(change(plant, { texts: [{ use, text: null, cause: 'noEarlierResult' }] }));
    await open();
    expect(await screen.findByText('보고서에 빠진 문구가 없습니다.')).toBeVisible();
  });

  test('are all of them where the year had none', async () => {
    serve(change(plant, { texts: [] }));
    await open();
    expect(await screen.findByText(/^2026년 표준문구가 없을 때 산출한 결과/)).toBeVisible();
    expect(screen.queryByText('보고서에 빠진 문구가 없습니다.')).not.toBeInTheDocument();
  });

  test('are not for workers', async () => {
    await open('ROLE_WORKER');
    await findPages();
    expect(screen.queryByRole('heading', { name: '문구 점검' })).not.toBeInTheDocument();
  });
});
