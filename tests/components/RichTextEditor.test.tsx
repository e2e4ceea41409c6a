import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RichTextEditor } from '../../src/components/RichTextEditor.tsx';
import { keepSpaces } from '../../src/components/richText/extensions.ts';
import { sanitizeHtml, shownTags } from '../../src/components/sanitizeHtml.ts';
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

/** Pastes as an office program or a page of the browser puts it on the clipboard. */
const paste = (text: HTMLElement, pasted: string) =>
  happen(() => {
    fireEvent.paste(text, {
      clipboardData: {
        types: ['text/html'],
        files: [],
        items: [],
        getData: (type: string) => (type === 'text/html' ? pasted : ''),
      },
    });
  });

const rows = (text: HTMLElement) =>
  within(text)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

async function openTable() {
  const opened = await open('<p>앞</p>');
  await happen(() => opened.text.focus());
  await opened.user.click(tool('표 삽입(3행 3열)'));
  return opened;
}

test('a table with spans pasted into a table takes its cells, each cell for itself', async () => {
  const { text } = await openTable();
  await paste(text, '<table><tr><td>갑</td><td rowspan="2">을</td></tr><tr><td>병</td></tr></table>');
  expect(rows(text)).toEqual([
    ['갑', '을', ''],
    ['병', '', ''],
    ['', '', ''],
  ]);
  await paste(
    text,
    '<table><tr><td colspan="2" rowspan="3">정</td><td>무</td></tr><tr></tr><tr><td>기</td></tr></table>',
  );
  expect(within(text).getAllByRole('table')).toHaveLength(1);
  expect(text.textContent).toContain('정');
  expect(text).toHaveTextContent('앞');
});

test('a text with a table pasted into a table becomes lines, and none is lost', async () => {
  const { text } = await openTable();
  await paste(
    text,
    '<p>하나</p><table><tr><td>둘</td><td><table><tr><td>셋</td></tr></table></td></tr></table><p>넷</p>',
  );
  expect(within(text).getAllByRole('table')).toHaveLength(1);
  expect(rows(text)[0]?.[0]).toBe('하나둘셋넷');
});

test('a table pasted into a text keeps its spans', async () => {
  const { text } = await open('<p>앞</p>');
  await happen(() => text.focus());
  await paste(text, '<table><tr><td>갑</td><td rowspan="2">을</td></tr><tr><td>병</td></tr></table>');
  expect(html()).toContain('<td rowspan="2"><p>을</p></td>');
  expect(html()).toContain('앞');
});

const word = (level: number, mark: string, content: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 40}.0pt;mso-para-margin-left:0gd;text-indent:-20.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Wingdings;mso-bidi-font-family:Wingdings'><span style='mso-list:Ignore'>${mark}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${content}<o:p></o:p></span></p>`;

test("Word's paragraphs of lists are lists, by level, with or without numbers", async () => {
  const { text } = await open();
  await happen(() => text.focus());
  await paste(
    text,
    `<html><head><style>p.MsoListParagraph {margin-left:40.0pt;}</style></head><body><!--StartFragment-->
    <p class=MsoNormal>앞</p>
    ${word(1, '3.', '갑')}
    ${word(2, '', '갑의 <b>하나</b>')}
    ${word(2, '', '갑의 둘')}
    ${word(1, '4.', '을')}
    <p class=MsoNormal>사이</p>
    ${word(1, '·', '점')}
    <p class=MsoNormal style='mso-list:none'>뒤</p><!--EndFragment--></body></html>`,
  );
  expect(html()).toBe(
    '<p>앞</p>' +
      '<ol start="3"><li><p>갑</p><ul><li><p>갑의 <strong>하나</strong></p></li><li><p>갑의 둘</p></li></ul></li>' +
      '<li><p>을</p></li></ol><p>사이</p><ul><li><p>점</p></li></ul><p>뒤</p>',
  );
});

test('what inline styles make of a pasted text stays, without the styles', async () => {
  const { text } = await open();
  await happen(() => text.focus());
  await paste(
    text,
    '<b style="font-weight:normal"><p><span style="font-weight:700;color:red">굵게</span> <span style=\'font-style:italic\'>기울여</span> 보통</p></b>',
  );
  expect(html()).toBe('<p><strong>굵게</strong> <em>기울여</em> 보통</p>');
});

test('a table has neither widths nor alignment, which readers would not see', async () => {
  const { text } = await open();
  await happen(() => text.focus());
  await paste(
    text,
    '<table style="width: 300px"><colgroup><col style="width: 90px"></colgroup><tr><td style="text-align:right" colwidth="90">갑</td></tr></table>',
  );
  expect(text.querySelectorAll('[style]')).toHaveLength(0);
  expect(text.querySelector('table')?.outerHTML).toBe(
    '<table><tbody><tr><td><p>갑</p></td></tr></tbody></table>',
  );
});

test('the editor has just the elements that readers see', async () => {
  const all =
    '<h1>가</h1><h2>나</h2><h3>다</h3><h4>라</h4><p><strong>마</strong><em>바</em><u>사</u><s>아</s><br>자</p>' +
    '<p><a target="_blank" href="https://example.com" rel="noopener noreferrer">차</a></p><hr>' +
    '<blockquote><p>카</p></blockquote><ul><li><p>타</p></li></ul><ol start="2"><li><p>파</p></li></ol>' +
    '<table><tbody><tr><th colspan="2" scope="col"><p>하</p></th></tr>' +
    '<tr><td rowspan="2"><p>가</p></td><td><p>나</p></td></tr><tr><td><p>다</p></td></tr></tbody></table><p>끝</p>';
  const names = new Set([...all.matchAll(/<([a-z]+\d?)/g)].map(([, name]) => name));
  expect([...names].sort()).toEqual([...shownTags].sort());
  expect(sanitizeHtml(all)).toBe(all);
  const { user, text } = await open(all);
  await happen(() => text.focus());
  await user.type(text, '!');
  await waitFor(() => expect(html()).not.toBe(all));
  expect(html()?.replace('!', '')).toBe(all);
});

test('spaces and empty lines are read as they were written', async () => {
  const { text } = await open('<p>가&nbsp; 나</p><p></p>');
  expect(text.textContent).toBe('가\u00a0 나');
  expect(keepSpaces('<p> 가   나</p><p><strong>다</strong> 라</p>')).toBe(
    '<p>\u00a0가\u00a0\u00a0 나</p><p><strong>다</strong> 라</p>',
  );
});
