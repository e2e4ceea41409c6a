import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  PageProvider,
  useFooterActionBar,
  usePageFlags,
  useSearchArea,
  useSetMotion,
} from '../../src/components/page.tsx';
import { show } from '../support/screens.tsx';

function Flags() {
  return <output>{JSON.stringify(usePageFlags())}</output>;
}
function ActionBar() {
  useFooterActionBar();
  return <p>동작</p>;
}
function SearchArea() {
  useSearchArea();
  const setMotion = useSetMotion();
  return (
    <button type="button" onClick={() => setMotion(true)}>
      움직임
    </button>
  );
}
const page = (content: ReactNode) => (
  <PageProvider>
    <Flags />
    {content}
  </PageProvider>
);
const flags = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('the frame knows what the page has, as long as it has it', async () => {
  const { rerender, user } = show(page(<ActionBar />));
  expect(flags()).toEqual({ footerActionBar: true, searchArea: false, motion: false });
  rerender(page(<SearchArea />));
  expect(flags()).toEqual({ footerActionBar: false, searchArea: true, motion: false });
  await user.click(screen.getByRole('button', { name: '움직임' }));
  expect(flags()).toEqual({ footerActionBar: false, searchArea: true, motion: true });
});

test('a page without a frame may have both', () => {
  show(
    <>
      <ActionBar />
      <SearchArea />
    </>,
  );
  expect(screen.getByText('동작')).toBeVisible();
});
