import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import TableScreen from '../../../src/screens/example/TableScreen.tsx';
import { expectAccessible } from '../../support/accessible.ts';
import { show } from '../../support/screens.tsx';

test('tables have captions, and cells the headings of their row and column', async () => {
  const { container, user } = show(<TableScreen />);
  const wide = screen.getByRole('table', { name: '사업장별 월간 전력 사용량(MWh)' });
  const row = within(wide).getByRole('row', { name: /^제1사업장/ });
  expect(within(row).getAllByRole('cell')).toHaveLength(13);
  expect(within(wide).getByRole('columnheader', { name: '12월' })).toBeVisible();
  const grouped = screen.getByRole('table', { name: '영역별 점수와 등급' });
  expect(within(grouped).getByRole('columnheader', { name: '당사' })).toHaveAttribute('colspan', '2');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: '산업재해율 수정' }));
  expect(screen.getByText('산업재해율 수정', { selector: 'output' })).toBeVisible();
});
