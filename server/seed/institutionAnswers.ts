import { and, eq, inArray } from 'drizzle-orm';
import type { Attachment } from '../../src/contracts/files.ts';
import type { AnswerDetail, OwnYearKey } from '../../src/contracts/institutionAnswers.ts';
import { DAY_MS, seoulDayDigits } from '../../src/contracts/seoulTime.ts';
import type { Db, Tx } from '../db/database.ts';
import { file } from '../db/schema/files.ts';
import { institutionOwn } from '../db/schema/institutionAnswers.ts';
import { user } from '../db/schema/users.ts';
import { sweepOrigin } from '../modules/audit/line.ts';
import type { KeepContent } from '../modules/files/keeping.ts';
import { createAnswerService } from '../modules/institutionAnswers/answering.ts';
import { readYear } from '../modules/institutionAnswers/reading.ts';
import { startYear } from '../modules/institutionAnswers/years.ts';
import type { Call } from '../modules/resource/call.ts';
import { everything } from '../modules/resource/scope.ts';
import { type DemoFile, storeFile } from './posts.ts';

interface DemoPeople {
  customerCompanyId: string;
  operatorId: string;
  workerId: string;
}

interface DemoAnswer {
  code: string;
  /** Null: the value of the mapped indicator, or `byHand` where it has none. */
  answer: string | null;
  byHand?: string;
  selfScore: string;
  /** The last step that it has gone through. */
  until: 'saved' | 'sent' | 'submitted' | 'feedback';
  file?: DemoFile;
}

interface DemoYear {
  year: string;
  dueYmd(now: Date): string;
  answers: readonly DemoAnswer[];
}

const feedback = '공개한 배출량과 제출한 배출량이 다릅니다. 산정 범위를 설명해 주십시오.';

const demoYears: readonly DemoYear[] = [
  {
    year: '2025',
    dueYmd: () => '20250630',
    answers: [
      { code: 'E-1', answer: '목표 수립', selfScore: '6.00', until: 'submitted' },
      { code: 'E-2', answer: null, byHand: '51240', selfScore: '8.00', until: 'submitted' },
      { code: 'S-1', answer: '23.5', selfScore: '4.00', until: 'submitted' },
      {
        code: 'S-2',
        answer: '1쪽이 방침, 2쪽이 조직도입니다.',
        selfScore: '10.00',
        until: 'submitted',
        file: {
          name: '안전보건 방침과 조직도(2025).txt',
          content:
            '안전보건 방침\r\n\r\n1. 모든 의사결정에서 안전을 우선합니다.\r\n2. 위험성평가를 해마다 실시합니다.\r\n',
        },
      },
      {
        code: 'G-1',
        answer: '이사회가 반기마다 ESG 안건을 보고받습니다.',
        selfScore: '4.00',
        until: 'submitted',
      },
    ],
  },
  {
    year: '2026',
    dueYmd: (now) => seoulDayDigits(new Date(now.getTime() + 20 * DAY_MS)),
    answers: [
      { code: 'E-1', answer: '목표 수립과 점검', selfScore: '10.00', until: 'submitted' },
      { code: 'E-2', answer: null, byHand: '48720', selfScore: '9.00', until: 'feedback' },
      { code: 'E-3', answer: 'Y', selfScore: '5.00', until: 'sent' },
      {
        code: 'S-2',
        answer: '2026년 3월에 개정한 방침입니다. 1쪽이 방침, 2쪽이 조직도입니다.',
        selfScore: '12.50',
        until: 'saved',
        file: {
          name: '안전보건 방침과 조직도(2026).txt',
          content:
            '안전보건 방침(2026년 3월 개정)\r\n\r\n1. 모든 의사결정에서 안전을 우선합니다.\r\n2. 위험성평가를 분기마다 실시합니다.\r\n3. 협력사의 안전도 함께 점검합니다.\r\n',
        },
      },
      { code: 'G-1', answer: '절차를 정하는 중입니다.', selfScore: '0.00', until: 'saved' },
    ],
  },
];

/** Nobody uploads the files of the demo: they are attached as they were stored. */
export const demoFiles = (now: Date) => ({
  toAttachments: async () => new Map(),
  async claim(tx: Tx, _: unknown, ref: { refType: string; refId: string }, items: readonly Attachment[]) {
    for (const { file: attached } of items)
      await tx
        .update(file)
        .set({ ...ref, state: 'saved', attachedAt: now })
        .where(eq(file.fileId, attached.id));
  },
});

/** Answers questions of the demo company as its worker, whose answers its operator submits. */
function createAnswering(tx: Tx, now: Date, { customerCompanyId, operatorId, workerId }: DemoPeople) {
  const clock = { now: () => now, nowMs: () => now.getTime() };
  const service = createAnswerService({ clock, files: demoFiles(now), canSignIn });
  const actAs = (id: string, userId: string, userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER'): Call => ({
    tx,
    principal: {
      id,
      userId,
      userAuth,
      customerCompanyId,
      ptnrId: null,
      openModules: null,
      sessionId: '',
      loginHistoryId: '',
    },
    origin: { ...sweepOrigin(now), actorId: id, customerCompanyId },
  });
  const operator = actAs(operatorId, 'operator01', 'ROLE_OPERATOR');
  const worker = actAs(workerId, 'worker01', 'ROLE_WORKER');

  async function answerQuestion(
    key: OwnYearKey,
    { code, answer, byHand = '', selfScore, until }: DemoAnswer,
    attachments: Attachment[],
  ): Promise<void> {
    const { items } = await readYear(operator, key);
    const item = items.find(({ itemCd }) => itemCd === code);
    if (!item) throw new Error(`the demo set of ${key.year} has no question ${code}`);
    const address = { ...key, instIdctrsId: item.instIdctrsId };
    const find = (): Promise<AnswerDetail> => service.find(worker, address);
    const { offers } = await find();
    const offer = answer === null ? offers.find(({ value }) => value !== null) : undefined;
    const saved = await service.save(worker, {
      ...address,
      version: 0,
      answer: answer ?? offer?.value ?? byHand,
      selfScore,
      sourceDaId: offer?.daId ?? null,
      reply: '',
      attachments,
    });
    if (until === 'saved') return;
    await service.send(worker, saved, await find());
    if (until === 'sent') return;
    await service.submit(operator, saved, await find());
    if (until === 'feedback') await service.receive(worker, saved, { ...(await find()), feedback });
  }

  return { operator, answerQuestion };
}

const INSTITUTION = 'KCGS';
const canSignIn = () => everything;

/**
 * Answers of the demo company to an institution, those by files excepted: those of the year before submitted, those of
 * this one half answered.
 */
export async function seedInstitutionAnswers(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const { operator, answerQuestion } = createAnswering(tx, now, people);
  for (const { year, dueYmd, answers } of demoYears) {
    const plan = { crtrYr: year, dueYmd: dueYmd(now), managerId: people.workerId };
    const key = await startYear(operator, { instCdId: INSTITUTION, ...plan }, canSignIn);
    for (const answer of answers) if (!answer.file) await answerQuestion(key, answer, []);
  }
}

/** Answers by files, for a demo that has just been made. */
export async function seedAnswerFiles(db: Db, keepContent: KeepContent, now: Date): Promise<void> {
  const accounts = await db
    .select()
    .from(user)
    .where(inArray(user.userId, ['operator01', 'worker01']));
  const [operator, worker] = ['operator01', 'worker01'].map((id) =>
    accounts.find((each) => each.userId === id),
  );
  if (!operator || !worker?.customerCompanyId) throw new Error('the demo has nobody who answers');
  const { customerCompanyId } = worker;
  const people = { customerCompanyId, operatorId: operator.id, workerId: worker.id };
  const [own] = await db
    .select()
    .from(institutionOwn)
    .where(and(eq(institutionOwn.custCoId, customerCompanyId), eq(institutionOwn.instCdId, INSTITUTION)));
  if (!own) throw new Error('the demo answers no institution');
  for (const { year, answers } of demoYears) {
    for (const answer of answers) {
      const { file: demo } = answer;
      if (!demo) continue;
      const owner = { id: worker.id, customerCompanyId, at: now };
      const id = await storeFile({ db, keepContent }, demo, owner);
      const attached = { id, name: demo.name, contentType: '', size: 0, attached: true, tobeDeleted: false };
      await db.transaction((tx) =>
        createAnswering(tx, now, people).answerQuestion({ id: own.instOwnId, year }, answer, [
          { file: attached },
        ]),
      );
    }
  }
}
