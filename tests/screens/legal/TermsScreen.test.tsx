import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import TermsScreen from '../../../src/screens/legal/TermsScreen.tsx';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const version = (termId: string, ver: string, crtrYmd: string | null) => ({
  termId,
  trmsSeCdId: 'service',
  ver,
  crtrYmd,
  publishedAt: '2026-05-31T15:00:00.000Z',
  required: true,
});
const newer = version('8f14e45f-ceea-467f-a8b1-3f5c9d4b0a11', '1.1', '20260601');
const older = version('8f14e45f-ceea-467f-a8b1-3f5c9d4b0a12', '1.0', null);

beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('GET /api/esg/v1/terms/hist', success({ rows: [newer, older], total: 2 }));
  server.on(`GET /api/esg/v1/terms/${newer.termId}`, success({ ...newer, trmsCn: '<p>새 내용</p>' }));
  server.on(
    `GET /api/esg/v1/terms/${older.termId}`,
    success({ ...older, trmsCn: '<p>옛 내용</p><script>alert(1)</script><img src=x onerror=alert(1)>' }),
  );
});

const list = () => screen.findByRole('combobox', { name: '버전 선택' });

test('shows the version in force, by number and revision date', async () => {
  show(<TermsScreen kind="service" />, { at: '/user/service' });
  expect(await screen.findByText('새 내용')).toBeVisible();
  expect(await list()).toHaveValue('v1.1 (2026-06-01)');
  expect(screen.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
});

test('a version without a date is just an earlier one; choosing it is an address, its text is cleaned', async () => {
  const { user, container } = show(<TermsScreen kind="service" />, { at: '/user/service' });
  await user.click(await list());
  await user.click(await screen.findByRole('option', { name: '이전 버전' }));
  expect(await screen.findByText('옛 내용')).toBeVisible();
  expect(address()).toBe(`/user/service?termId=${older.termId}`);
  expect(container.querySelector('script, img')).toBeNull();
});

test('an address that names no version shows the one in force', async () => {
  show(<TermsScreen kind="service" />, { at: '/user/service?termId=%3Cscript%3E' });
  expect(await screen.findByText('새 내용')).toBeVisible();
});

test('a version that users were notified of is shown before it counts', async () => {
  const coming = version('8f14e45f-ceea-467f-a8b1-3f5c9d4b0a13', '1.2', '20270101');
  server.on(`GET /api/esg/v1/terms/${coming.termId}`, success({ ...coming, trmsCn: '<p>다음 내용</p>' }));
  show(<TermsScreen kind="service" />, { at: `/user/service?termId=${coming.termId}` });
  expect(await screen.findByText('다음 내용')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('이용약관 v1.2 (2027-01-01) 시행 예정');
});

test('a failure is shown and can be tried again', async () => {
  server.on('GET /api/esg/v1/terms/hist', refusal(503, 'S0003', '점검 중입니다.'));
  const { user } = show(<TermsScreen kind="service" />, { at: '/user/service' });
  expect(await screen.findByRole('alert')).toHaveTextContent('점검 중입니다.');
  server.on('GET /api/esg/v1/terms/hist', success({ rows: [newer], total: 1 }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('새 내용')).toBeVisible();
});
