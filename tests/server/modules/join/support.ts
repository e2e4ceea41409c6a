import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { Answer, TestApp } from '../../support/app.ts';
import { codesTo, newCode } from '../../support/codes.ts';
import { encryptPassword } from '../../support/passwords.ts';
import { signIn } from '../../support/signIn.ts';

export const PASSWORD = 'Spring*Rain29';

export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answer>;

/** Calls of a signed-in demo account; paths are without `/api/esg/v1`. */
export async function signInCaller(test: TestApp, userId: string): Promise<Caller> {
  const { accessToken: token } = await signIn(test, userId);
  return (method, path, body) => test.call(method, `/api/esg/v1${path}`, body, { token });
}

let next = 0;

/** Returns what is entered of somebody new; every one has another e-mail and number. */
export function invitee(values: object = {}) {
  next += 1;
  const userMobileTelno = String(70_000_000 + next);
  const userEmail = `invitee${next}@join.example`;
  return { userName: '새사람', userEmail, comNetWorkNoId: '010', userMobileTelno, ...values };
}

const keyIn = (text: string): string => /\/user\/signup\/\w+\/([\w-]{43})/.exec(text)?.[1] ?? '';

/** The key of the newest invitation to an address that is not among `seen`. */
export async function keyFor(test: TestApp, to: string, seen: readonly string[] = []): Promise<string> {
  const row = await test.message({ to, kind: 'mail' }, ({ text }) => {
    const key = keyIn(text);
    return key !== '' && !seen.includes(key);
  });
  return keyIn(row.text);
}

/** Somebody who was invited, with the key of the link. */
export interface Invited {
  id: string;
  key: string;
  person: ReturnType<typeof invitee>;
}

export async function inviteTo(test: TestApp, call: Caller, values: object): Promise<Invited> {
  const person = invitee();
  const registered = await call('PUT', '/user/invite', { ...person, ...values });
  if (registered.status !== 'C200') throw new Error(`not registered: ${registered.message}`);
  const { id } = registered.data;
  const sent = await call('PUT', '/userInvite', { userIdentityId: id });
  if (sent.status !== 'C200') throw new Error(`not invited: ${sent.message}`);
  return { id, key: await keyFor(test, person.userEmail), person };
}

/** Confirms a phone number for an invitation. */
export async function verifyPhone(test: TestApp, userIdntId: string, userInfo: string): Promise<void> {
  const smsIdntId = randomUUID();
  const almSeCd = 'SMS';
  const seen = await codesTo(test, userInfo);
  const sent = await test.call('PUT', '/api/certification', { smsIdntId, userIdntId, userInfo, almSeCd });
  if (sent.status !== 'C200') throw new Error(`no code: ${sent.status}`);
  const certNo = await newCode(test, userInfo, seen);
  await test.call('POST', '/api/certification', { smsIdntId, userIdntId, almSeCd, certNo });
}

export async function submitSignUp(test: TestApp, { id, key, person }: Invited, values: object = {}) {
  return {
    key,
    userIdntId: id,
    userId: `user-${id.slice(0, 8)}`,
    prvcTrmsAgreeYn: 'Y',
    serviceTrmsAgreeYn: 'Y',
    selfIdentityYn: 'Y',
    encryptPassword: await encryptPassword(test, PASSWORD),
    userName: person.userName,
    comNetWorkNoId: '010',
    userMobileTelno: person.userMobileTelno,
    departmentName: '환경팀',
    jobGradeName: '대리',
    userRegionCodeId: '02',
    interTelno: '1234',
    ...values,
  };
}

export const companyDetails = {
  companyKoreanName: '새봄산업',
  companyEnglishName: 'Saebom',
  regionCodeId: '02',
  companyTelno: '5551234',
  companyHomepage: null,
  nationCodeId: 'KR',
  companyZip: '04513',
  companyAddr: '서울특별시 중구 세종대로 1',
  companyDetailAddr: null,
  bizSectionList: [{ bizSectionName: '본사', gicsFullPath: '에너지 > 에너지', bizContent: null }],
};

export const partnerDetails = {
  infoProvisionAgreeYn: 'Y',
  ptnrNm: '맑은소재',
  ptnrNmEng: 'Malgeun',
  ptnrHmpg: null,
  rgnCd: '031',
  coTelno: '5559876',
  ntnCd: 'KR',
  coZip: '16488',
  coAddr: '경기도 수원시 효원로 1',
  coDaddr: '2층',
  gicsId: '1010',
  searchSvcGrpCd: 'SVC_MANUFACTURING',
  enpFormFrCcd: 'STOCK',
  enpFormPstnCcd: 'FRONT',
  enpType: 'LEGAL',
  conoPid: '1101110000001',
  rprsvNm: '맑은이',
  fndnYmd: '20050301',
  prdctSrvcCn: '산업용 소재',
};

export async function findRow(test: TestApp, id: string) {
  const [row] = await test.database.db.select().from(user).where(eq(user.id, id));
  if (!row) throw new Error('There is no such person');
  return row;
}

export async function getId(test: TestApp, userId: string): Promise<string> {
  const [row] = await test.database.db.select({ id: user.id }).from(user).where(eq(user.userId, userId));
  return row?.id ?? '';
}

/** Texts of somebody's notifications. */
export const readNotified = async (test: TestApp, id: string): Promise<string[]> =>
  (await test.database.db.select().from(notification).where(eq(notification.userId, id))).map(({ cn }) => cn);

/** Lines of a history, the oldest first. */
export const toLines = async (test: TestApp, id: string): Promise<string[]> =>
  (await test.database.db.select().from(thread).where(eq(thread.refId, id)).orderBy(thread.line)).map(
    ({ cn }) => cn,
  );

/** The role that the demo accounts have. */
export async function getRoleId(test: TestApp): Promise<string> {
  const isDemo = eq(role.roleNm, 'ESG 성과 담당');
  const [row] = await test.database.db
    .select({ roleId: user.roleId })
    .from(user)
    .innerJoin(role, eq(role.roleId, user.roleId))
    .where(isDemo);
  return row?.roleId ?? '';
}
