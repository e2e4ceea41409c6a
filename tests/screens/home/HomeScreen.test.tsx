import { screen, waitFor, within } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { createNavigation, NavigationProvider } from '../../../src/components/navigation.tsx';
import type { SignedInUser } from '../../../src/contracts/auth.ts';
import { COMPANY_REF } from '../../../src/contracts/companies.ts';
import { COUNCIL_REF } from '../../../src/contracts/consultativeBody.ts';
import { DIAGNOSIS_RUN } from '../../../src/contracts/diagnosisRuns.ts';
import { INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import { ENTRY_CYCLE } from '../../../src/contracts/entryCycles.ts';
import type { HomeView } from '../../../src/contracts/home.ts';
import { IMPROVEMENT } from '../../../src/contracts/improvements.ts';
import { indicatorSetKinds } from '../../../src/contracts/indicatorSets.ts';
import { INQUIRY } from '../../../src/contracts/inquiries.ts';
import { INSTITUTION_ANSWER, INSTITUTION_YEAR } from '../../../src/contracts/institutionAnswers.ts';
import { NOTICE_REF } from '../../../src/contracts/notices.ts';
import { PARTNER_WEIGHT } from '../../../src/contracts/partnerWeights.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { TERMS_REF } from '../../../src/contracts/terms.ts';
import { USER } from '../../../src/contracts/users.ts';
import HomeScreen from '../../../src/screens/home/HomeScreen.tsx';
import { touch } from '../../../src/services/freshData.ts';
import { HOME as HOME_KEY, homeResources } from '../../../src/services/home.ts';
import { NOTIFICATION } from '../../../src/services/notifications.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import {
  type Reply,
  refusal,
  type ScriptedServer,
  startScriptedServer,
  success,
} from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const HOME = 'GET /api/esg/v1/home';
const HIDE = 'PATCH /api/esg/v1/home/hideOnboarding';
const id = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const view = (values: Partial<HomeView> = {}): HomeView => ({
  todo: [],
  unreadNotices: { rows: [], total: 0 },
  notifications: [],
  unreadNotifications: 7,
  onboarding: null,
  ...values,
});
const MENU = 'GET /api/auth/menu';
const menu = [
  { title: '게시판', src: 'message-2', children: [{ name: 'ntc-notice', title: '공지사항' }] },
  { title: '새 묶음', src: 'icon-of-tomorrow', children: [{ name: 'next-thing', title: '다음 메뉴' }] },
];

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(HOME, success(view()));
  server.on(MENU, success(menu));
});

async function openHome(who: Partial<SignedInUser> = {}) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, ...who }));
  const role = who.userAuth ?? operator.userAuth;
  return show(
    <WithNavigation role={role}>
      <DialogsProvider>
        <HomeScreen />
      </DialogsProvider>
    </WithNavigation>,
    { session: drive.system.actor },
  );
}

/** The navigation that pages are in; of the menu, only the notices have a page. */
function WithNavigation({ role, children }: { role: Role; children: ReactNode }) {
  const [machine] = useState(() =>
    createNavigation((name) => (name === 'ntc-notice' ? '/ntc/notice' : null)),
  );
  const actor = useActorRef(machine);
  useEffect(() => actor.send({ type: 'person.changed', role }), [actor, role]);
  return <NavigationProvider actor={actor}>{children}</NavigationProvider>;
}

/** Finds what is beside a term of the overview. */
const fact = (term: string) => screen.getByText(term).nextElementSibling;

/** Makes the server wait with an answer until asked to go on. */
function holdBack(route: string) {
  let answer: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  server.on(route, () => reply);
  return (given: Reply) => answer(given);
}

describe('the overview', () => {
  test('greets the person and shows company, department, last login in Seoul and address', async () => {
    await openHome({ lastLoginTime: '2026-03-01T23:41:30.000Z' });
    expect(screen.getByRole('heading', { level: 1, name: '박운영님, 안녕하세요' })).toBeVisible();
    expect(fact('소속 회사')).toHaveTextContent('가온산업');
    expect(fact('부서·직급')).toHaveTextContent('환경안전팀 · 부장');
    expect(fact('최근 로그인')).toHaveTextContent('2026-03-02 08:41');
    expect(fact('현재 접속 IP')).toHaveTextContent('198.51.100.4');
    expect(await screen.findByText('7건')).toBeVisible();
  });

  test('shows a dash for what is not known', async () => {
    await openHome({ companyKoreanName: null, departmentName: null, jobGradeName: null, loginIp: '' });
    for (const term of ['소속 회사', '부서·직급', '최근 로그인', '현재 접속 IP']) {
      expect(fact(term)).toHaveTextContent(/^-$/);
    }
    await screen.findByText('7건');
  });

  test('counts no notification as zero', async () => {
    server.on(HOME, success(view({ unreadNotifications: 0 })));
    await openHome();
    expect(await screen.findByText('0건')).toBeVisible();
  });
});

describe('the work', () => {
  const region = (name: string) => screen.findByRole('region', { name });

  test('has a line for each kind that waits, with how much and since when, and leads to it', async () => {
    const todo = [
      {
        kind: 'joins' as const,
        count: 12,
        oldestAt: '2026-02-28T23:00:00.000Z',
        urlAddr: '/basic/user/list?a=3',
      },
      { kind: 'companies' as const, count: 1, oldestAt: null, urlAddr: '/cusMgmt/customercompany' },
    ];
    server.on(HOME, success(view({ todo })));
    await openHome();
    const work = within(await region('할 일'));
    const [joins, companies] = work.getAllByRole('link');
    expect(joins).toHaveTextContent('승인을 기다리는 가입 신청2026-03-01부터12건');
    expect(joins).toHaveAttribute('href', '/basic/user/list?a=3');
    expect(companies).toHaveTextContent(/^승인을 기다리는 고객사1건$/);
    expect(work.getByText('13')).toBeVisible();
  });

  test('shows what is new: unread notices and the last notifications', async () => {
    const unreadNotices = { rows: [{ ntcId: id(1), title: '점검 안내', shownFrom: '2026-03-02' }], total: 8 };
    const row = { createdAt: '2026-03-01T23:41:30.000Z' };
    const notifications = [
      { ...row, ntfctId: id(2), cn: '가입 신청', urlAddr: '/basic/user/list', isreaded: false },
      { ...row, ntfctId: id(3), cn: '지난 알림', urlAddr: null, isreaded: true },
    ];
    const READ = `PATCH /api/esg/v1/ntfct/isreaded/${id(2)}`;
    server.on(READ, success(null));
    server.on(HOME, success(view({ unreadNotices, notifications })));
    const { user } = await openHome();
    const notices = within(await region('읽지 않은 공지사항'));
    const notice = notices.getByRole('link', { name: /점검 안내/ });
    expect(notice).toHaveAttribute('href', `/ntc/notice/view/${id(1)}`);
    expect(notices.getByRole('link', { name: '전체 보기' })).toHaveAttribute('href', '/ntc/notice');
    const recent = within(await region('최근 알림'));
    expect(recent.getAllByRole('listitem')).toHaveLength(2);
    expect(recent.getByText('지난 알림').closest('a')).toBeNull();
    await user.click(recent.getByRole('link', { name: /읽지 않음.*가입 신청/ }));
    await waitFor(() => expect(server.received(READ)).toHaveLength(1));
    expect(address()).toBe('/basic/user/list');
  });

  test('is loaded again when anything that it is made of has changed', () => {
    expect([...homeResources].sort()).toEqual(
      [
        HOME_KEY,
        NOTIFICATION,
        NOTICE_REF,
        USER,
        COMPANY_REF,
        INQUIRY,
        TERMS_REF,
        COUNCIL_REF,
        ...indicatorSetKinds,
        PARTNER_WEIGHT,
        ENTRY_CYCLE,
        INDICATOR_DATA,
        INSTITUTION_YEAR,
        INSTITUTION_ANSWER,
        DIAGNOSIS_RUN,
        IMPROVEMENT,
      ].sort(),
    );
  });

  test('shows that there is none', async () => {
    await openHome();
    expect(await screen.findByText('지금 처리할 일이 없습니다.')).toBeVisible();
    expect(screen.getByText('읽지 않은 공지사항이 없습니다.')).toBeVisible();
    expect(screen.getByText('받은 알림이 없습니다.')).toBeVisible();
    expect(screen.queryByRole('region', { name: '시작하기' })).not.toBeInTheDocument();
  });

  test('shows why it could not be loaded and tries again on demand', async () => {
    server.on(HOME, refusal(500, 'S0001'));
    const { user } = await openHome();
    const alert = await screen.findByRole('alert');
    expect(fact('읽지 않은 알림')).toHaveTextContent(/^-$/);
    server.on(HOME, success(view({ unreadNotifications: 3 })));
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('3건')).toBeVisible();
  });

  test('has the first steps, which are hidden after a question', async () => {
    const onboarding = [
      { step: 'company' as const, isDone: true, urlAddr: '/basic/company-basic' },
      { step: 'role' as const, isDone: false, urlAddr: '/authority/reg' },
    ];
    server.on(HOME, success(view({ onboarding })));
    server.on(HIDE, () => {
      server.on(HOME, success(view()));
      return success(null);
    });
    const { user } = await openHome();
    const steps = within(await region('시작하기'));
    expect(steps.getByText('2단계 중 1단계 완료')).toBeVisible();
    expect(steps.getByRole('link', { name: /회사 정보 입력.*완료/ })).toBeVisible();
    expect(steps.getByRole('link', { name: '현업담당자 권한 만들기' })).toHaveAttribute(
      'href',
      '/authority/reg',
    );
    await user.click(steps.getByRole('button', { name: '다시 보지 않기' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '시작하기' })).not.toBeInTheDocument());
    expect(server.received(HIDE)).toHaveLength(1);
  });
});

describe('the menu', () => {
  const region = () => screen.getByRole('region', { name: '메뉴' });

  test('has what leads to a page, and no group without any', async () => {
    await openHome();
    const board = await within(region()).findByRole('heading', { name: '게시판' });
    expect(board).toBeVisible();
    expect(within(region()).getByRole('link', { name: '공지사항' })).toHaveAttribute('href', '/ntc/notice');
    expect(screen.queryByText('다음 메뉴')).not.toBeInTheDocument();
    expect(screen.queryByText('새 묶음')).not.toBeInTheDocument();
    await screen.findByText('7건');
  });

  test('comes from its own call for a worker', async () => {
    server.on('GET /api/esg/v1/menu', success([{ ...menu[0], title: '현업 메뉴' }]));
    await openHome({ userAuth: 'ROLE_WORKER' });
    expect(await screen.findByRole('heading', { name: '현업 메뉴' })).toBeVisible();
    expect(server.received(MENU)).toEqual([]);
  });

  test('shows that it is loading', async () => {
    const answer = holdBack(MENU);
    await openHome();
    expect(within(region()).getByRole('status', { name: '불러오는 중입니다.' })).toBeInTheDocument();
    answer(success(menu));
    expect(await screen.findByRole('heading', { name: '게시판' })).toBeVisible();
    expect(within(region()).queryByRole('status')).not.toBeInTheDocument();
    await screen.findByText('7건');
  });

  test('shows that there is none, and whom to ask', async () => {
    server.on(MENU, success([]));
    await openHome();
    expect(await screen.findByText('이용할 수 있는 메뉴가 없습니다.')).toBeVisible();
    expect(screen.getByText('메뉴 권한은 관리자에게 문의해 주세요.')).toBeVisible();
    await screen.findByText('7건');
  });

  test('shows why it could not be loaded and tries again on demand', async () => {
    server.on(MENU, refusal(503, 'S0003', '서비스를 점검하고 있습니다.'));
    const { user } = await openHome();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('서비스를 점검하고 있습니다.');
    server.on(MENU, success(menu));
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '게시판' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('has words for an answer that breaks its contract', async () => {
    server.on(MENU, success([{ title: 7 }]));
    await openHome();
    expect(await screen.findByRole('alert')).toHaveTextContent('서버의 응답을 처리할 수 없습니다.');
    await screen.findByText('7건');
  });
});

describe('popups', () => {
  const SHOWN = 'GET /api/esg/v1/noticePopup/shown';
  const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
  const popup = (place: number, values: object = {}) => ({
    ntcId: getId(place),
    title: `공지${place}`,
    cn: `<p>본문${place}<script>x()</script></p>`,
    shownFrom: '2026-01-01',
    shownTo: null,
    ...values,
    popup: { left: 10, top: 20, width: 400, height: 300, order: place },
  });
  const serve = (...popups: object[]) => server.on(SHOWN, success({ rows: popups, total: popups.length }));
  const shown = () =>
    screen.queryAllByRole('heading', { name: /^공지\d$/ }).map((title) => title.textContent);

  test('are at most three at once, the first with the focus, and the next comes when one is closed', async () => {
    serve(...[1, 2, 3, 4].map((place) => popup(place)));
    const { user } = await openHome();
    await screen.findByText('7건');
    expect(await screen.findByRole('dialog', { name: '공지 팝업' })).toBeVisible();
    expect(shown()).toEqual(['공지1', '공지2', '공지3']);
    expect(screen.getByText('본문1')).toBeVisible();
    const link = screen.getAllByRole('link', { name: '공지사항 보기' })[0];
    expect(link).toHaveAttribute('href', `/ntc/notice/view/${getId(1)}`);
    await user.click(screen.getByRole('button', { name: '공지2 닫기' }));
    expect(shown()).toEqual(['공지1', '공지3', '공지4']);
    expect(screen.getByRole('region', { name: '공지1' })).toHaveFocus();
    await user.keyboard('{Escape}{Escape}');
    expect(shown()).toEqual(['공지4']);
    expect(screen.getByRole('region', { name: '공지4' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stay away for the day where the person wants it, and come back after it', async () => {
    serve(popup(1), popup(2));
    const first = await openHome();
    const hide = await screen.findAllByRole('button', { name: '오늘 하루 보지 않기' });
    await first.user.click(hide[0] as HTMLElement);
    expect(shown()).toEqual(['공지2']);
    first.unmount();
    const second = await openHome();
    await screen.findByRole('dialog');
    expect(shown()).toEqual(['공지2']);
    second.unmount();
    localStorage.setItem('noticePopups', JSON.stringify({ [getId(1)]: '2020-01-01' }));
    await openHome();
    await screen.findByRole('dialog');
    expect(shown()).toEqual(['공지1', '공지2']);
  });

  test('lead nowhere where the menu has no notices', async () => {
    serve(popup(1));
    server.on(MENU, success([]));
    await openHome();
    const region = await screen.findByRole('region', { name: '공지1' });
    await waitFor(() => expect(server.received(MENU)).not.toHaveLength(0));
    await screen.findByText('7건');
    expect(within(region).queryByRole('link')).not.toBeInTheDocument();
  });

  test('disappear with their notice and with its last day', async () => {
    serve(popup(1), popup(2), popup(3, { shownTo: '2026-01-02' }));
    await openHome();
    await screen.findByRole('dialog');
    expect(shown()).toEqual(['공지1', '공지2']);
    serve(popup(2));
    touch('notice', getId(1));
    await waitFor(() => expect(shown()).toEqual(['공지2']));
    expect(screen.getByRole('region', { name: '공지2' })).toHaveFocus();
    serve();
    touch('notice', getId(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that cannot be loaded leave the home page as it is', async () => {
    server.on(SHOWN, refusal(500, 'S0001'));
    localStorage.setItem('noticePopups', '{');
    await openHome();
    await waitFor(() => expect(server.received(SHOWN)).not.toHaveLength(0));
    await screen.findByText('7건');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
