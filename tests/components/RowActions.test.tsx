import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowActions } from '../../src/components/RowActions.tsx';
import { expectAccessible } from '../support/accessible.ts';
import { show } from '../support/screens.tsx';

test('the first action is a button, the others are in a menu; each is named after its row', async () => {
  const ran: string[] = [];
  const { user, container } = show(
    <main>
      <RowActions
        row="산업재해율"
        actions={[
          { label: '수정', run: () => ran.push('수정') },
          { label: '복사', run: () => ran.push('복사') },
          { label: '상세', href: '/detail/1' },
          { label: '삭제', run: () => ran.push('삭제'), disabled: true, isDangerous: true },
        ]}
      />
    </main>,
  );
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: '산업재해율 수정' }));
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '산업재해율 작업 더 보기' }));
  const item = (name: string) => screen.getByRole('menuitem', { name });
  await waitFor(() => item('산업재해율 복사'));
  await expectAccessible(screen.getByRole('main'));
  expect(screen.getByRole('main')).toContainElement(item('산업재해율 복사'));
  expect(item('산업재해율 상세')).toHaveAttribute('href', '/detail/1');
  expect(item('산업재해율 삭제')).toBeDisabled();
  await user.keyboard('{ArrowDown}');
  await user.click(item('산업재해율 복사'));
  expect(ran).toEqual(['수정', '복사']);
});

test('a single action has no menu', () => {
  show(<RowActions row="산업재해율" actions={[{ label: '상세', href: '/detail/1' }]} />);
  expect(screen.getByRole('link', { name: '산업재해율 상세' })).toHaveAttribute('href', '/detail/1');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
