import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { type Phone, PhoneInput } from '../../src/components/PhoneInput.tsx';
import { show } from '../support/screens.tsx';

function Page({ kind, error }: Pick<ComponentProps<typeof PhoneInput>, 'kind' | 'error'>) {
  const [value, setValue] = useState<Phone>({ head: kind === 'mobile' ? '010' : '02', body: '' });
  return (
    <>
      <PhoneInput label="연락처" kind={kind} value={value} onChange={setValue} error={error} required />
      <output aria-label="값">{`${value.head} ${value.body}`}</output>
    </>
  );
}

function open(kind: 'mobile' | 'landline', error?: string) {
  const { user } = show(<Page kind={kind} error={error} />);
  const group = within(screen.getByRole('group', { name: '연락처' }));
  return { user, head: group.getByRole('combobox'), body: group.getByRole('textbox') };
}

const value = () => screen.getByLabelText('값');

test('the body takes at most 8 digits and nothing else', async () => {
  const { user, body } = open('mobile');
  await user.type(body, 'a1２3-4 56789');
  expect(value()).toHaveTextContent('010 12345678');
  expect(body).toHaveAccessibleName('연락처 나머지 번호');
});

test('the head is chosen with the keyboard', async () => {
  const { user, head } = open('mobile');
  expect(head).toHaveAccessibleName('연락처 앞자리');
  await user.click(head);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toHaveTextContent('011');
});

test('a landline has its 17 area codes', async () => {
  const { user, head } = open('landline');
  expect(head).toHaveAccessibleName('연락처 지역번호');
  await user.click(head);
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(17);
});

test.each([
  ['mobile', '011-234-5678', '011 2345678'],
  ['landline', '02-1234-5678', '02 12345678'],
  ['landline', '(064) 123-4567', '064 1234567'],
] as const)('a whole %s number %s is pasted into both parts', async (kind, pasted, expected) => {
  const { user, body } = open(kind);
  await user.click(body);
  await user.paste(pasted);
  expect(value()).toHaveTextContent(expected);
});

test('what is wrong is said with the body', () => {
  const { body } = open('mobile', '휴대폰 번호를 확인해 주세요.');
  expect(body).toBeInvalid();
  expect(body).toHaveAccessibleDescription('휴대폰 번호를 확인해 주세요.');
});
