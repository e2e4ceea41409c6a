import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Toaster from '../../src/components/Toaster.tsx';
import { toast } from '../../src/components/toast.ts';
import { happen, show } from '../support/screens.tsx';

afterEach(() => happen(() => notifications.clean()));

test('a toast is shown and goes by itself after a second and a half', () => {
  vi.useFakeTimers();
  show(<Toaster />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => toast('저장되었습니다.'));
  const said = screen.getByText('저장되었습니다.');
  act(() => vi.advanceTimersByTime(1_400));
  expect(screen.getByRole('alert')).toContainElement(said);
  act(() => vi.advanceTimersByTime(200));
  act(() => vi.advanceTimersByTime(500));
  expect(said).not.toBeInTheDocument();
});
