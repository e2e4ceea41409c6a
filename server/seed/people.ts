import { eq } from 'drizzle-orm';
import type { JoinStatusCode } from '../../src/contracts/joinStatus.ts';
import type { Role } from '../../src/contracts/roles.ts';
import { DAY_MS, seoulDateTime } from '../../src/contracts/seoulTime.ts';
import { accountCodes, maySignIn } from '../../src/machines/joinStatus/lifecycle.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import { joinEntries, joinMails } from '../../src/messages/ko.join.ts';
import type { Tx } from '../db/database.ts';
import { customerCompany, partner } from '../db/schema/companies.ts';
import { mainOperator } from '../db/schema/join.ts';
import { delivery, outboxMessage } from '../db/schema/outbox.ts';
import { custCoPtnr } from '../db/schema/partners.ts';
import { companyServicePolicy, servicePolicy } from '../db/schema/servicePolicies.ts';
import { type UserRow, user } from '../db/schema/users.ts';
import { issueKey } from '../modules/join/keys.ts';
import { isInvitedRole, signUpPath } from '../modules/join/rules.ts';
import { renderParagraphs } from '../modules/outbox/service.ts';
import { updateServiceDays } from '../modules/servicePolicies/periods.ts';
import { addHistoryEntry } from '../modules/threads/service.ts';

const { infoRegistered, mailSent, joinRegistered, joinApproved, joinCompleted, expired } =
  joinStatusCodeByState;

/** Settings of the demo's invitations. */
export interface DemoInvitations {
  publicUrl: string;
  invitationMs: number;
}

type Person = readonly [
  handle: string,
  userName: string,
  departmentName: string,
  jobGradeName: string,
  status: JoinStatusCode,
  userAuth?: Role,
];

interface DemoCompany {
  companyKoreanName: string;
  companyEnglishName: string;
  businessNo: string;
  companyZip: string;
  companyAddr: string;
  policy: string;
  status: JoinStatusCode;
  /** The first one is the main operator. */
  people: readonly Person[];
}

const operator = 'ROLE_OPERATOR';
const contact = 'ROLE_PARTNER';

/** People of the company of the demo accounts, besides those. */
const hanbit: readonly Person[] = [
  ['hanbit.jung', '정다은', '환경안전팀', '과장', joinCompleted],
  ['hanbit.oh', '오세훈', '구매팀', '대리', joinCompleted],
  ['hanbit.seo', '서지민', '인사팀', '사원', joinCompleted],
  ['hanbit.kwon', '권도윤', '재무팀', '차장', joinCompleted],
  ['hanbit.hwang', '황예린', '법무팀', '대리', joinCompleted],
  ['hanbit.ahn', '안태호', '발전1팀', '과장', joinApproved],
  ['hanbit.yoo', '유서연', '발전2팀', '사원', joinApproved],
  ['hanbit.hong', '홍민재', '신재생사업팀', '대리', joinRegistered],
  ['hanbit.jeon', '전수아', '품질관리팀', '사원', joinRegistered],
  ['hanbit.ko', '고은찬', '설비팀', '과장', joinRegistered],
  ['hanbit.moon', '문채원', '정보보안팀', '대리', mailSent],
  ['hanbit.yang', '양시우', '총무팀', '사원', mailSent],
  ['hanbit.bae', '배하윤', '홍보팀', '과장', mailSent],
  ['hanbit.noh', '노준서', '감사팀', '차장', infoRegistered],
  ['hanbit.heo', '허유진', '교육팀', '사원', infoRegistered],
  ['hanbit.nam', '남궁현', '연구소', '책임', expired],
  ['hanbit.shim', '심가온', 'ESG경영팀', '대리', mailSent, operator],
];

const others: readonly DemoCompany[] = [
  {
    companyKoreanName: '가온제조',
    companyEnglishName: 'Gaon Manufacturing',
    businessNo: '2208112341',
    companyZip: '18487',
    companyAddr: '경기도 화성시 동탄산단로 10',
    policy: '스탠다드',
    status: joinCompleted,
    people: [
      ['gaon.min', '민경수', '경영지원팀', '부장', joinCompleted, operator],
      ['gaon.jang', '장미래', '경영지원팀', '과장', joinApproved, operator],
      ['gaon.ha', '하동현', '생산1팀', '과장', joinCompleted],
      ['gaon.cha', '차은별', '생산2팀', '대리', joinCompleted],
      ['gaon.joo', '주성민', '환경팀', '사원', joinRegistered],
      ['gaon.woo', '우지호', '안전팀', '대리', mailSent],
      ['gaon.ryu', '류하늘', '구매팀', '사원', infoRegistered],
      ['gaon.eom', '엄정아', '품질팀', '과장', expired],
    ],
  },
  {
    companyKoreanName: '다온유통',
    companyEnglishName: 'Daon Retail',
    businessNo: '3148623454',
    companyZip: '46721',
    companyAddr: '부산광역시 강서구 유통단지1로 50',
    policy: '베이직',
    status: joinRegistered,
    people: [
      ['daon.pyo', '표진우', '전략기획팀', '팀장', joinRegistered, operator],
      ['daon.gil', '길나래', '물류팀', '과장', infoRegistered],
      ['daon.son', '손보라', '매장운영팀', '대리', infoRegistered],
    ],
  },
];

/** Partner companies of the first company, each with its contacts. */
const partners: readonly { ptnrNm: string; bzmnNo: string; gicsId: string; people: readonly Person[] }[] = [
  {
    ptnrNm: '누리전자',
    bzmnNo: '4058134567',
    gicsId: '45203010',
    people: [
      ['nuri.tak', '탁승호', '영업팀', '부장', joinCompleted, contact],
      ['nuri.mo', '모아라', '품질팀', '대리', joinRegistered, contact],
    ],
  },
  {
    ptnrNm: '푸른포장',
    bzmnNo: '5068245670',
    gicsId: '15103020',
    people: [['pureun.ma', '마석진', '관리팀', '이사', mailSent, contact]],
  },
];

const lineByStatus: Partial<Record<JoinStatusCode, string>> = {
  [mailSent]: joinEntries.invited,
  [joinRegistered]: joinEntries.submitted,
  [joinApproved]: joinEntries.approved,
  [joinCompleted]: joinEntries.completed,
  [expired]: joinEntries.expired,
};

interface Stage {
  tx: Tx;
  now: Date;
  passwordHash: string;
  invitations: DemoInvitations;
  numbers: Generator<string, never>;
}

/** The invitation of a person, as if it had been mailed at `sentAt`. */
async function seedInvitation(
  { tx, invitations }: Stage,
  person: UserRow,
  sentAt: Date,
  companyName: string,
) {
  const { userAuth } = person;
  if (!isInvitedRole(userAuth)) return;
  const expiresAt = new Date(sentAt.getTime() + invitations.invitationMs);
  await issueKey(tx, person.id, sentAt, async (key) => {
    const { subject, text, html } = renderParagraphs(
      joinMails.invitation({
        userName: person.userName,
        companyName,
        link: `${invitations.publicUrl}${signUpPath(userAuth, key)}`,
        lastDay: seoulDateTime(expiresAt),
      }),
    );
    const mail = { to: person.userEmail, subject, createdAt: sentAt };
    const [row] = await tx
      .insert(delivery)
      .values({
        ...mail,
        channel: 'mail',
        status: 'sent',
        attempts: 1,
        endedAt: sentAt,
        sensitive: true,
        userId: person.id,
        expiresAt,
      })
      .returning({ deliveryId: delivery.deliveryId });
    if (!row) throw new Error('A demo mail was not stored');
    await tx
      .insert(outboxMessage)
      .values({ ...mail, ...row, kind: 'mail', text, html, secretUntil: expiresAt });
    return row.deliveryId;
  });
}

/** Bodies of phone numbers in their order; the demo accounts have the lower ones. */
function* phoneNumbers(): Generator<string, never> {
  for (let number = 101; ; number += 1) yield String(number).padStart(8, '0');
}

async function seedPerson(
  stage: Stage,
  person: Person,
  {
    customerCompanyId,
    companyName,
    ptnrId,
  }: { customerCompanyId: string; companyName: string; ptnrId?: string },
): Promise<UserRow> {
  const { tx, now, passwordHash } = stage;
  const [handle, userName, departmentName, jobGradeName, status, userAuth = 'ROLE_WORKER'] = person;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const hasAccount = accountCodes.includes(status);
  const invitedAt = status === infoRegistered ? null : daysAgo(status === expired ? 20 : 1);
  const created = daysAgo(hasAccount ? 60 : 21);
  const [row] = await tx
    .insert(user)
    .values({
      userName,
      departmentName,
      jobGradeName,
      userAuth,
      customerCompanyId,
      ptnrId: ptnrId ?? null,
      userEmail: `${handle}@demo.example`,
      comNetWorkNoId: '010',
      joinStatusCodeId: status,
      invitedAt,
      userMobileTelno: stage.numbers.next().value,
      ...(hasAccount ? { userId: handle, passwordHash, passwordModifiedAt: daysAgo(20) } : {}),
      lastLoginAt: status === joinCompleted ? daysAgo(3) : null,
      dormancyCountsFrom: maySignIn(status) ? daysAgo(3) : created,
      createdAt: created,
      lastModifiedAt: invitedAt ?? created,
    })
    .returning();
  if (!row) throw new Error(`demo person ${handle} was not stored`);
  await addHistoryEntry(tx, row.id, joinEntries.registered, { actorId: null, at: created });
  const line = lineByStatus[status];
  if (line) await addHistoryEntry(tx, row.id, line, { actorId: null, at: invitedAt ?? created });
  if (status === mailSent && invitedAt) await seedInvitation(stage, row, invitedAt, companyName);
  return row;
}

async function seedPolicy(
  { tx, now }: Stage,
  customerCompanyId: string,
  policyName: string,
  [serviceBeginYmd, serviceEndYmd]: readonly [string, string],
): Promise<void> {
  const [policy] = await tx
    .select({ servicePolicyId: servicePolicy.servicePolicyId })
    .from(servicePolicy)
    .where(eq(servicePolicy.servicePolicyName, policyName));
  if (!policy) return;
  await tx.insert(companyServicePolicy).values({
    ...policy,
    customerCompanyId,
    serviceBeginYmd,
    serviceEndYmd,
    createdAt: now,
    lastModifiedAt: now,
  });
  await updateServiceDays(tx, customerCompanyId, serviceBeginYmd);
}

/** Fills the company of the demo accounts with people, policy and partners, and adds two more companies. */
export async function seedPeople(
  given: Omit<Stage, 'numbers'>,
  first: {
    customerCompanyId: string;
    companyName: string;
    operatorId: string;
    ptnrId: string;
    partnerId: string;
  },
): Promise<void> {
  const stage = { ...given, numbers: phoneNumbers() };
  const { tx, now } = stage;
  const { customerCompanyId, companyName } = first;
  const stamps = { createdAt: now, lastModifiedAt: now };
  await tx.insert(mainOperator).values({ customerCompanyId, userId: first.operatorId });
  await seedPolicy(stage, customerCompanyId, '엔터프라이즈', ['2025-01-01', '2099-12-31']);
  await tx
    .insert(custCoPtnr)
    .values({ custCoId: customerCompanyId, ptnrId: first.ptnrId, contactId: first.partnerId, ...stamps });
  for (const person of hanbit) await seedPerson(stage, person, { customerCompanyId, companyName });
  for (const { people, ...values } of partners) {
    const [row] = await tx
      .insert(partner)
      .values({ ...values, customerCompanyId, ...stamps })
      .returning({ ptnrId: partner.ptnrId });
    if (!row) throw new Error('A demo partner was not stored');
    const ids: string[] = [];
    for (const person of people) {
      ids.push((await seedPerson(stage, person, { customerCompanyId, companyName, ...row })).id);
    }
    await tx
      .insert(custCoPtnr)
      .values({ ...row, custCoId: customerCompanyId, contactId: ids[0] ?? null, ...stamps });
  }
  for (const { people, policy, status, ...values } of others) {
    const [company] = await tx
      .insert(customerCompany)
      .values({ ...values, nationCodeId: 'KR', joinStatusCodeId: status, ...stamps })
      .returning();
    if (!company) throw new Error('A demo company was not stored');
    const id = company.customerCompanyId;
    await seedPolicy(stage, id, policy, ['2026-01-01', '2099-12-31']);
    const place = { customerCompanyId: id, companyName: values.companyKoreanName };
    for (const [index, person] of people.entries()) {
      const row = await seedPerson(stage, person, place);
      if (index === 0) await tx.insert(mainOperator).values({ customerCompanyId: id, userId: row.id });
    }
  }
}
