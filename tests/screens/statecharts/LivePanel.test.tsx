import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  LIVE_CHANNEL,
  type LiveMessage,
  type LiveState,
  liveMessage,
} from '../../../src/contracts/liveCharts.ts';
import { LivePanel } from '../../../src/screens/statecharts/panels/LivePanel.tsx';
import { dialogChart } from '../../../src/statecharts/charts/dialog/chart.ts';
import { parseTrace } from '../../../src/statecharts/trace.ts';
import { readKeptCoverage } from '../../../src/stores/chartCoverage.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { renderPanel } from './renderPanel.tsx';

const closed: LiveState = { actor: 'x:1', chart: 'dialog', states: ['closed'], facts: [] };
const confirm: LiveState = { ...closed, states: ['open', 'open.confirm'], facts: ['confirm'] };
const step = (event: string, state: LiveState, branches: string[] = []): LiveMessage => ({
  type: 'step',
  tab: 't',
  at: 0,
  event,
  branches,
  state,
});

/** A console in another tab, with a dialog that runs. */
async function open() {
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const heard: LiveMessage[] = [];
  channel.onmessage = ({ data }) => heard.push(liveMessage.parse(data));
  onTestFinished(() => channel.close());
  const panel = renderPanel(LivePanel, dialogChart);
  await waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['hello']));
  return {
    ...panel,
    heard,
    send: (message: LiveMessage) => channel.postMessage(message),
    async run(...more: LiveMessage[]) {
      channel.postMessage({
        type: 'running',
        tab: 't',
        page: '/home',
        actors: [closed, { ...closed, actor: 'x:2', chart: 'session', states: ['signedIn'] }],
      } satisfies LiveMessage);
      for (const message of more) channel.postMessage(message);
      const expected = more.length + 1;
      await screen.findByRole('region', { name: '이벤트' });
      await waitFor(() => expect(stream()).toHaveLength(expected));
    },
  };
}

const stream = () => within(screen.getByRole('region', { name: '이벤트' })).getAllByRole('button');
const asked = step('dialog.request', confirm, ['closed: dialog.request']);
const answered = step('dialog.ok', closed, ['open: dialog.ok']);

describe('the live view', () => {
  test('greets the consoles, one that is opened later too, and says goodbye', async () => {
    const { heard, send } = await open();
    expect(screen.getByRole('status')).toHaveTextContent('지켜볼 수 있는 탭이 없습니다.');
    send({ type: 'here' });
    await waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['hello', 'hello']));
  });

  test('follows an actor of the chart, and leads to those of others', async () => {
    const { run, states, branches } = await open();
    await run(asked);
    expect(screen.getByRole('radio', { name: '/home · 확인' })).toBeChecked();
    expect(states('active')).toEqual(['open', 'open.confirm']);
    expect(branches('active')).toEqual(['closed: dialog.request']);
    expect(stream().map(({ textContent }) => textContent)).toEqual([
      '지켜보기 시작',
      '1. 화면이 알림이나 확인을 요청합니다',
    ]);
    expect(screen.getByRole('link', { name: '세션' })).toHaveAttribute(
      'href',
      '/statecharts/session?tab=live',
    );
  });

  test('stops and goes back while more arrives', async () => {
    const { run, user, button, states, send } = await open();
    await run(asked);
    await user.click(button('일시정지'));
    await user.click(button('이전'));
    expect(states('active')).toEqual(['closed']);
    await act(async () => send(answered));
    await waitFor(() => expect(stream()).toHaveLength(3));
    expect(stream()[0]).toHaveAttribute('aria-current', 'step');
    await user.click(button('다음'));
    expect(states('active')).toEqual(['open', 'open.confirm']);
    await user.click(button('따라가기'));
    expect(stream()[2]).toHaveAttribute('aria-current', 'step');
  });

  test('makes a path of what happened, where the samples lead through it', async () => {
    const { run, user, button, query } = await open();
    await run(asked, answered);
    await user.click(button('이 흐름으로 경로 만들기'));
    expect(query().get('tab')).toBe('simulate');
    expect(parseTrace(query().get('trace') ?? '?')).toMatchObject([
      { kind: 'event', name: 'dialog.request', sample: 'confirm' },
      { kind: 'event', name: 'dialog.ok' },
    ]);
  });

  test('shows how far the samples lead when they do not lead through all', async () => {
    const { run, user, button, query } = await open();
    await run(asked, step('dialog.ok', { ...closed, states: ['elsewhere'] }));
    await user.click(button('이 흐름으로 경로 만들기'));
    expect(screen.getByRole('alert')).toHaveTextContent('3개 중 2개까지');
    expect(query().get('tab')).toBeNull();
  });

  test('records what was watched as checked by hand', async () => {
    const { run, user, button } = await open();
    await run(asked, answered);
    await user.click(button('직접 확인함으로 기록'));
    expect(JSON.parse(readKeptCoverage() ?? '{}').charts.dialog.branches).toEqual({
      'closed: dialog.request': ['manual'],
      'open: dialog.ok': ['manual'],
    });
  });

  test('forgets the actors of a tab that has left', async () => {
    const { run, send } = await open();
    await run(asked);
    send({ type: 'left', tab: 't' });
    expect(await screen.findByText(/지켜볼 수 있는 탭이 없습니다/)).toBeInTheDocument();
  });

  test('has no accessibility violations', async () => {
    const { run, container } = await open();
    await run(asked, answered);
    await expectAccessible(container);
  });
});
