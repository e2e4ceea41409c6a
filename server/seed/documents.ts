import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { shiftMonth } from '../../src/contracts/consultativeBody.ts';
import type { DocumentState } from '../../src/contracts/documents.ts';
import { DAY_MS, seoulDay, seoulMonth, startOfSeoulDay } from '../../src/contracts/seoulTime.ts';
import { documentEntries } from '../../src/messages/ko.documents.ts';
import type { Tx } from '../db/database.ts';
import { consultativeBody } from '../db/schema/consultativeBody.ts';
import { terms } from '../db/schema/terms.ts';
import { addHistoryEntry } from '../modules/threads/service.ts';

interface DemoPeople {
  customerCompanyId: string;
  adminId: string;
  operatorId: string;
  colleagueId: string;
  workerId: string;
}

/** Days until the terms in review count from: enough for two administrators to try the review out. */
const IN_REVIEW_DAYS = 45;

const newArticle = `<h3>제14조 (자료의 보관)</h3>
<p>회원이 등록한 ESG 성과와 증빙 자료는 이용 계약이 끝난 날부터 30일 동안 보관하며, 회원은 그 기간에 자료를 내려받을 수 있습니다.</p>`;

async function seedTermsInReview(tx: Tx, now: Date, adminId: string): Promise<void> {
  const service = await tx.select().from(terms).where(eq(terms.trmsSeCdId, 'service'));
  const inForce = service.find(({ state }) => state === 'published');
  if (!inForce) throw new Error('The demo has no terms of service');
  const trmsCn = inForce.trmsCn.replace('<h3>부칙', `${newArticle}\n<h3>부칙`);
  const at = new Date(now.getTime() - DAY_MS);
  const [row] = await tx
    .insert(terms)
    .values({
      trmsSeCdId: 'service',
      ver: '1.2',
      state: 'review',
      writerIds: [adminId],
      trmsCn,
      contentHash: createHash('sha256').update(trmsCn).digest('hex'),
      effectiveFrom: seoulDay(now.getTime() + IN_REVIEW_DAYS * DAY_MS),
      changes: '이용 계약이 끝난 뒤의 자료 보관 기간을 정하였습니다.',
      createdAt: at,
      lastModifiedAt: at,
      lastModifiedById: adminId,
    })
    .returning();
  if (!row) throw new Error('Demo terms were not stored');
  for (const line of [documentEntries.created, documentEntries.submitted]) {
    await addHistoryEntry(tx, row.termId, line, { actorId: adminId, at });
  }
}

interface DemoActivity {
  department: string;
  /** Months before this one. */
  monthsAgo: number;
  state: DocumentState;
  results: readonly [string, string];
  plan: string;
}

const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const officePlans = [
  list('ESG 위원회 안건 정리', '협력사 진단 일정 확정'),
  list('협력사 진단 설명회 개최', '중대성 평가 설문 준비'),
  list('중대성 평가 설문 실시', '지속가능경영보고서 목차 확정'),
  list('중대성 평가 결과 보고', '보고서 초안 작성'),
] as const;
const safetyPlans = [
  list('온실가스 배출량 3분기 집계', '사업장 안전 점검'),
  list('폐기물 재활용률 점검', '비상 대응 훈련'),
  list('온실가스 배출량 제3자 검증 준비', '안전 교육 실시'),
] as const;

/** Activities of a department in the months up to this one, each made of the plans before it. */
function getActivities(
  department: string,
  plans: readonly string[],
  states: readonly DocumentState[],
): DemoActivity[] {
  return states.map((state, place) => {
    const [twoBefore = '', before = '', plan = ''] = plans.slice(place, place + 3);
    return { department, monthsAgo: states.length - 1 - place, state, results: [twoBefore, before], plan };
  });
}

async function seedActivities(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const { customerCompanyId: custCoId, operatorId, colleagueId, workerId } = people;
  const office = getActivities('ESG경영팀', officePlans, ['published', 'draft']);
  const safety = getActivities('환경안전팀', safetyPlans, ['review']);
  for (const { department, monthsAgo, state, results, plan } of [...office, ...safety]) {
    const crtrYm = shiftMonth(seoulMonth(now), -monthsAgo);
    const authorId = department === '환경안전팀' ? workerId : operatorId;
    const started = startOfSeoulDay(`${crtrYm}-01`);
    const at = new Date(Math.min(started.getTime() + DAY_MS, now.getTime()));
    const [row] = await tx
      .insert(consultativeBody)
      .values({
        custCoId,
        crtrYm,
        department,
        state,
        createdById: authorId,
        writerIds: [authorId],
        resultTwoBefore: results[0],
        resultBefore: results[1],
        plan,
        publishedAt: state === 'published' ? at : null,
        createdAt: at,
        lastModifiedAt: at,
        lastModifiedById: state === 'published' ? colleagueId : authorId,
      })
      .returning();
    if (!row) throw new Error('A demo activity was not stored');
    await addHistoryEntry(tx, row.activityId, documentEntries.created, { actorId: authorId, at });
    if (state === 'draft') continue;
    await addHistoryEntry(tx, row.activityId, documentEntries.submitted, { actorId: authorId, at });
    if (state === 'published') {
      await addHistoryEntry(tx, row.activityId, documentEntries.published, { actorId: colleagueId, at });
    }
  }
}

/** Documents of the demo on their way: terms that wait for their review, and activities of the ESG council. */
export async function seedDocuments(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  await seedTermsInReview(tx, now, people.adminId);
  await seedActivities(tx, now, people);
}
