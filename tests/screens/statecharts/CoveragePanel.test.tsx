import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CoveragePanel } from '../../../src/screens/statecharts/panels/CoveragePanel.tsx';
import { dialogChart } from '../../../src/statecharts/charts/dialog/chart.ts';
import { toRecord } from '../../../src/statecharts/coverageRecord.ts';
import { buildGraph } from '../../../src/statecharts/graph.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { renderPanel } from './renderPanel.tsx';

vi.mock('../../../src/statecharts/coverage.json', () => ({ default: { version: 1, charts: {} } }));

const graph = buildGraph(dialogChart.machine);
const ids = graph.branches.map(({ id }) => id);
const first = ids[0] ?? '';

async function open() {
  const panel = renderPanel(CoveragePanel, dialogChart);
  await screen.findByRole('status');
  return {
    ...panel,
    importText: (text: string) =>
      panel.user.upload(screen.getByLabelText('기록 가져오기'), new File([text], 'record.json')),
    table: () => within(screen.getByRole('region', { name: '전이별 검증 현황' })),
  };
}

const record = (kind: 'headless' | 'rendered', shown: readonly string[]) =>
  JSON.stringify(toRecord('dialog', graph, kind, new Set(shown)));

describe('the coverage', () => {
  test('shows no run without a record, and marks nothing', async () => {
    const { branches } = await open();
    expect(screen.getByRole('status')).toHaveTextContent('시험한 기록이 없습니다.');
    expect([...branches('covered'), ...branches('uncovered')]).toEqual([]);
  });

  test('of an imported record is marked in the diagram and listed, what is missing included', async () => {
    const { importText, branches, signs, table } = await open();
    await importText(record('headless', [first]));
    await importText(record('rendered', [first]));
    expect(screen.getByRole('status')).toHaveTextContent(`전이 ${ids.length}개 중 1개 확인`);
    expect(branches('covered')).toEqual([first]);
    expect(branches('uncovered')).toEqual(ids.slice(1));
    expect(signs().get(first)).toBe('상화');
    expect(table().getAllByText('상태도, 화면')).toHaveLength(1);
    expect(table().getAllByText('없음')).toHaveLength(ids.length - 1);
  });

  test('counts the kinds that are chosen only', async () => {
    const { importText, user, branches } = await open();
    await importText(record('headless', [first]));
    await user.click(screen.getByRole('checkbox', { name: '상태도 1개' }));
    expect(branches('covered')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(`전이 ${ids.length}개 중 0개 확인`);
  });

  test('lists what is missing alone, and leads to it', async () => {
    const { importText, user, table, selected } = await open();
    await importText(record('headless', ids.slice(0, -1)));
    await user.click(screen.getByRole('checkbox', { name: '확인되지 않은 것만' }));
    const [missing, ...others] = table().getAllByRole('button');
    expect(others).toEqual([]);
    if (missing) await user.click(missing);
    expect(selected).toEqual([{ kind: 'branch', id: ids.at(-1) }]);
  });

  test('of a chart that has changed since counts as no run', async () => {
    const { importText } = await open();
    await importText(record('headless', [first]).replace(/"hash":"\w+"/, '"hash":"00000000"'));
    expect(screen.getByRole('status')).toHaveTextContent('기록이 지금의 상태도와 달라');
  });

  test('refuses a file that is no record', async () => {
    const { importText } = await open();
    await importText('{"version":9}');
    expect(screen.getByRole('alert')).toHaveTextContent('검증 기록 파일이 아닙니다.');
  });

  test('has no accessibility violations', async () => {
    const { importText, container } = await open();
    await importText(record('headless', [first]));
    await expectAccessible(container);
  });
});
