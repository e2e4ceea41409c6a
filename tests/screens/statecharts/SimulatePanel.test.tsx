import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatePanel } from '../../../src/screens/statecharts/panels/SimulatePanel.tsx';
import { verificationChart } from '../../../src/statecharts/charts/verification/chart.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { renderPanel } from './renderPanel.tsx';

const open = (query?: string) => renderPanel(SimulatePanel, verificationChart, query);
const states = () => within(screen.getByRole('region', { name: '지금 상태' }));
const group = (name: string) => within(screen.getByRole('list', { name }));
const log = () =>
  within(screen.getByRole('region', { name: '기록' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the simulation', () => {
  test('goes on by an outcome of the call, an event and time', async () => {
    const { user, states: marked } = open();
    expect(states().getByText('restoring')).toBeInTheDocument();
    await user.click(group('서버 응답').getByRole('button', { name: /nothing|없/ }));
    expect(states().getByText('unsent')).toBeInTheDocument();
    await user.click(group('행동').getByRole('button', { name: /인증번호 요청/ }));
    expect(marked('active')).toEqual(['sending', 'sending.current']);
    expect(marked('visited')).toEqual(['restoring', 'unsent']);
    await user.click(group('서버 응답').getByRole('button', { name: /→ 인증번호를 보냅니다$/ }));
    await user.click(group('시간').getByRole('button', { name: /^0:05:00까지/ }));
    expect(states().getByText('expired')).toBeInTheDocument();
    expect(states().getByText('시작한 지 0:05:00')).toBeInTheDocument();
    expect(log()).toHaveLength(5);
  });

  test('shows why the others are blocked', () => {
    open('?trace=drestore*code');
    const blocked = screen.getByText(/막힌 것 \d+개/).closest('details');
    expect(blocked).toHaveTextContent('지금 상태는 이 이벤트를 받지 않습니다.');
    expect(blocked).toHaveTextContent('조건이 맞지 않습니다: 인증번호의 마감 시각이 지났습니다');
  });

  test('undoes, does again and starts over, and the address keeps up', async () => {
    const { user, button, query } = open('?trace=drestore*nothing-ecode.request*request');
    await user.click(button('되돌리기'));
    expect(states().getByText('unsent')).toBeInTheDocument();
    expect(query().get('trace')).toBe('drestore*nothing');
    await user.click(button('다시 하기'));
    expect(states().getByText('sending.current')).toBeInTheDocument();
    await user.click(button('처음부터'));
    expect(states().getByText('restoring')).toBeInTheDocument();
    expect(query().get('trace')).toBeNull();
    expect(log()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^2\. / }));
    expect(states().getByText('sending.current')).toBeInTheDocument();
  });

  test('works by the keyboard alone', async () => {
    const { user } = open();
    group('서버 응답').getAllByRole('button')[0]?.focus();
    await user.keyboard('{Enter}');
    expect(states().getByText('unsent')).toBeInTheDocument();
  });

  test('lets a guard be assumed', async () => {
    const { user } = open('?trace=drestore*code');
    await user.click(screen.getByText('조건 가정'));
    await user.selectOptions(screen.getByLabelText('인증번호의 마감 시각이 지났습니다'), '참');
    await user.click(group('행동').getAllByRole('button', { name: /탭으로 돌아|돌아/ })[0] as HTMLElement);
    expect(states().getByText('expired')).toBeInTheDocument();
    expect(log()[2]).toContain('가정: 인증번호의 마감 시각이 지났습니다 → 참');
  });

  test('copies a link that leads here', async () => {
    const { user, button } = open('?trace=drestore*code');
    await user.click(button('링크 복사'));
    expect(await navigator.clipboard.readText()).toMatch(
      /\/statecharts\/verification\?trace=drestore\*code$/,
    );
  });
});

describe('a click in the diagram', () => {
  test('fires the branch', () => {
    const { fire } = open();
    act(() => fire('restoring: done(restore) [keptBlock]'));
    expect(states().getByText('blocked')).toBeInTheDocument();
  });

  test('tells why it cannot be fired', () => {
    const { fire, branches } = open('?trace=drestore*code');
    const branch = 'waiting.entering: tab.returned [codeDeadlinePassed]';
    expect(branches('next')).toContain(branch);
    act(() => fire('waiting.checking: error(check)'));
    expect(states().getByText(/이 전이를 일으킬 수 있는 것이/)).toBeInTheDocument();
    act(() => fire('refused: alert.dismiss'));
    expect(states().getByText(/막혔습니다.*지금 상태는 이 이벤트를 받지 않습니다/)).toBeInTheDocument();
  });
});

describe('a link', () => {
  test('that no longer fits is followed as far as it does, with the reason', () => {
    open('?trace=drestore*nothing-dcheck*right-ecode.edit*edit');
    expect(screen.getByRole('alert')).toHaveTextContent(/2번째 단계부터.*진행 중이 아닙니다/);
    expect(states().getByText('unsent')).toBeInTheDocument();
  });

  test('that cannot be read starts at the beginning', () => {
    open('?trace=%3Cscript%3E');
    expect(screen.getByRole('alert')).toHaveTextContent('읽을 수 없어');
    expect(states().getByText('restoring')).toBeInTheDocument();
  });
});

test('has no accessibility violations', async () => {
  await expectAccessible(open('?trace=drestore*code').container);
});
