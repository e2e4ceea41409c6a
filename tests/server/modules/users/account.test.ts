import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { invitation } from '../../../../server/db/schema/join.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { DAY_MS } from '../../../../src/contracts/seoulTime.ts';
import { joinStatusCodeByState as codes } from '../../../../src/machines/joinStatus/machine.ts';
import { roleRefusals } from '../../../../src/messages/ko.roles.ts';
import { mainOperatorStays } from '../../../../src/messages/ko.server.ts';
import { userRefusals } from '../../../../src/messages/ko.users.ts';
import { login, signIn } from '../../support/signIn.ts';
import { type Caller, invitee, inviteTo, keyFor, submitSignUp, verifyPhone } from '../join/support.ts';
import {
  add,
  added,
  call,
  ids,
  list,
  otherCompanyId,
  otherRoleId,
  path,
  read,
  roleId,
  startPeople,
  test,
  tokens,
  toLines,
} from './people.ts';

startPeople();

describe('a person', () => {
  it('is shown to managers in reach and to themselves', async () => {
    const id = await add({ userName: '상세' });
    expect(await read('operator01', id)).toMatchObject({ userName: '상세', mayChange: true, isOwn: false });
    for (const at of [`${path}/${id}`, `${path}?id=${id}`]) {
      expect((await call('operator01', 'GET', at)).data.id).toBe(id);
    }
    expect((await call('worker01', 'GET', path)).data).toMatchObject({ userId: 'worker01', isOwn: true });
    expect((await call('worker01', 'GET', `${path}?id=${id}`)).http).toBe(404);
    expect((await call('worker01', 'GET', `${path}/${id}`)).status).toBe('A0403');
    const stranger = await add({ customerCompanyId: otherCompanyId, roleId: null });
    expect((await call('operator01', 'GET', `${path}/detail/${stranger}`)).http).toBe(404);
    expect((await call('admin01', 'GET', `${path}/detail/${stranger}`)).http).toBe(200);
    expect((await call('admin01', 'GET', `${path}/detail/${randomUUID()}`)).http).toBe(404);
  });

  it('shows wrong passwords, the lock and open sign-ins', async () => {
    for (let time = 0; time < 5; time += 1) await login(test, 'partner01', 'wrong');
    expect(await read('admin01', ids.partner01 ?? '')).toMatchObject({
      passwordErrorRetryCnt: 5,
      lockedUntil: expect.any(String),
      sessionCnt: 1,
    });
    expect((await call('operator01', 'PATCH', `${path}/${ids.partner01}/unlock`)).status).toBe('A0403');
    expect((await call('admin01', 'PATCH', `${path}/${ids.partner01}/unlock`)).status).toBe('C200');
    expect(await read('admin01', ids.partner01 ?? '')).toMatchObject({
      passwordErrorRetryCnt: 0,
      lockedUntil: null,
    });
    expect(await toLines(ids.partner01 ?? '')).toContain('계정 잠금을 해제했습니다.');
  });
});

describe('a change', () => {
  const change = (who: string, body: object) => call(who, 'PATCH', `${path}/detail`, body);

  it('is kept with who, when, before and after, its addresses masked', async () => {
    const id = await add({
      userName: '변경전',
      departmentName: '총무팀',
      userEmail: `before@${added}.example`,
    });
    const { status, data } = await change('operator01', {
      id,
      version: 1,
      userName: '변경후',
      departmentName: null,
      jobGradeName: '과장',
      enabled: false,
      userEmail: `after@${added}.example`,
      userMobileTelno: '11112222',
    });
    expect({ status, data }).toEqual({ status: 'C200', data: { id } });
    expect(await read('operator01', id)).toMatchObject({
      userName: '변경후',
      departmentName: null,
      jobGradeName: '과장',
      enabled: false,
      version: 2,
      lastModifiedBy: { userName: '이운영' },
    });
    expect(await toLines(id)).toEqual([
      [
        '이름: 변경전 → 변경후',
        '부서: 총무팀 → 없음',
        '직급: 없음 → 과장',
        '이메일: be****@member.example → af***@member.example',
        '휴대폰 번호: 010-****-8888 → 010-****-2222',
        '사용 여부: 사용 → 사용 안 함',
      ].join('\n'),
    ]);
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'user.update')));
    expect(line).toMatchObject({
      actorId: ids.operator01,
      detail: { userName: '***', departmentName: { from: '총무팀', to: null } },
    });
    expect(JSON.stringify(line)).not.toMatch(/11112222|변경[전후]/);
    const mail = await test.message({ to: `before@${added}.example`, kind: 'mail' });
    expect(mail.subject).toContain('연락처가 변경');
  });

  it('of a role acts with the next call and is named in the history', async () => {
    const id = await add({ roleId: null });
    await change('operator01', { id, version: 1, roleId });
    expect(await toLines(id)).toEqual(['권한: 없음 → 시험 권한']);
    await change('operator01', { id, version: 2, userAuth: 'ROLE_OPERATOR' });
    expect(await read('operator01', id)).toMatchObject({ userAuth: 'ROLE_OPERATOR', roleId: null });
  });

  it.each<[string, object, number, string?]>([
    ['a stale version', { version: 7, userName: '늦음' }, 409],
    ['an e-mail that exists', { userEmail: 'WORKER01@demo.example' }, 409, userRefusals.emailTaken],
    ['a wrong e-mail', { userEmail: 'nobody' }, 400],
    ['an empty name', { userName: ' ' }, 400],
    ['a name of 101 characters', { userName: '가'.repeat(101) }, 400],
    ['6 digits', { userMobileTelno: '123456' }, 400],
    ['9 digits', { userMobileTelno: '123456789' }, 400],
    ['a network code that is none', { comNetWorkNoId: '099' }, 400],
    ['an area code that is none', { regionCodeId: '099' }, 400],
    ['an extension of 9 digits', { interTelno: '123456789' }, 400],
    ['no role at all', { roleId: null }, 400, userRefusals.noRole],
    ['a role that is not there', { roleId: randomUUID() }, 400, roleRefusals.noRole],
    ['a type above the own', { userAuth: 'ROLE_ADMIN' }, 400],
  ])('to %s is refused and changes nothing', async (_, values, http, message) => {
    const id = await add({ userName: '그대로' });
    const answer = await change('operator01', { id, version: 1, ...values });
    expect(answer.http).toBe(http);
    if (message) expect(answer.message).toBe(message);
    expect(await read('operator01', id)).toMatchObject({ userName: '그대로', version: 1 });
    expect(await toLines(id)).toEqual([]);
  });

  it('of a mobile number is reported to the former one', async () => {
    const id = await add({ userMobileTelno: '77770001' });
    await change('operator01', { id, version: 1, userMobileTelno: '77770002' });
    const { text } = await test.message({ to: '01077770001', kind: 'sms' });
    expect(text).toContain('휴대폰 번호가 다른 번호로 변경되었습니다');
  });

  it.each([{ userMobileTelno: '77770003' }, { userEmail: 'elsewhere@member.example' }])(
    'of the own account does not reach %o, which lead to it',
    async (contact) => {
      const id = ids.operator01 ?? '';
      const { version } = await read('operator01', id);
      const answer = await change('operator01', { id, version, ...contact });
      expect([answer.http, answer.message]).toEqual([409, userRefusals.ownContact]);
      const told = await call('operator01', 'PATCH', path, {
        updateUsersRequest: { id },
        updateUserPrivacyRequest: contact,
      });
      expect(told.message).toBe(userRefusals.ownContact);
    },
  );

  it('lets go of a main operator by no way before another one has the place', async () => {
    const id = ids.operator01 ?? '';
    const { version } = await read('admin01', id);
    const privacy = { updateUserPrivacyRequest: {} };
    await call('operator01', 'POST', `${path}/checkPassword/my-page`, { password: DEMO_PASSWORD });
    const answers = [
      await change('admin01', { id, version, enabled: false }),
      await call('operator02', 'PATCH', path, { updateUsersRequest: { id, deleteYn: 'Y' }, ...privacy }),
      await call('operator01', 'DELETE', `${path}/myPage`),
    ];
    expect(answers.map(({ http, message }) => [http, message])).toEqual([
      [409, userRefusals.mainOperator],
      [409, userRefusals.mainOperator],
      [409, mainOperatorStays],
    ]);
  });

  it.each([
    ['an e-mail address', { userEmail: `moved@${added}.example` }],
    ['a type', { userAuth: 'ROLE_OPERATOR' }],
  ])('of %s ends the link that was mailed before', async (_, values) => {
    const { db } = test.database;
    const id = await add({ joinStatusCodeId: codes.mailSent });
    await db.insert(invitation).values({ keyHash: id, userId: id, sentAt: test.clock.now() });
    await change('operator01', { id, version: 1, userName: '이름만' });
    const ended = () =>
      db.select({ at: invitation.endedAt }).from(invitation).where(eq(invitation.userId, id));
    expect(await ended()).toEqual([{ at: null }]);
    await change('operator01', { id, version: 2, ...values });
    expect(await ended()).toEqual([{ at: expect.any(Date) }]);
  });

  it('to a number of 7 digits is stored', async () => {
    const id = await add();
    await change('operator01', { id, version: 1, comNetWorkNoId: '011', userMobileTelno: '1234567' });
    expect(await read('operator01', id)).toMatchObject({ comNetWorkNoId: '011', userMobileTelno: '1234567' });
  });

  it('does not reach another company, nor its roles', async () => {
    const stranger = await add({ customerCompanyId: otherCompanyId, roleId: null });
    expect((await change('operator01', { id: stranger, version: 1, userName: '남' })).http).toBe(404);
    const id = await add();
    expect((await change('operator01', { id, version: 1, roleId: otherRoleId })).message).toBe(
      roleRefusals.noRole,
    );
    expect((await change('worker01', { id, version: 1, userName: '남' })).status).toBe('A0403');
  });

  it('never lets anybody disable themselves or the last operator', async () => {
    const own = { id: ids.operator01, version: (await read('operator01', ids.operator01 ?? '')).version };
    expect((await change('operator01', { ...own, enabled: false })).message).toBe(userRefusals.ownAccount);
    const last = await add({ userAuth: 'ROLE_OPERATOR', customerCompanyId: otherCompanyId, roleId: null });
    const answer = await change('admin01', { id: last, version: 1, enabled: false });
    expect([answer.http, answer.message]).toEqual([409, userRefusals.lastOne.ROLE_OPERATOR]);
  });

  it('of two at once is made once', async () => {
    const id = await add();
    const answers = await Promise.all(
      ['operator01', 'operator02'].map((who) => change(who, { id, version: 1, userName: who })),
    );
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(await toLines(id)).toHaveLength(1);
  });

  it('that disables somebody ends the sessions', async () => {
    const { accessToken } = await signIn(test, 'agedpw01');
    const [row] = await test.database.db.select().from(user).where(eq(user.userId, 'agedpw01'));
    const at = { id: row?.id, version: row?.version };
    await change('operator01', { ...at, enabled: false });
    expect((await test.call('GET', path, undefined, { token: accessToken })).http).toBe(401);
    expect((await login(test, 'agedpw01')).status).toBe('M007');
    await change('operator01', { ...at, version: (row?.version ?? 0) + 1, enabled: true });
  });
});

describe('the update of the specification', () => {
  const update = (who: string, updateUsersRequest: object, updateUserPrivacyRequest?: object) =>
    call(who, 'PATCH', path, { updateUsersRequest, updateUserPrivacyRequest });

  it('changes, returns the id and refuses what does not change', async () => {
    const id = await add({ userId: `u${Date.now()}` });
    const given = { id, useYn: 'N', userName: '두 부분', sectionName: '본사' };
    expect((await update('operator01', given, { userTelno: '1234' })).data).toEqual({ id });
    expect(await read('operator01', id)).toMatchObject({
      enabled: false,
      userName: '두 부분',
      sectionName: '본사',
      interTelno: '1234',
    });
    expect((await update('operator01', { id, userId: 'another01' })).http).toBe(400);
    expect((await update('operator01', { id, customerCompanyId: otherCompanyId })).http).toBe(400);
    const secret = await update('admin01', { id }, { encryptPassword: 'x' });
    expect([secret.http, secret.message]).toEqual([400, userRefusals.password]);
  });

  it('lifts the lock for administrators', async () => {
    for (let time = 0; time < 5; time += 1) await login(test, 'partner01', 'wrong');
    const unlock = { id: ids.partner01, passwordErrorRetryCnt: 0 };
    expect((await update('operator01', unlock)).status).toBe('A0403');
    expect((await login(test, 'partner01')).status).toBe('M006');
    expect((await update('admin01', unlock)).status).toBe('C200');
    const signedIn = await login(test, 'partner01');
    expect(signedIn.status).toBe('C200');
    tokens.partner01 = signedIn.data.accessToken;
  });

  it('removes an account with its personal data', async () => {
    const id = await add({ userName: '지울사람', userId: `gone${Date.now()}` });
    expect((await update('operator01', { id: ids.operator01, deleteYn: 'Y' })).message).toBe(
      userRefusals.ownAccount,
    );
    expect((await update('operator01', { id, deleteYn: 'Y' })).data).toEqual({ id });
    expect((await call('operator01', 'GET', `${path}/detail/${id}`)).http).toBe(404);
    expect((await list('operator01', `?q=${encodeURIComponent('지울사람')}`)).total).toBe(0);
    const [row] = await test.database.db.select().from(user).where(eq(user.id, id));
    expect(row).toMatchObject({ userId: null, userName: '탈퇴회원', userMobileTelno: null, enabled: false });
  });
});

describe('account commands', () => {
  const passwordIn = (text: string) => /임시 비밀번호: (\S+)/.exec(text)?.[1] ?? '';

  it('reset a password, which lasts a day and lets nobody in but to set another', async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const reset = (who: string) => call(who, 'PATCH', `${path}/${ids.worker01}/resetPassword`);
    expect((await reset('operator01')).status).toBe('A0403');
    const { data, response } = await reset('admin01');
    const lasts = new Date(data.expiresAt).getTime() - test.clock.nowMs();
    expect(lasts).toBeLessThanOrEqual(DAY_MS);
    expect(lasts).toBeGreaterThan(DAY_MS - 60_000);
    const { text } = await test.message(
      { to: 'worker01@demo.example', kind: 'mail' },
      (row) => row.subject?.includes('초기화') === true,
    );
    const password = passwordIn(text);
    expect(response.body).not.toContain(password);
    expect((await test.call('GET', path, undefined, { token: accessToken })).http).toBe(401);
    expect((await login(test, 'worker01')).status).toBe('M001');
    expect((await login(test, 'worker01', password)).status).toBe('EA0010');
    expect(await read('admin01', ids.worker01 ?? '')).toMatchObject({
      temporaryPasswordUntil: data.expiresAt,
    });
    test.clock.advance(DAY_MS);
    expect((await login(test, 'worker01', password)).status).toBe('M001');
    for (const who of ['admin01', 'admin02', 'operator01', 'operator02', 'partner01']) {
      tokens[who] = (await signIn(test, who)).accessToken;
    }
    expect(await toLines(ids.worker01 ?? '')).toContain('비밀번호를 초기화했습니다.');
  });

  it('do not reset the own password, nor one of somebody who has not joined', async () => {
    const reset = (id: string) => call('admin01', 'PATCH', `${path}/${id}/resetPassword`);
    expect((await reset(ids.admin01 ?? '')).message).toBe(userRefusals.ownPassword);
    expect((await reset(await add({ joinStatusCodeId: codes.mailSent }))).message).toBe(
      userRefusals.notJoined,
    );
    expect((await reset(randomUUID())).http).toBe(404);
  });

  it('end sign-ins everywhere', async () => {
    const { accessToken } = await signIn(test, 'operator02');
    const end = (who: string) => call(who, 'PATCH', `${path}/${ids.operator02}/endSessions`);
    expect((await end('operator01')).status).toBe('A0403');
    expect((await end('admin01')).status).toBe('C200');
    expect((await test.call('GET', path, undefined, { token: accessToken })).http).toBe(401);
    tokens.operator02 = (await signIn(test, 'operator02')).accessToken;
  });
});

describe('people who join', () => {
  const operator: Caller = (method, at, body) => call('operator01', method, `/api/esg/v1${at}`, body);
  const load = (key: string) => test.call('GET', `/api/esg/v1/join/worker/${key}`);

  it('submit while the mail is sent again: one of the two happens, and no old link works', async () => {
    const invited = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER' });
    await verifyPhone(test, invited.id, `010${invited.person.userMobileTelno}`);
    const body = await submitSignUp(test, invited);
    const [submitted, resent] = await Promise.all([
      test.call('PATCH', '/api/esg/v1/join/worker', body),
      operator('PUT', '/userInvite', { userIdentityId: invited.id }),
    ]);
    expect([submitted.status, resent.status].toSorted()).toEqual(['C0409', 'C200']);
    const { joinStatusCodeId } = await read('operator01', invited.id);
    expect(joinStatusCodeId).toBe(submitted.status === 'C200' ? codes.joinRegistered : codes.mailSent);
    expect((await load(invited.key)).http).toBe(409);
  });

  it('get one link that works from two mails at the same moment', async () => {
    const { id, key, person } = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER' });
    const send = () => operator('PUT', '/userInvite', { userIdentityId: id });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual(['C200', 'C200']);
    expect((await load(await keyFor(test, person.userEmail, [key]))).http).toBeOneOf([200, 409]);
    const isOpen = and(eq(invitation.userId, id), isNull(invitation.endedAt));
    expect(await test.database.db.$count(invitation, isOpen)).toBe(1);
  });

  it('are registered once of two at the same moment with one e-mail address', async () => {
    const person = { ...invitee(), userAuth: 'ROLE_WORKER' };
    const register = (userEmail: string) => operator('PUT', '/user/invite', { ...person, userEmail });
    const answers = await Promise.all([register(person.userEmail), register(person.userEmail.toUpperCase())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it('stay as they are, with their history, when the mail of a change cannot be stored', async () => {
    const { db } = test.database;
    const { data } = await operator('PUT', '/user/invite', { ...invitee(), userAuth: 'ROLE_WORKER' });
    const before = await toLines(data.id);
    await db.execute(sql`alter table delivery add constraint no_delivery check (false) not valid`);
    const sent = await operator('PUT', '/userInvite', { userIdentityId: data.id });
    const many = await operator('PUT', '/userInviteList', [data.id]);
    await db.execute(sql`alter table delivery drop constraint no_delivery`);
    expect([sent.http, many.data.rows[0]]).toEqual([
      500,
      expect.objectContaining({ status: 'S0001', joinStatusCodeId: codes.infoRegistered }),
    ]);
    expect(await read('operator01', data.id)).toMatchObject({ joinStatusCodeId: codes.infoRegistered });
    expect(await toLines(data.id)).toEqual(before);
    expect(await db.$count(invitation, eq(invitation.userId, data.id))).toBe(0);
  });
});
