import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import CompanyCreate from '../../../src/screens/companies/CompanyCreate.tsx';
import PartnerCreate from '../../../src/screens/partners/PartnerCreate.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { fillField } from '../../support/fillField.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const policy = {
  servicePolicyId: getId(7),
  servicePolicyName: '표준',
  modules: ['ownDiagnosis'],
  enabled: true,
  userLimit: 30,
  ptnrLimit: null,
  storageLimitMb: null,
};
const created = {
  customerCompanyId: getId(1),
  id: getId(2),
  joinStatusCodeId: joinStatusCodeByState.infoRegistered,
};
const partnerMade = {
  custCoPtnrId: getId(3),
  ptnrId: getId(4),
  id: getId(5),
  joinStatusCodeId: joinStatusCodeByState.infoRegistered,
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('GET /api/esg/v1/servicepolicy/list', success({ rows: [policy], total: 1 }));
  server.on('PUT /api/esg/v1/custCo/info', success(created));
  server.on('PUT /api/esg/v1/custCoPtnr', success(partnerMade));
  server.on(
    'PUT /api/esg/v1/userInvite',
    success({ userIdentityId: created.id, joinStatusCodeId: joinStatusCodeByState.mailSent }),
  );
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns['cusMgmt-customercompany-create']}>
        <CompanyCreate />
      </Route>
      <Route path={patterns['supplyperformance-supply-create']}>
        <PartnerCreate />
      </Route>
    </DialogsProvider>,
    { at, session: createActor(sessionMachine, { input: { limits: sampleLimits } }) },
  );
type User = ReturnType<typeof open>['user'];

async function fill(user: User, entries: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(entries)) {
    await fillField(user, screen.getByRole('textbox', { name }), value);
  }
}
async function fillBusinessNumber(user: User, digits: string) {
  const group = screen.getByRole('group', { name: /사업자등록번호/ });
  await fillField(user, within(group).getAllByRole('textbox')[0] ?? group, digits);
}
async function fillMobile(user: User, body: string) {
  const group = screen.getByRole('group', { name: /휴대폰 번호/ });
  await fillField(user, within(group).getByRole('textbox'), body);
}
const person = { 이메일: 'new.operator@demo.example', 이름: '김신규' };

test('a business number with a wrong check digit is shown as wrong where one asks whether it is free', async () => {
  const { user } = open('/cusMgmt/customercompany/create');
  expect(await screen.findByRole('textbox', { name: '회사 우편번호' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: '회사 주소' })).not.toBeRequired();
  const check = await screen.findByRole('button', { name: '중복 확인' });
  expect(check).toHaveAttribute('aria-disabled', 'true');
  await fillBusinessNumber(user, '2208112342');
  await user.click(check);
  expect(await screen.findByText('사업자등록번호를 확인해 주세요.')).toBeVisible();
  expect(screen.getByRole('group', { name: /사업자등록번호/ })).toHaveTextContent(
    '사업자등록번호를 확인해 주세요.',
  );
  expect(server.received('GET /api/esg/v1/custCo/checkBusinessNo')).toEqual([]);
});

describe('a partner company', () => {
  const at = '/supplyperformance/supply/create';

  test('is registered with its contact, who is mailed at once, and whose page is shown', async () => {
    const { user } = open(at);
    await fill(user, { 협력사명: '가온부품', ...person });
    await fillBusinessNumber(user, '1208147521');
    await fillMobile(user, '12345678');
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(address()).toBe(`/basic/user/detail/${partnerMade.id}`));
    expect(server.received('PUT /api/esg/v1/custCoPtnr').map(({ body }) => body)).toEqual([
      {
        ptnrNm: '가온부품',
        bzmnNo: '1208147521',
        gicsId: null,
        departmentName: null,
        jobGradeName: null,
        userEmail: person.이메일,
        userName: person.이름,
        comNetWorkNoId: '010',
        userMobileTelno: '12345678',
      },
    ]);
    await waitFor(() =>
      expect(server.received('PUT /api/esg/v1/userInvite').map(({ body }) => body)).toEqual([
        { userIdentityId: partnerMade.id },
      ]),
    );
  });

  test('stays registered when the mail could not be sent, and that is said', async () => {
    server.on('PUT /api/esg/v1/userInvite', refusal(500, 'S0001'));
    const { user } = open(at);
    await fill(user, { 협력사명: '가온부품', ...person });
    await fillBusinessNumber(user, '1208147521');
    await fillMobile(user, '1234567');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '등록되었으나 초대 메일을 발송하지 못했습니다. 이 화면이나 사용자 관리에서 다시 발송해 주세요.',
    );
    expect(address()).toBe(`/basic/user/detail/${partnerMade.id}`);
  });

  test('with a wrong check digit, or a mobile number of six digits, is not sent', async () => {
    const { user } = open(at);
    await fill(user, { 협력사명: '가온부품', ...person });
    await fillBusinessNumber(user, '1208147522');
    await fillMobile(user, '123456');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findAllByText('휴대폰 번호를 입력해 주세요.')).not.toEqual([]);
    expect(server.received('PUT /api/esg/v1/custCoPtnr')).toEqual([]);
  });

  test('that is registered already is refused with the input kept', async () => {
    server.on('PUT /api/esg/v1/custCoPtnr', refusal(409, 'C0409', '이미 등록된 협력사입니다.'));
    const { user } = open(at);
    await fill(user, { 협력사명: '가온부품', ...person });
    await fillBusinessNumber(user, '1208147521');
    await fillMobile(user, '12345678');
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('이미 등록된 협력사입니다.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '협력사명' })).toHaveValue('가온부품');
  });
});

describe('a customer company', () => {
  test('needs name, number, zip code, policy, period and operator', async () => {
    const { user } = open('/cusMgmt/customercompany/create');
    await fill(user, { '회사명(국문)': '새빛소재' });
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findAllByText('우편번호를 입력해 주세요.')).not.toEqual([]);
    expect(screen.getAllByText('서비스 기간의 시작일과 종료일을 입력해 주세요.')).not.toEqual([]);
    expect(screen.getAllByText('이메일 형식을 확인해 주세요.')).not.toEqual([]);
    expect(server.received('PUT /api/esg/v1/custCo/info')).toEqual([]);
  });
});
