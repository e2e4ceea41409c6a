import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RichTextEditor } from '../../src/components/RichTextEditor.tsx';
import { happen, show } from '../support/screens.tsx';

function Page({ initial, maxLength, error }: { initial: string; maxLength?: number; error?: string }) {
  const [html, setHtml] = useState(initial);
  return (
    <>
      <RichTextEditor label="본문" value={html} onChange={setHtml} maxLength={maxLength} error={error} />
      <output aria-label="값">{html}</output>
    </>
  );
}

async function open(initial = '', { maxLength, error }: { maxLength?: number; error?: string } = {}) {
  const { user } = show(<Page initial={initial} maxLength={maxLength} error={error} />);
  const text = await screen.findByRole('textbox', { name: '본문' });
  return { user, text };
}

const html = () => screen.getByLabelText('값').textContent;
const tool = (name: string) => screen.getByRole('button', { name });

test('a new table has three rows and three columns, the first row as header', async () => {
  const { user, text } = await open();
  await user.click(tool('표 삽입(3행 3열)'));
  const table = await within(text).findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getAllByRole('cell')).toHaveLength(6);
  expect(html()).not.toContain('style');

  await user.click(tool('아래에 행 추가'));
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  await user.click(tool('오른쪽에 열 추가'));
  expect(within(text).getAllByRole('columnheader')).toHaveLength(4);
  await user.click(tool('표 삭제'));
  await waitFor(() => expect(html()).toBe(''));
  expect(screen.queryByRole('button', { name: '표 삭제' })).not.toBeInTheDocument();
});

test('what is read is cleaned before it is edited', async () => {
  const { text } = await open('<p>안녕<img src=x onerror=alert(1)></p><script>alert(1)</script>');
  expect(text.textContent).toBe('안녕');
  expect(text.querySelector('script, img:not(.ProseMirror-separator)')).toBeNull();
});

test('the tools have Korean names and change the text', async () => {
  const { user, text } = await open('<p>제목이 될 글</p>');
  expect(screen.getByRole('toolbar', { name: '서식 도구' })).toBeInTheDocument();
  await happen(() => text.focus());
  await user.click(tool('제목'));
  await waitFor(() => expect(html()).toContain('<h2>제목이 될 글</h2>'));
  await user.click(tool('실행 취소'));
  await waitFor(() => expect(html()).toContain('<p>제목이 될 글</p>'));
});

test('the length is counted without markup, and too much is shown', async () => {
  const { text } = await open('<p><strong>가나다</strong></p>', { maxLength: 2 });
  expect(screen.getByText('3 / 2자')).toBeInTheDocument();
  expect(text).toHaveAccessibleDescription('2자 이내로 입력해 주세요.');
});

test('what is wrong is shown with the text', async () => {
  const { text } = await open('', { error: '본문을 입력해 주세요.' });
  expect(text).toHaveAccessibleDescription('본문을 입력해 주세요.');
});
