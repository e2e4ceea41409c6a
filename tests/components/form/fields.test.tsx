import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  FormCheckbox,
  FormCheckboxGroup,
  FormMultiSelect,
  FormRadioGroup,
  FormSelect,
} from '../../../src/components/form/choiceFields.tsx';
import { FormNumber, FormSwitch, FormText, FormTextArea } from '../../../src/components/form/fields.tsx';
import { text } from '../../../src/contracts/text.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { showForm } from './showForm.tsx';

const values = z.object({
  name: text(10, z.trim(), z.minLength(1)),
  code: text(4, z.regex(/^\d*$/)),
  summary: text(30),
  people: z
    .nullable(z.number().check(z.int(), z.minimum(1), z.maximum(500)))
    .check(z.refine((count) => count !== null)),
  area: z.nullable(z.enum(['E', 'S', 'G'])),
  nation: z.nullable(z.string()).check(z.refine((nation) => nation !== null)),
  sites: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  channels: z.array(z.string()).check(z.maxLength(2)),
  agree: z.boolean().check(z.refine((agreed) => agreed, '동의해 주세요.')),
  enabled: z.boolean(),
});
type Values = z.infer<typeof values>;

const empty: Values = {
  name: '',
  code: '',
  summary: '',
  people: null,
  area: null,
  nation: null,
  sites: [],
  channels: [],
  agree: false,
  enabled: false,
};
const choices = [
  { value: 'E', label: '환경' },
  { value: 'S', label: '사회' },
  { value: 'G', label: '지배구조' },
];

const open = (fields: (form: UseFormReturn<Values>) => ReactNode, first: Partial<Values> = {}) =>
  showForm({ schema: values, first: { ...empty, ...first }, fields });

const input = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('a text', () => {
  test('is required and bounded by its schema, and shows in Korean what is missing', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormText form={form} name="name" label="이름" description="보고서에 표시됩니다." />
    ));
    expect(input('이름')).toBeRequired();
    expect(input('이름')).toHaveAttribute('maxlength', '10');
    expect(input('이름')).toHaveAccessibleDescription('보고서에 표시됩니다.');
    const hint = screen.getByText('보고서에 표시됩니다.');
    expect(input('이름').compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await save();
    expect(input('이름')).toBeInvalid();
    expect(input('이름')).toHaveAccessibleDescription(/필수 입력 항목입니다\./);
    expect(input('이름')).toHaveFocus();
    await expectAccessible(form);
    await user.type(input('이름'), '가나다라마바사아자차카타');
    expect((await submitted())?.name).toBe('가나다라마바사아자차');
    expect(input('이름')).toBeValid();
  });

  test('that may be empty is not required; a pattern is reported in Korean', async () => {
    const { user, save } = open((form) => <FormText form={form} name="code" label="코드" />);
    expect(input('코드')).not.toBeRequired();
    await user.type(input('코드'), 'ab');
    await save();
    expect(input('코드')).toHaveAccessibleDescription('입력한 내용을 확인해 주세요.');
  });

  test('that is only read cannot be changed and stays focusable', async () => {
    const { user, submitted } = open((form) => <FormText form={form} name="name" label="이름" readOnly />, {
      name: '보고서',
    });
    await user.type(input('이름'), '추가');
    expect(input('이름')).toHaveFocus();
    expect((await submitted())?.name).toBe('보고서');
  });

  test('that is disabled keeps its value in what is submitted', async () => {
    const { submitted } = open((form) => <FormText form={form} name="name" label="이름" disabled />, {
      name: '보고서',
    });
    expect(input('이름')).toBeDisabled();
    expect((await submitted())?.name).toBe('보고서');
  });
});

describe('a longer text', () => {
  test('counts, and reports what is too long instead of cutting it off', async () => {
    const { user, save, form } = open((form) => <FormTextArea form={form} name="summary" label="요약" />);
    await user.type(input('요약'), '가'.repeat(28));
    expect(input('요약')).toHaveAccessibleDescription(/28 \/ 30자/);
    expect(screen.getByRole('status')).toHaveTextContent('2자 더 입력할 수 있습니다.');
    await user.type(input('요약'), '나다라');
    await save();
    expect(input('요약')).toHaveValue(`${'가'.repeat(28)}나다라`);
    expect(input('요약')).toHaveAccessibleDescription(/30자 이내로 입력해 주세요\./);
    await expectAccessible(form);
  });
});

describe('a number', () => {
  test('is null while it is empty, and not above its maximum', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormNumber form={form} name="people" label="인원" />
    ));
    await save();
    expect(input('인원')).toHaveAccessibleDescription(/필수 입력 항목입니다\./);
    await user.type(input('인원'), '5000');
    expect(input('인원')).toHaveValue('500');
    await expectAccessible(form);
    expect((await submitted())?.people).toBe(500);
  });

  test('below its minimum is reported', async () => {
    const { user, save } = open((form) => <FormNumber form={form} name="people" label="인원" />);
    await user.type(input('인원'), '0');
    await save();
    expect(input('인원')).toHaveAccessibleDescription(/1 이상의 숫자를 입력해 주세요\./);
  });

  test('with a fraction is no other number: it is refused where the schema takes whole ones', async () => {
    const { user, save, submitted } = open((form) => <FormNumber form={form} name="people" label="인원" />);
    await user.type(input('인원'), '12.5');
    expect(input('인원')).toHaveValue('12.5');
    await save();
    expect(input('인원')).toHaveAccessibleDescription(/소수점 없이 입력해 주세요\./);
    await user.type(input('인원'), '{Backspace}{Backspace}');
    expect((await submitted())?.people).toBe(12);
  });
});

describe('a select', () => {
  const select = (name: string) => screen.getByRole('combobox', { name });

  test('finds by typing, chooses by keyboard, and is required by its schema', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormSelect
        form={form}
        name="nation"
        label="국가"
        choices={[
          { value: 'KR', label: '대한민국' },
          { value: 'JP', label: '일본' },
        ]}
      />
    ));
    expect(select('국가')).toBeRequired();
    await save();
    expect(select('국가')).toHaveAccessibleDescription('필수 입력 항목입니다.');
    await user.type(select('국가'), '일{ArrowDown}{Enter}');
    expect(select('국가')).toHaveValue('일본');
    await expectAccessible(form);
    expect((await submitted())?.nation).toBe('JP');
  });

  test('that may be empty can be emptied again', async () => {
    const { user, submitted } = open(
      (form) => <FormSelect form={form} name="area" label="영역" choices={choices} />,
      { area: 'E' },
    );
    expect(select('영역')).toHaveValue('환경');
    await user.clear(select('영역'));
    await user.tab();
    const clear = document.querySelector<HTMLElement>('.mantine-Select-section button');
    if (clear) await user.click(clear);
    expect((await submitted())?.area).toBeNull();
  });

  test('of several holds no more than its schema allows', async () => {
    const { user, submitted, form } = open((form) => (
      <FormMultiSelect form={form} name="sites" label="사업장" choices={choices} />
    ));
    for (const name of ['환경', '사회', '지배구조']) {
      await user.click(select('사업장'));
      await user.click(await screen.findByRole('option', { name }));
    }
    await expectAccessible(form);
    expect((await submitted())?.sites).toEqual(['E', 'S']);
  });
});

describe('options in view', () => {
  test('are ticked one by one, under one name, with one error', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormCheckboxGroup form={form} name="sites" label="사업장" choices={choices} />
    ));
    const group = screen.getByRole('group', { name: '사업장' });
    await save();
    expect(group).toHaveAccessibleDescription('1개 이상 선택해 주세요.');
    expect(within(group).getByRole('checkbox', { name: '환경' })).toHaveFocus();
    await user.keyboard(' ');
    await expectAccessible(form);
    expect((await submitted())?.sites).toEqual(['E']);
  });

  test('exclude each other as radio buttons', async () => {
    const { user, submitted, form } = open((form) => (
      <FormRadioGroup form={form} name="area" label="영역" choices={choices} />
    ));
    await user.click(screen.getByRole('radio', { name: '사회' }));
    await user.click(screen.getByRole('radio', { name: '지배구조' }));
    expect(screen.getByRole('radiogroup', { name: '영역' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '사회' })).not.toBeChecked();
    await expectAccessible(form);
    expect((await submitted())?.area).toBe('G');
  });

  test('that are only read cannot be changed', async () => {
    const { user, submitted } = open(
      (form) => (
        <>
          <FormRadioGroup form={form} name="area" label="영역" choices={choices} readOnly />
          <FormCheckboxGroup form={form} name="channels" label="채널" choices={choices} readOnly />
          <FormCheckbox form={form} name="agree" label="동의" readOnly />
          <FormSwitch form={form} name="enabled" label="사용" readOnly />
        </>
      ),
      { area: 'E', channels: ['S'], agree: true, enabled: true },
    );
    await user.click(screen.getByRole('radio', { name: '사회' }));
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('switch', { name: '사용' }));
    expect(await submitted())?.toMatchObject({ area: 'E', channels: ['S'], agree: true, enabled: true });
  });
});

describe('a yes or no', () => {
  test('is ticked; an agreement is required', async () => {
    const { user, save, submitted, form } = open((form) => (
      <FormCheckbox form={form} name="agree" label="내용을 확인함" />
    ));
    const box = screen.getByRole('checkbox', { name: /내용을 확인함/ });
    expect(box).toBeRequired();
    await save();
    expect(screen.getByText('동의해 주세요.')).toBeVisible();
    await user.click(box);
    await expectAccessible(form);
    expect((await submitted())?.agree).toBe(true);
  });

  test('is switched', async () => {
    const { user, submitted, form } = open((form) => <FormSwitch form={form} name="enabled" label="사용" />);
    await user.click(screen.getByRole('switch', { name: '사용' }));
    await expectAccessible(form);
    expect((await submitted())?.enabled).toBe(true);
  });
});
