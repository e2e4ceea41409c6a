import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { PushHistoryDetail as Delivery } from '../../../src/contracts/pushHistory.ts';
import { patterns } from '../../../src/paths/console.ts';
import PushHistoryDetail from '../../../src/screens/pushHistory/PushHistoryDetail.tsx';
import PushHistoryScreen from '../../../src/screens/pushHistory/PushHistoryScreen.tsx';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

let server: ScriptedServer;

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const failed: Delivery = {
  pushHistoryId: getId(1),
  channel: 'mail',
  status: 'failed',
  to: 'worker01@demo.example',
  userName: '박현업',
  companyKoreanName: '한빛에너지',
  subject: '알림',
  text: '등록 기간입니다.',
  sensitive: false,
  attempts: 16,
  error: '550 unknown',
  html: null,
  urlAddr: '/ntc/notice',
  createdAt: '2026-03-02T00:00:00.000Z',
  endedAt: '2026-03-02T01:30:00.000Z',
  resendOf: null,
  resentAs: null,
};

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      {(['sys', 'ntc'] as const).map((section) => (
        <div key={section}>
          <Route path={patterns[`${section}-alarm`]}>
            <PushHistoryScreen section={section} />
          </Route>
          <Route path={patterns[`${section}-alarm-view`]}>
            <PushHistoryDetail section={section} />
          </Route>
        </div>
      ))}
    </DialogsProvider>,
    { at },
  );
const answersWith = (delivery: Delivery) =>
  server.on(`GET /api/esg/v1/pushHistory/${delivery.pushHistoryId}`, success(delivery));
const fact = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).parentElement?.querySelector('dd');

describe('the list', () => {
  const readQueries = () => server.received('GET /api/esg/v1/pushHistoryList');
  const lastQuery = () => Object.fromEntries(readQueries().at(-1)?.query ?? []);
  const rows = [
    failed,
    { ...failed, pushHistoryId: getId(2), channel: 'sms', status: 'sent', error: null, to: '010-****-0003' },
    { ...failed, pushHistoryId: getId(3), subject: null, text: null, sensitive: true, userName: null },
  ];
  beforeEach(() => server.on('GET /api/esg/v1/pushHistoryList', success({ rows, total: rows.length })));

  test('shows for each delivery what became of it', async () => {
    open('/sys/alarm');
    const table = await screen.findByRole('table', { name: '알림 발송이력' });
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      '알림 · 등록 기간입니다.메일발송 실패박현업2026-03-02 09:0016550 unknown',
    );
    expect(second).toHaveTextContent('문자발송 완료박현업2026-03-02 09:0016-010-****-0003');
    expect(within(third as HTMLElement).getByRole('link', { name: '보안 메시지' })).toBeVisible();
  });

  test('filters by channel, status and period in the address, and asks again for the same', async () => {
    const { user } = open('/sys/alarm?page=2');
    await screen.findByText('총 3건');
    await user.selectOptions(screen.getByRole('combobox', { name: '채널' }), '문자');
    await user.selectOptions(screen.getByRole('combobox', { name: '상태' }), '발송 대기');
    await user.type(await screen.findByRole('textbox', { name: '발송 요청일 시작일' }), '20260302');
    await user.type(screen.getByRole('textbox', { name: '검색어' }), '박현업');
    await user.click(screen.getByRole('button', { name: '조회' }));
    const query = { channel: 'sms', status: 'queued', from: '2026-03-02', q: '박현업' };
    await waitFor(() => expect(lastQuery()).toEqual({ page: '0', size: '10', ...query }));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(query);
    const before = readQueries().length;
    await user.click(screen.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(readQueries()).toHaveLength(before + 1));
    await user.click(screen.getByRole('button', { name: '초기화' }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '0', size: '10' }));
    expect(screen.getByRole('textbox', { name: '발송 요청일 시작일' })).toHaveValue('');
  });

  test('empties the search panel of what was typed but never searched for', async () => {
    const { user } = open('/sys/alarm');
    await screen.findByText('총 3건');
    await user.type(screen.getByRole('textbox', { name: '검색어' }), '박');
    await user.selectOptions(screen.getByRole('combobox', { name: '상태' }), '발송 실패');
    await user.click(screen.getByRole('button', { name: '초기화' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '검색어' })).toHaveValue(''));
    expect(screen.getByRole('combobox', { name: '상태' })).toHaveValue('');
  });

  test('passes over rubbish in the address', async () => {
    open('/sys/alarm?channel=fax&status=lost&from=2026-02-30&to=yesterday&size=7');
    await screen.findByText('총 3건');
    expect(lastQuery()).toEqual({ page: '0', size: '10' });
  });

  test.each([
    ['/sys/alarm?status=failed', `/sys/alarm/view/${getId(1)}?status=failed`],
    ['/ntc/alarm?status=failed', `/ntc/alarm/view?status=failed&pushHistoryId=${getId(1)}`],
  ])('%s leads to a delivery and back to what was searched for', async (list, detail) => {
    answersWith(failed);
    const { user } = open(list);
    const [link] = await screen.findAllByRole('link', { name: /등록 기간/ });
    await user.click(link as HTMLElement);
    expect(await screen.findByText('발송 정보')).toBeVisible();
    expect(address()).toBe(detail);
    await user.click(screen.getByRole('link', { name: '목록으로' }));
    expect(await screen.findByText('총 3건')).toBeVisible();
    expect(address()).toBe(list);
  });
});

describe('a delivery', () => {
  const at = `/sys/alarm/view/${getId(1)}`;
  const resend = `PUT /api/esg/v1/reSend/${getId(1)}`;
  const resendButton = () => screen.findByRole('button', { name: '재발송' });
  const confirmation = () => screen.findByRole('alertdialog');

  test('is shown with its attempts, error, times and text', async () => {
    answersWith(failed);
    open(at);
    expect(await fact('시도 횟수')).toHaveTextContent('16회');
    expect(await fact('마지막 오류')).toHaveTextContent('550 unknown');
    expect(await fact('처리일시')).toHaveTextContent('2026-03-02 10:30');
    expect(await fact('연결 주소')).toHaveTextContent('/ntc/notice');
    expect(screen.getByText('등록 기간입니다.')).toBeVisible();
  });

  test('on the screen shows its HTML without what could do harm', async () => {
    const html = '<b>기간</b> 안내<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">여기</a>';
    answersWith({ ...failed, channel: 'screen', status: 'sent', subject: null, html });
    open(at);
    expect((await screen.findByText('기간')).tagName).toBe('STRONG');
    expect(document.querySelector('img, [onerror], [href^="javascript"]')).toBeNull();
    expect(screen.queryByText('등록 기간입니다.')).not.toBeInTheDocument();
  });

  test('is sent again after asking, and then leads to its repetition', async () => {
    answersWith(failed);
    server.on(resend, () => {
      answersWith({ ...failed, resentAs: getId(9) });
      return success({ pushHistoryId: getId(9) });
    });
    answersWith({ ...failed, pushHistoryId: getId(9), status: 'queued', resendOf: getId(1) });
    const { user } = open(at);
    await user.click(await resendButton());
    await user.click(within(await confirmation()).getByRole('button', { name: '취소' }));
    expect(server.received(resend)).toEqual([]);
    await user.click(await resendButton());
    expect(await confirmation()).toHaveTextContent('박현업님에게 메일로 다시 발송하시겠습니까?');
    await user.click(within(await confirmation()).getByRole('button', { name: '확인' }));
    expect(await screen.findByText('이미 다시 발송한 메시지입니다.')).toBeVisible();
    expect(await resendButton()).toBeDisabled();
    expect(server.received(resend)).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: '상세 보기' }));
    expect(await fact('원 발송')).toBeVisible();
    expect(address()).toBe(`/sys/alarm/view/${getId(9)}`);
    expect(screen.getByText('아직 발송 중인 메시지입니다.')).toBeVisible();
    answersWith({ ...failed, pushHistoryId: getId(9), status: 'sent', resendOf: getId(1) });
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    await waitFor(async () => expect(await fact('상태')).toHaveTextContent('발송 완료'));
    expect(await resendButton()).toBeEnabled();
  });

  test('that another user has sent again meanwhile shows that', async () => {
    answersWith(failed);
    server.on(resend, refusal(409, 'C0409', '이미 다시 발송한 메시지입니다.'));
    const { user } = open(at);
    await user.click(await resendButton());
    answersWith({ ...failed, resentAs: getId(9) });
    await user.click(within(await confirmation()).getByRole('button', { name: '확인' }));
    await waitFor(async () =>
      expect(await confirmation()).toHaveTextContent('이미 다시 발송한 메시지입니다.'),
    );
    await user.click(within(await confirmation()).getByRole('button', { name: '확인' }));
    expect(await fact('재발송 내역')).toBeVisible();
    expect(await resendButton()).toBeDisabled();
  });

  test('with a code in it shows no text and cannot be sent again', async () => {
    answersWith({ ...failed, sensitive: true, text: null, subject: null });
    open(at);
    expect(await screen.findByText('보안 메시지여서 내용을 표시하지 않습니다.')).toBeVisible();
    expect(screen.getByText('인증번호 등 보안 메시지는 다시 발송할 수 없습니다.')).toBeVisible();
    expect(await resendButton()).toBeDisabled();
  });

  test('that cannot be read shows why, and is asked for again', async () => {
    const route = `GET /api/esg/v1/pushHistory/${getId(1)}`;
    server.on(route, refusal(503, 'S0003', '서비스를 일시적으로 이용할 수 없습니다.'));
    const { user } = open(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('서비스를 일시적으로 이용할 수 없습니다.');
    answersWith(failed);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('발송 정보')).toBeVisible();
  });

  test.each(['/ntc/alarm/view', '/ntc/alarm/view?pushHistoryId=1', '/sys/alarm/view/..%2Fcode'])(
    'is not looked for under %s',
    async (nothing) => {
      open(nothing);
      expect(await screen.findByRole('alert')).toHaveTextContent('요청한 정보를 찾을 수 없습니다.');
    },
  );
});
