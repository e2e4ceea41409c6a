import type { Page } from '@playwright/test';
import {
  acknowledge,
  alertDialog,
  button,
  confirmCode,
  expectHome,
  expectLogin,
  phones,
  signIn,
  signInByForm,
  submitLogin,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;

interface Stored {
  token: string;
  refresh: string;
}

const stored = (page: Page) =>
  page.evaluate<Stored>(() => ({
    token: localStorage.getItem('token') ?? '',
    refresh: localStorage.getItem('refresh') ?? '',
  }));

async function signOut(page: Page): Promise<void> {
  await button(page, '내 정보').click();
  await button(page, '로그아웃').click();
  await expectLogin(page);
}

test('the page that was asked for is shown after a sign-in with a code, and again when its session has ended', async ({
  page,
  outbox,
  otherBrowser,
}) => {
  const wanted = '/board/pds?q=%EC%A7%80%ED%91%9C';
  const signInHere = async () => {
    const sent = await outbox.newest(phones.operator02);
    await submitLogin(page, 'operator02');
    await confirmCode(page, await outbox.code(phones.operator02, sent));
    await expect(page.getByRole('heading', { level: 1, name: '자료실' })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(wanted);
  };
  await page.goto(wanted);
  await expectLogin(page);
  await signInHere();
  await signIn(await otherBrowser(), 'operator02');
  await acknowledge(page, '중복 로그인이 감지되어 로그인 세션이 차단되었습니다.');
  await expectLogin(page);
  await signInHere();
});

test.describe('a session', () => {
  test('survives a reload and ends with sign-out', async ({ page, request }) => {
    await signIn(page, 'worker01');
    await page.reload();
    await expectHome(page);
    const { token } = await stored(page);
    await signOut(page);
    expect(await stored(page)).toEqual({ token: '', refresh: '' });
    await page.goto('/');
    await expectLogin(page);
    const answer = await request.get('/api/esg/v1/ntfctCnt', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  test('is shared by tabs: sign-in and sign-out in one reach the other', async ({ page, context }) => {
    const second = await context.newPage();
    await second.goto('/user/login');
    await signInByForm(page, 'worker01');
    await expectHome(second);
    await signOut(second);
    await expectLogin(page);
  });

  test('outlives a race of 20 parallel refreshes', async ({ page, clock, request }) => {
    await clock.control(page);
    await signIn(page, 'worker01');
    const before = await stored(page);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await request.post('/api/auth/refresh', {
          data: { userId: 'worker01', refreshToken: before.refresh },
        });
        return (await response.json()) as {
          status: string;
          data: { accessToken: string; refreshToken: string };
        };
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('C200'));
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    for (const { data } of answers) {
      const call = await request.get('/api/esg/v1/ntfctCnt', {
        headers: { authorization: `Bearer ${data.accessToken}` },
      });
      expect(call.status()).toBe(200);
    }
    await page.evaluate(
      (refresh) => localStorage.setItem('refresh', refresh),
      answers[0]?.data.refreshToken ?? '',
    );
    await clock.advance(20 * minute);
    await page.reload();
    await expectHome(page);
  });

  test('outlives five tabs that wake up with an expired token at once', async ({ page, context, clock }) => {
    await clock.control(page);
    await signIn(page, 'worker01');
    const tabs = [page];
    for (let count = 1; count < 5; count += 1) tabs.push(await context.newPage());
    await clock.advance(20 * minute);
    await Promise.all(tabs.map((tab) => tab.goto('/')));
    for (const tab of tabs) await expectHome(tab);
  });

  test('ends after an hour without activity, with M003 shown on the login page', async ({
    page,
    clock,
    picture,
  }) => {
    await clock.control(page);
    await signIn(page, 'worker01');
    await clock.advance(56 * minute);
    await expect(alertDialog(page)).toContainText('자동으로 로그아웃됩니다.');
    await picture(page, 'idle-warning');
    await clock.advance(5 * minute);
    await acknowledge(page, '로그인이 만료되었습니다. 다시 로그인해 주세요.');
    await expectLogin(page);
  });
});
