import { count, eq } from 'drizzle-orm';
import { KOREA } from '../../src/contracts/commonCodes.ts';
import type { Role } from '../../src/contracts/roles.ts';
import { DAY_MS } from '../../src/contracts/seoulTime.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import type { Tx } from '../db/database.ts';
import { customerCompany, partner } from '../db/schema/companies.ts';
import { menu, roleMenu } from '../db/schema/menu.ts';
import { notification } from '../db/schema/notifications.ts';
import { role } from '../db/schema/roles.ts';
import { terms, termsConsent } from '../db/schema/terms.ts';
import { user } from '../db/schema/users.ts';
import { seedAccess } from './access.ts';
import { seedDiagnoses } from './diagnoses.ts';
import { seedDocuments } from './documents.ts';
import { seedEntries } from './entries.ts';
import { seedEssentials } from './essentials.ts';
import { seedExternalResults } from './externalResults.ts';
import { seedImprovements } from './improvements.ts';
import { seedInquiries } from './inquiries.ts';
import { seedInstitutionAnswers } from './institutionAnswers.ts';
import { seedInstitutions } from './institutions.ts';
import { type DemoVisitor, seedLogs } from './logs.ts';
import { seedNotices } from './notices.ts';
import { seedPartnerWeights } from './partnerWeights.ts';
import { DEMO_INDUSTRY, seedPeers } from './peers.ts';
import { type DemoInvitations, seedPeople } from './people.ts';
import { seedSupplyTopics } from './supplyTopics.ts';

export const DEMO_PASSWORD = 'Esg!2026demo';
const DEMO_COMPANY = '한빛에너지';

type NewUser = typeof user.$inferInsert;

interface DemoAccount {
  userId: string;
  userAuth: Role;
  userName: string;
  departmentName: string;
  jobGradeName: string;
  /** Description of its sign-in, for the list printed at start. */
  shows: string;
  facts?: (daysAgo: (days: number) => Date) => Partial<NewUser>;
  privacyVersion?: string;
}

/** Accounts of demo mode, in the order of their phone numbers 010-0000-0001 and on. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    userId: 'admin01',
    userAuth: 'ROLE_ADMIN',
    userName: '김관리',
    departmentName: '서비스운영팀',
    jobGradeName: '팀장',
    shows: '관리자, SMS 인증',
  },
  {
    userId: 'operator01',
    userAuth: 'ROLE_OPERATOR',
    userName: '이운영',
    departmentName: 'ESG경영팀',
    jobGradeName: '부장',
    shows: '운영자, SMS 인증',
  },
  {
    userId: 'worker01',
    userAuth: 'ROLE_WORKER',
    userName: '박현업',
    departmentName: '환경안전팀',
    jobGradeName: '대리',
    shows: '현업담당자',
  },
  {
    userId: 'partner01',
    userAuth: 'ROLE_PARTNER',
    userName: '최협력',
    departmentName: '품질관리팀',
    jobGradeName: '과장',
    shows: '협력사',
  },
  {
    userId: 'mustchange01',
    userAuth: 'ROLE_WORKER',
    userName: '정초기',
    departmentName: '인사팀',
    jobGradeName: '사원',
    shows: '비밀번호 변경 필요 (EA0010)',
    facts: () => ({ passwordMustChange: true }),
  },
  {
    userId: 'dormant01',
    userAuth: 'ROLE_WORKER',
    userName: '강휴면',
    departmentName: '구매팀',
    jobGradeName: '차장',
    shows: '휴면 계정 (M005)',
    facts: (daysAgo) => ({
      createdAt: daysAgo(800),
      lastLoginAt: daysAgo(400),
      dormancyCountsFrom: daysAgo(400),
      dormantAt: daysAgo(35),
    }),
  },
  {
    userId: 'reconsent01',
    userAuth: 'ROLE_WORKER',
    userName: '조동의',
    departmentName: '법무팀',
    jobGradeName: '대리',
    shows: '개인정보 재동의 필요 (EV0015)',
    privacyVersion: '1.0',
  },
  {
    userId: 'disabled01',
    userAuth: 'ROLE_WORKER',
    userName: '윤중지',
    departmentName: '재무팀',
    jobGradeName: '과장',
    shows: '사용 중지 (M007)',
    facts: () => ({ enabled: false }),
  },
  {
    userId: 'pending01',
    userAuth: 'ROLE_WORKER',
    userName: '장대기',
    departmentName: '생산팀',
    jobGradeName: '사원',
    shows: '가입 승인 대기 (M008)',
    facts: () => ({ joinStatusCodeId: joinStatusCodeByState.joinRegistered, lastLoginAt: null }),
  },
  {
    userId: 'agedpw01',
    userAuth: 'ROLE_WORKER',
    userName: '임오래',
    departmentName: '총무팀',
    jobGradeName: '차장',
    shows: '비밀번호가 120일 지남',
    facts: (daysAgo) => ({ passwordModifiedAt: daysAgo(120) }),
  },
  {
    userId: 'admin02',
    userAuth: 'ROLE_ADMIN',
    userName: '송관리',
    departmentName: '서비스운영팀',
    jobGradeName: '과장',
    shows: '다른 관리자, SMS 인증',
  },
  {
    userId: 'operator02',
    userAuth: 'ROLE_OPERATOR',
    userName: '한운영',
    departmentName: 'ESG경영팀',
    jobGradeName: '과장',
    shows: '같은 회사의 다른 운영자, SMS 인증',
  },
];

const welcome = [
  { cn: 'ESG 경영관리에 오신 것을 환영합니다.', urlAddr: '/', hoursAgo: 50 },
  { cn: '<b>2026년 4분기</b> ESG 성과 등록 기간이 시작되었습니다.', urlAddr: null, hoursAgo: 26 },
  { cn: '개인정보처리방침 1.1 버전이 시행되었습니다.', urlAddr: null, hoursAgo: 3 },
];

/** People who used the service in the past months, how often and for what. */
const demoVisitors = [
  { userId: 'admin01', every: 9, menus: ['basic-user-list', 'authority', 'sys-alarm', 'management-log'] },
  { userId: 'operator01', every: 8, menus: ['basic-user-list', 'ntc-notice', 'authority', 'mypage-user'] },
  { userId: 'worker01', every: 7, menus: ['ntc-notice', 'landing'] },
  { userId: 'agedpw01', every: 11, menus: ['landing', 'ntc-notice'] },
  { userId: 'operator02', every: 15, menus: ['ntc-notice', 'sys-alarm'] },
  { userId: 'partner01', every: 10, menus: ['ntc-notice', 'landing'] },
];

async function seedCompany(tx: Tx, now: Date) {
  const [company] = await tx
    .insert(customerCompany)
    .values({
      companyKoreanName: DEMO_COMPANY,
      companyEnglishName: 'Hanbit Energy',
      businessNo: '1289910436',
      nationCodeId: KOREA,
      companyZip: '04513',
      companyAddr: '서울특별시 중구 세종대로 39',
      regionCodeId: '02',
      companyTelno: '55500000',
      gicsId: DEMO_INDUSTRY,
      joinStatusCodeId: joinStatusCodeByState.joinCompleted,
      createdAt: now,
    })
    .returning();
  if (!company) throw new Error('demo company was not stored');
  const { customerCompanyId } = company;
  const [supplier] = await tx
    .insert(partner)
    .values({ customerCompanyId, ptnrNm: '새솔정밀', bzmnNo: '2159951274', createdAt: now })
    .returning();
  const [workerRole] = await tx
    .insert(role)
    .values({
      customerCompanyId,
      roleNm: 'ESG 성과 담당',
      roleExplanation: '성과를 등록하고 분석 결과를 조회합니다.',
      createdAt: now,
      lastModifiedAt: now,
    })
    .returning();
  if (!supplier || !workerRole) throw new Error('demo partner or role was not stored');
  const menus = await tx.select().from(menu);
  const granted = menus.filter(({ roles }) => roles.includes('ROLE_WORKER'));
  await tx.insert(roleMenu).values(granted.map(({ menuId }) => ({ roleId: workerRole.roleId, menuId })));
  return { customerCompanyId, ptnrId: supplier.ptnrId, roleId: workerRole.roleId };
}

function newUser(account: DemoAccount, index: number, passwordHash: string, now: Date): NewUser {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    userId: account.userId,
    userAuth: account.userAuth,
    userName: account.userName,
    userEmail: `${account.userId}@demo.example`,
    comNetWorkNoId: '010',
    userMobileTelno: String(index + 1).padStart(8, '0'),
    regionCodeId: '02',
    interTelno: `5550${String(index + 1).padStart(3, '0')}`,
    departmentName: account.departmentName,
    jobGradeName: account.jobGradeName,
    passwordHash,
    passwordModifiedAt: daysAgo(10),
    joinStatusCodeId: joinStatusCodeByState.joinCompleted,
    lastLoginAt: daysAgo(2),
    dormancyCountsFrom: daysAgo(2),
    createdAt: daysAgo(200),
    lastModifiedAt: daysAgo(10),
    ...account.facts?.(daysAgo),
  };
}

/** Fills an empty installation with a demo company and the demo accounts. Returns whether it was empty. */
export async function seedDemo(
  tx: Tx,
  now: Date,
  hashPassword: (password: string) => Promise<string>,
  invitations: DemoInvitations,
): Promise<boolean> {
  const [existing] = await tx.select({ rows: count() }).from(user);
  if (existing && existing.rows > 0) return false;
  const company = await seedCompany(tx, now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const privacy = await tx.select().from(terms).where(eq(terms.trmsSeCdId, 'privacy'));
  const newest = privacy.toSorted((a, b) => b.ver.localeCompare(a.ver))[0];
  const ids = new Map<string, string>();
  for (const [index, account] of demoAccounts.entries()) {
    const values = newUser(account, index, passwordHash, now);
    const [stored] = await tx
      .insert(user)
      .values({
        ...values,
        customerCompanyId: account.userAuth === 'ROLE_ADMIN' ? null : company.customerCompanyId,
        ptnrId: account.userAuth === 'ROLE_PARTNER' ? company.ptnrId : null,
        roleId: account.userAuth === 'ROLE_WORKER' ? company.roleId : null,
      })
      .returning({ id: user.id });
    const agreed = privacy.find(({ ver }) => ver === account.privacyVersion) ?? newest;
    if (!stored || !agreed) throw new Error(`demo account ${account.userId} was not stored`);
    ids.set(account.userId, stored.id);
    await tx.insert(termsConsent).values({
      userId: stored.id,
      termId: agreed.termId,
      ver: agreed.ver,
      contentHash: agreed.contentHash,
      agreedAt: values.createdAt,
      ip: '127.0.0.1',
    });
    await tx.insert(notification).values(
      welcome.map(({ hoursAgo, ...text }) => ({
        ...text,
        userId: stored.id,
        createdAt: new Date(now.getTime() - hoursAgo * 3_600_000),
      })),
    );
  }
  const people = ['admin01', 'operator01', 'partner01', 'operator02', 'worker01'];
  const [adminId, operatorId, partnerId, colleagueId, workerId] = people.map((id) => ids.get(id));
  if (!adminId || !operatorId || !partnerId || !colleagueId || !workerId)
    throw new Error('demo authors were not stored');
  await seedNotices(tx, now, { customerCompanyId: company.customerCompanyId, adminId, operatorId });
  const { customerCompanyId } = company;
  await seedDocuments(tx, now, { customerCompanyId, adminId, operatorId, colleagueId, workerId });
  await seedInquiries(tx, now, { ...company, ids });
  const first = { ...company, companyName: DEMO_COMPANY, operatorId, partnerId };
  await seedPeople({ tx, now, passwordHash, invitations }, first);
  await seedSupplyTopics(tx, now);
  await seedAccess(tx, now);
  const weightPeople = { adminId, otherAdminId: ids.get('admin02') ?? adminId, operatorId, colleagueId };
  await seedPartnerWeights(tx, now, weightPeople);
  const visitors = demoVisitors.map(({ userId, ...habits }): DemoVisitor => {
    const id = ids.get(userId);
    if (!id) throw new Error(`demo account ${userId} was not stored`);
    return { ...habits, id, customerCompanyId: userId === 'admin01' ? null : company.customerCompanyId };
  });
  const assignedId = ids.get('agedpw01') ?? '';
  await seedLogs(tx, now, { visitors, roleId: company.roleId, workerId: assignedId, operatorId, adminId });
  await seedEssentials(tx, now, { ...company, operatorId, partnerId });
  await seedEntries(tx, now, { customerCompanyId, operatorId, workerId });
  await seedDiagnoses(tx, now, { customerCompanyId, operatorId, colleagueId, workerId });
  await seedPeers(tx, now, { customerCompanyId });
  await seedInstitutions(tx, now, customerCompanyId);
  await seedInstitutionAnswers(tx, now, { customerCompanyId, operatorId, workerId });
  await seedExternalResults(tx, now, { customerCompanyId, operatorId });
  await seedImprovements(tx, now, { customerCompanyId, operatorId, workerId });
  return true;
}
