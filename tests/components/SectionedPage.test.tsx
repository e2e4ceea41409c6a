import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeferredContent } from '../../src/components/DeferredContent.tsx';
import { FormSection } from '../../src/components/form/FormSection.tsx';
import { SectionedPage } from '../../src/components/SectionedPage.tsx';
import { expectAccessible } from '../support/accessible.ts';
import { show } from '../support/screens.tsx';

const list = () => screen.getByRole('navigation', { name: '페이지 구성' });
const titles = () =>
  within(list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const current = () => list().querySelector('[aria-current="location"]')?.textContent;

function Page({ hasSets = true }: { hasSets?: boolean }) {
  return (
    <SectionedPage>
      <FormSection title="회사 정보">-</FormSection>
      {hasSets && <FormSection title="지표 세트">-</FormSection>}
      <DeferredContent>
        <FormSection title="변경이력">-</FormSection>
      </DeferredContent>
    </SectionedPage>
  );
}

test('lists the sections of a page in their order, those that come and go included, and leads to each', async () => {
  const { user, rerender } = show(<Page />);
  await screen.findByRole('region', { name: '변경이력' });
  expect(titles()).toEqual(['회사 정보', '지표 세트', '변경이력']);
  await expectAccessible(list());
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  await user.click(within(list()).getByRole('button', { name: '변경이력' }));
  const heading = screen.getByRole('heading', { name: '변경이력' });
  expect(scrolled.mock.contexts).toEqual([heading]);
  expect(heading).toHaveFocus();
  rerender(<Page hasSets={false} />);
  expect(titles()).toEqual(['회사 정보', '변경이력']);
  rerender(<Page />);
  expect(titles()).toEqual(['회사 정보', '지표 세트', '변경이력']);
});

test('marks the section that is read', async () => {
  show(<Page />);
  await screen.findByRole('region', { name: '변경이력' });
  const scrollTo = (tops: Record<string, number>) => {
    for (const [name, top] of Object.entries(tops)) {
      const heading = screen.getByRole('heading', { name });
      vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 10, 10));
    }
    fireEvent.scroll(window);
  };
  scrollTo({ '회사 정보': 400, '지표 세트': 1200, 변경이력: 1900 });
  expect(current()).toBe('회사 정보');
  scrollTo({ '회사 정보': -900, '지표 세트': 120, 변경이력: 700 });
  expect(current()).toBe('지표 세트');
});
