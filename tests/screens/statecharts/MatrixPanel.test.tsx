import { screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { MatrixPanel } from '../../../src/screens/statecharts/panels/MatrixPanel.tsx';
import { dialogChart } from '../../../src/statecharts/charts/dialog/chart.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { renderPanel } from './renderPanel.tsx';

test('shows for each state and event whether it is accepted', async () => {
  const { user, selected, container } = renderPanel(MatrixPanel, dialogChart);
  const table = within(screen.getByRole('table'));
  const cells = (state: string) =>
    within(table.getByRole('button', { name: state }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '상태',
    '화면이 알림이나 확인을 요청합니다',
    '확인을 누릅니다',
    '취소를 누르거나 Esc 키를 누릅니다',
  ]);
  expect(cells('닫힘 closed')).toEqual(['받음', '무시', '무시']);
  expect(cells('확인 open.confirm')).toEqual(['조건아직 기다리고 있지 않은 요청입니다', '받음', '받음']);
  await user.click(table.getByRole('button', { name: '닫힘 closed' }));
  expect(selected).toEqual([{ kind: 'state', path: 'closed' }]);
  await expectAccessible(container);
});

test('downloads it as CSV that a spreadsheet reads as Korean', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return 'blob:matrix';
      },
      revokeObjectURL: () => {},
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, button } = renderPanel(MatrixPanel, dialogChart);
  await user.click(button('CSV 다운로드'));
  expect(click).toHaveBeenCalledOnce();
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = Papa.parse<string[]>(new TextDecoder().decode(bytes).trim()).data;
  expect(head?.slice(0, 3)).toEqual(['상태', '상태 이름(코드)', '설명']);
  expect(head?.[3]).toBe('화면이 알림이나 확인을 요청합니다 (dialog.request)');
  expect(rows.find(([name, key]) => name === '닫힘' && key === 'closed')?.slice(3)).toEqual([
    '받음',
    '무시',
    '무시',
  ]);
});
