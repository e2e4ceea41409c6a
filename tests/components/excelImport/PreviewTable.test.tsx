import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewTable } from '../../../src/components/excelImport/PreviewTable.tsx';
import type { ImportPreview, ImportRow } from '../../../src/contracts/excelImport.ts';
import { show } from '../../support/screens.tsx';

const row = (line: number, outcome: ImportRow['outcome'], rest: Partial<ImportRow> = {}): ImportRow => ({
  line,
  outcome,
  cells: [`C${line}`, '이름'],
  before: null,
  issues: [],
  ...rest,
});

function toPreview(rows: ImportRow[]): ImportPreview {
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return {
    importId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a402',
    fileName: '공통코드.xlsx',
    columns: [
      { key: 'id', title: '코드' },
      { key: 'name', title: '코드명' },
    ],
    rows,
    counts,
    removed: 0,
    removedNames: [],
    moreIssues: 0,
    isPartial: false,
    unlisted: 0,
    unknownColumns: [],
    absentColumns: [],
    expiresAt: '2026-03-02T01:00:00.000Z',
  };
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[0]?.textContent);

test('shows faults first, each with its column, and other rows on request', async () => {
  const { user } = show(
    <PreviewTable
      preview={toPreview([
        row(2, 'new'),
        row(3, 'changed', { before: ['C3', '옛 이름'] }),
        row(4, 'error', { issues: [{ column: 'name', message: '필수 입력 항목입니다.' }] }),
        row(5, 'same'),
      ])}
    />,
  );
  expect(lines()).toEqual(['4']);
  expect(screen.getByText('코드명: 필수 입력 항목입니다.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '변경 1건' }));
  expect(lines()).toEqual(['3']);
  expect(screen.getByText('코드명: 옛 이름 → 이름')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '전체 4건' }));
  expect(lines()).toEqual(['2', '3', '4', '5']);
});

test('shows how many faults are explained, and of the others that there were too many', () => {
  const issues = [
    { column: 'id', message: '코드를 확인해 주세요.' },
    { column: 'name', message: '필수 입력 항목입니다.' },
  ];
  const preview = toPreview([row(2, 'error', { issues }), row(3, 'error')]);
  show(<PreviewTable preview={{ ...preview, moreIssues: 1234 }} />);
  expect(screen.getByText('오류 1,236건 가운데 앞의 2건만 설명합니다.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^3 오류/ })).toHaveTextContent('오류가 많아 설명을 생략했습니다.');
});

test('begins with the rows that change, what changes beside the outcome', () => {
  show(
    <PreviewTable
      preview={toPreview([row(2, 'same'), row(3, 'changed', { before: ['C0', '옛 이름'] }), row(4, 'same')])}
    />,
  );
  expect(lines()).toEqual(['3']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['행', '결과', '내용', '코드', '코드명'],
  ]);
  expect(screen.getByRole('cell', { name: /코드: C0 → C3/ })).toHaveTextContent('코드명: 옛 이름 → 이름');
});

test('draws a screenful of five thousand rows', () => {
  show(<PreviewTable preview={toPreview(Array.from({ length: 5000 }, (_, at) => row(at + 2, 'new')))} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(lines().length).toBeLessThan(60);
  expect(lines().length).toBeGreaterThan(5);
});
