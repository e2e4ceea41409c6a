import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DraftsContext } from '../../../src/components/form/drafts.ts';
import MyPageScreen from '../../../src/screens/mypage/MyPageScreen.tsx';
import { profileValues } from '../../../src/screens/mypage/profileValues.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { refusal, success } from '../../services/support/server.ts';
import { ownPassword, path, serveAccount } from './account.tsx';

const page = serveAccount();

test('asks for the password first, shows why a wrong one is refused, then shows the account', async () => {
  page.state.confirmed = false;
  const { user } = page.open(MyPageScreen);
  await user.type(await screen.findByLabelText('비밀번호'), 'wrong');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('비밀번호가 올바르지 않습니다.')).toBeVisible();
  expect(screen.queryByLabelText(/이름/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('비밀번호'));
  await user.type(screen.getByLabelText('비밀번호'), ownPassword);
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('textbox', { name: /이름/ })).toHaveValue('이운영');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toContain('operator01@example.com');
});

test('holds the password while it is being checked', async () => {
  page.state.confirmed = false;
  let reply = (_: ReturnType<typeof refusal>) => {};
  page.server.on(
    'POST /api/esg/v1/user/checkPassword/my-page',
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  const { user } = page.open(MyPageScreen);
  const field = await screen.findByLabelText('비밀번호');
  await user.type(field, 'wrong{Enter}');
  await waitFor(() => expect(field).toHaveAttribute('readonly'));
  await user.type(field, 'more');
  expect(field).toHaveValue('wrong');
  reply(refusal(200, 'M001'));
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  await user.type(field, 'er');
  expect(field).toHaveValue('wronger');
});

async function openProfile(Screen: ComponentType = MyPageScreen) {
  const { user } = page.open(Screen);
  const form = within(await screen.findByRole('form', { name: '기본 정보' }));
  const field = (name: string | RegExp) => form.getByRole('textbox', { name });
  const fill = async (name: string | RegExp, value: string) => {
    await user.clear(field(name));
    if (value === '') return;
    await user.click(field(name));
    await user.paste(value);
  };
  const save = () => user.click(form.getByRole('button', { name: '저장' }));
  const confirm = async () =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  return { user, form, field, fill, save, confirm };
}
const sent = () => page.server.received(`PATCH ${path}`).map(({ body }) => body);

/** Every code is sent and right; the answer of the save is up to the test. */
async function openWithCodes() {
  page.server.on(
    'PUT /api/certification/mobile',
    success({ expiresAt: new Date(Date.now() + 300_000).toISOString(), attemptsLeft: 5, requestsLeft: 4 }),
  );
  page.server.on('POST /api/certification/mobile', success({ verified: true }));
  const profile = await openProfile();
  const { user, form, field } = profile;
  const request = () => form.queryByRole('button', { name: '인증번호 요청' });
  const confirmed = () => form.queryByText('휴대폰 번호가 인증되었습니다.');
  const prove = async () => {
    await waitFor(() => expect(request()).toBeEnabled());
    await user.click(request() as HTMLElement);
    await waitFor(() => expect(field('인증번호')).toBeVisible());
    await user.type(field('인증번호'), '123456{Enter}');
    await waitFor(() => expect(confirmed()).toBeVisible());
  };
  const codes = () =>
    page.server.received('PUT /api/certification/mobile').map(({ body }) => body as { smsIdntId: string });
  return { ...profile, request, confirmed, prove, codes };
}

test('a confirmed number the server takes no more (EC0002) is confirmed again, and the input stays', async () => {
  page.server.on(`PATCH ${path}`, refusal(200, 'EC0002', '인증번호가 만료되었습니다. 다시 시도해 주세요.'));
  const { form, field, fill, save, confirm, request, confirmed, prove, codes } = await openWithCodes();
  await fill('부서', '탄소중립팀');
  await fill(/휴대폰 번호/, '12345678');
  await prove();
  await save();
  await confirm();
  expect(await form.findByText('인증번호가 만료되었습니다. 다시 시도해 주세요.')).toBeVisible();
  await waitFor(() => expect(request()).toBeEnabled());
  expect(confirmed()).not.toBeInTheDocument();
  expect(form.getByText('인증번호가 만료되었습니다. 다시 시도해 주세요.')).toBeVisible();
  expect(field('부서')).toHaveValue('탄소중립팀');
  expect(field(/휴대폰 번호/)).toHaveValue('12345678');

  await save();
  expect(await form.findByText('변경한 휴대폰 번호를 인증해 주세요.')).toBeVisible();
  expect(sent()).toHaveLength(1);

  page.server.on(`PATCH ${path}`, success());
  await prove();
  expect(form.queryByText('변경한 휴대폰 번호를 인증해 주세요.')).not.toBeInTheDocument();
  await save();
  await confirm();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({ userMobileTelno: '12345678', smsIdntId: codes()[1]?.smsIdntId });
});

test('a code for another number is the end of the number that was confirmed before', async () => {
  const { user, form, fill, save, request, confirmed, prove } = await openWithCodes();
  await fill(/휴대폰 번호/, '12345678');
  await prove();
  await fill(/휴대폰 번호/, '12345679');
  await waitFor(() => expect(request()).toBeEnabled());
  await user.click(request() as HTMLElement);
  await form.findByRole('textbox', { name: '인증번호' });
  await fill(/휴대폰 번호/, '12345678');
  await waitFor(() => expect(request()).toBeEnabled());
  expect(confirmed()).not.toBeInTheDocument();
  await save();
  expect(await form.findByText('변경한 휴대폰 번호를 인증해 주세요.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a registered number that has been changed elsewhere meanwhile can be confirmed', async () => {
  page.server.on(`PATCH ${path}`, refusal(200, 'EC0002'));
  const { field, fill, save, confirm, prove, codes } = await openWithCodes();
  const registered = `010${(field(/휴대폰 번호/) as HTMLInputElement).value}`;
  await fill('부서', '탄소중립팀');
  await save();
  await confirm();
  await prove();
  expect(codes()).toEqual([expect.objectContaining({ userInfo: registered })]);
  page.server.on(`PATCH ${path}`, success());
  await save();
  await confirm();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({ departmentName: '탄소중립팀', smsIdntId: codes()[0]?.smsIdntId });
});

test('a changed number that is brought back with the rest of the input can be confirmed', async () => {
  const found = reauthGateChart.model.results.readAccount.found();
  if (found.status !== 'C200') throw new Error('no sample account');
  const values = profileValues(found.value);
  const draft = { ...values, mobile: { head: '010', body: '12345678' } };
  const drafts = {
    hold: () => () => {},
    keep: () => false,
    take: (name: string) => (name === JSON.stringify(values) ? draft : undefined),
  };
  const { form, field } = await openProfile(() => (
    <DraftsContext value={drafts}>
      <MyPageScreen />
    </DraftsContext>
  ));
  expect(field(/휴대폰 번호/)).toHaveValue('12345678');
  expect(await form.findByRole('button', { name: '인증번호 요청' })).toBeVisible();
});

test('a changed mobile number has to be confirmed before it is saved', async () => {
  const { form, fill, save } = await openProfile();
  await fill(/휴대폰 번호/, '12345678');
  await save();
  expect(await screen.findByText('변경한 휴대폰 번호를 인증해 주세요.')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(form.getByRole('button', { name: '인증번호 요청' })).toBeEnabled();
});

test('a number that was confirmed goes along with the id of its code; another edit asks for a new one', async () => {
  page.server.on(`PATCH ${path}`, success());
  const { user, form, fill, save, confirm, codes } = await openWithCodes();
  await fill(/휴대폰 번호/, '010-1234-5678');
  await user.click(form.getByRole('button', { name: '인증번호 요청' }));
  await user.type(await form.findByRole('textbox', { name: '인증번호' }), '１２３-456{Enter}');
  expect(await form.findByText('휴대폰 번호가 인증되었습니다.')).toBeVisible();
  expect(page.server.received('POST /api/certification/mobile')[0]?.body).toMatchObject({ certNo: '123456' });
  await fill(/휴대폰 번호/, '12345679');
  expect(form.queryByText('휴대폰 번호가 인증되었습니다.')).not.toBeInTheDocument();
  await fill(/휴대폰 번호/, '12345678');
  expect(form.getByText('휴대폰 번호가 인증되었습니다.')).toBeVisible();
  await save();
  await confirm();
  expect(codes()).toEqual([expect.objectContaining({ userInfo: '01012345678' })]);
  const smsIdntId = codes()[0]?.smsIdntId;
  await expect
    .poll(sent)
    .toEqual([expect.objectContaining({ comNetWorkNoId: '010', userMobileTelno: '12345678', smsIdntId })]);
});

test('a number changed while the code for another one is sent or checked can be confirmed still', async () => {
  const sent = success({
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    attemptsLeft: 5,
    requestsLeft: 4,
  });
  const held: (() => void)[] = [];
  const hold = (reply: typeof sent) => () =>
    new Promise<typeof sent>((resolve) => held.push(() => resolve(reply)));
  const release = async () => {
    await expect.poll(() => held.length).toBe(1);
    for (const answer of held.splice(0)) answer();
  };
  page.server.on('PUT /api/certification/mobile', hold(sent));
  page.server.on('POST /api/certification/mobile', hold(success({ verified: true })));
  const { user, form, field, fill } = await openProfile();
  const request = () => form.getByRole('button', { name: '인증번호 요청' });
  const digits = '휴대폰 번호 나머지 번호';

  await fill(digits, '12345678');
  await user.click(request());
  await user.type(field(digits), '{Backspace}9');
  await release();
  await waitFor(() => expect(request()).toBeEnabled());

  await user.click(request());
  await release();
  await user.type(await form.findByRole('textbox', { name: '인증번호' }), '123456{Enter}');
  await user.type(field(digits), '{Backspace}0');
  await release();
  await waitFor(() => expect(request()).toBeEnabled());
  expect(form.queryByText('휴대폰 번호가 인증되었습니다.')).not.toBeInTheDocument();

  await user.click(request());
  await release();
  await user.type(await form.findByRole('textbox', { name: '인증번호' }), '654321{Enter}');
  await release();
  expect(await form.findByText('휴대폰 번호가 인증되었습니다.')).toBeVisible();
  expect(page.server.received('PUT /api/certification/mobile').map(({ body }) => body)).toEqual(
    ['01012345678', '01012345679', '01012345670'].map((userInfo) => expect.objectContaining({ userInfo })),
  );
});

test.each([
  ['휴대폰 번호 나머지 번호', '123456', '휴대폰 번호를 확인해 주세요.'],
  [/^이름/, '', '이름을 1~100자로 입력해 주세요.'],
  [/^이름/, '   ', '이름을 1~100자로 입력해 주세요.'],
])('%s with %j is refused in place', async (name, value, reason) => {
  const { form, fill, save } = await openProfile();
  await fill(name, value);
  await save();
  expect(await form.findByText(reason)).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each([
  ['1', '1'],
  ['12345678', '12345678'],
  ['내선 ７7번', '77'],
])('an extension typed as %j is saved as %j, with its area code', async (typed, held) => {
  page.server.on(`PATCH ${path}`, success());
  const { fill, save, confirm } = await openProfile();
  await fill('내선번호 나머지 번호', typed);
  await save();
  await confirm();
  await expect.poll(sent).toEqual([expect.objectContaining({ regionCodeId: '02', interTelno: held })]);
});

test('no extension is no area code either; names of 100 characters and emoji are taken', async () => {
  page.server.on(`PATCH ${path}`, success());
  const { fill, save, confirm } = await openProfile();
  await fill('내선번호 나머지 번호', '');
  await fill(/^이름/, `${'가'.repeat(98)}😀`);
  await fill('부서', '');
  await save();
  await confirm();
  await expect.poll(sent).toEqual([
    expect.objectContaining({
      regionCodeId: null,
      interTelno: null,
      departmentName: null,
      userName: `${'가'.repeat(98)}😀`,
    }),
  ]);
});

test('a refusal by the server is shown in the form, which keeps the input', async () => {
  page.server.on(`PATCH ${path}`, refusal(503, 'S0003', '점검 중입니다.'));
  const { form, field, fill, save, confirm } = await openProfile();
  await fill('부서', '탄소중립팀');
  await save();
  await confirm();
  expect(await form.findByText('점검 중입니다.')).toBeVisible();
  expect(field('부서')).toHaveValue('탄소중립팀');
});
