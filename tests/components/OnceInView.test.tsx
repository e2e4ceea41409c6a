import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OnceInView } from '../../src/components/OnceInView.tsx';
import { show } from '../support/screens.tsx';

test('what is in it is drawn once its place has come into view, and stays', async () => {
  let tell = (_isIntersecting: boolean) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly see: (entries: { isIntersecting: boolean }[]) => void;
      constructor(see: typeof this.see) {
        this.see = see;
      }
      observe() {
        tell = (isIntersecting) => this.see([{ isIntersecting }]);
      }
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  show(
    <OnceInView>
      <p>비교</p>
    </OnceInView>,
  );
  await act(async () => tell(false));
  expect(screen.queryByText('비교')).not.toBeInTheDocument();
  await act(async () => tell(true));
  expect(screen.getByText('비교')).toBeVisible();
  await act(async () => tell(false));
  expect(screen.getByText('비교')).toBeVisible();
});
