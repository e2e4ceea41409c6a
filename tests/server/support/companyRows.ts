import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../server/db/database.ts';
import { bizSection } from '../../../server/db/schema/bizSections.ts';
import { category } from '../../../server/db/schema/categories.ts';
import { customerCompany, partner } from '../../../server/db/schema/companies.ts';
import { consultativeBody } from '../../../server/db/schema/consultativeBody.ts';
import { diagnosisResult, diagnosisRun } from '../../../server/db/schema/diagnoses.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../../server/db/schema/entries.ts';
import { esgInfo } from '../../../server/db/schema/esgInfo.ts';
import { essentialInfo, partnerEssentialInfo } from '../../../server/db/schema/essentialInfo.ts';
import { evidence, evidenceLink } from '../../../server/db/schema/evidence.ts';
import { excelImport } from '../../../server/db/schema/excel.ts';
import { externalResult } from '../../../server/db/schema/externalResults.ts';
import { file } from '../../../server/db/schema/files.ts';
import { improvement } from '../../../server/db/schema/improvements.ts';
import { indicatorSet, indicatorSetVersion } from '../../../server/db/schema/indicatorSets.ts';
import { inquiry, inquiryAnswer } from '../../../server/db/schema/inquiries.ts';
import { institutionOwn, institutionYear } from '../../../server/db/schema/institutionAnswers.ts';
import { institution } from '../../../server/db/schema/institutions.ts';
import { notice } from '../../../server/db/schema/notices.ts';
import { custCoPtnr } from '../../../server/db/schema/partners.ts';
import { partnerWeight } from '../../../server/db/schema/partnerWeights.ts';
import { post } from '../../../server/db/schema/posts.ts';
import { role } from '../../../server/db/schema/roles.ts';
import { subordinateCompany } from '../../../server/db/schema/subordinateCompanies.ts';
import { user } from '../../../server/db/schema/users.ts';
import { roles } from '../../../src/contracts/roles.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';

const at = new Date();
const stamps = { createdAt: at, lastModifiedAt: at };

/** Writes one row and returns it. */
export async function addRow<T extends PgTable>(
  db: Db,
  table: T,
  values: T['$inferInsert'],
): Promise<T['$inferSelect']> {
  const [row] = await db
    .insert(table as PgTable)
    .values(values)
    .returning();
  return row as T['$inferSelect'];
}

interface Owner {
  customerCompanyId: string;
  ptnrId: string;
}

/** A company that nobody of the demo belongs to, with a partner. */
export async function addOtherCompany(db: Db): Promise<Owner> {
  const { customerCompanyId } = await addRow(db, customerCompany, {
    companyKoreanName: '푸른화학',
    ...stamps,
  });
  const { ptnrId } = await addRow(db, partner, { customerCompanyId, ptnrNm: '다른 협력사', ...stamps });
  await addRow(db, custCoPtnr, { custCoId: customerCompanyId, ptnrId, ...stamps });
  return { customerCompanyId, ptnrId };
}

/** A cycle of a company with one value and what proves it. */
async function addCycle(db: Db, custCoId: string, { setId, ownerId }: { setId: string; ownerId: string }) {
  const version = { setId, ver: 1, setNm: '다른 세트', stateCd: 'superseded' } as const;
  await addRow(db, indicatorSetVersion, { ...version, ...stamps });
  const cycle = await addRow(db, entryCycle, {
    custCoId,
    cosetId: setId,
    ver: 1,
    crtrYr: '1999',
    brnCd: 'Y',
    openYmd: '20000101',
    dueYmd: '20000201',
    apprvDueYmd: '20000301',
    stateCd: 'collecting',
    ...stamps,
  });
  const { bizSectId } = await addRow(db, bizSection, {
    custCoId,
    bizSectNm: '다른 부문',
    enabled: false,
    sortOrder: 99,
    ...stamps,
  });
  const { entryCycleId } = cycle;
  const row = { entryCycleId, custCoId, bizSectId, stateCd: 'approved', ver: 1, ...stamps } as const;
  const { idctrsDataId } = await addRow(db, indicatorData, row);
  const approved = await addRow(db, indicatorDataVersion, {
    idctrsDataId,
    ver: 1,
    evidence: [],
    outcome: { status: 'base', figure: null, score: null, points: null },
    approvedAt: at,
  });
  const stored = await addRow(db, file, {
    ownerId,
    customerCompanyId: custCoId,
    name: '다른 증빙.pdf',
    contentType: 'application/pdf',
    size: 1,
    state: 'saved',
    createdAt: at,
  });
  const proof = await addRow(db, evidence, {
    custCoId,
    fileId: stored.fileId,
    fileHash: '0'.repeat(64),
    title: '다른 증빙',
    kindCd: 'ETC',
    issuedYmd: '19990101',
    ...stamps,
  });
  const { evidenceId } = proof;
  const link = { evidenceId, refType: 'idctrsData', refId: idctrsDataId, ...stamps } as const;
  const { evidenceLinkId } = await addRow(db, evidenceLink, link);
  const { daId } = approved;
  const { importId } = await addRow(db, excelImport, {
    importId: randomUUID(),
    resource: 'idctrsData',
    userId: ownerId,
    fileName: '다른 성과.xlsx',
    fields: { entryCycleId },
    records: [{ line: 5, cells: { id: idctrsDataId }, faults: [{ column: null, message: '다른 사유' }] }],
    basis: '',
    expiresAt: new Date('2099-01-01T00:00:00Z'),
  });
  const run = await addRow(db, diagnosisRun, {
    custCoId,
    dgnsYr: '1999',
    brnCd: 'Y',
    entryCycleId,
    cosetId: setId,
    ver: 1,
    ...stamps,
  });
  const result = await addRow(db, diagnosisResult, {
    dgnsRunId: run.dgnsRunId,
    custCoId,
    dgnsYr: '1999',
    brnCd: 'Y',
    rev: 1,
    cosetId: setId,
    ver: 1,
    inputHash: '',
    input: {
      engine: '1',
      custCoId,
      companyNm: '다른 회사',
      dgnsYr: '1999',
      brnCd: 'Y',
      bizSectId: null,
      cosetId: setId,
      ver: 1,
      limits: { provisionalLimit: '80', trendLimit: '0.5', commentLimit: '30' },
      sections: [],
      items: [],
      cells: [],
      values: [],
      bases: [],
      yearly: null,
      quarterly: null,
    },
    provisional: false,
    openCnt: 0,
    madeAt: at,
  });
  return {
    importId,
    dgnsRun: run.dgnsRunId,
    dgnsRst: result.dgnsRstId,
    entryCycle: entryCycleId,
    bizSection: bizSectId,
    idctrsData: idctrsDataId,
    daId,
    evidence: evidenceId,
    evidenceLink: evidenceLinkId,
  };
}

/** A year in which a company answers an institution; returns the id of the pair. */
async function addOwnYear(db: Db, custCoId: string): Promise<string> {
  const [set] = await db.select().from(institution).where(eq(institution.instCdId, 'CDP'));
  const { instOwnId } = await addRow(db, institutionOwn, { custCoId, instCdId: 'CDP' });
  const of = { instOwnId, custCoId, institutionId: set?.institutionId ?? '' };
  await addRow(db, institutionYear, { ...of, crtrYr: '2026', dueYmd: '20261231', ...stamps });
  return instOwnId;
}

/** One row of a company of each type that belongs to companies, as far as they are there published for every role. */
export async function addRowsOf(db: Db, { customerCompanyId, ptnrId }: Owner) {
  const custCoId = customerCompanyId;
  const account = {
    customerCompanyId,
    dormancyCountsFrom: at,
    userName: '다른 사람',
    ...stamps,
    joinStatusCodeId: joinStatusCodeByState.joinRegistered,
  };
  const person = (userAuth: 'ROLE_WORKER' | 'ROLE_OPERATOR') =>
    addRow(db, user, { ...account, userAuth, userEmail: `${randomUUID()}@demo.example` });
  const ownSet = (kindCd: 'coset' | 'supply') =>
    addRow(db, indicatorSet, { kindCd, custCoId, setNm: '다른 세트', ...stamps });
  const [kind] = await db.select().from(category).where(eq(category.area, 'datacenter'));
  const [network] = await db.select().from(custCoPtnr).where(eq(custCoPtnr.ptnrId, ptnrId));
  const [{ setId: coset }, { setId: supply }] = [await ownSet('coset'), await ownSet('supply')];
  const { qnaId } = await addRow(db, inquiry, {
    custCoId,
    categoryId: 'QNA_ETC',
    title: '다른 문의',
    cn: '<p>문의</p>',
    ...stamps,
  });
  const answer = { qnaId, isAnswer: true, cn: '<p>답</p>', createdAt: at };
  const ofCouncil = { resultTwoBefore: '<p>가</p>', resultBefore: '<p>나</p>', plan: '<p>다</p>' };
  const worker = await person('ROLE_WORKER');
  const ofCycle = await addCycle(db, custCoId, { ...(await ownSet('coset')), ownerId: worker.id });
  return {
    ...ofCycle,
    custCo: custCoId,
    custCoPtnr: network?.custCoPtnrId ?? '',
    coset,
    supply,
    qna: qnaId,
    user: worker.id,
    operator: (await person('ROLE_OPERATOR')).id,
    role: (await addRow(db, role, { customerCompanyId, roleNm: '다른 권한', ...stamps })).roleId,
    notice: (
      await addRow(db, notice, {
        custCoId,
        title: '다른 공지',
        cn: '<p>공지</p>',
        shownFrom: '2026-01-01',
        roles: [...roles],
        ...stamps,
      })
    ).ntcId,
    datacenter: (
      await addRow(db, post, {
        area: 'datacenter',
        custCoId,
        categoryId: kind?.categoryId ?? '',
        title: '다른 자료',
        cn: '',
        boardDate: at,
        draft: false,
        shared: true,
        ...stamps,
      })
    ).postId,
    qnaAnswer: (await addRow(db, inquiryAnswer, answer)).answerId,
    consultativeBody: (
      await addRow(db, consultativeBody, {
        custCoId,
        crtrYm: '2026-01',
        department: '다른 부서',
        state: 'published',
        ...ofCouncil,
        ...stamps,
      })
    ).activityId,
    subordinateCompany: (
      await addRow(db, subordinateCompany, {
        custCoId,
        name: '다른 자회사',
        nationCodeId: 'KR',
        sortOrder: 0,
        ownership: '100',
        consolidated: true,
        ...stamps,
      })
    ).subordinateCompanyId,
    essentialInfo: (await addRow(db, essentialInfo, { custCoId, crtrYr: '1999', ...stamps })).essentialInfoId,
    partnerEssentialInfo: (
      await addRow(db, partnerEssentialInfo, { ptnrId, crtrYr: '1999', mainProduct: '', ...stamps })
    ).partnerEssentialInfoId,
    esgInfo: (await addRow(db, esgInfo, { custCoId, kind: 'policy', title: '다른 정책', cn: '', ...stamps }))
      .esgInfoId,
    evlInstRst: (
      await addRow(db, externalResult, {
        custCoId,
        instCdId: 'KCGS',
        crtrYr: '2023',
        anncYmd: '2023-10-31',
        grade: 'C',
        domainGrades: { P: null, E: null, S: null, G: null },
        adjustments: [],
        cmt: '다른 의견',
        ...stamps,
      })
    ).evlInstRstId,
    improveTask: (
      await addRow(db, improvement, {
        custCoId,
        title: 'task',
        cn: '',
        srcCd: 'OWN',
        dueYmd: '20261231',
        ...stamps,
      })
    ).improveTaskId,
    instOwn: await addOwnYear(db, custCoId),
    ptnrWht: (await addRow(db, partnerWeight, { custCoId, setId: supply, ...stamps })).ptnrWhtId,
  };
}
