import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppErrorBoundary } from '../../src/app/AppErrorBoundary.tsx';
import { show } from '../support/screens.tsx';

function Broken(): never {
  throw new Error('secret detail of a defect');
}

const ignore = (event: ErrorEvent) => event.preventDefault();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.addEventListener('error', ignore);
});
afterEach(() => window.removeEventListener('error', ignore));

test('shows in plain words that something broke and offers the ways on', async () => {
  show(
    <AppErrorBoundary>
      <Broken />
    </AppErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: '오류가 발생하였습니다.' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    '오류가 발생하였습니다. 이용에 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  );
  expect(await screen.findByText(/^오류 번호 [0-9A-F-]{14}$/)).toBeVisible();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
});

test('leaves a page alone that draws', () => {
  show(
    <AppErrorBoundary>
      <p>내용</p>
    </AppErrorBoundary>,
  );
  expect(screen.getByText('내용')).toBeVisible();
});
