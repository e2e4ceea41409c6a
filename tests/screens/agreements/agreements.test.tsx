import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { TermsDetail } from '../../../src/contracts/terms.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import AgreementPage from '../../../src/screens/agreements/AgreementPage.tsx';
import AgreementsScreen from '../../../src/screens/agreements/AgreementsScreen.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const published: TermsDetail = {
  termId: getId(1),
  trmsSeCdId: 'privacy',
  ver: '1.1',
  effectiveFrom: '2026-06-01',
  required: true,
  needsConsent: true,
  isAdverse: false,
  changes: '처리 위탁을 더했습니다.',
  isInForce: true,
  state: 'published',
  isWriter: false,
  returnReason: null,
  publishedAt: '2026-05-20T00:00:00.000Z',
  version: 3,
  createdAt: '2026-05-01T00:00:00.000Z',
  lastModifiedAt: '2026-05-20T00:00:00.000Z',
  lastModifiedBy: { userName: '송관리' },
  notifiedAt: '2026-05-20T01:00:00.000Z',
  concernedCnt: 0,
  trmsCn: '<h3>1. 항목</h3><p>이름을 수집합니다.</p>',
};
const inReview: TermsDetail = {
  ...published,
  termId: getId(2),
  ver: '1.2',
  effectiveFrom: '2099-01-01',
  state: 'review',
  isInForce: false,
  publishedAt: null,
  notifiedAt: null,
  concernedCnt: 12,
  trmsCn: '<h3>1. 항목</h3><p>이름과 이메일을 수집합니다.</p>',
};
const draft: TermsDetail = { ...inReview, state: 'draft', isWriter: true, returnReason: '시행일 확인' };

const path = '/api/esg/v1/terms';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  const sum = { agreed: 30, refused: 1, withdrawn: 2, outstanding: 4 };
  const counted = { customerCompanyId: getId(9), companyKoreanName: '한빛에너지', userAuth: 'ROLE_WORKER' };
  server.on(`GET ${path}/list`, success({ rows: [inReview, published], total: 2 }));
  server.on(`GET ${path}/detail/${published.termId}`, success(published));
  server.on(`GET ${path}/detail/${inReview.termId}`, success(inReview));
  server.on(
    `GET ${path}/${published.termId}/consents`,
    success({ rows: [{ ...counted, ...sum }], total: 1, sum }),
  );
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns['sys-agreement']}>
        <AgreementsScreen section="sys" />
      </Route>
      {(['sys-agreement-view', 'sys-agreement-create'] as const).map((name) => (
        <Route key={name} path={patterns[name]}>
          <AgreementPage section="sys" />
        </Route>
      ))}
    </DialogsProvider>,
    { at, session: createActor(sessionMachine, { input: { limits: sampleLimits } }) },
  );

test('the list marks what is in force and leads to each version', async () => {
  const { user } = open('/sys/agreement?trmsSeCdId=privacy');
  const table = await screen.findByRole('table', { name: '약관 관리' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('개인정보처리방침 v1.2검토 중2099-01-01필수');
  expect(second).toHaveTextContent('게시시행 중2026-06-01');
  await user.click(within(table).getByRole('link', { name: /v1\.2/ }));
  expect(address()).toBe(`/sys/agreement/view/${inReview.termId}?trmsSeCdId=privacy`);
});

test('a version in review is compared with the one before and published after the people concerned are named', async () => {
  server.on(`PATCH ${path}/${inReview.termId}/publish`, success());
  const { user } = open(`/sys/agreement/view/${inReview.termId}`);
  const compared = await screen.findByRole('region', { name: 'v1.1과(와) v1.2 비교' });
  expect(within(compared).getByText('변경되지 않은 문단 1개')).toBeVisible();
  expect(compared.querySelector('ins')).toHaveTextContent(/이메일/);
  expect(screen.getByText('12명')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '게시' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('2099-01-01부터');
  expect(question).toHaveTextContent('12명에게 다시 동의를 요청합니다.');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() =>
    expect(server.received(`PATCH ${path}/${inReview.termId}/publish`)[0]?.body).toEqual({ version: 3 }),
  );
});

test('a published version shows how people decided, and nothing to change it', async () => {
  open(`/sys/agreement/view/${published.termId}`);
  const table = await screen.findByRole('table', { name: '고객사와 역할별 동의 현황' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('한빛에너지현업담당자30124');
  expect(await screen.findByText('30명')).toBeVisible();
  for (const name of ['게시', '반려', '검토 요청', '삭제']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('a returned draft shows the reason, is saved from the version that was read, and is checked first', async () => {
  server.on(`GET ${path}/detail/${draft.termId}`, success(draft));
  server.on(`PATCH ${path}`, success());
  const { user } = open(`/sys/agreement/view/${draft.termId}`);
  expect(await screen.findByText('시행일 확인')).toBeVisible();
  expect(screen.getByRole('button', { name: '검토 요청' })).toBeEnabled();
  await user.click(screen.getByRole('switch', { name: /^필수 동의/ }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(
    await screen.findAllByText('개인정보처리방침과 이용약관은 선택 동의로 할 수 없습니다.'),
  ).not.toHaveLength(0);
  expect(server.received(`PATCH ${path}`)).toEqual([]);
  await user.click(screen.getByRole('switch', { name: /^필수 동의/ }));
  await user.type(screen.getByRole('textbox', { name: '변경 내용' }), ' 더함');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(server.received(`PATCH ${path}`)[0]?.body).toMatchObject({
      termId: draft.termId,
      version: 3,
      changes: '처리 위탁을 더했습니다. 더함',
      required: true,
    }),
  );
});
