import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormCodeSelect } from '../../../src/components/form/choiceFields.tsx';
import { FormIndustry, FormRichText, FormUser } from '../../../src/components/form/compositeFields.tsx';
import { FormDate, FormMonth, FormPeriod, FormYear } from '../../../src/components/form/dateFields.tsx';
import { FormAddress } from '../../../src/components/form/FormAddress.tsx';
import { FormBusinessNumber, FormPhone } from '../../../src/components/form/phoneFields.tsx';
import { businessNumber } from '../../../src/contracts/businessNumber.ts';
import { period } from '../../../src/contracts/period.ts';
import { phoneBody, phoneHead } from '../../../src/contracts/phone.ts';
import { day, month, text, yearDigits } from '../../../src/contracts/text.ts';
import { chosenUser } from '../../../src/contracts/userPicker.ts';
import { COMMON_CODE } from '../../../src/services/commonCodes.ts';
import { touch } from '../../../src/services/freshData.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { showForm } from './showForm.tsx';

const present = z.refine((value: unknown) => value !== null);
const values = z.object({
  day: z.nullable(day).check(present),
  month: z.nullable(month).check(present),
  year: z.nullable(yearDigits),
  period,
  mobile: z.object({ head: phoneHead, body: phoneBody }),
  businessNumber,
  address: z.object({
    zip: text(5, z.regex(/^\d{5}$/)),
    address: text(100, z.minLength(1)),
    detail: text(100),
  }),
  body: text(1000, z.minLength(1)),
  industry: z.nullable(z.object({ gicsId: z.string(), gicsFullPath: z.string() })).check(present),
  owner: z.nullable(chosenUser).check(present),
  nation: z.nullable(z.string()).check(present),
});
type Values = z.infer<typeof values>;

const empty: Values = {
  day: null,
  month: null,
  year: null,
  period: { from: null, to: null },
  mobile: { head: '010', body: '' },
  businessNumber: '',
  body: '',
  address: { zip: '', address: '', detail: '' },
  industry: null,
  owner: null,
  nation: null,
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  touch(COMMON_CODE);
  await server.reset();
  showPageFrom(server.origin);
});

const open = (fields: (form: UseFormReturn<Values>) => ReactNode, first: Partial<Values> = {}) =>
  showForm({ schema: values, first: { ...empty, ...first }, fields });

describe('a date', () => {
  test('is typed as people write it, and required by its schema', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormDate form={form} name="day" label="활동일" />
    ));
    const field = await screen.findByRole('textbox', { name: '활동일' });
    expect(field).toBeRequired();
    await save();
    expect(field).toHaveAccessibleDescription('필수 입력 항목입니다.');
    await user.type(field, '2026. 3. 5.');
    await user.keyboard('{Escape}');
    await expectAccessible(form);
    expect((await submitted())?.day).toBe('2026-03-05');
  });

  test('that is none stays in view and is not saved, though it was readable on the way', async () => {
    const { user, save, submitted } = open((form) => <FormDate form={form} name="day" label="활동일" />, {
      day: '2026-03-05',
    });
    const field = await screen.findByRole('textbox', { name: '활동일' });
    await user.type(field, '{Backspace}x');
    await save();
    expect(field).toHaveValue('2026-03-0x');
    expect(field).toHaveAccessibleDescription('날짜로 읽을 수 없습니다. 2026-12-07과 같이 입력해 주세요.');
    expect(field).toHaveFocus();
    await user.type(field, '{Backspace}6');
    expect((await submitted())?.day).toBe('2026-03-06');
  });

  test('of a month or a year is picked, and its field shows which', async () => {
    const { user, submitted, form } = open(
      (form) => (
        <>
          <FormMonth form={form} name="month" label="보고 월" />
          <FormYear form={form} name="year" label="보고 연도" />
        </>
      ),
      { month: '2026-03', year: '2025' },
    );
    await user.click(await screen.findByRole('button', { name: '보고 월 2026-03' }));
    await user.click(await screen.findByRole('button', { name: '5월' }));
    expect(screen.getByRole('button', { name: '보고 월 2026-05' })).toBeVisible();
    await expectAccessible(form);
    expect(await submitted()).toMatchObject({ month: '2026-05', year: '2025' });
  });

  test('to another is a period whose end is not before its start', async () => {
    const { user, save, submitted } = open((form) => <FormPeriod form={form} name="period" label="기간" />);
    const group = await screen.findByRole('group', { name: '기간' });
    await user.type(within(group).getByRole('textbox', { name: '기간 시작일' }), '2026-03-05');
    await user.type(within(group).getByRole('textbox', { name: '기간 종료일' }), '2026-03-09');
    await save();
    expect((await submitted())?.period).toEqual({ from: '2026-03-05', to: '2026-03-09' });
  });
});

describe('a number in parts', () => {
  test('of a phone is one field with one error, which gets the focus', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormPhone
        form={form}
        name="mobile"
        label="휴대폰 번호"
        kind="mobile"
        description="숫자만 입력합니다."
      />
    ));
    const body = screen.getByRole('textbox', { name: '휴대폰 번호 나머지 번호' });
    await save();
    expect(body).toHaveFocus();
    expect(body).toBeInvalid();
    expect(body).toHaveAccessibleDescription('숫자만 입력합니다. 필수 입력 항목입니다.');
    await user.type(body, '12345678');
    await expectAccessible(form);
    expect((await submitted())?.mobile).toEqual({ head: '010', body: '12345678' });
  });

  test('of a business is checked by its last digit', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormBusinessNumber form={form} name="businessNumber" label="사업자등록번호" />
    ));
    const [first] = within(screen.getByRole('group', { name: '사업자등록번호' })).getAllByRole('textbox');
    if (!first) throw new Error('no field');
    await user.click(first);
    await user.paste('123-45-67890');
    await save();
    expect(first).toHaveAccessibleDescription(
      '사업자등록번호가 올바르지 않습니다. 숫자 10자리를 확인해 주세요.',
    );
    await user.click(first);
    await user.paste('123-45-67891');
    await expectAccessible(form);
    expect((await submitted())?.businessNumber).toBe('1234567891');
  });
});

test('an address shows the error of each of its lines', async () => {
  const { user, save, submitted, form } = open((form) => (
    <FormAddress form={form} name="address" label="회사" />
  ));
  const line = (name: string) => screen.getByRole('textbox', { name: `회사 ${name}` });
  await save();
  expect(line('우편번호')).toHaveFocus();
  expect(line('우편번호')).toHaveAccessibleDescription('필수 입력 항목입니다.');
  expect(line('주소')).toHaveAccessibleDescription('필수 입력 항목입니다.');
  expect(line('상세주소')).toBeValid();
  await user.type(line('우편번호'), '04524');
  await user.type(line('주소'), '서울특별시 중구 세종대로 110');
  await expectAccessible(form);
  expect((await submitted())?.address).toEqual({
    zip: '04524',
    address: '서울특별시 중구 세종대로 110',
    detail: '',
  });
});

test('a formatted text is bound to its form', async () => {
  const { user, save, submitted, form } = open((form) => (
    <FormRichText form={form} name="body" label="본문" description="표를 넣을 수 있습니다." />
  ));
  const editor = await screen.findByRole('textbox', { name: '본문' });
  await save();
  expect(editor).toHaveAccessibleDescription('표를 넣을 수 있습니다. 필수 입력 항목입니다.');
  await user.click(editor);
  await user.keyboard('결과');
  await expectAccessible(form);
  await waitFor(async () => expect((await submitted())?.body).toContain('결과'));
});

test('an industry is shown, required and kept', async () => {
  const { save, form } = open((form) => <FormIndustry form={form} name="industry" label="산업군" />);
  const field = screen.getByRole('textbox', { name: '산업군' });
  await save();
  expect(field).toHaveAccessibleDescription('필수 입력 항목입니다.');
  expect(field).toHaveFocus();
  await expectAccessible(form);
});

describe('a common code', () => {
  const CODES = 'GET /api/esg/v1/commoncode';
  const codes = success({
    total: 1,
    rows: [
      {
        commonCodeId: 'KR',
        commonCodeKorName: '대한민국',
        upCommonCodeId: 'NATION',
        lvl: 2,
        sortOrder: 1,
        enabled: true,
        system: false,
        version: 1,
        childCnt: 0,
        lastModifiedBy: null,
        lastModifiedAt: '2026-03-01T00:00:00.000Z',
      },
    ],
  });

  test('is chosen by its name', async () => {
    server.on(CODES, codes);
    const { user, submitted } = open((form) => (
      <FormCodeSelect form={form} name="nation" label="국가" group="NATION" />
    ));
    await user.click(screen.getByRole('combobox', { name: '국가' }));
    await user.click(await screen.findByRole('option', { name: '대한민국' }));
    expect((await submitted())?.nation).toBe('KR');
  });

  test('that cannot be fetched can be fetched again', async () => {
    server.on(CODES, { http: 503, body: { status: 'S0003', message: '점검 중입니다.' } });
    const { user } = open((form) => <FormCodeSelect form={form} name="nation" label="국가" group="NATION" />);
    expect(await screen.findByText('점검 중입니다.', { exact: false })).toBeVisible();
    server.on(CODES, codes);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await user.click(screen.getByRole('combobox', { name: '국가' }));
    expect(await screen.findByRole('option', { name: '대한민국' })).toBeInTheDocument();
  });
});

describe('a person', () => {
  const PICKER = 'GET /api/esg/v1/user/picker';
  const person = (place: number, userName: string) => ({
    id: `0b7c1a52-6f0d-4c58-9d55-0d9a43f0a90${place}`,
    userName,
    userEmail: `u${place}*****@demo.example`,
    departmentName: place === 1 ? '환경안전팀' : null,
    companyKoreanName: '가온에너지',
  });
  const people = [person(1, '박현업'), person(2, '이운영')];
  const answerSearches = () =>
    server.on(PICKER, ({ query }) => {
      const rows = people.filter(({ userName }) => userName.includes(query.get('q') ?? ''));
      return success({ rows, total: rows.length });
    });
  const picker = () => screen.getByRole('combobox', { name: '담당자' });

  test('is found by typing and chosen by keyboard, with what distinguishes namesakes', async () => {
    answerSearches();
    const { user, save, submitted, form } = open((form) => (
      <FormUser form={form} name="owner" label="담당자" />
    ));
    await save();
    expect(picker()).toHaveAccessibleDescription('필수 입력 항목입니다.');
    await user.type(picker(), '이');
    await waitFor(() => {
      const [found, ...others] = screen.getAllByRole('option');
      expect(found).toHaveTextContent('이운영u2*****@demo.example · 가온에너지 · 부서 없음');
      expect(others).toEqual([]);
    });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(picker()).toHaveValue('이운영');
    await expectAccessible(form);
    expect((await submitted())?.owner).toEqual({ id: people[1]?.id, userName: '이운영' });
  });

  test('is not offered for what was typed before', async () => {
    answerSearches();
    const { user } = open((form) => <FormUser form={form} name="owner" label="담당자" />);
    await user.click(picker());
    expect(await screen.findByRole('option', { name: /박현업/ })).toBeInTheDocument();
    await user.type(picker(), '이');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByText('사용자를 찾는 중입니다.')).toBeInTheDocument();
    expect(await screen.findByRole('option')).toHaveTextContent('이운영');
  });

  test('that was typed without a choice is dropped; a choice can be taken back', async () => {
    answerSearches();
    const { user, submitted } = open((form) => <FormUser form={form} name="owner" label="담당자" />, {
      owner: { id: person(1, '').id, userName: '박현업' },
    });
    await user.type(picker(), '없는 사람');
    expect(await screen.findByText('일치하는 사용자가 없습니다.')).toBeInTheDocument();
    await user.tab();
    expect(picker()).toHaveValue('박현업');
    await user.click(screen.getByRole('button', { name: '담당자 지우기' }));
    expect((await submitted())?.owner).toBeNull();
  });

  test('cannot be searched while the server is away, and can afterwards', async () => {
    server.on(PICKER, { http: 503, body: { status: 'S0003', message: '점검 중입니다.' } });
    const { user } = open((form) => <FormUser form={form} name="owner" label="담당자" />);
    await user.click(picker());
    expect(await screen.findByText('점검 중입니다.', { exact: false })).toBeInTheDocument();
    answerSearches();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('option', { name: /박현업/ })).toBeInTheDocument();
  });
});
