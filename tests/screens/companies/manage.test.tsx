import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import type { BasicInfo, CompanyDetail as Company, CompanyRow } from '../../../src/contracts/companies.ts';
import {
  joinStatusCodeByState as codes,
  type JoinStatusState,
} from '../../../src/machines/joinStatus/machine.ts';
import { joinStatusTexts } from '../../../src/messages/ko.joinStatus.ts';
import { patterns } from '../../../src/paths/console.ts';
import CompaniesScreen from '../../../src/screens/companies/CompaniesScreen.tsx';
import CompanyBasic from '../../../src/screens/companies/CompanyBasic.tsx';
import CompanyDetail from '../../../src/screens/companies/CompanyDetail.tsx';
import UserBasic from '../../../src/screens/companies/UserBasic.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const at = '2026-03-02T00:00:00.000Z';
const LIST = 'GET /api/esg/v1/custCo/list';
const SEND = 'PUT /api/esg/v1/userInvite';
const BULK = 'PUT /api/esg/v1/userInviteList';
const INFO = `GET /api/esg/v1/custCo/info/${getId(3)}`;
const POLICIES = 'GET /api/esg/v1/custCo/servicePolicy/list';
const OWN = 'GET /api/esg/v1/custCo/basicInfo';

const row = (place: number, state: JoinStatusState, values: Partial<CompanyRow> = {}): CompanyRow => ({
  customerCompanyId: getId(place),
  compony: `고객사${place}`,
  businessNo: '1208147521',
  useYn: 'Y',
  operatorId: getId(place + 50),
  useNm: `운영자${place}`,
  service: '표준',
  serviceDate: null,
  state: codes[state],
  stateNm: joinStatusTexts.states[codes[state]],
  disable: state === 'infoRegistered' ? 'N' : 'Y',
  modifyName: null,
  modifyDate: at,
  ...values,
});
const rows = [
  row(1, 'infoRegistered'),
  row(2, 'mailSent', { operatorId: null, useNm: null }),
  row(3, 'joinRegistered', { useYn: 'N' }),
  row(4, 'joinApproved'),
  row(5, 'joinCompleted'),
  row(6, 'expired'),
];

const details = {
  companyKoreanName: '고객사3',
  companyEnglishName: null,
  businessNo: '1208147521',
  nationCodeId: 'KR',
  companyZip: '04513',
  companyAddr: '세종대로 1',
  companyDetailAddr: null,
  companyHomepage: null,
  regionCodeId: '02',
  companyTelno: '5551234',
  gicsId: null,
  gicsFullPath: null,
  version: 4,
  bizSectionList: [{ bizSectId: getId(31), bizSectionName: '본사', gicsFullPath: '', bizContent: null }],
  lastModifiedBy: null,
  lastModifiedAt: at,
};
const usage = {
  users: 3,
  userLimit: 10,
  partners: 0,
  ptnrLimit: null,
  storageBytes: 1_572_864,
  storageLimitMb: 5_120,
};
const company: Company = {
  ...details,
  customerCompanyId: getId(3),
  useYn: 'Y',
  createdAt: at,
  usage,
  waiting: 2,
  cosetId: null,
  ptnrSetId: null,
  ptnrSetVer: null,
  ptnrSetNm: null,
  joinStatusCodeId: codes.joinRegistered,
  joinStatusCodeName: '가입등록',
  servicePolicyName: '표준',
  serviceBeginYmd: '20260101',
  serviceEndYmd: '20261231',
  operators: [
    {
      id: getId(53),
      userId: 'oper',
      userName: '표진우',
      userEmail: 'o@demo.example',
      isMain: true,
      comNetWorkNoId: '010',
      userMobileTelno: '12345678',
      departmentName: '전략팀',
      jobGradeName: null,
      userRegionCodeId: null,
      interTelno: null,
      enabled: true,
      joinStatusCodeId: codes.joinRegistered,
    },
  ],
};
const own: BasicInfo = {
  ...details,
  usage,
  mainOperator: null,
  peerShareYn: 'N',
  mayChange: true,
  servicePolicyName: '표준',
  serviceBeginYmd: '20260101',
  serviceEndYmd: '20261231',
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('GET /api/esg/v1/servicepolicy/list', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/commoncode', success({ rows: [], total: 0 }));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(LIST, success({ rows, total: rows.length }));
  server.on(INFO, success(company));
  server.on(OWN, success(own));
  const period = { customerCompanyId: getId(3), servicePolicyId: getId(7), servicePolicyName: '표준' };
  const days = { serviceBeginYmd: '20260101', serviceEndYmd: '20991231' };
  const policy = { ...period, ...days, id: getId(8), enabled: true, expiredAt: null };
  server.on(POLICIES, success({ rows: [{ ...policy, active: true, version: 2 }], total: 1 }));
});

async function open(to: string, userAuth: 'ROLE_ADMIN' | 'ROLE_OPERATOR' | 'ROLE_PARTNER' = 'ROLE_ADMIN') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Toaster />
      <Route path={patterns['cusMgmt-customercompany']} component={CompaniesScreen} />
      <Route path={patterns['cusMgmt-customercompany-detail']} component={CompanyDetail} />
      <Route path={patterns['basic-company-basic']} component={CompanyBasic} />
      <Route path={patterns['bsc-user-basic']} component={UserBasic} />
    </DialogsProvider>,
    { at: to, session: drive.system.actor },
  );
}
type User = Awaited<ReturnType<typeof open>>['user'];
const dialog = () => screen.findByRole('alertdialog');
const confirm = async (user: User) =>
  user.click(within(await dialog()).getByRole('button', { name: '확인' }));
const table = () => screen.findByRole('table', { name: '고객사' });
const findRow = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });
const findMailButton = async (name: string) =>
  within(await findRow(name)).queryByRole('button', { name: /발송$/ });

describe('the list of companies', () => {
  test('has the mail button below state 5, and says why nothing is sent', async () => {
    const { user } = await open('/cusMgmt/customercompany');
    expect(await findMailButton('고객사1')).toHaveTextContent('메일 발송');
    expect(await findMailButton('고객사4')).toHaveTextContent('재발송');
    expect(await findMailButton('고객사5')).toBeNull();
    const headers = within(await table()).getAllByRole('columnheader');
    const place = headers.findIndex((header) => header.textContent === '메일');
    expect(within(await findRow('고객사5')).getAllByRole('cell')[place]).toHaveTextContent('-');
    expect(await findMailButton('고객사6')).toBeNull();
    expect(within(await findRow('고객사3')).getByText('사용 안 함')).toHaveClass(/notInUse/);
    for (const [name, reason] of [
      ['고객사3', '가입등록 상태에서는 메일을 발송하지 않습니다.'],
      ['고객사2', '대표 운영자가 없어 메일을 발송할 수 없습니다.'],
    ] as const) {
      await user.click((await findMailButton(name)) as HTMLElement);
      expect(await dialog()).toHaveTextContent(reason);
      await confirm(user);
    }
    expect(server.received(SEND)).toEqual([]);
    server.on(SEND, success({ userIdentityId: getId(51), joinStatusCodeId: codes.mailSent }));
    await user.click((await findMailButton('고객사1')) as HTMLElement);
    await confirm(user);
    await waitFor(() =>
      expect(server.received(SEND).map(({ body }) => body)).toEqual([{ userIdentityId: getId(51) }]),
    );
  });

  test('mails many by their main operators, and shows what became of each company', async () => {
    server.on(
      BULK,
      success({
        rows: [
          ...[{ userIdentityId: getId(51), userName: '운영자1', status: 'C200', message: '' }],
          ...[
            { userIdentityId: getId(54), userName: '운영자4', status: 'C0409', message: '보낼 수 없습니다.' },
          ],
        ].map((result) => ({ ...result, joinStatusCodeId: codes.mailSent })),
        total: 2,
        sent: 1,
        refused: 1,
      }),
    );
    const { user } = await open('/cusMgmt/customercompany');
    for (const [name, isThere] of [
      ['고객사1', true],
      ['고객사2', false],
      ['고객사3', false],
      ['고객사5', false],
      ['고객사6', false],
    ] as const) {
      const box = within(await findRow(name)).queryByRole('checkbox');
      expect([name, box !== null && !box.hasAttribute('disabled')]).toEqual([name, isThere]);
    }
    for (const name of ['고객사1', '고객사4'])
      await user.click(within(await findRow(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '일괄 메일 발송' }));
    expect(await dialog()).toHaveTextContent('선택한 고객사 2곳의 대표 운영자에게');
    await confirm(user);
    const results = await screen.findByRole('table', { name: '메일 발송 결과' });
    expect(results).toHaveTextContent('고객사1 (운영자1)');
    expect(within(results).getByRole('row', { name: /고객사4/ })).toHaveTextContent('보낼 수 없습니다.');
    expect(server.received(BULK)[0]?.body).toEqual([getId(51), getId(54)]);
  });
});

describe('the details of a company', () => {
  const to = `/cusMgmt/customercompany/detail/${getId(3)}`;
  const APPROVE = 'PATCH /api/esg/v1/custCo/info/approval';
  const CHANGE = 'PATCH /api/esg/v1/custCo/info';

  test('approve company and main operator in one call, after asking', async () => {
    server.on(APPROVE, success({ id: getId(53), joinStatusCodeId: codes.joinApproved }));
    const { user } = await open(to);
    await user.click(await screen.findByRole('button', { name: '가입 승인' }));
    expect(await dialog()).toHaveTextContent(
      /고객사3 \(.+\) 고객사와 대표 운영자의 가입을 승인하시겠습니까\?/,
    );
    await confirm(user);
    await waitFor(() =>
      expect(server.received(APPROVE).map(({ body }) => body)).toEqual([{ customerCompanyId: getId(3) }]),
    );
    const operators = screen.getByRole('table', { name: '운영자' });
    expect(within(operators).getByRole('link', { name: '표진우' })).toHaveAttribute(
      'href',
      `/cusMgmt/customeroperator/detail/${getId(53)}`,
    );
    expect(operators).toHaveTextContent('대표 운영자');
    expect(screen.getByText('1.5MB / 5,120MB')).toBeVisible();
  });

  test('are saved with sections and version; what was entered outlives a refusal', async () => {
    server.on(CHANGE, refusal(409, 'C0409', '다른 사람이 먼저 변경했습니다.'));
    const { user } = await open(to);
    const homepage = await screen.findByRole('textbox', { name: '홈페이지' });
    const form = screen.getByRole('form', { name: '고객사 정보' });
    const save = () => screen.getByRole('button', { name: '저장' });
    await user.click(homepage);
    await user.paste('javascript:alert(1)');
    await user.click(save());
    expect((await within(form).findAllByText(/홈페이지 주소를 확인해 주세요/))[0]).toBeVisible();
    await user.clear(homepage);
    await user.paste('www.example.com');
    await user.click(screen.getByRole('button', { name: '사업부문 추가' }));
    await user.type(screen.getAllByRole('textbox', { name: '사업부문명' })[1] as HTMLElement, '공장');
    await user.click(save());
    await confirm(user);
    expect(await screen.findByText(/고객사 정보 수정에 실패하였습니다. 다른 사람이/)).toBeVisible();
    expect(homepage).toHaveValue('www.example.com');
    expect(server.received(CHANGE)[0]?.body).toMatchObject({
      customerCompanyId: getId(3),
      version: 4,
      companyHomepage: 'www.example.com',
      useYn: 'Y',
      bizSectionList: [
        { bizSectId: getId(31), bizSectionName: '본사', gicsFullPath: '', bizContent: null },
        { bizSectionName: '공장', gicsFullPath: '', bizContent: null },
      ],
    });
  });

  test('are marked where the server refuses them, in each section too', async () => {
    const sections = ['본사', '공장'].map((bizSectionName, place) => ({
      bizSectId: getId(31 + place),
      bizSectionName,
      gicsFullPath: '',
      bizContent: null,
    }));
    server.on(INFO, success({ ...company, bizSectionList: sections }));
    const refused = {
      'bizSectionList.1.bizSectionName': '같은 이름의 사업부문이 있습니다.',
      'bizSectionList.0.gicsFullPath': '산업군을 다시 선택해 주세요.',
      companyTelno: '없는 번호입니다.',
      companyZip: '없는 우편번호입니다.',
      ptnrSetVer: '게시된 버전이 아닙니다.',
    };
    const fields = Object.entries(refused).map(([path, message]) => ({ path, message }));
    server.on(CHANGE, refusal(400, 'V0001', '입력한 내용을 확인해 주세요.', { fields }));
    const { user } = await open(to);
    const nth = (name: string, place = 0) => screen.getAllByRole('textbox', { name })[place];
    await screen.findByRole('textbox', { name: '홈페이지' });
    await user.type(nth('사업부문명') as HTMLElement, '!');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(nth('사업부문명', 1)).toBeInvalid());
    const says = (path: keyof typeof refused) => expect.stringContaining(refused[path]);
    expect(nth('사업부문명', 1)).toHaveAccessibleDescription(says('bizSectionList.1.bizSectionName'));
    expect(nth('사업부문명')).toBeValid();
    expect(nth('산업군')).toHaveAccessibleDescription(says('bizSectionList.0.gicsFullPath'));
    expect(nth('회사 우편번호')).toHaveAccessibleDescription(says('companyZip'));
    expect(screen.getByRole('group', { name: /대표전화/ })).toHaveTextContent(refused.companyTelno);
    expect(screen.getByRole('combobox', { name: '협력사 지표 SET' })).toHaveAccessibleDescription(
      says('ptnrSetVer'),
    );
  });

  test('end a period after asking, and offer the day after it for the next one', async () => {
    const EXPIRE = `PATCH /api/esg/v1/custCo/servicePolicy/expire/${getId(8)}`;
    server.on(EXPIRE, success());
    const { user } = await open(to);
    await user.click(await screen.findByRole('button', { name: '다음 기간 등록' }));
    const modal = await screen.findByRole('dialog', { name: '서비스 정책 등록' });
    expect(
      (await within(modal).findAllByRole('textbox')).map((input) => (input as HTMLInputElement).value),
    ).toContain('2100-01-01');
    await user.click(within(modal).getByRole('button', { name: '취소' }));
    await user.click(screen.getByRole('button', { name: /서비스 만료$/ }));
    expect(await dialog()).toHaveTextContent('되돌릴 수 없습니다.');
    await confirm(user);
    await waitFor(() => expect(server.received(EXPIRE)).toHaveLength(1));
    expect(address()).toBe(to);
  });
});

describe('the own company', () => {
  const CHANGE = 'PATCH /api/esg/v1/custCo/basicInfo';

  test('is changed by its operator, without the business number', async () => {
    server.on(CHANGE, success());
    const { user } = await open('/basic/company-basic', 'ROLE_OPERATOR');
    const name = await screen.findByRole('textbox', { name: '회사명(국문)' });
    expect(screen.getByLabelText(/사업자등록번호/)).toHaveAttribute('readonly');
    await user.type(name, ' 주식회사');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(server.received(CHANGE)).toHaveLength(1));
    const body = server.received(CHANGE)[0]?.body;
    expect(body).toMatchObject({ version: 4, companyKoreanName: '고객사3 주식회사' });
    expect(body).not.toHaveProperty('businessNo');
  });

  test('shares its results when its operator chooses so', async () => {
    server.on(CHANGE, success());
    const { user } = await open('/basic/company-basic', 'ROLE_OPERATOR');
    const share = await screen.findByRole('checkbox', { name: /동종업계 비교에 진단 결과 공유/ });
    expect(share).not.toBeChecked();
    await user.click(share);
    await user.click(screen.getByRole('button', { name: '저장' }));
    await confirm(user);
    await waitFor(() => expect(server.received(CHANGE)[0]?.body).toMatchObject({ peerShareYn: 'Y' }));
  });

  test('has no sharing where it is a partner company', async () => {
    server.on(OWN, success({ ...own, peerShareYn: null }));
    await open('/basic/company-basic', 'ROLE_PARTNER');
    expect(await screen.findByRole('textbox', { name: '회사명(국문)' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('is only read by others, its sections and service included', async () => {
    server.on(OWN, success({ ...own, mayChange: false }));
    await open('/bsc/user/basic', 'ROLE_OPERATOR');
    expect(await screen.findByText('본사')).toBeVisible();
    expect(screen.getByText('3명 / 10명')).toBeVisible();
    expect(screen.queryByRole('button', { name: '저장' })).not.toBeInTheDocument();
  });
});
