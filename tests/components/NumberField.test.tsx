import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { NumberField } from '../../src/components/NumberField.tsx';
import { show } from '../support/screens.tsx';

type Props = Partial<ComponentProps<typeof NumberField>>;

function Page({ value: initial = null, ...props }: Props) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <NumberField label="매출액" {...props} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(5000)}>
        채우기
      </button>
      <output aria-label="값">{JSON.stringify(value)}</output>
    </>
  );
}

function open(props: Props = {}) {
  const { user } = show(<Page {...props} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '매출액' });
  return { user, input, value: () => JSON.parse(screen.getByLabelText('값').textContent ?? '') };
}

test('thousands are separated while typing', async () => {
  const { user, input, value } = open();
  await user.type(input, '1234567');
  expect(input.value).toBe('1,234,567');
  expect(value()).toBe(1234567);
});

test('the caret stays where the person types', async () => {
  const { user, input } = open({ value: 1234567 });
  await user.click(input);
  input.setSelectionRange(1, 1);
  await user.keyboard('9');
  expect(input.value).toBe('19,234,567');
  expect(input.selectionStart).toBe(2);
  await user.keyboard('{Backspace}');
  expect(input.value).toBe('1,234,567');
  expect(input.selectionStart).toBe(1);
});

test('emptied, it has no value', async () => {
  const { user, input, value } = open({ value: 12 });
  await user.clear(input);
  expect(value()).toBeNull();
});

test('nothing above the maximum can be typed, and the maximum is shown', async () => {
  const { user, input, value } = open({ maximum: 1000 });
  await user.type(input, '10001');
  expect(input.value).toBe('1,000');
  expect(value()).toBe(1000);
  expect(input).toHaveAccessibleDescription(expect.stringContaining('최대 1,000'));
});

test('negative numbers only where allowed', async () => {
  const { user, input, value } = open();
  await user.type(input, '-12');
  expect(value()).toBe(12);
});

test('a negative number is typed sign first, and held to the maximum too', async () => {
  const { user, input, value } = open({ allowNegative: true, maximum: 100 });
  await user.type(input, '-');
  expect(input.value).toBe('-');
  await user.type(input, '1234');
  expect(input.value).toBe('-12');
  await user.type(input, '{Backspace}{Backspace}99');
  expect(value()).toBe(-99);
});

test('decimals only as many as asked for', async () => {
  const { user, input, value } = open({ decimalScale: 2 });
  await user.type(input, '1234.');
  expect(input.value).toBe('1,234.');
  await user.type(input, '567');
  expect(input.value).toBe('1,234.56');
  expect(value()).toBe(1234.56);
});

test.each([
  ['12.5', {}, 125, '정수를 입력해 주세요.'],
  ['-5', {}, 5, '0 이상의 숫자를 입력해 주세요.'],
  ['12억', {}, 12, '숫자만 입력할 수 있습니다.'],
  ['1e3', {}, 13, '숫자만 입력할 수 있습니다.'],
  ['101', { maximum: 100 }, 10, '100 이하의 숫자를 입력해 주세요.'],
  ['12.345', { decimalScale: 2 }, 12.34, '소수점 2자리까지 입력할 수 있습니다.'],
  ['1234567890123456', {}, 123_456_789_012_345, '숫자는 모두 15자리까지 입력할 수 있습니다.'],
])(
  'of %s, typed, what cannot be is left out and explained as long as the rest is typed on',
  async (text, props, left, reason) => {
    const { user, input, value } = open(props);
    await user.type(input, text);
    expect(value()).toBe(left);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(input).toBeInvalid();
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('full-width figures count as they are typed, separators are left out', async () => {
  const { user, input, value } = open();
  await user.type(input, '１,２34');
  expect(value()).toBe(1234);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['1,234', '1234', '１２３４', ' 1 234 원', '₩1,234', '1,234 tCO2eq', '1,234%', '+1234'])(
  'pasting %j gives the number in it',
  async (text) => {
    const { user, input, value } = open();
    await user.click(input);
    await user.paste(text);
    expect(value()).toBe(1234);
    expect(input.value).toBe('1,234');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([
  ['abc', /단위 없이 숫자만/],
  ['12억', /단위 없이 숫자만/],
  ['3k', /단위 없이 숫자만/],
  ['1,23', /단위 없이 숫자만/],
  ['12\t34', /단위 없이 숫자만/],
  ['2026-11-24', /단위 없이 숫자만/],
  ['12e5', /단위 없이 숫자만/],
  ['-5', /0 이상의 숫자/],
  ['12.345', /소수점 2자리까지/],
  ['10001', /10,000 이하의 숫자/],
  ['12345678901234567890', /15자리까지/],
  ['a megabyte', /단위 없이 숫자만/],
])('pasting %j changes nothing and says why', async (given, reason) => {
  const text = given === 'a megabyte' ? '9'.repeat(1_000_000) : given;
  const { user, input, value } = open({ value: 12, decimalScale: 2, maximum: 10_000 });
  await user.click(input);
  input.setSelectionRange(0, 2);
  await user.paste(text);
  expect(input.value).toBe('12');
  expect(value()).toBe(12);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(reason);
  expect(alert.textContent?.length).toBeLessThan(100);
  expect(input).toBeInvalid();
});

test('what is pasted beside other figures counts with them', async () => {
  const { user, input, value } = open({ value: 12_345, maximum: 1_000_000 });
  await user.click(input);
  input.setSelectionRange(6, 6);
  await user.paste('67');
  expect(screen.getByRole('alert')).toHaveTextContent('붙여 넣은 내용(67)을 입력하지 않았습니다.');
  await user.paste('6');
  expect(input.value).toBe('123,456');
  expect(value()).toBe(123_456);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the reason goes with the next figure, or with another value', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.paste('-5');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.type(input, '5');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.paste('-5');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '채우기' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pasting replaces the selection only', async () => {
  const { user, input, value } = open({ value: 1299 });
  await user.click(input);
  input.setSelectionRange(3, 5);
  await user.paste('３４');
  expect(value()).toBe(1234);
});

test('no more than 15 figures, which is what a number holds exactly', async () => {
  const { user, input } = open();
  await user.type(input, '1234567890123456');
  expect(input.value).toBe('123,456,789,012,345');
});

test('a value from outside replaces what was typed', async () => {
  const { user, input } = open();
  await user.type(input, '12');
  await user.click(screen.getByRole('button', { name: '채우기' }));
  expect(input.value).toBe('5,000');
});
