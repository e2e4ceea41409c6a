import type { AnswerDetail } from '../../src/contracts/institutionAnswers.ts';
import { DAY_MS, seoulDayDigits } from '../../src/contracts/seoulTime.ts';
import type { Tx } from '../db/database.ts';
import { sweepOrigin } from '../modules/audit/line.ts';
import { createAnswerService } from '../modules/institutionAnswers/answering.ts';
import { readYear } from '../modules/institutionAnswers/reading.ts';
import { startYear } from '../modules/institutionAnswers/years.ts';
import type { Call } from '../modules/resource/call.ts';
import { everything } from '../modules/resource/scope.ts';

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
        answer: '안전보건 방침과 조직도는 지속가능경영보고서 38쪽에 있습니다.',
        selfScore: '10.00',
        until: 'submitted',
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
        answer: '안전보건 방침(2026년 3월 개정)과 조직도는 지속가능경영보고서 42~45쪽에 있습니다.',
        selfScore: '12.50',
        until: 'saved',
      },
      { code: 'G-1', answer: '절차를 정하는 중입니다.', selfScore: '0.00', until: 'saved' },
    ],
  },
];

/**
 * Answers of the demo company to an institution: those of the year before submitted, those of this one half answered.
 * Its worker writes them, its operator submits them.
 */
export async function seedInstitutionAnswers(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const { customerCompanyId, operatorId, workerId } = people;
  const canSignIn = () => everything;
  const clock = { now: () => now, nowMs: () => now.getTime() };
  const files = { claim: async () => {}, toAttachments: async () => new Map() };
  const service = createAnswerService({ clock, files, canSignIn });
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
  for (const { year, dueYmd, answers } of demoYears) {
    const key = await startYear(
      operator,
      { instCdId: 'KCGS', crtrYr: year, dueYmd: dueYmd(now), managerId: workerId },
      canSignIn,
    );
    const { items } = await readYear(operator, key);
    for (const { code, answer, byHand = '', selfScore, until } of answers) {
      const item = items.find(({ itemCd }) => itemCd === code);
      if (!item) throw new Error(`the demo set of ${year} has no question ${code}`);
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
        attachments: [],
      });
      if (until === 'saved') continue;
      await service.send(worker, saved, await find());
      if (until === 'sent') continue;
      await service.submit(operator, saved, await find());
      if (until === 'feedback') await service.receive(worker, saved, { ...(await find()), feedback });
    }
  }
}
