import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { LoadedRecord } from '../../src/components/LoadedRecord.tsx';
import { NavigationProvider } from '../../src/components/navigation.tsx';
import { ListHrefContext } from '../../src/components/RecordFailure.tsx';
import { type MenuLoaded, sideNavigationMachine } from '../../src/machines/sideNavigation/machine.ts';
import { deliver } from '../../src/services/freshData.ts';
import { HttpError } from '../../src/services/httpError.ts';
import { type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { address, happen, show } from '../support/screens.tsx';

const menu = {
  status: 'C200',
  groups: [
    {
      menuGrpId: '1',
      menuGrpName: '게시판',
      icon: 'notes',
      children: [
        { menuId: '2', name: 'ntc-notice', title: '공지사항', href: '/ntc/notice' },
        { menuId: '3', name: 'bsc-esginfo', title: 'ESG 정보', href: '/bsc/esginfo' },
      ],
    },
  ],
} as unknown as MenuLoaded;

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const lastChange = 'GET /api/esg/v1/lastChange';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(lastChange, success(null));
});

const found = async () => ({ title: '점검 안내' });
const refused = (status: string) => async (): Promise<{ title: string }> => {
  throw new HttpError('refused', { status, message: '찾을 수 없습니다.' });
};

async function open(
  at: string,
  routeName: string,
  load: () => Promise<{ title: string }>,
  { listHref = null, hasMenu = true }: { listHref?: string | null; hasMenu?: boolean } = {},
) {
  const actor = createActor(
    sideNavigationMachine.provide({ actors: { loadMenu: fromPromise(async () => menu) } }),
  ).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'person.changed', role: 'ROLE_WORKER' });
  actor.send({ type: 'route.changed', name: routeName });
  const record = (
    <ListHrefContext value={listHref}>
      <LoadedRecord resource="feedback" id={id} load={load}>
        {({ title }) => <p>{title}</p>}
      </LoadedRecord>
    </ListHrefContext>
  );
  return show(hasMenu ? <NavigationProvider actor={actor}>{record}</NavigationProvider> : record, { at });
}
const link = () => screen.queryByRole('link', { name: '목록' });

test.each(['N0404', 'A0403'])(
  'a record refused with %s leads to its list, with the query of it',
  async (status) => {
    const { user } = await open('/ntc/notice/view/1?page=2', 'ntc-notice-view', refused(status));
    expect(await screen.findByRole('alert')).toHaveTextContent('찾을 수 없습니다.');
    await user.click(await screen.findByRole('link', { name: '목록' }));
    expect(address()).toBe('/ntc/notice?page=2');
  },
);

test('one that is removed while it is shown does, too', async () => {
  let load = found;
  await open('/ntc/notice/view/1', 'ntc-notice-view', () => load());
  expect(await screen.findByText('점검 안내')).toBeVisible();
  expect(link()).toBeNull();
  load = refused('N0404');
  await happen(() => deliver({ resource: 'feedback', id }));
  expect(await screen.findByRole('link', { name: '목록' })).toHaveAttribute('href', '/ntc/notice');
});

test('one whose list has its own address drops its id alone', async () => {
  await open('/bsc/esginfo?page=3&id=1', 'bsc-esginfo', refused('N0404'));
  expect(await screen.findByRole('link', { name: '목록' })).toHaveAttribute('href', '/bsc/esginfo?page=3');
});

test('a list that is not the one of the menu is named around it', async () => {
  const list = { listHref: '/ntc/qnaOperator' };
  await open('/ntc/notice/view/1', 'ntc-notice-view', refused('N0404'), list);
  expect(await screen.findByRole('link', { name: '목록' })).toHaveAttribute('href', '/ntc/qnaOperator');
});

test.each([
  ['another failure', '/ntc/notice/view/1', 'ntc-notice-view', 'S0001', true],
  ['the list itself', '/ntc/notice?page=2', 'ntc-notice', 'N0404', true],
  ['a page outside the menu', '/user/mypage', 'user-mypage', 'N0404', true],
  ['a page without a menu', '/ntc/notice/view/1', 'ntc-notice-view', 'N0404', false],
])('%s offers another try alone', async (_, at, routeName, status, hasMenu) => {
  await open(at, routeName, refused(status), { hasMenu });
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
  expect(link()).toBeNull();
});

test('a record that somebody removed has who did, and when', async () => {
  const at = '2026-03-02T00:00:00.000Z';
  server.on(lastChange, success({ userName: '이운영', at, verb: 'delete' }));
  await open('/ntc/notice/view/1', 'ntc-notice-view', refused('N0404'));
  expect(await screen.findByText(/^이운영님이 2026.*09:00.*에 삭제했습니다\.$/)).toBeVisible();
  const [asked] = server.received(lastChange);
  expect([asked?.query.get('resource'), asked?.query.get('id')]).toEqual(['feedback', id]);
});

test('what else was done to a record that is gone for this user is not shown', async () => {
  const at = '2026-03-02T00:00:00.000Z';
  server.on(lastChange, success({ userName: '이운영', at, verb: 'update' }));
  await open('/ntc/notice/view/1', 'ntc-notice-view', refused('A0403'));
  await waitFor(() => expect(server.received(lastChange)).not.toEqual([]));
  expect(screen.queryByText(/이운영/)).toBeNull();
});

test('a failure that says nothing about the record asks for no change of it', async () => {
  await open('/ntc/notice/view/1', 'ntc-notice-view', refused('S0001'));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
  expect(server.received(lastChange)).toEqual([]);
});
