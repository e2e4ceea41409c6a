import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../../../server/db/schema/users.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import { codesTo, newCode } from '../../support/codes.ts';
import { engine } from '../../support/database.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { createPostgresDatabase } from '../../support/postgresCopies.ts';
import { login, signIn, toPhone } from '../../support/signIn.ts';
import {
  type Caller,
  findRow,
  getId,
  getRoleId,
  inviteTo,
  signInCaller,
  submitSignUp,
  verifyPhone,
} from '../join/support.ts';

const ROUNDS = 4;
const NEW_PASSWORD = 'Kx7!mountain';

let test: TestApp;
let url: string;
let byAdmin: Caller;
let byOperator: Caller;
beforeAll(async () => {
  if (engine === 'pglite') return;
  url = await createPostgresDatabase();
  const limits = { LOGIN_ATTEMPTS: '100', CODE_REQUESTS: '100', CODE_GUESSES: '1000' };
  test = await startTestApp(limits, { url });
  byAdmin = await signInCaller(test, 'admin01');
  byOperator = await signInCaller(test, 'operator01');
});
afterAll(() => test?.stop());

/** Deadlocks that PostgreSQL has ended, which connections tell at their end. */
async function deadlocks(): Promise<number> {
  await test.stop();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return rows[0]?.deadlocks ?? 0;
}

type Command = () => Promise<Answer>;

/** Makes all calls at once, each twice; what nobody expects of them. */
async function failures(commands: readonly Command[]): Promise<string[]> {
  const answers = await Promise.all([...commands, ...commands].map((command) => command()));
  return answers
    .filter(({ http }) => http >= 500)
    .map(({ status, response }) => `${response.raw.req.method} ${response.raw.req.url} ${status}`);
}

const toCookies = ({ response }: Answer) => ({
  flow_ticket: response.cookies.find(({ name }) => name === 'flow_ticket')?.value ?? '',
});

/** Commands, and those that shut the person out: beside them the others mostly find nobody. */
interface Commands {
  staying: Command[];
  ending: Command[];
}

/** Commands of administrators and operators for one person. */
async function managing(id: string): Promise<Commands> {
  const { version, roleId } = await findRow(test, id);
  const users = (await byOperator('GET', `/roleuser/list?roleId=${roleId ?? (await getRoleId(test))}`)).data;
  const { data: lines } = await byAdmin('GET', '/privacyLog/list?size=50');
  const ids = lines.rows.map(({ auditLogId }: { auditLogId: string }) => auditLogId);
  const { data: receivers } = await byOperator('GET', `/handOver/${id}/receivers`);
  const change = (values: object) => ({ id, version, ...values });
  const update = (updateUsersRequest: object) => ({ updateUsersRequest: { id, ...updateUsersRequest } });
  return {
    staying: [
      () => byOperator('PATCH', '/user/detail', change({ departmentName: '다른 부서' })),
      () => byAdmin('PATCH', '/user/detail', change({ userMobileTelno: '55556666' })),
      () => byAdmin('PATCH', '/user', update({ passwordErrorRetryCnt: 0 })),
      () => byAdmin('PATCH', `/user/${id}/unlock`),
      () => byAdmin('POST', '/privacyLog/unmask', { ids, reason: '민원 확인을 위해 원문이 필요합니다.' }),
      () => byOperator('PATCH', `/handOver/${id}`, { toId: receivers.rows[0]?.id }),
      () =>
        byOperator('POST', `/roleuser/list?version=${users?.version}`, [
          { enabled: false, roleId: null, userIdentifiedId: id },
        ]),
      () => byAdmin('GET', '/user/list?size=50'),
      () => byOperator('GET', `/user/detail/${id}`),
    ],
    ending: [
      () => byAdmin('PATCH', '/user/detail', change({ enabled: false })),
      () => byAdmin('PATCH', '/user/detail', change({ userAuth: 'ROLE_OPERATOR' })),
      () => byOperator('PATCH', '/user', update({ useYn: 'N' })),
      () => byAdmin('PATCH', `/user/${id}/resetPassword`),
      () => byAdmin('PATCH', `/user/${id}/endSessions`),
      () => byOperator('PATCH', '/user', update({ deleteYn: 'Y' })),
    ],
  };
}

/** Commands of people on my page. */
async function ownCommands(userId: string): Promise<Commands> {
  const { accessToken: token, refreshToken, user: own } = await signIn(test, userId);
  const call = (method: Parameters<TestApp['call']>[0], path: string, body?: unknown) =>
    test.call(method, `/api${path}`, body, { token });
  expect((await call('POST', '/esg/v1/user/checkPassword/my-page', { password: DEMO_PASSWORD })).http).toBe(
    200,
  );
  const mobile = '01077776666';
  const smsIdntId = randomUUID();
  const seen = await codesTo(test, mobile);
  expect((await call('PUT', '/certification/mobile', { smsIdntId, userInfo: mobile })).status).toBe('C200');
  const certNo = await newCode(test, mobile, seen);
  const { data: logins } = await call('GET', '/esg/v1/user/myPage/logins?size=50');
  const { sessionId } = logins.rows.find(({ current }: { current: boolean }) => current);
  const encryptPasswordOf = await encryptPassword(test, NEW_PASSWORD);
  const change = {
    userName: '바뀐이름',
    comNetWorkNoId: '010',
    departmentName: '새부서',
    jobGradeName: '과장',
    regionCodeId: null,
    interTelno: null,
  };
  const same = toPhone(userId).slice(3);
  return {
    staying: [
      () => call('GET', '/esg/v1/user/myPage'),
      () => call('GET', '/esg/v1/user/myPage/logins'),
      () => call('POST', '/esg/v1/user/checkPassword/my-page', { password: DEMO_PASSWORD }),
      () => call('PATCH', '/esg/v1/user/myPage', { ...change, userMobileTelno: same }),
      () => call('PUT', '/certification/mobile', { smsIdntId: randomUUID(), userInfo: mobile }),
      () => call('POST', '/certification/mobile', { smsIdntId, certNo }),
      () => call('PATCH', '/esg/v1/user/myPage', { ...change, userMobileTelno: mobile.slice(3), smsIdntId }),
      () => call('PATCH', '/esg/v1/user/pw/my-page', { userId, encryptPassword: encryptPasswordOf }),
      () => call('POST', '/esg/v1/user/myPage/totp'),
      () => call('PATCH', '/esg/v1/user/myPage/totp', { certNo: '123456' }),
      () => call('DELETE', '/esg/v1/user/myPage/totp'),
      () => call('POST', '/auth/refresh', { userId, refreshToken }),
    ],
    ending: [
      () => call('DELETE', `/esg/v1/user/myPage/sessions/${sessionId}`),
      () => login(test, userId),
      () => call('POST', '/logout', { loginHistoryId: own.loginHistoryId }),
      () => call('DELETE', '/esg/v1/user/myPage'),
    ],
  };
}

/** Commands that lead into an account that has to change its password or to consent again. */
async function entering(userId: string): Promise<Commands> {
  const cookies = toCookies(await login(test, userId));
  const sealed = await encryptPassword(test, NEW_PASSWORD);
  const { termId } = (await test.call('GET', '/api/esg/v1/terms/ver?trmsSeCdId=privacy')).data;
  const agree = (agreeYn: 'Y' | 'N') => () =>
    test.call('POST', '/api/esg/v1/user/terms', { userId, termId, agreeYn }, { cookies });
  const staying = [
    () => login(test, userId),
    () => test.call('PATCH', '/api/auth/login/password', { userId, encryptPassword: sealed }, { cookies }),
    agree('Y'),
    agree('N'),
  ];
  return { staying, ending: [] };
}

async function signingUp() {
  const invited = await inviteTo(test, byOperator, {
    userAuth: 'ROLE_WORKER',
    roleId: await getRoleId(test),
  });
  const { id, key, person } = invited;
  await verifyPhone(test, id, `010${person.userMobileTelno}`);
  const body = await submitSignUp(test, invited);
  const joining = {
    staying: [
      () => test.call('GET', `/api/esg/v1/join/worker/${key}`),
      () => test.call('PATCH', '/api/esg/v1/join/worker', body),
      () => byOperator('PATCH', `/user/approval/${id}`),
      () => login(test, body.userId),
    ],
    ending: [
      () => byOperator('PUT', '/userInvite', { userIdentityId: id }),
      () => byOperator('PATCH', `/user/approval/${id}/refuse`, { reason: '확인할 수 없습니다.' }),
    ],
  };
  return { joining, id };
}

describe.runIf(engine === 'postgres')('all commands about one person at once', () => {
  it('end without an unexpected error, and no two wait for each other', async () => {
    const people = await Promise.all(
      ['worker01', 'mustchange01', 'reconsent01'].map(async (userId) => {
        const row = await findRow(test, await getId(test, userId));
        return { userId, row };
      }),
    );
    const found: string[] = [];
    const run = async (round: number, own: Commands, { staying, ending }: Commands) => {
      const shared = [...own.staying, ...staying];
      const commands = round % 2 === 0 ? shared : [...shared, ...own.ending, ...ending];
      found.push(...(await failures(round % 4 < 2 ? commands : commands.reverse())));
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const { userId, row } of people) {
        await test.database.db.update(user).set(row).where(eq(user.id, row.id));
        const own = userId === 'worker01' ? ownCommands : entering;
        await run(round, await own(userId), await managing(row.id));
      }
      const { joining, id } = await signingUp();
      await run(round, joining, await managing(id));
    }
    expect(found).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });
});
