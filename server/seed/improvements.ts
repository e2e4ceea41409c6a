import { and, eq } from 'drizzle-orm';
import type { Attachment } from '../../src/contracts/files.ts';
import type { ImprovementDraft, ImprovementKey } from '../../src/contracts/improvements.ts';
import { DAY_MS, seoulDayDigits } from '../../src/contracts/seoulTime.ts';
import type { Db, Tx } from '../db/database.ts';
import { bizSection } from '../db/schema/bizSections.ts';
import { improvement } from '../db/schema/improvements.ts';
import { indicatorSet, indicatorSetNode } from '../db/schema/indicatorSets.ts';
import { user } from '../db/schema/users.ts';
import { sweepOrigin } from '../modules/audit/line.ts';
import type { KeepContent } from '../modules/files/keeping.ts';
import { createImprovementService } from '../modules/improvements/service.ts';
import type { Call } from '../modules/resource/call.ts';
import { everything } from '../modules/resource/scope.ts';
import { demoFiles } from './institutionAnswers.ts';
import { type DemoFile, storeFile } from './posts.ts';

interface DemoPeople {
  customerCompanyId: string;
  operatorId: string;
  workerId: string;
}

interface DemoTask {
  title: string;
  cn: string;
  indicator: string;
  /** Name of the section that it is about; the company without. */
  section?: string;
  targetPoints: number;
  /** Days from the start of the demo: when it was planned, and when it is due. */
  plannedIn: number;
  dueIn: number;
  isStarted: boolean;
  proof?: { cn: string; file: DemoFile };
}

const demoTasks: readonly DemoTask[] = [
  {
    title: '폐기물 재활용 업체 변경',
    cn: '재활용률이 높은 처리 업체와 계약하고 분리배출 기준을 사업장에 알립니다.',
    indicator: 'E-6-2',
    targetPoints: 4,
    plannedIn: -60,
    dueIn: -10,
    isStarted: true,
    proof: {
      cn: '처리 업체를 바꾸고 분리배출 교육을 마쳤습니다. 월별 재활용 실적을 첨부합니다.',
      file: {
        name: '폐기물 재활용 실적.xlsx',
        content: [
          ['월', '재활용률(%)'],
          ['7월', 61],
          ['8월', 68],
        ],
      },
    },
  },
  {
    title: '온실가스 배출량 제3자 검증',
    cn: '배출량 산정 결과를 외부 기관이 검증하도록 일정과 예산을 정합니다.',
    indicator: 'E-3-3',
    targetPoints: 4,
    plannedIn: -20,
    dueIn: 45,
    isStarted: true,
  },
  {
    title: '여성 구성원 채용 확대',
    cn: '채용 단계마다 여성 지원자의 비율을 살피고, 육아기 근무 제도를 알립니다.',
    indicator: 'S-3-1',
    section: '발전사업',
    targetPoints: 4,
    plannedIn: -100,
    dueIn: 60,
    isStarted: true,
  },
  {
    title: '인권 영향 평가 실시',
    cn: '모든 사업장의 인권 영향 평가를 실시하고 결과를 이사회에 보고합니다.',
    indicator: 'S-5-2',
    targetPoints: 3,
    plannedIn: -40,
    dueIn: -3,
    isStarted: true,
  },
];

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

const toPrincipal = (
  id: string,
  userId: string,
  userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER',
  customerCompanyId: string,
) => ({
  id,
  userId,
  userAuth,
  customerCompanyId,
  ptnrId: null,
  openModules: null,
  sessionId: '',
  loginHistoryId: '',
});

/** Calls of the demo's people, and the tasks as they see them on a day. */
function createActing(tx: Tx, { customerCompanyId, operatorId, workerId }: DemoPeople) {
  const act = (id: string, userId: string, userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER', at: Date): Call => ({
    tx,
    principal: toPrincipal(id, userId, userAuth, customerCompanyId),
    origin: { ...sweepOrigin(at), actorId: id, customerCompanyId },
  });
  return {
    operatorAt: (at: Date) => act(operatorId, 'operator01', 'ROLE_OPERATOR', at),
    workerAt: (at: Date) => act(workerId, 'worker01', 'ROLE_WORKER', at),
    serviceAt: (at: Date) =>
      createImprovementService({
        clock: { now: () => at, nowMs: () => at.getTime() },
        files: demoFiles(at),
        notify: async () => {},
        canSignIn: () => everything,
      }),
  };
}

async function findIndicator(tx: Tx, custCoId: string, code: string): Promise<string> {
  const [node] = await tx
    .select({ itemId: indicatorSetNode.itemId })
    .from(indicatorSetNode)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetNode.setId))
    .where(
      and(
        eq(indicatorSet.custCoId, custCoId),
        eq(indicatorSet.kindCd, 'coset'),
        eq(indicatorSetNode.idctrsCd, code),
      ),
    );
  if (!node) throw new Error(`the demo set has no indicator ${code}`);
  return node.itemId;
}

async function findSection(tx: Tx, custCoId: string, name: string): Promise<string> {
  const [section] = await tx
    .select({ bizSectId: bizSection.bizSectId })
    .from(bizSection)
    .where(and(eq(bizSection.custCoId, custCoId), eq(bizSection.bizSectNm, name)));
  if (!section) throw new Error(`the demo company has no section ${name}`);
  return section.bizSectId;
}

/** Tasks of the demo company: two that are open, one that is late, and one that waits for its proof. */
export async function seedImprovements(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const { operatorAt, workerAt, serviceAt } = createActing(tx, people);
  for (const { title, cn, indicator, section, targetPoints, plannedIn, dueIn, isStarted } of demoTasks) {
    const planned = daysFrom(now, plannedIn);
    const service = serviceAt(planned);
    const draft: ImprovementDraft = {
      title,
      cn,
      srcCd: 'OWN',
      dgnsRstId: null,
      evlInstRstId: null,
      fromScore: null,
      oncoIdctrsId: await findIndicator(tx, people.customerCompanyId, indicator),
      bizSectId: section === undefined ? null : await findSection(tx, people.customerCompanyId, section),
      targetPoints,
      ownerId: people.workerId,
      dueYmd: seoulDayDigits(daysFrom(now, dueIn)),
    };
    const key = await service.create(operatorAt(planned), draft);
    if (isStarted) await service.start(workerAt(planned), key, { version: 1 });
  }
}

/** The proof of a task and its verification, for a demo that has just been made. */
export async function seedImprovementProof(db: Db, keepContent: KeepContent, now: Date): Promise<void> {
  for (const { title, dueIn, proof } of demoTasks) {
    if (!proof) continue;
    const [task] = await db.select().from(improvement).where(eq(improvement.title, title));
    const [operator] = await db.select().from(user).where(eq(user.userId, 'operator01'));
    if (!task?.ownerId || !operator) throw new Error(`the demo has no task ${title}`);
    const { custCoId: customerCompanyId, ownerId: workerId } = task;
    const at = daysFrom(now, dueIn);
    const owner = { id: workerId, customerCompanyId, at };
    const id = await storeFile({ db, keepContent }, proof.file, owner);
    const attached: Attachment = {
      file: { id, name: proof.file.name, contentType: '', size: 0, attached: true, tobeDeleted: false },
    };
    const key: ImprovementKey = { improveTaskId: task.improveTaskId };
    await db.transaction(async (tx) => {
      const { operatorAt, workerAt, serviceAt } = createActing(tx, {
        customerCompanyId,
        operatorId: operator.id,
        workerId,
      });
      const service = serviceAt(at);
      const { version } = task;
      await service.report(workerAt(at), key, { version, proofCn: proof.cn, attachments: [attached] });
      await service.verify(operatorAt(at), key, { version: version + 1 });
    });
  }
}
