import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { DeferredContent } from '../../src/components/DeferredContent.tsx';

function Page({ onShown }: { onShown(text: string | null): void }) {
  useLayoutEffect(() => {
    onShown(document.body.textContent);
  }, [onShown]);
  return (
    <>
      <p>기업 정보</p>
      <DeferredContent>
        <p>서비스 정책</p>
      </DeferredContent>
    </>
  );
}

test('a page is shown before what lies below the fold is drawn', async () => {
  const shown: (string | null)[] = [];
  render(<Page onShown={(text) => void shown.push(text)} />);
  await screen.findByText('서비스 정책');
  expect(shown).toEqual(['기업 정보']);
});
