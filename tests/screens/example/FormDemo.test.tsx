import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormDemo } from '../../../src/screens/example/FormDemo.tsx';
import { show } from '../../support/screens.tsx';

const name = () => screen.getByRole('textbox', { name: /지표명/ });
const save = () => screen.getByRole('button', { name: '저장' });

test('asks before it saves, and is empty afterwards', async () => {
  const { user } = show(<FormDemo />);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(name(), '전력 사용량');
  await user.click(save());
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('변경된 내용을 저장하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  expect(await screen.findByDisplayValue('')).toBe(name());
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('keeps what was typed when it is refused, and says where it is wrong', async () => {
  const { user } = show(<FormDemo />);
  await user.click(screen.getByRole('switch', { name: '저장하기 전에 확인' }));
  await user.click(screen.getByRole('combobox', { name: '서버의 응답' }));
  await user.click(await screen.findByRole('option', { name: '거절됨' }));
  await user.type(name(), '전력 사용량');
  await user.click(save());
  expect(await screen.findByText('입력한 내용을 확인해 주세요.')).toBeVisible();
  expect(name()).toHaveAccessibleDescription('이미 사용 중인 지표명입니다.');
  expect(name()).toHaveValue('전력 사용량');
});
