import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { AnswerTypeCd } from '../../src/contracts/institutionItems.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import type { Tx } from '../db/database.ts';
import { indicatorSet, indicatorSetNode } from '../db/schema/indicatorSets.ts';
import { indicator } from '../db/schema/indicators.ts';
import {
  institution,
  institutionItem,
  institutionLink,
  institutionMapping,
  institutionMappingIndicator,
} from '../db/schema/institutions.ts';

interface DemoQuestion {
  code: string;
  text: string;
  answerTypeCd: AnswerTypeCd;
  unitCd?: UnitCd;
  options?: string[];
  maxScore?: string;
  /** Codes of the catalogue. */
  links?: string[];
  /** Asked from this year on. */
  since?: number;
}

interface DemoInstitution {
  instCdId: string;
  instCtgryCdId: string;
  categories: readonly { code: string; name: string; questions: readonly DemoQuestion[] }[];
}

const YEARS = [2025, 2026] as const;
const REMARK = '예시입니다. 기관의 공식 문항이 아닙니다.';
const example = (text: string) => `[예시] ${text}`;

/** Questions in words of our own, to show what a set looks like; none is an institution's. */
const demoInstitutions: readonly DemoInstitution[] = [
  {
    instCdId: 'KCGS',
    instCtgryCdId: 'INST_DOMESTIC',
    categories: [
      {
        code: 'E',
        name: '환경',
        questions: [
          {
            code: 'E-1',
            text: '환경경영 목표를 세우고 해마다 이행 결과를 점검합니까?',
            answerTypeCd: 'CHOICE',
            options: ['목표 없음', '목표 수립', '목표 수립과 점검'],
            maxScore: '10.00',
            links: ['E-1-1', 'E-1-2'],
          },
          {
            code: 'E-2',
            text: '직접·간접 온실가스 배출량의 합계는 얼마입니까?',
            answerTypeCd: 'NUM',
            unitCd: 'tCO2eq',
            maxScore: '15.00',
            links: ['E-3-1'],
          },
          {
            code: 'E-3',
            text: '기타 간접 배출량을 산정하여 공개합니까?',
            answerTypeCd: 'YN',
            maxScore: '5.00',
            links: ['E-3-2'],
            since: 2026,
          },
        ],
      },
      {
        code: 'S',
        name: '사회',
        questions: [
          {
            code: 'S-1',
            text: '전체 구성원 가운데 여성의 비율은 얼마입니까?',
            answerTypeCd: 'NUM',
            unitCd: 'percent',
            maxScore: '8.00',
            links: ['S-3-1'],
          },
          {
            code: 'S-2',
            text: '안전보건 방침과 조직도를 첨부해 주십시오.',
            answerTypeCd: 'FILE',
            maxScore: '12.50',
            links: ['S-4-1'],
          },
        ],
      },
      {
        code: 'G',
        name: '지배구조',
        questions: [
          {
            code: 'G-1',
            text: '이사회에서 ESG 안건을 심의하는 절차를 설명해 주십시오.',
            answerTypeCd: 'TEXT',
            maxScore: '10.00',
            links: ['G-1-1'],
          },
        ],
      },
    ],
  },
  {
    instCdId: 'SUSTINVEST',
    instCtgryCdId: 'INST_DOMESTIC',
    categories: [
      {
        code: 'RISK',
        name: '위험 관리',
        questions: [
          {
            code: 'RISK-1',
            text: '최근 3년간 환경 법규를 위반한 건수는 몇 건입니까?',
            answerTypeCd: 'NUM',
            unitCd: 'incident',
            maxScore: '10.00',
            links: ['E-8-1'],
          },
          {
            code: 'RISK-2',
            text: '협력사의 ESG 위험을 평가하고 개선을 지원합니까?',
            answerTypeCd: 'YN',
            maxScore: '7.50',
            links: ['S-6-1', 'S-6-2'],
          },
        ],
      },
      {
        code: 'PERF',
        name: '성과',
        questions: [
          {
            code: 'PERF-1',
            text: '재생에너지 사용 비율은 얼마입니까?',
            answerTypeCd: 'NUM',
            unitCd: 'percent',
            maxScore: '10.00',
            links: ['E-4-2'],
          },
        ],
      },
    ],
  },
  {
    instCdId: 'MSCI',
    instCtgryCdId: 'INST_GLOBAL',
    categories: [
      {
        code: 'CLIMATE',
        name: '기후변화 대응',
        questions: [
          {
            code: 'CLIMATE-1',
            text: '온실가스 감축 목표의 기준연도와 목표연도는 언제입니까?',
            answerTypeCd: 'TEXT',
            links: ['E-3-1'],
          },
          {
            code: 'CLIMATE-2',
            text: '감축 목표를 제3자가 검증하였습니까?',
            answerTypeCd: 'YN',
            links: ['E-3-3'],
          },
        ],
      },
      {
        code: 'PEOPLE',
        name: '인적자본',
        questions: [
          {
            code: 'PEOPLE-1',
            text: '구성원 1인당 연간 교육 시간은 얼마입니까?',
            answerTypeCd: 'NUM',
            unitCd: 'hour',
            links: ['S-2-4'],
          },
        ],
      },
    ],
  },
  {
    instCdId: 'CDP',
    instCtgryCdId: 'INST_DISCLOSURE',
    categories: [
      {
        code: 'C1',
        name: '관리 체계',
        questions: [
          {
            code: 'C1-1',
            text: '기후 관련 사안을 감독하는 최고 의사결정 기구는 어디입니까?',
            answerTypeCd: 'CHOICE',
            options: ['이사회', '위원회', '경영진', '없음'],
            links: ['G-1-1'],
          },
        ],
      },
      {
        code: 'C2',
        name: '배출량과 에너지',
        questions: [
          {
            code: 'C2-1',
            text: '에너지 총 사용량은 얼마입니까?',
            answerTypeCd: 'NUM',
            unitCd: 'TJ',
            links: ['E-4-1'],
          },
          {
            code: 'C2-2',
            text: '배출량 검증 의견서를 첨부해 주십시오.',
            answerTypeCd: 'FILE',
            links: ['E-3-3'],
            since: 2026,
          },
        ],
      },
    ],
  },
];

type ItemRow = typeof institutionItem.$inferInsert & { instIdctrsId: string };

/** Categories and questions of one set, with the codes that each is linked to. */
function buildItems({ categories }: DemoInstitution, institutionId: string, year: number, stamps: Stamps) {
  const rows: ItemRow[] = [];
  const codes = new Map<string, readonly string[]>();
  for (const [place, { code, name, questions }] of categories.entries()) {
    const top = randomUUID();
    rows.push({
      instIdctrsId: top,
      institutionId,
      upInstIdctrsId: null,
      lvl: 1,
      sortOrder: place,
      nodeCd: 'CTGRY',
      itemCd: code,
      itemNm: name,
      options: [],
      ...stamps,
    });
    const asked = questions.filter(({ since = 0 }) => since <= year);
    for (const [sortOrder, question] of asked.entries()) {
      const { code: itemCd, text, answerTypeCd, unitCd, options = [], maxScore, links = [] } = question;
      const instIdctrsId = randomUUID();
      codes.set(instIdctrsId, links);
      rows.push({
        instIdctrsId,
        institutionId,
        upInstIdctrsId: top,
        lvl: 2,
        sortOrder,
        nodeCd: 'ITEM',
        itemCd,
        itemNm: example(text),
        answerTypeCd,
        options,
        ...stamps,
        unitCd: unitCd ?? null,
        maxScore: maxScore ?? null,
      });
    }
  }
  return { rows, codes };
}

interface Stamps {
  createdAt: Date;
  lastModifiedAt: Date;
}

/** Maps questions of a set to the company's own indicators with the same codes; the last question is left open. */
async function seedMappings(
  tx: Tx,
  { custCoId, stamps }: { custCoId: string; stamps: Stamps },
  codes: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const own = await tx
    .select({ id: indicatorSetNode.itemId, code: indicatorSetNode.idctrsCd })
    .from(indicatorSetNode)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetNode.setId))
    .where(
      and(eq(indicatorSet.custCoId, custCoId), eq(indicatorSet.kindCd, 'coset'), eq(indicatorSetNode.ver, 1)),
    );
  for (const [instIdctrsId, linked] of [...codes].slice(0, -1)) {
    const ids = own.filter(({ code }) => code !== null && linked.includes(code)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const instMappingId = randomUUID();
    await tx.insert(institutionMapping).values({ instMappingId, custCoId, instIdctrsId, ...stamps });
    await tx
      .insert(institutionMappingIndicator)
      .values(ids.map((oncoIdctrsId) => ({ instMappingId, oncoIdctrsId })));
  }
}

/** Sets of four institutions for two years, linked to the catalogue; the first is mapped by the company. */
export async function seedInstitutions(tx: Tx, now: Date, custCoId: string): Promise<void> {
  const stamps = { createdAt: now, lastModifiedAt: now };
  const asked = demoInstitutions
    .flatMap(({ categories }) => categories)
    .flatMap(({ questions }) => questions);
  const wanted = [...new Set(asked.flatMap(({ links = [] }) => links))];
  const known = await tx
    .select({ id: indicator.indicatorId, code: indicator.idctrsCd })
    .from(indicator)
    .where(inArray(indicator.idctrsCd, wanted));
  const ids = new Map(known.map(({ id, code }) => [code, id]));
  for (const year of YEARS) {
    for (const demo of demoInstitutions) {
      const institutionId = randomUUID();
      const { instCdId, instCtgryCdId } = demo;
      await tx.insert(institution).values({
        institutionId,
        crtrYr: String(year),
        instCdId,
        instCtgryCdId,
        enabled: true,
        remark: REMARK,
        ...stamps,
      });
      const { rows, codes } = buildItems(demo, institutionId, year, stamps);
      await tx.insert(institutionItem).values(rows);
      const links = [...codes].flatMap(([instIdctrsId, linked]) =>
        linked.flatMap((code) => {
          const indicatorId = ids.get(code);
          return indicatorId === undefined ? [] : [{ instIdctrsId, indicatorId }];
        }),
      );
      await tx.insert(institutionLink).values(links);
      if (demo === demoInstitutions[0]) {
        await seedMappings(tx, { custCoId, stamps }, codes);
      }
    }
  }
}
