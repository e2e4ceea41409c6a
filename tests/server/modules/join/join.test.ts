import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { invitation } from '../../../../server/db/schema/join.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { termsConsent } from '../../../../server/db/schema/terms.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { joinEntries, joinRefusals } from '../../../../src/messages/ko.join.ts';
import { joinStatusTexts } from '../../../../src/messages/ko.joinStatus.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { login } from '../../support/signIn.ts';
import {
  type Caller,
  companyDetails,
  findRow,
  getId,
  getRoleId,
  type Invited,
  invitee,
  inviteTo,
  keyFor,
  PASSWORD,
  readNotified,
  signInCaller,
  submitSignUp,
  toLines,
  verifyPhone,
} from './support.ts';

const { infoRegistered, mailSent, joinRegistered, joinApproved, joinCompleted, expired } =
  joinStatusCodeByState;
const DAY = 86_400_000;

let test: TestApp;
let operator: Caller;
let colleague: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  operator = await signInCaller(test, 'operator01');
  colleague = await signInCaller(test, 'operator02');
  admin = await signInCaller(test, 'admin01');
});
afterAll(() => test.stop());

const submitWorker = (body: unknown) => test.call('PATCH', '/api/esg/v1/join/worker', body);

/** An invited worker whose phone number is confirmed. */
async function readyWorker(): Promise<Invited> {
  const invited = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER' });
  await verifyPhone(test, invited.id, `010${invited.person.userMobileTelno}`);
  return invited;
}

/** A worker who waits for approval. */
async function waitingWorker(): Promise<Invited> {
  const invited = await readyWorker();
  expect(await submitWorker(await submitSignUp(test, invited))).toMatchObject({ status: 'C200' });
  return invited;
}

describe('an invitation of a worker', () => {
  it('leads over sign-up and approval to the first sign-in, with history, mails and notifications', async () => {
    const roleId = await getRoleId(test);
    const { id, key, person } = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER', roleId });
    expect(await test.call('GET', `/api/esg/v1/join/worker/${key}`)).toMatchObject({
      status: 'C200',
      data: {
        userIdntId: id,
        userName: '새사람',
        userEmail: person.userEmail,
        companyKoreanName: '한빛에너지',
      },
    });
    await verifyPhone(test, id, `010${person.userMobileTelno}`);
    const submit = await submitSignUp(
      test,
      { id, key, person },
      { userEmail: 'other@join.example', roleId: null },
    );
    expect(await submitWorker(submit)).toMatchObject({ http: 200, status: 'C200' });
    expect(await findRow(test, id)).toMatchObject({
      joinStatusCodeId: joinRegistered,
      userId: submit.userId,
      userEmail: person.userEmail,
      roleId,
      departmentName: '환경팀',
      regionCodeId: '02',
      interTelno: '1234',
    });
    expect((await readNotified(test, await getId(test, 'operator02'))).at(-1)).toContain(
      '승인을 기다리고 있습니다',
    );
    expect((await login(test, submit.userId, PASSWORD)).status).toBe('M008');

    expect(await colleague('PATCH', `/user/approval/${id}`)).toMatchObject({
      data: { id, joinStatusCodeId: joinApproved },
    });
    await test.message({ to: person.userEmail }, ({ subject }) => subject?.includes('가입이 완료') ?? false);
    expect((await readNotified(test, id)).at(-1)).toContain('가입이 승인되었습니다');
    expect((await login(test, submit.userId, PASSWORD)).status).toBe('C200');
    expect(await findRow(test, id)).toMatchObject({ joinStatusCodeId: joinCompleted });
    const { registered, invited, submitted, approved, completed } = joinEntries;
    expect(await toLines(test, id)).toEqual([registered, invited, submitted, approved, completed]);
    const agreed = await test.database.db.select().from(termsConsent).where(eq(termsConsent.userId, id));
    expect(agreed.map(({ ver }) => ver)).toEqual(['1.1', '1.1']);
  });

  it('is refused when the form is not whole, in the order of the form', async () => {
    const invited = await readyWorker();
    const whole = await submitSignUp(test, invited);
    const other = { userMobileTelno: '99999999' };
    for (const [values, refusal] of [
      [
        { prvcTrmsAgreeYn: 'N', ...other },
        { status: 'V0001', message: joinRefusals.consent },
      ],
      [{ serviceTrmsAgreeYn: 'N' }, { status: 'V0001', message: joinRefusals.serviceTerms }],
      [
        { ...other, userId: 'operator01' },
        { status: 'EC0002', message: joinRefusals.phone },
      ],
      [{ selfIdentityYn: 'N' }, { status: 'EC0002' }],
      [{ userId: 'OPERATOR01' }, { status: 'EV0044' }],
      [{ userId: 'springrain', encryptPassword: '' }, { status: 'V0001' }],
      [{ userId: 'spring*rain29' }, { status: 'V0001' }],
      [{ userId: 'Spring' }, { status: 'EP0002' }],
      [{ comNetWorkNoId: '0999' }, { status: 'EC0002' }],
      [{ userRegionCodeId: '099' }, { status: 'V0001' }],
      [{ userName: ' ' }, { status: 'V0001' }],
      [{ userIdntId: await getId(test, 'worker01') }, { status: 'N0404' }],
    ] as const)
      expect(await submitWorker({ ...whole, ...values }), JSON.stringify(values)).toMatchObject(refusal);
    expect(await findRow(test, invited.id)).toMatchObject({ joinStatusCodeId: mailSent, userId: null });
    expect((await submitWorker(whole)).status).toBe('C200');
  });

  it('is accepted once of four submits at the same moment', async () => {
    const submit = await submitSignUp(test, await readyWorker());
    const answers = await Promise.all([1, 2, 3, 4].map(() => submitWorker(submit)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 'C200')).toHaveLength(1);
    expect(answers.every(({ http }) => http < 500)).toBe(true);
  });

  it('gives an id to one of two who want it at the same moment', async () => {
    const [a, b] = [await readyWorker(), await readyWorker()];
    const userId = `shared-${a.id.slice(0, 6)}`;
    const answers = await Promise.all([
      submitWorker(await submitSignUp(test, a, { userId })),
      submitWorker(await submitSignUp(test, b, { userId: userId.toUpperCase() })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C200', 'EV0044']);
  });
});

describe('a key', () => {
  const load = (key: string, kind = 'worker') => test.call('GET', `/api/esg/v1/join/${kind}/${key}`);

  it('that is forged, of another kind or malformed is not found', async () => {
    const { key } = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER' });
    for (const [wrong, kind] of [
      [key, 'operatorWorker'],
      [key, 'ptnr'],
      [`${key.slice(0, -2)}AA`, 'worker'],
      ['x', 'worker'],
      [key + key, 'worker'],
    ] as const)
      expect(await load(wrong, kind)).toMatchObject({ http: 404, message: joinRefusals.unknownKey });
  });

  it('is replaced by a resend, for the page that is open with it too', async () => {
    const invited = await readyWorker();
    await operator('PUT', '/userInvite', { userIdentityId: invited.id });
    const next = await keyFor(test, invited.person.userEmail, [invited.key]);
    const replaced = { http: 409, message: joinRefusals.replacedKey };
    expect(await load(invited.key)).toMatchObject(replaced);
    expect(await submitWorker(await submitSignUp(test, invited))).toMatchObject(replaced);
    expect(await submitWorker(await submitSignUp(test, { ...invited, key: next }))).toMatchObject({
      http: 200,
    });
    expect(await load(next)).toMatchObject({ http: 409, message: joinRefusals.usedKey });
    expect(await submitWorker(await submitSignUp(test, { ...invited, key: next }))).toMatchObject({
      message: joinRefusals.usedKey,
    });
  });

  it('is never stored or audited as it is', async () => {
    const { id, key } = await inviteTo(test, operator, { userAuth: 'ROLE_WORKER' });
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(JSON.stringify(lines)).not.toContain(key);
    const tables = await test.database.db.execute('select * from invitation');
    expect(JSON.stringify(tables.rows)).not.toContain(key);
  });
});

describe('a mail', () => {
  it('leads from each status to the one that the chart says', async () => {
    const { id, person } = await waitingWorker();
    const send = () => operator('PUT', '/userInvite', { userIdentityId: id });
    const waits = `'${joinStatusTexts.states[joinRegistered]}' 상태에서는 재발송 처리를 할 수 없습니다.`;
    expect(await send()).toMatchObject({ http: 409, status: 'C0409', message: waits });
    await operator('PATCH', `/user/approval/${id}`);
    expect(await send()).toMatchObject({ data: { joinStatusCodeId: joinApproved } });
    const mails = await test.database.db.select().from(delivery).where(eq(delivery.to, person.userEmail));
    expect(mails.filter(({ subject }) => subject?.includes('가입이 완료'))).toHaveLength(2);
    expect((await toLines(test, id)).at(-1)).toBe(joinEntries.completionMailed);
  });

  it.each([
    ['one call each', (id: string) => operator('PUT', '/userInvite', { userIdentityId: id })],
    ['calls for many', (id: string) => operator('PUT', '/userInviteList', [id])],
  ])('is one of four that are sent at the same moment by %s, and another one afterwards', async (_, send) => {
    const { data } = await operator('PUT', '/user/invite', { ...invitee(), userAuth: 'ROLE_WORKER' });
    const id: string = data.id;
    const keys = () =>
      test.database.db.select().from(invitation).where(eq(invitation.userId, id)).orderBy(invitation.sentAt);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'C200'));
    const rows = answers.map(({ data }) => data.rows?.[0] ?? data);
    expect(rows.map(({ joinStatusCodeId }) => joinStatusCodeId)).toEqual(rows.map(() => mailSent));
    expect(await keys()).toHaveLength(1);
    expect(await toLines(test, id)).toEqual([joinEntries.registered, joinEntries.invited]);
    await send(id);
    expect((await keys()).map(({ endedAt }) => endedAt === null)).toEqual([false, true]);
    expect((await toLines(test, id)).at(-1)).toBe(joinEntries.invitedAgain);
  });

  it('is the one of a call that arrived before it and got its turn after it', async () => {
    const { data } = await operator('PUT', '/user/invite', { ...invitee(), userAuth: 'ROLE_WORKER' });
    const id: string = data.id;
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const body = new Readable({ read: () => arrive() });
    const late = operator('PUT', '/userInvite', body);
    await arrived;
    await operator('PUT', '/userInvite', { userIdentityId: id });
    body.push(JSON.stringify({ userIdentityId: id }));
    body.push(null);
    expect(await late).toMatchObject({ status: 'C200', data: { joinStatusCodeId: mailSent } });
    expect(await toLines(test, id)).toEqual([joinEntries.registered, joinEntries.invited]);
  });

  it('is sent to many, each with its outcome and none twice', async () => {
    const people = await Promise.all(
      [1, 2, 3].map(async () => {
        const person = invitee();
        const { data } = await operator('PUT', '/user/invite', { ...person, userAuth: 'ROLE_WORKER' });
        return { id: data.id as string, person };
      }),
    );
    const waiting = await waitingWorker();
    const stranger = await getId(test, 'gaon.min');
    const ids = people.map(({ id }) => id);
    const { data } = await operator('PUT', '/userInviteList', [...ids, ids[0], waiting.id, stranger]);
    expect(data).toMatchObject({ total: 5, sent: 3, refused: 2 });
    const outcomes = data.rows.map(({ status, joinStatusCodeId }: Record<string, string>) => [
      status,
      joinStatusCodeId,
    ]);
    expect(outcomes).toEqual([
      ['C200', mailSent],
      ['C200', mailSent],
      ['C200', mailSent],
      ['C0409', joinRegistered],
      ['N0404', null],
    ]);
    for (const { person } of people) {
      await keyFor(test, person.userEmail);
      const mails = await test.call('GET', `/dev/outbox?to=${person.userEmail}`);
      expect(mails.data.rows).toHaveLength(1);
    }
    expect((await operator('PUT', '/userInviteList', [])).status).toBe('V0001');
    expect((await operator('PUT', '/userInviteList', Array(1001).fill(ids[0]))).status).toBe('V0001');
  });
});

describe('an approval', () => {
  it('is given once of two at the same moment', async () => {
    const { id } = await waitingWorker();
    const answers = await Promise.all(
      [operator, colleague].map((call) => call('PATCH', `/user/approval/${id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    const names = await Promise.all(
      ['operator01', 'operator02'].map(
        async (userId) => (await findRow(test, await getId(test, userId))).userName,
      ),
    );
    const first = names[answers.findIndex(({ status }) => status === 'C200')];
    expect(answers.find(({ status }) => status === 'C0409')?.message).toMatch(
      new RegExp(`^${first}님이 \\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}에 가입을 먼저 승인했습니다\\.$`),
    );
    expect((await toLines(test, id)).filter((line) => line === joinEntries.approved)).toHaveLength(1);
  });

  it('is refused to administrators for workers, to operators for operators and out of reach', async () => {
    const { id } = await waitingWorker();
    const { isApprover } = joinStatusTexts.reasons;
    expect(await admin('PATCH', `/user/approval/${id}`)).toMatchObject({ http: 409, message: isApprover });
    expect(await operator('PATCH', `/user/approval/${await getId(test, 'daon.pyo')}`)).toMatchObject({
      http: 404,
    });
    const worker = await signInCaller(test, 'worker01');
    expect((await worker('PATCH', `/user/approval/${id}`)).status).toBe('A0403');
    expect(await findRow(test, id)).toMatchObject({ joinStatusCodeId: joinRegistered });
  });

  it('meets a submit at the same moment in either order, and never skips a status', async () => {
    const invited = await readyWorker();
    const submit = await submitSignUp(test, invited);
    const [submitted, approved] = await Promise.all([
      submitWorker(submit),
      operator('PATCH', `/user/approval/${invited.id}`),
    ]);
    expect(submitted.status).toBe('C200');
    const { joinStatusCodeId } = await findRow(test, invited.id);
    expect([approved.status, joinStatusCodeId]).toEqual(
      approved.status === 'C200' ? ['C200', joinApproved] : ['C0409', joinRegistered],
    );
  });

  it('that is refused mails the reason, and the person may be invited again', async () => {
    const { id, key, person } = await waitingWorker();
    expect((await operator('PATCH', `/user/approval/${id}/refuse`, { reason: ' ' })).status).toBe('V0001');
    const reason = '담당자가 아닙니다.';
    expect(await operator('PATCH', `/user/approval/${id}/refuse`, { reason })).toMatchObject({
      data: { joinStatusCodeId: expired },
    });
    await test.message({ to: person.userEmail }, ({ text }) => text.includes(reason));
    expect((await toLines(test, id)).at(-1)).toBe(joinEntries.refused(reason));
    await operator('PUT', '/userInvite', { userIdentityId: id });
    const next = await keyFor(test, person.userEmail, [key]);
    const again = { id, key: next, person };
    await verifyPhone(test, id, `010${person.userMobileTelno}`);
    expect((await submitWorker(await submitSignUp(test, again))).status).toBe('C200');
    expect(await findRow(test, id)).toMatchObject({ joinStatusCodeId: joinRegistered });
  });
});

describe('registering somebody to invite', () => {
  each.each([
    ['a worker by an administrator', 'admin', { userAuth: 'ROLE_WORKER' }, 'A0403'],
    ['an administrator', 'operator', { userAuth: 'ROLE_ADMIN' }, 'V0001'],
    ['without a company by an administrator', 'admin', { userAuth: 'ROLE_OPERATOR' }, 'V0001'],
    ['a partner without a partner company', 'operator', { userAuth: 'ROLE_PARTNER' }, 'V0001'],
    [
      'with a role that is not there',
      'operator',
      { userAuth: 'ROLE_WORKER', roleId: crypto.randomUUID() },
      'V0001',
    ],
    [
      'with six digits of a mobile number',
      'operator',
      { userAuth: 'ROLE_WORKER', userMobileTelno: '123456' },
      'V0001',
    ],
    [
      'with an unknown network code',
      'operator',
      { userAuth: 'ROLE_WORKER', comNetWorkNoId: '0505' },
      'V0001',
    ],
    [
      'whose e-mail exists',
      'operator',
      { userAuth: 'ROLE_WORKER', userEmail: 'WORKER01@demo.example' },
      'C0409',
    ],
    ['whose e-mail is none', 'operator', { userAuth: 'ROLE_WORKER', userEmail: 'worker01' }, 'V0001'],
    ['another operator', 'operator', { userAuth: 'ROLE_OPERATOR' }, 'C200'],
  ] as const)('%s', async (_, who, values, status) => {
    const call = who === 'admin' ? admin : operator;
    expect(await call('PUT', '/user/invite', { ...invitee(), ...values })).toMatchObject({ status });
  });

  it('takes the company of the caller, whatever is given, and the named one from administrators', async () => {
    const [other] = await test.database.db
      .select()
      .from(customerCompany)
      .where(eq(customerCompany.companyKoreanName, '가온제조'));
    const { customerCompanyId } = other ?? {};
    const named = { ...invitee(), userAuth: 'ROLE_OPERATOR', customerCompanyId };
    const own = await operator('PUT', '/user/invite', named);
    expect((await findRow(test, own.data.id)).customerCompanyId).not.toBe(customerCompanyId);
    const byAdmin = await admin('PUT', '/user/invite', { ...named, ...invitee() });
    expect(await findRow(test, byAdmin.data.id)).toMatchObject({
      customerCompanyId,
      joinStatusCodeId: infoRegistered,
    });
  });
});

describe('checking an id', () => {
  each.each([
    ['free-id_1.2', 'C200'],
    ['worker01', 'EV0044'],
    ['WORKER01', 'EV0044'],
    ['abcd', 'EV0044'],
    ['a'.repeat(20), 'C200'],
    ['a'.repeat(21), 'EV0044'],
    ['한글아이디', 'EV0044'],
    ['id with space', 'EV0044'],
  ])('%s is %s', async (id, status) => {
    const answer = await test.call(
      'GET',
      `/api/esg/v1/user/check?id=${encodeURIComponent(id)}&email=a@b.example`,
    );
    expect(answer).toMatchObject({ http: 200, status });
  });
});

// last, because it moves the clock
it('an invitation expires after its days, with the company that its operator leads', async () => {
  const invited = await readyWorker();
  const company = await admin('PUT', '/custCo/info', await newCompany());
  const { customerCompanyId, id } = company.data;
  await admin('PUT', '/userInvite', { userIdentityId: id });
  test.clock.advance(7 * DAY);
  expect(await submitWorker(await submitSignUp(test, invited))).toMatchObject({
    http: 409,
    message: joinRefusals.expiredKey,
  });
  await test.sweeper.runAll();
  const [stored] = await test.database.db
    .select()
    .from(customerCompany)
    .where(and(eq(customerCompany.customerCompanyId, customerCompanyId)));
  expect([(await findRow(test, invited.id)).joinStatusCodeId, stored?.joinStatusCodeId]).toEqual([
    expired,
    expired,
  ]);
  expect((await toLines(test, invited.id)).at(-1)).toBe(joinEntries.expired);
});

async function newCompany() {
  const { data } = await admin('GET', '/servicepolicy/list');
  const { bizSectionList: _, companyZip, ...details } = companyDetails;
  return {
    ...details,
    ...invitee(),
    companyZip,
    businessNo: '6078356782',
    servicePolicyId: data.rows[0].servicePolicyId,
    serviceBeginYmd: '20260101',
    serviceEndYmd: '20991231',
    departmentName: null,
    jobGradeName: null,
    userRegionCodeId: null,
    interTelno: null,
  };
}
