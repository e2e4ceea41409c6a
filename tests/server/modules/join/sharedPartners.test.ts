import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partner } from '../../../../server/db/schema/companies.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { joinStatusTexts } from '../../../../src/messages/ko.joinStatus.ts';
import { userRefusals } from '../../../../src/messages/ko.users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { businessNumber } from '../companies/support.ts';
import {
  type Caller,
  findRow,
  getId,
  type Invited,
  invitee,
  inviteTo,
  keyFor,
  partnerDetails,
  readNotified,
  signInCaller,
  submitSignUp,
  verifyPhone,
} from './support.ts';

const { joinRegistered, joinApproved, expired } = joinStatusCodeByState;
const { isOwnPartner, isApprover } = joinStatusTexts.reasons;

let test: TestApp;
let admin: Caller;
/** Operators of two customers. */
let operator: Caller;
let other: Caller;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
  operator = await signInCaller(test, 'operator01');
  other = await signInCaller(test, 'gaon.min');
});
afterAll(() => test.stop());

type Contact = Invited & { ptnrId: string; bzmnNo: string };

/** A contact who is invited with the registration of a partner company, and whose phone number is confirmed. */
async function readContact(
  call: Caller,
  { bzmnNo = businessNumber(), ...values }: { bzmnNo?: string; [field: string]: unknown } = {},
): Promise<Contact> {
  const person = invitee();
  const company = { ptnrNm: '맑은소재', bzmnNo, departmentName: null, jobGradeName: null, ...values };
  const { data } = await call('PUT', '/custCoPtnr', { ...company, ...person });
  await call('PUT', '/userInvite', { userIdentityId: data.id });
  await verifyPhone(test, data.id, `010${person.userMobileTelno}`);
  const key = await keyFor(test, person.userEmail);
  return { id: data.id, key, person, ptnrId: data.ptnrId, bzmnNo };
}

async function signUp(contact: Invited, values: object = {}): Promise<void> {
  const sent = await submitSignUp(test, contact, { ...partnerDetails, ...values });
  const answer = await test.call('PATCH', '/api/esg/v1/join/ptnr', sent);
  if (answer.status !== 'C200') throw new Error(`not signed up: ${answer.message}`);
}

const approve = (call: Caller, { id }: Invited) => call('PATCH', `/user/approval/${id}`);
const readStatus = async ({ id }: Invited) => (await findRow(test, id)).joinStatusCodeId;

/** A partner company with a contact who came through the one customer, and one who has signed up through the other. */
async function sharedPartner() {
  const first = await readContact(operator);
  await signUp(first);
  await approve(operator, first);
  const second = await readContact(other, { bzmnNo: first.bzmnNo });
  await signUp(second);
  return { first, second };
}

it('a contact who has signed up is shown with the partner company to whoever approves', async () => {
  const contact = await readContact(operator);
  const path = `/user/detail/${contact.id}`;
  expect((await operator('GET', path)).data.ptnr).toBeNull();
  await signUp(contact);
  const { ptnrNm, ptnrNmEng, rprsvNm, fndnYmd, prdctSrvcCn } = partnerDetails;
  expect((await operator('GET', path)).data.ptnr).toMatchObject({
    ptnrNm,
    ptnrNmEng,
    bzmnNo: contact.bzmnNo,
    rprsvNm,
    fndnYmd,
    prdctSrvcCn,
  });
});

describe('somebody whose partner company has people through another customer', () => {
  it('is approved by an administrator and not by the operator who invited', async () => {
    const { first, second } = await sharedPartner();
    expect(second.ptnrId).toBe(first.ptnrId);
    expect(await approve(other, second)).toMatchObject({ http: 409, status: 'C0409', message: isOwnPartner });
    const reason = '다른 회사 사람입니다.';
    expect(await other('PATCH', `/user/approval/${second.id}/refuse`, { reason })).toMatchObject({
      http: 409,
      message: isOwnPartner,
    });
    expect(await readStatus(second)).toBe(joinRegistered);
    expect((await other('GET', `/user/detail/${second.id}`)).data).toMatchObject({ isSharedPartner: true });
    expect(await approve(admin, second)).toMatchObject({ data: { joinStatusCodeId: joinApproved } });
  });

  it('is refused by an administrator too, and what the partner entered before stays', async () => {
    const first = await readContact(operator);
    await signUp(first);
    const second = await readContact(other, {
      bzmnNo: first.bzmnNo,
      ptnrNm: '남의이름',
      gicsId: '2010',
    });
    await signUp(second, { ptnrNm: '남의이름', coAddr: '다른 주소' });
    const [stored] = await test.database.db.select().from(partner).where(eq(partner.ptnrId, first.ptnrId));
    const { ptnrNm, coAddr, gicsId, rprsvNm } = partnerDetails;
    expect(stored).toMatchObject({ ptnrNm, coAddr, gicsId, rprsvNm });
    const reason = '확인되지 않았습니다.';
    expect(await admin('PATCH', `/user/approval/${second.id}/refuse`, { reason })).toMatchObject({
      data: { joinStatusCodeId: expired },
    });
    // nobody has come through another customer any more
    expect(await approve(operator, first)).toMatchObject({ data: { joinStatusCodeId: joinApproved } });
  });

  it('waits for administrators, who are notified, and not for operators', async () => {
    const countTodo = async (call: Caller, kind: string): Promise<number> => {
      const { data } = await call('GET', '/home');
      return data.todo.find((line: { kind: string }) => line.kind === kind)?.count ?? 0;
    };
    const count = async () => [
      await countTodo(admin, 'partnerJoins'),
      await countTodo(operator, 'joins'),
      await countTodo(other, 'joins'),
    ];
    const before = await count();
    const first = await readContact(operator);
    await signUp(first);
    expect(await count()).toEqual([before[0], (before[1] ?? 0) + 1, before[2]]);
    const second = await readContact(other, { bzmnNo: first.bzmnNo });
    await signUp(second);
    // the one who waited for the first customer's operators has become an administrator's as well
    expect(await count()).toEqual([(before[0] ?? 0) + 2, before[1], before[2]]);
    const links = await test.database.db
      .select({ urlAddr: notification.urlAddr })
      .from(notification)
      .where(eq(notification.userId, await getId(test, 'admin01')));
    for (const { id } of [first, second])
      expect(links.filter(({ urlAddr }) => urlAddr?.includes(id))).toHaveLength(1);
  });

  it('is invited with the knowledge of those who are there', async () => {
    const { first, second } = await sharedPartner();
    const told = async () => (await readNotified(test, first.id)).filter((cn) => cn.includes('가온제조'));
    expect(await told()).toHaveLength(1);
    expect((await told())[0]).toContain('새사람');
    await test.message({ to: first.person.userEmail }, ({ text }) => text.includes('가온제조'));
    const third = await inviteTo(test, other, { userAuth: 'ROLE_PARTNER', ptnrId: second.ptnrId });
    expect(await told()).toHaveLength(2);
    await other('PUT', '/userInvite', { userIdentityId: third.id });
    expect(await told()).toHaveLength(2);
    await verifyPhone(test, third.id, `010${third.person.userMobileTelno}`);
    const key = await keyFor(test, third.person.userEmail, [third.key]);
    await signUp({ ...third, key });
    expect(await approve(other, third)).toMatchObject({ http: 409, message: isOwnPartner });
  });

  it('stays out of reach of operators of other customers', async () => {
    const { first, second } = await sharedPartner();
    for (const [call, { id }] of [
      [other, first],
      [operator, second],
    ] as const) {
      const { version } = await findRow(test, id);
      for (const change of [{ enabled: false }, { userEmail: invitee().userEmail }])
        expect(await call('PATCH', '/user/detail', { id, version, ...change })).toMatchObject({ http: 404 });
      const removal = { updateUsersRequest: { id, deleteYn: 'Y' } };
      expect(await call('PATCH', '/user', removal)).toMatchObject({ http: 404 });
      expect(await call('PATCH', `/user/approval/${id}`)).toMatchObject({ http: 404 });
    }
  });

  it('has an address and a number that operators do not change once there is an account', async () => {
    const { second } = await sharedPartner();
    await approve(admin, second);
    const { userEmail, userMobileTelno } = invitee();
    for (const change of [{ userEmail }, { userMobileTelno }, { comNetWorkNoId: '011' }]) {
      const { version } = await findRow(test, second.id);
      expect(await other('PATCH', '/user/detail', { id: second.id, version, ...change })).toMatchObject({
        http: 409,
        message: userRefusals.sharedPartner,
      });
    }
    const privacy = { updateUserPrivacyRequest: { userEmail } };
    const request = { updateUsersRequest: { id: second.id } };
    expect(await other('PATCH', '/user', { ...request, ...privacy })).toMatchObject({ http: 409 });
    expect(await findRow(test, second.id)).toMatchObject({ userEmail: second.person.userEmail });
    const { version } = await findRow(test, second.id);
    const named = { id: second.id, version, departmentName: '구매팀' };
    expect(await other('PATCH', '/user/detail', named)).toMatchObject({ status: 'C200' });
    const moved = { id: second.id, version: version + 1, userEmail };
    expect(await admin('PATCH', '/user/detail', moved)).toMatchObject({ status: 'C200' });
  });

  it('is an administrator’s as well where those who were approved have left', async () => {
    const first = await readContact(operator);
    await signUp(first);
    await approve(operator, first);
    await test.database.db.update(user).set({ deletedAt: test.clock.now() }).where(eq(user.id, first.id));
    const second = await readContact(other, { bzmnNo: first.bzmnNo });
    await signUp(second, { ptnrNm: '남의이름' });
    expect(await approve(other, second)).toMatchObject({ http: 409, message: isOwnPartner });
    const [stored] = await test.database.db.select().from(partner).where(eq(partner.ptnrId, first.ptnrId));
    expect(stored?.ptnrNm).toBe(partnerDetails.ptnrNm);
  });
});

it('a partner company whose people all came through one customer is that one’s to approve', async () => {
  const first = await readContact(operator);
  await signUp(first);
  expect(await approve(admin, first)).toMatchObject({ http: 409, message: isApprover });
  expect(await approve(operator, first)).toMatchObject({ data: { joinStatusCodeId: joinApproved } });
  const second = await inviteTo(test, operator, { userAuth: 'ROLE_PARTNER', ptnrId: first.ptnrId });
  await verifyPhone(test, second.id, `010${second.person.userMobileTelno}`);
  await signUp(second);
  // that another customer has registered it, and invited somebody who has not signed up, changes nothing
  await readContact(other, { bzmnNo: first.bzmnNo });
  expect(await approve(operator, second)).toMatchObject({ data: { joinStatusCodeId: joinApproved } });
});
