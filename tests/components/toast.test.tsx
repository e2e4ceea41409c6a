import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Toaster from '../../src/components/Toaster.tsx';
import { toast } from '../../src/components/toast.ts';
import { happen, show } from '../support/screens.tsx';

afterEach(() => happen(() => notifications.clean()));

test.each([
  '저장되었습니다.',
  '선택한 협력사 가중치의 새 버전을 만들었습니다. 검토를 요청하면 다른 담당자가 검토하고 게시합니다.',
])('a toast is shown and goes by itself after a second and a half, however long: %s', (message) => {
  vi.useFakeTimers();
  show(<Toaster />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => toast(message));
  const said = screen.getByText(message);
  act(() => vi.advanceTimersByTime(1_400));
  expect(screen.getByRole('alert')).toContainElement(said);
  act(() => vi.advanceTimersByTime(200));
  act(() => vi.advanceTimersByTime(500));
  expect(said).not.toBeInTheDocument();
});
