import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PathsPanel } from '../../../src/screens/statecharts/panels/PathsPanel.tsx';
import { dialogChart } from '../../../src/statecharts/charts/dialog/chart.ts';
import { verificationChart } from '../../../src/statecharts/charts/verification/chart.ts';
import { generatePaths } from '../../../src/statecharts/generate.ts';
import { parseTrace } from '../../../src/statecharts/trace.ts';
import { readKeptCoverage } from '../../../src/stores/chartCoverage.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { renderPanel } from './renderPanel.tsx';

const { paths } = generatePaths(dialogChart.model, { cover: 'transitions' });
const longest = paths.toSorted((a, b) => b.steps.length - a.steps.length)[0];
if (longest === undefined) throw new Error('no paths');
const { id, steps } = longest;

const open = (query = '') => renderPanel(PathsPanel, dialogChart, query);
const player = () => within(screen.getByRole('region', { name: '경로 재생' }));
const position = () => player().getByText(/단계 중/).textContent;

describe('the list of paths', () => {
  test('has every path of the criterion with its id, steps and requirements', async () => {
    const { user, query } = open();
    const list = within(screen.getByRole('list', { name: '경로 목록' }));
    expect(list.getAllByRole('button')).toHaveLength(paths.length);
    const shown = list.getByRole('button', { name: new RegExp(id) });
    expect(shown).toHaveTextContent(`${steps.length}단계`);
    expect(shown).toHaveTextContent('D1-§2-dialog');
    await user.selectOptions(screen.getByLabelText('기준'), '모든 상태');
    expect(query().get('cover')).toBe('states');
    const states = generatePaths(dialogChart.model, { cover: 'states' }).paths;
    expect(screen.getByRole('status')).toHaveTextContent(`경로 ${states.length}개`);
  });

  test('is narrowed by where paths begin and end', () => {
    open('?to=closed');
    const ended = generatePaths(dialogChart.model, { cover: 'transitions', to: 'closed' }).paths;
    expect(screen.getByRole('status')).toHaveTextContent(`경로 ${ended.length}개`);
  });

  test('shows that an address asks for what the chart does not have', () => {
    open('?from=nowhere');
    expect(screen.getByRole('status')).toHaveTextContent('경로를 만들 수 없습니다');
  });

  test('shows that a path of the address is gone', () => {
    open('?path=dialog-00000000');
    expect(screen.getByRole('alert')).toHaveTextContent('지금의 상태도와 조건에 없습니다.');
  });

  test('has no accessibility violations', async () => {
    await expectAccessible(open().container);
  });
});

test.each([
  ['CSV', /^\uFEFF.*\r\n대화상자/],
  ['마크다운', /^# 대화상자 \(dialog\)/],
  ['JSON', /^\{\s*"version": 1/],
  ['Gherkin', /시나리오:/],
  ['Playwright', /test\.describe\(/],
])('the test sheet is saved as %s', async (name, content) => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:sheet';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, button } = open();
  await user.click(button('시험표 내려받기'));
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = await saved[0]?.arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toMatch(content);
});

describe('a path', () => {
  test('is walked forwards and back, and the diagram follows', async () => {
    const { user, button, query, states, branches } = open();
    await user.click(button(new RegExp(id)));
    expect(query().get('path')).toBe(id);
    expect(position()).toBe(`${steps.length}단계 중 0단계`);
    expect(states('active')).toEqual(['closed']);
    await user.click(button('다음'));
    expect(position()).toBe(`${steps.length}단계 중 1단계`);
    expect(branches('visited')).toEqual(expect.arrayContaining([...(steps[0]?.after.branches ?? [])]));
    await user.click(button('이전'));
    expect(states('active')).toEqual(['closed']);
    expect(button('이전')).toBeDisabled();
  });

  test('plays by itself, pauses, and stops at its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { button } = open(`?path=${id}`);
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    act(() => button('재생').click());
    pass(999);
    expect(position()).toContain('중 0단계');
    pass(1);
    expect(position()).toContain('중 1단계');
    act(() => button('일시정지').click());
    pass(5_000);
    expect(position()).toContain('중 1단계');
    act(() => button('재생').click());
    for (const _ of steps) pass(1_000);
    expect(position()).toContain(`중 ${steps.length}단계`);
    expect(button('재생')).toBeEnabled();
    act(() => button('재생').click());
    expect(position()).toContain('중 0단계');
  });

  test('is opened at the step of a link, and gives one', async () => {
    const { user, button } = open(`?path=${id}&step=2`);
    expect(position()).toContain('중 2단계');
    await user.click(button('링크 복사'));
    expect(await navigator.clipboard.readText()).toContain(`path=${id}&step=2`);
  });

  test('goes on in the simulation', async () => {
    const { user, button, query } = open(`?path=${id}&step=2`);
    await user.click(button('시뮬레이션으로 열기'));
    expect(query().get('tab')).toBe('simulate');
    expect(parseTrace(query().get('trace') ?? '?')).toHaveLength(2);
  });

  test('that a person has followed by hand is kept as manual coverage', async () => {
    const { user, button } = open(`?path=${id}`);
    await user.click(button('직접 확인함으로 기록'));
    const kept = JSON.parse(readKeptCoverage() ?? '{}').charts.dialog.branches;
    const shown = steps.flatMap(({ after }) => after.branches);
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(shown));
    expect(new Set(Object.values(kept).flat())).toEqual(new Set(['manual']));
  });

  test('has no accessibility violations', async () => {
    await expectAccessible(open(`?path=${id}`).container);
  });
});

test('a deadline is told with its time', () => {
  const timed = generatePaths(verificationChart.model, { cover: 'boundaries' }).paths.find(({ steps: all }) =>
    all.some(({ move }) => move.kind === 'after' && move.sample === 'before'),
  );
  renderPanel(PathsPanel, verificationChart, `?cover=boundaries&path=${timed?.id}`);
  expect(player().getByText(/1밀리초 전까지 기다리기/)).toBeInTheDocument();
});
