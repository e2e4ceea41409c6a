import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { patterns } from '../../../src/paths/console.ts';
import WorkbenchScreen from '../../../src/screens/statecharts/WorkbenchScreen.tsx';
import { toMachineJson } from '../../../src/statecharts/export/machineJson.ts';
import { buildGraph } from '../../../src/statecharts/graph.ts';
import { charts } from '../../../src/statecharts/registry.ts';
import { setClientSettings } from '../../support/clientSettings.ts';
import { address, show } from '../../support/screens.tsx';
import { layOutInColumn } from './placed.ts';

const layOut = vi.hoisted(() => vi.fn());
vi.mock('../../../src/screens/statecharts/diagram/layOut.ts', () => ({ layOut }));

beforeEach(() => {
  layOut.mockImplementation(layOutInColumn);
});

async function open(at: string) {
  const view = show(
    <DialogsProvider>
      <Route path={patterns['statecharts-chart']}>
        <WorkbenchScreen />
      </Route>
    </DialogsProvider>,
    { at },
  );
  const diagram = await screen.findByRole('region', { name: '다이어그램' });
  await within(diagram).findAllByRole('button', { name: /상태/ });
  // what drags the diagram looks for the window of a press, which simulated ones lack
  diagram.addEventListener('mousedown', (press) => press.stopPropagation(), true);
  // the diagram's own stylesheet lets the buttons have the pointer, and jsdom has none
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { ...view, user, diagram: within(diagram) };
}
const details = () => within(screen.getByRole('region', { name: '개요' }));
const stateButton = (diagram: Awaited<ReturnType<typeof open>>['diagram'], name: string) =>
  diagram.findByRole('button', { name: new RegExp(`^${name} (상태|묶음 상태|접힌 상태)`) });

describe('the diagram', () => {
  test('shows every state with its description, and opens one in the details and the address', async () => {
    const { user, diagram } = await open('/statecharts/verification');
    await user.click(await stateButton(diagram, '입력 중 entering'));
    expect(address()).toBe('/statecharts/verification?state=waiting.entering');
    const shown = details();
    expect(shown.getByRole('heading', { name: '상태 입력 중 waiting.entering' })).toBeInTheDocument();
    expect(shown.getByText(/인증번호 6자리를 입력합니다/)).toBeInTheDocument();
    expect(shown.getByText(/문서 1, 9절/)).toBeInTheDocument();
    expect(shown.getByText('인증번호를 받은 지 5분이 됩니다.')).toBeInTheDocument();
  });

  test('shows a transition with its guard, its call and endpoint, and what is done', async () => {
    const { user, diagram } = await open('/statecharts/verification');
    await user.click(
      await diagram.findByRole('button', { name: /인증번호가 틀렸고 시도할 기회가 남았습니다/ }),
    );
    const shown = details();
    expect(shown.getByRole('heading', { name: /인증번호 확인 요청 결과/ })).toBeInTheDocument();
    expect(shown.getByText(/인증번호가 틀렸고/)).toBeInTheDocument();
    expect(shown.getByText(/POST \/certification/)).toBeInTheDocument();
    expect(shown.getByText('남은 시도 횟수를 기억합니다.')).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: '입력 중 waiting.entering' }));
    expect(address()).toBe('/statecharts/verification?state=waiting.entering');
  });

  test('collapses and expands a state, which the address keeps', async () => {
    const { user, diagram } = await open('/statecharts/verification');
    const toggle = diagram.getByRole('button', { name: '인증번호 대기 안의 상태' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    await waitFor(() => expect(diagram.queryByRole('button', { name: /^입력 중 entering/ })).toBeNull());
    expect(address()).toBe('/statecharts/verification?collapsed=waiting');
    await user.click(diagram.getByRole('button', { name: '모두 펼치기' }));
    expect(await stateButton(diagram, '입력 중 entering')).toBeInTheDocument();
    expect(address()).toBe('/statecharts/verification');
  });

  test('of a large chart opens with its outermost groups closed, but for what the address names', async () => {
    const { user, diagram } = await open('/statecharts/session');
    expect(diagram.getByRole('button', { name: '로그인 상태 안의 상태' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.click(diagram.getByRole('button', { name: '모두 펼치기' }));
    await waitFor(() =>
      expect(diagram.getByRole('button', { name: '로그인 상태 안의 상태' })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
    );
    expect(address()).toBe('/statecharts/session?collapsed=-');
  });

  test('of a large chart shows what the address names inside a group', async () => {
    const { diagram } = await open('/statecharts/session?state=signedIn.presence');
    expect(diagram.getByRole('button', { name: '로그인 상태 안의 상태' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('is searched by the texts of its states and transitions', async () => {
    const { user } = await open('/statecharts/verification');
    await user.type(screen.getByRole('textbox', { name: '상태와 전이 검색' }), '5분');
    expect(screen.getByText(/찾았습니다\./)).toHaveTextContent(
      /^상태 \d+개, 전이 [1-9]\d*개를 찾았습니다\.$/,
    );
    const list = within(screen.getByRole('region', { name: '상태와 전이' }));
    await user.click(list.getAllByRole('button', { name: /5분/ })[0] as HTMLElement);
    expect(address()).toMatch(/^\/statecharts\/verification\?branch=/);
  });

  test('folds what many states have in common until it is to be shown', async () => {
    const { user, diagram } = await open('/statecharts/verification');
    expect(diagram.queryByRole('button', { name: /탭을 고릅니다/ })).toBeNull();
    await user.click(diagram.getByRole('switch', { name: /공통 전이 표시/ }));
    expect((await diagram.findAllByRole('button', { name: /탭을 고릅니다/ })).length).toBeGreaterThan(4);
    expect(address()).toBe('/statecharts/verification?shared=1');
  });

  test('shows a folded transition that the address names', async () => {
    const { diagram } = await open(
      `/statecharts/verification?branch=${encodeURIComponent('blocked: channel.choose')}`,
    );
    expect(await diagram.findByRole('button', { pressed: true })).toHaveAccessibleName(/탭을 고릅니다/);
  });

  test('is walked by the arrow keys; Tab goes on to the transitions, Escape back and out', async () => {
    const { user, diagram } = await open('/statecharts/verification?state=refused');
    (await stateButton(diagram, '발송 거절 알림 refused')).focus();
    await user.keyboard('{ArrowUp}');
    expect(await stateButton(diagram, '입력 바뀜 outdated')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Tab}');
    expect(document.activeElement).toHaveAccessibleName(/^알림창의 확인을 누릅니다/);
    await user.keyboard('{Enter}');
    expect(address()).toBe(
      `/statecharts/verification?branch=${new URLSearchParams({ b: 'refused: alert.dismiss [codeUsable]' }).toString().slice(2)}`,
    );
    await user.keyboard('{Escape}');
    expect(await stateButton(diagram, '발송 거절 알림 refused')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/statecharts/verification');
  });

  test('that cannot be laid out can be tried again, and the list stays', async () => {
    layOut.mockRejectedValue(new Error('no worker'));
    show(
      <DialogsProvider>
        <Route path={patterns['statecharts-chart']}>
          <WorkbenchScreen />
        </Route>
      </DialogsProvider>,
      { at: '/statecharts/findId' },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('다이어그램을 그리지 못했습니다.');
    expect(screen.getByRole('region', { name: '상태와 전이' })).toBeInTheDocument();
    layOut.mockImplementation(layOutInColumn);
    screen.getByRole('button', { name: '다시 시도' }).click();
    expect(await screen.findByRole('button', { name: '전체 보기' })).toBeInTheDocument();
  });
});

describe('beside the diagram', () => {
  test('the list has every state inside its parent, with the transitions that leave it', async () => {
    const { user } = await open('/statecharts/verification');
    const list = within(screen.getByRole('region', { name: '상태와 전이' }));
    await user.click(list.getByText('발송 거절 알림', { selector: 'summary span' }));
    const item = list.getByText('발송 거절 알림', { selector: 'summary span' }).closest('details');
    if (!item) throw new Error('no item');
    expect(within(item).getByRole('heading', { name: '나가는 전이 2' })).toBeInTheDocument();
    await user.click(within(item).getByRole('button', { name: /그 밖의 경우/ }));
    expect(details().getByRole('heading', { name: /알림창의 확인을 누릅니다/ })).toBeInTheDocument();
    expect(details().getByText('그 밖의 경우')).toBeInTheDocument();
  });

  test('figures are those of the server’s settings', async () => {
    setClientSettings({ limits: { codeAttempts: 7 } });
    await open('/statecharts/verification?state=attemptsExceeded');
    expect(details().getByText(/인증번호를 7회 틀려|7번/)).toBeInTheDocument();
  });

  test('a call is named and has its endpoint where its invoke has another name', async () => {
    const branch = 'setting.confirming.saving: done(confirmAndSave) [isSuccess]';
    await open(`/statecharts/newPassword?branch=${encodeURIComponent(branch)}`);
    expect(details().getByRole('heading', { name: /새 비밀번호 저장 요청 결과/ })).toBeInTheDocument();
    expect(details().getByText(/PATCH \/esg\/v1\/user\/pw/)).toBeInTheDocument();
  });

  test('an unknown chart leads back to the list', async () => {
    show(
      <DialogsProvider>
        <Route path={patterns['statecharts-chart']}>
          <WorkbenchScreen />
        </Route>
      </DialogsProvider>,
      { at: '/statecharts/none' },
    );
    expect(screen.getByRole('heading', { name: '상태도를 찾을 수 없습니다.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '상태도 목록' })).toHaveAttribute('href', '/statecharts');
  });
});

describe('two releases', () => {
  const chart = charts.find(({ id }) => id === 'findId');
  if (!chart) throw new Error('no chart');
  const json = toMachineJson(chart, buildGraph(chart.machine));
  const file = (content: unknown, name = 'old.json') =>
    new File([typeof content === 'string' ? content : JSON.stringify(content)], name, {
      type: 'application/json',
    });
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], chosen: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input');
    await user.upload(input, chosen);
  };

  test('are drawn in one diagram, with signs and as a list', async () => {
    const { user, diagram } = await open('/statecharts/findId?tab=compare');
    const gone = { description: '없어진 상태입니다.', on: { 'page.opened': '#findId.restoring' } };
    await choose(user, file({ ...json, states: { ...json.states, gone } }));
    expect(await screen.findByText(/삭제 2/)).toBeInTheDocument();
    expect(await stateButton(diagram, 'gone')).toHaveAccessibleName(/없어진 상태입니다\., −/);
    await user.click(screen.getByRole('button', { name: /삭제 gone$/ }));
    expect(address()).toContain('state=gone');
    await user.click(screen.getByRole('button', { name: '파일 빼기' }));
    await waitFor(() => expect(diagram.queryByRole('button', { name: /^gone/ })).toBeNull());
  });

  test('that are the same are reported so', async () => {
    const { user } = await open('/statecharts/findId?tab=compare');
    await choose(user, file(json));
    expect(await screen.findByText(/차이가 없습니다|설명/)).toBeInTheDocument();
  });

  test.each([
    ['no JSON', '<svg/>', '읽을 수 없는 파일입니다.'],
    ['no chart', '{"name":"x"}', '읽을 수 없는 파일입니다.'],
    [
      'a machine that leads nowhere',
      '{"id":"findId","initial":"a","states":{"a":{"on":{"x":"#nowhere"}}}}',
      '읽을 수 없는 파일입니다.',
    ],
    [
      'a machine of XState 4',
      '{"id":"findId","initial":"a","states":{"a":{"on":{"x":[{"target":"b","cond":"isOpen"},"b"]}},"b":{}}}',
      'findId.a: x의 cond',
    ],
  ])('are refused when the file is %s', async (_, content, message) => {
    const { user } = await open('/statecharts/findId?tab=compare');
    await choose(user, file(content));
    expect(await screen.findByText(new RegExp(message))).toBeInTheDocument();
  });

  test('of another chart are told apart', async () => {
    const { user } = await open('/statecharts/findId?tab=compare');
    await choose(user, file({ ...json, id: 'other', states: {}, initial: undefined }));
    expect(await screen.findByText(/‘.+’ 상태도가 없습니다/)).toBeInTheDocument();
  });
});
