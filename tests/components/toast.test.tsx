import { notifications } from '@mantine/notifications';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import Toaster from '../../src/components/Toaster.tsx';
import { toast } from '../../src/components/toast.ts';
import { happen, show } from '../support/screens.tsx';

afterEach(() => happen(() => notifications.clean()));

test('a toast is shown and goes by itself after a second and a half', async () => {
  show(<Toaster />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await happen(() => toast('저장되었습니다.'));
  const said = await screen.findByText('저장되었습니다.', {}, { timeout: 10_000 });
  expect(screen.getByRole('alert')).toContainElement(said);
  const shownAt = performance.now();
  await waitForElementToBeRemoved(said, { timeout: 5000 });
  expect(performance.now() - shownAt).toBeGreaterThan(1000);
});
