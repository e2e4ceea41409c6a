import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import type { SignedInUser } from '../../src/contracts/auth.ts';
import { activeSession, MINUTE, operator, START, startDriving } from '../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { loadConsole } from '../support/console.ts';
import { happen } from '../support/screens.tsx';

export const admin: SignedInUser = { ...operator, userName: '김관리', userAuth: 'ROLE_ADMIN' };

/** Entries of the menu that have a page, beside one that has none. */
export const menu = [
  { title: '게시판', src: 'message-2', children: [{ name: 'no-such-page', title: '갈 곳 없는 메뉴' }] },
  {
    title: '시스템 관리',
    src: 'settings',
    children: [
      { name: 'coms-comcode', title: '공통코드 관리' },
      { name: 'coms-menu', title: '메뉴 관리' },
    ],
  },
  { title: '이용 안내', src: 'info', children: [{ name: 'info-sitemap', title: '사이트맵' }] },
];

/**
 * Serves the console from a scripted server with the menu `entries` and no notifications; to be called once at the
 * top of a test file. `server` is there once the tests run.
 */
export function serveConsole(entries: readonly object[] = menu) {
  const served = {} as { server: ScriptedServer };
  beforeAll(async () => {
    served.server = await startScriptedServer();
    await loadConsole();
  });
  afterAll(() => served.server.close());
  beforeEach(async () => {
    await served.server.reset();
    showPageFrom(served.server.origin);
    served.server.on('GET /api/auth/menu', success(entries));
    served.server.on('GET /api/esg/v1/menu', success(entries));
    served.server.on('GET /api/esg/v1/ntfctCnt', success({ count: 0 }));
    served.server.on('GET /api/esg/v1/ntfctList', success({ rows: [], total: 0, nextCursor: null }));
  });
  return served;
}

/** Opens an address of the console as somebody who is signed in, or as nobody. */
export async function openConsole(at: string, who: SignedInUser | null = admin) {
  const drive = await startDriving();
  window.history.replaceState(null, '', at);
  const view = render(<App session={drive.system.actor} />);
  await happen(() =>
    who === null
      ? drive.answer('restoreSession', { status: 'SIGNED_OUT' })
      : drive.restore(activeSession(START, who, 8 * 60 * MINUTE)),
  );
  return { ...view, drive, user: userEvent.setup() };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Finds what covers the whole page; parts of a page that still load are not it. */
export const overlay = () =>
  screen
    .queryAllByRole('status', { name: '불러오는 중입니다.' })
    .find((status) => status.closest('main') === null) ?? null;

/** Scrolls the window, which jsdom does not do by itself. */
export function scrollTo(top: number): Promise<void> {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  return happen(() => void window.dispatchEvent(new Event('scroll')));
}

/** jsdom lays nothing out, and a list without a height shows nothing. */
export function giveListsHeight(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
}
