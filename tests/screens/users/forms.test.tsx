import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinStatusCodeByState as codes } from '../../../src/machines/joinStatus/machine.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address } from '../../support/screens.tsx';
import { administrator, atStatus, getId, open, roleId, serveCompanion, userDetail } from './support.tsx';

const INVITE = 'PUT /api/esg/v1/user/invite';
const FIND = `GET /api/esg/v1/user/${getId(1)}`;
const CHANGE = 'PATCH /api/esg/v1/user/detail';
const detailAt = `/basic/user/detail/${getId(1)}`;

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  serveCompanion(server);
  server.on('GET /api/esg/v1/user/list', success({ rows: [], total: 0 }));
  server.on(FIND, success(userDetail()));
});

type Opened = Awaited<ReturnType<typeof open>>;
const field = (name: string) => screen.findByRole('textbox', { name });
/** Pastes a text in place of what is there. */
async function enter(user: Opened['user'], name: string, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('alertdialog');
const confirm = async (user: Opened['user']) =>
  user.click(within(await dialog()).getByRole('button', { name: '확인' }));
const body = (route: string) => server.received(route)[0]?.body;

describe('registration', () => {
  async function fill(user: Opened['user']) {
    await enter(user, '이름', '신입');
    await enter(user, '이메일', 'new@demo.example');
    await enter(user, '휴대폰 번호 나머지 번호', '12345678');
  }

  test('begins with an operator, registers and leads to the list', async () => {
    server.on(INVITE, success({ id: getId(8), joinStatusCodeId: codes.infoRegistered }));
    const { user } = await open('/basic/user/reg');
    expect(await screen.findByRole('radio', { name: '운영자' })).toBeChecked();
    await fill(user);
    await user.click(button('등록'));
    await waitFor(() => expect(address()).toBe('/basic/user/list'));
    expect(body(INVITE)).toEqual({
      customerCompanyId: null,
      userName: '신입',
      userEmail: 'new@demo.example',
      comNetWorkNoId: '010',
      userMobileTelno: '12345678',
      userAuth: 'ROLE_OPERATOR',
      roleId: null,
      departmentName: null,
      jobGradeName: null,
    });
  });

  test('asks for all required values', async () => {
    const { user } = await open('/basic/user/reg');
    await enter(user, '이름', '신입');
    await user.click(button('등록'));
    expect(await dialog()).toHaveTextContent('필수 입력 항목을 모두 입력해 주세요.');
    expect(server.received(INVITE)).toEqual([]);
  });

  test('of a worker needs a role, and shows what it grants', async () => {
    server.on(INVITE, success({ id: getId(8), joinStatusCodeId: codes.infoRegistered }));
    const { user } = await open('/basic/user/reg');
    await fill(user);
    await user.click(screen.getByRole('radio', { name: '현업담당자' }));
    await user.click(button('등록'));
    expect((await screen.findAllByText(/현업담당자의 권한을 선택해 주세요/)).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('combobox', { name: '권한' }));
    await user.click(await screen.findByRole('option', { name: '성과 담당' }));
    const menu = await screen.findByRole('tree');
    expect(within(menu).getByRole('treeitem', { name: /공지사항/ })).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('등록된 지표가 없습니다.')).toBeVisible();
    await user.click(button('등록'));
    await waitFor(() => expect(body(INVITE)).toMatchObject({ userAuth: 'ROLE_WORKER', roleId }));
  });

  test.each([
    ['이메일', 'nobody', '이메일 형식을 확인해 주세요.'],
    ['휴대폰 번호 나머지 번호', '123456', '휴대폰 번호를 입력해 주세요.'],
  ])('refuses a wrong %s', async (name, wrong, message) => {
    const { user } = await open('/basic/user/reg');
    await fill(user);
    await enter(user, name, wrong);
    await user.click(button('등록'));
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
    expect(server.received(INVITE)).toEqual([]);
  });

  test('shows that the e-mail exists and keeps what was entered', async () => {
    server.on(INVITE, refusal(409, 'C0409', '이미 등록된 이메일입니다.'));
    const { user } = await open('/basic/user/reg');
    await fill(user);
    await user.click(button('등록'));
    expect(await screen.findByText('이미 등록된 이메일입니다.')).toBeVisible();
    expect(await field('이름')).toHaveValue('신입');
  });

  test('asks before input is lost', async () => {
    const { user } = await open('/basic/user/reg');
    await enter(user, '이름', '신입');
    await user.click(button('취소'));
    expect(await dialog()).toHaveTextContent('취소하면 입력한 내용이 사라집니다. 계속하시겠습니까?');
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/basic/user/list'));
  });

  test('by an administrator is of an operator of a company that is chosen', async () => {
    server.on(INVITE, success({ id: getId(8), joinStatusCodeId: codes.infoRegistered }));
    const { user } = await open('/basic/user/reg', administrator);
    await fill(user);
    expect(screen.queryByRole('radio', { name: '현업담당자' })).not.toBeInTheDocument();
    await user.click(button('등록'));
    expect(server.received(INVITE)).toEqual([]);
    await user.click(await screen.findByRole('combobox', { name: '고객사' }));
    await user.click(await screen.findByRole('option', { name: '가온산업' }));
    await user.click(button('등록'));
    await waitFor(() => expect(body(INVITE)).toMatchObject({ customerCompanyId: expect.any(String) }));
  });
});

describe('a person', () => {
  test('is saved after asking, from the version that was read, and leads back', async () => {
    server.on(CHANGE, success({ id: getId(1) }));
    const { user } = await open(`${detailAt}?page=2`);
    await user.click(await screen.findByRole('radio', { name: '비활성' }));
    await enter(user, '비고', '휴직');
    await user.click(button('저장'));
    expect(await dialog()).toHaveTextContent('변경된 내용을 저장하시겠습니까?');
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/basic/user/list?page=2'));
    expect(body(CHANGE)).toMatchObject({
      id: getId(1),
      version: 1,
      enabled: false,
      remark: '휴직',
      userAuth: 'ROLE_WORKER',
      roleId,
      comNetWorkNoId: '010',
      userMobileTelno: '12345678',
      interTelno: null,
    });
    expect(await screen.findByText('회원 정보가 수정되었습니다.')).toBeVisible();
  });

  test('shows that saving failed, and why', async () => {
    server.on(CHANGE, refusal(409, 'C0409', '회사의 마지막 운영자입니다.'));
    const { user } = await open(detailAt);
    await enter(user, '비고', '휴직');
    await user.click(button('저장'));
    await confirm(user);
    expect(
      await screen.findByText('회원 정보 수정에 실패하였습니다. 회사의 마지막 운영자입니다.'),
    ).toBeVisible();
  });

  test('shows state, permissions and history with a box for comments', async () => {
    await open(detailAt);
    expect(await screen.findByRole('heading', { name: '사용자 정보' })).toBeVisible();
    expect(screen.getByText('worker07')).toBeVisible();
    expect(await screen.findByRole('tree')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '수정 이력' })).toBeVisible();
    expect(await field('댓글')).toBeVisible();
    expect(screen.queryByRole('button', { name: '비밀번호 초기화' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '가입 승인' })).not.toBeInTheDocument();
  });

  test('who is invited shows which changes end the link that was mailed', async () => {
    server.on(FIND, success(userDetail({ ...atStatus('mailSent'), userId: null })));
    await open(detailAt);
    const ends = /변경하면 보낸 초대 링크는 사용할 수 없으므로 다시 발송해야 합니다/;
    expect(await field('이메일')).toHaveAccessibleDescription(ends);
    expect(screen.getByRole('radiogroup', { name: '사용자 구분' })).toHaveAccessibleDescription(ends);
  });

  test('that waits for approval is approved by the main button', async () => {
    const route = `PATCH /api/esg/v1/user/approval/${getId(1)}`;
    server.on(FIND, success(userDetail(atStatus('joinRegistered'))));
    server.on(route, success({ id: getId(1), joinStatusCodeId: codes.joinApproved }));
    const { user } = await open(detailAt);
    await user.click(await screen.findByRole('button', { name: '가입 승인' }));
    expect(await dialog()).toHaveTextContent('승인하면 가입 완료 메일이 발송됩니다.');
    server.on(FIND, success(userDetail(atStatus('joinApproved'))));
    await confirm(user);
    expect(await screen.findByRole('button', { name: '저장' })).toBeVisible();
    expect(server.received(route)).toHaveLength(1);
  });

  test('shows the partner company of a contact who waits for approval', async () => {
    const ptnr = {
      ptnrNm: '서해정밀',
      ptnrNmEng: 'Seohae',
      bzmnNo: '1234567891',
      rprsvNm: '최대표',
      fndnYmd: '19990102',
      rgnCd: '031',
      coTelno: '1234567',
      ptnrHmpg: null,
      gicsPath: '소재 > 화학',
      coZip: '04524',
      coAddr: '서울시 중구 세종대로 110',
      coDaddr: '3층',
      prdctSrvcCn: '정밀 부품',
    };
    server.on(FIND, success(userDetail({ userAuth: 'ROLE_PARTNER', ptnr, ...atStatus('joinRegistered') })));
    await open(detailAt);
    const section = within(await screen.findByRole('region', { name: '협력사 정보' }));
    const shown = (term: string) => section.getByText(term).nextElementSibling;
    expect(shown('회사명(국문)')).toHaveTextContent('서해정밀');
    expect(shown('사업자등록번호')).toHaveTextContent('123-45-67891');
    expect(shown('대표자명')).toHaveTextContent('최대표');
    expect(shown('설립일')).toHaveTextContent('1999-01-02');
    expect(shown('회사 주소')).toHaveTextContent('04524 서울시 중구 세종대로 110 3층');
    expect(shown('홈페이지')).toHaveTextContent('-');
  });

  test('is refused with a reason', async () => {
    const route = `PATCH /api/esg/v1/user/approval/${getId(1)}/refuse`;
    server.on(FIND, success(userDetail(atStatus('joinRegistered'))));
    server.on(route, success({ id: getId(1), joinStatusCodeId: codes.expired }));
    const { user } = await open(detailAt);
    await user.click(await screen.findByRole('button', { name: '가입 거절' }));
    await enter(user, '거절 사유', '소속이 확인되지 않습니다.');
    await user.click(button('거절'));
    await waitFor(() => expect(body(route)).toEqual({ reason: '소속이 확인되지 않습니다.' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '거절 사유' })).not.toBeInTheDocument());
  });

  test.each([
    ['비밀번호 초기화', /임시 비밀번호를 메일로 보내고/, 'resetPassword'],
    ['로그인 해제', /로그인을 모든 기기에서 해제/, 'endSessions'],
    ['잠금 해제', /계정 잠금을 해제/, 'unlock'],
  ])('lets administrators do: %s, after asking', async (name, question, command) => {
    const route = `PATCH /api/esg/v1/user/${getId(1)}/${command}`;
    const locked = { sessionCnt: 1, passwordErrorRetryCnt: 5, lockedUntil: '2026-03-02T00:15:00.000Z' };
    server.on(FIND, success(userDetail(locked)));
    server.on(route, success(command === 'resetPassword' ? { expiresAt: locked.lockedUntil } : undefined));
    const { user } = await open(detailAt, administrator);
    await user.click(await screen.findByRole('button', { name }));
    expect(await dialog()).toHaveTextContent(question);
    await confirm(user);
    await waitFor(() => expect(server.received(route)).toHaveLength(1));
  });

  test('cannot be disabled by themselves', async () => {
    server.on(FIND, success(userDetail({ isOwn: true })));
    await open(detailAt);
    expect(await screen.findByRole('radio', { name: '비활성' })).toBeDisabled();
  });
});
