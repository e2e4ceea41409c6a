import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, START } from '../../machines/session/drive.ts';
import { success } from '../../services/support/server.ts';
import { address, happen } from '../../support/screens.tsx';
import { giveListsHeight, heading, openConsole, serveConsole } from '../servedConsole.tsx';

const COMMENTS = '/example/reply';
const question = '입력하거나 변경한 내용이 있습니다. 계속하시겠습니까?';

const served = serveConsole();
beforeEach(() => {
  served.server.on('GET /api/esg/v1/threads', success({ rows: [], total: 0 }));
  giveListsHeight();
});

const comment = () => screen.findByRole('textbox', { name: /댓글/ });
const expectQuestion = () => screen.findByRole('alertdialog', { description: question });
const answer = async (user: UserEvent, name: '확인' | '취소') =>
  user.click(within(await expectQuestion()).getByRole('button', { name }));

async function openWithInput() {
  const opened = await openConsole(COMMENTS);
  await opened.user.type(await comment(), '검토했습니다');
  return opened;
}

describe('with unsaved input', () => {
  test('signing out asks first', async () => {
    const { drive, user } = await openWithInput();
    await user.click(screen.getByRole('button', { name: '내 정보' }));
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    await answer(user, '취소');
    expect(await comment()).toHaveValue('검토했습니다');
    expect(drive.state()).toHaveProperty('signedIn');

    await user.click(screen.getByRole('button', { name: '내 정보' }));
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    await answer(user, '확인');
    await waitFor(() => expect(drive.state()).toBe('loggingOut'));
  });

  test('signing out from the warning of idleness asks first', async () => {
    const { drive, user } = await openConsole(COMMENTS);
    const warning = () => screen.findByRole('alertdialog', { name: '자동 로그아웃 안내' });
    await comment();
    await happen(() => drive.passTo(START + 56 * MINUTE));
    await user.click(within(await warning()).getByRole('button', { name: '계속 사용' }));
    await user.type(await comment(), '검토했습니다');
    await happen(() => drive.passTo(START + 112 * MINUTE));
    await user.click(within(await warning()).getByRole('button', { name: '로그아웃' }));
    await answer(user, '확인');
    await waitFor(() => expect(drive.state()).toBe('loggingOut'));
  });

  test('quick find asks before it leads away', async () => {
    const { user } = await openWithInput();
    await user.click(screen.getByRole('button', { name: '빠른 찾기' }));
    await user.type(await screen.findByRole('textbox', { name: /초성/ }), '사이트맵');
    const [entry] = await screen.findAllByRole('button', { name: '사이트맵' });
    await user.click(entry as HTMLElement);
    await answer(user, '취소');
    expect(address()).toBe(COMMENTS);
    expect(await comment()).toHaveValue('검토했습니다');
  });

  test('a notification asks before it leads away', async () => {
    const row = {
      ntfctId: '0b0f4a54-3e0f-4d0b-9d53-000000000001',
      cn: '새 공지',
      urlAddr: '/info/sitemap',
      isreaded: true,
      createdAt: '2026-03-01T23:41:30.000Z',
    };
    served.server.on('GET /api/esg/v1/ntfctList', success({ rows: [row], total: 1, nextCursor: null }));
    const { user } = await openWithInput();
    await user.click(screen.getByRole('button', { name: '알림' }));
    await user.click(await screen.findByRole('button', { name: /새 공지/ }));
    await answer(user, '확인');
    await heading('사이트맵');
    expect(address()).toBe('/info/sitemap');
  });
});
