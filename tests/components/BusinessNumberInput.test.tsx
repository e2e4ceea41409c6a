import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BusinessNumberInput } from '../../src/components/BusinessNumberInput.tsx';
import { show } from '../support/screens.tsx';

function Page({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <BusinessNumberInput label="사업자등록번호" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('2208162517')}>
        채우기
      </button>
      <output aria-label="값">{value}</output>
    </>
  );
}

function open(initial = '') {
  const { user } = show(<Page initial={initial} />);
  return { user, parts: screen.getAllByRole<HTMLInputElement>('textbox') as [Part, Part, Part] };
}

type Part = HTMLInputElement;
const toValues = (parts: Part[]) => parts.map(({ value }) => value);
const value = () => screen.getByLabelText('값').textContent;

test('a full part leads on to the next', async () => {
  const { user, parts } = open();
  await user.click(parts[0]);
  await user.keyboard('1248100998');
  expect(toValues(parts)).toEqual(['124', '81', '00998']);
  expect(parts[2]).toHaveFocus();
  expect(value()).toBe('1248100998');
});

test('only digits are taken, full-width ones too, and no more than fit', async () => {
  const { user, parts } = open();
  await user.type(parts[0], 'a１2');
  expect(toValues(parts)).toEqual(['12', '', '']);
  await user.type(parts[2], '123456');
  expect(toValues(parts)).toEqual(['12', '', '12345']);
});

test('the other parts stay where they are when one is emptied', async () => {
  const { user, parts } = open('1248100998');
  await user.clear(parts[1]);
  expect(toValues(parts)).toEqual(['124', '', '00998']);
});

test.each(['124-81-00998', '1248100998', ' １２４ ８１ ００９９８'])(
  '%j is pasted into all parts',
  async (text) => {
    const { user, parts } = open();
    await user.click(parts[1]);
    await user.paste(text);
    expect(toValues(parts)).toEqual(['124', '81', '00998']);
    expect(parts[2]).toHaveFocus();
  },
);

test('a longer piece pasted into the middle goes on to the end', async () => {
  const { user, parts } = open('124');
  await user.click(parts[1]);
  await user.paste('81-00998');
  expect(toValues(parts)).toEqual(['124', '81', '00998']);
});

test('Backspace and the arrow keys go from part to part at the edges', async () => {
  const { user, parts } = open('1248100998');
  await user.click(parts[1]);
  parts[1].setSelectionRange(0, 0);
  await user.keyboard('{Backspace}');
  expect(parts[0]).toHaveFocus();
  expect(toValues(parts)).toEqual(['124', '81', '00998']);
  await user.keyboard('{Backspace}');
  expect(toValues(parts)).toEqual(['12', '81', '00998']);
  await user.keyboard('{ArrowRight}');
  expect(parts[1]).toHaveFocus();
});

test('a value from outside is shown', async () => {
  const { user, parts } = open('12');
  await user.click(screen.getByRole('button', { name: '채우기' }));
  expect(toValues(parts)).toEqual(['220', '81', '62517']);
});

test('read-only it is one text that cannot be edited', () => {
  show(<BusinessNumberInput label="사업자등록번호" value="1248100998" readOnly />);
  const field = screen.getByRole('textbox', { name: '사업자등록번호' });
  expect(field).toHaveValue('124-81-00998');
  expect(field).toHaveAttribute('readonly');
});

test('what is wrong is shown with every part', () => {
  show(
    <BusinessNumberInput label="사업자등록번호" value="1248100990" error="사업자등록번호를 확인해 주세요." />,
  );
  for (const part of screen.getAllByRole('textbox'))
    expect(part).toHaveAccessibleDescription('사업자등록번호를 확인해 주세요.');
});
