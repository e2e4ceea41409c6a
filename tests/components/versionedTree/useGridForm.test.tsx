import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TreeGridColumn, TreeGridRow } from '../../../src/components/treeGrid/cells.ts';
import { useGridEdits } from '../../../src/components/treeGrid/useGridEdits.ts';
import { useGridForm } from '../../../src/components/versionedTree/useGridForm.ts';
import { TestRoot } from '../../support/TestRoot.tsx';

interface Weights {
  version: number;
  weight: string;
}

const columns: TreeGridColumn[] = [{ key: 'weight', title: '가중치', kind: 'text', width: 100 }];
const toRows = ({ weight }: Weights): TreeGridRow[] => [
  { id: 'one', parentId: null, label: '하나', values: { weight } },
];

function Draft({ record }: { record: Weights }) {
  const edits = useGridEdits(toRows(record), columns);
  const form = useGridForm<Weights, { weight: string }>({
    record,
    edits,
    toRows,
    columns,
    save: async () => ({}),
    onRestart: () => {},
    onMerge: () => {},
    onCancel: () => {},
  });
  const distribute = () => {
    edits.change([{ rowId: 'one', key: 'weight', value: '100' }]);
    form.edited();
  };
  const takeBack = () => {
    edits.undo();
    form.edited(edits.isAsGiven());
  };
  return (
    <>
      <p>{form.isPristine ? '저장된 내용' : '수정한 내용'}</p>
      <output>{String(edits.rows[0]?.values.weight)}</output>
      <button type="button" onClick={distribute}>
        배분
      </button>
      <button type="button" onClick={takeBack}>
        실행 취소
      </button>
      <button type="button" disabled={form.isBusy} onClick={() => form.submit({ weight: '100' })}>
        저장
      </button>
    </>
  );
}

const draw = (record: Weights) => (
  <TestRoot>
    <Draft record={record} />
  </TestRoot>
);

test('what was loaded before a save does not replace what was saved', async () => {
  const user = userEvent.setup();
  const { rerender } = render(draw({ version: 1, weight: '' }));
  await user.click(screen.getByRole('button', { name: '배분' }));
  expect(screen.getByText('수정한 내용')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('저장된 내용');

  rerender(draw({ version: 1, weight: '' }));
  expect(screen.getByRole('status')).toHaveTextContent('100');
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();

  rerender(draw({ version: 2, weight: '100.00' }));
  expect(screen.getByText('100.00')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장' })).toBeEnabled();
});

test('what was undone as a whole is no edit any more', async () => {
  const user = userEvent.setup();
  render(draw({ version: 1, weight: '' }));
  await user.click(screen.getByRole('button', { name: '배분' }));
  expect(screen.getByText('수정한 내용')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '실행 취소' }));
  expect(screen.getByText('저장된 내용')).toBeVisible();
});
