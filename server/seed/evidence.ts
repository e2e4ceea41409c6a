import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { EVIDENCE, type EvidenceKindCd, suggestValidTo } from '../../src/contracts/evidence.ts';
import { type BrnCd, isQuarter } from '../../src/contracts/quarters.ts';
import { seoulDay, seoulDayDigits } from '../../src/contracts/seoulTime.ts';
import { namePeriod } from '../../src/messages/ko.entries.ts';
import { evidenceEntries, evidenceLinkEntries } from '../../src/messages/ko.evidence.ts';
import { stampCreated } from '../db/auditedColumns.ts';
import type { Db } from '../db/database.ts';
import { entryCycle } from '../db/schema/entries.ts';
import { evidence, evidenceLink } from '../db/schema/evidence.ts';
import { file } from '../db/schema/files.ts';
import type { KeepContent } from '../modules/files/keeping.ts';
import type { Call } from '../modules/resource/call.ts';
import { addHistoryEntries } from '../modules/threads/service.ts';

interface Period {
  crtrYr: string;
  brnCd: BrnCd;
}

interface DemoDocument {
  title: string;
  kindCd: EvidenceKindCd;
  /** Each with the codes of the indicators that it proves. */
  pages: readonly { cn: string; proves: readonly string[] }[];
}

const writePage = (cn: string, ...proves: string[]) => ({ cn, proves });

const ofYear: readonly DemoDocument[] = [
  {
    title: '지속가능경영보고서',
    kindCd: 'ETC',
    pages: [
      writePage('보고 방식, 주기와 범위', 'P-1-1', 'P-1-2', 'P-1-3'),
      writePage('핵심 이슈와 성과 지표', 'P-2-1'),
      writePage('제3자 검증의견서', 'P-3-1'),
    ],
  },
  {
    title: '환경경영 방침',
    kindCd: 'POLICY',
    pages: [writePage('중장기 환경 목표', 'E-1-1'), writePage('환경경영 조직과 책임', 'E-1-2')],
  },
  {
    title: '온실가스 배출량 검증의견서',
    kindCd: 'AUDIT',
    pages: [writePage('검증 범위와 기준'), writePage('검증 의견: 적정', 'E-3-3')],
  },
  {
    title: '안전보건경영시스템(ISO 45001) 인증서',
    kindCd: 'CERT',
    pages: [writePage('인증 범위: 모든 사업장', 'S-4-1')],
  },
  {
    title: '인권경영 방침과 인권 영향 평가 결과',
    kindCd: 'POLICY',
    pages: [
      writePage('인권경영 방침', 'S-5-1'),
      writePage('평가 대상과 방법'),
      writePage('평가 결과', 'S-5-2'),
    ],
  },
  {
    title: '이사회 운영 현황',
    kindCd: 'ETC',
    pages: [
      writePage('이사회 구성', 'G-1-2', 'G-1-3', 'G-1-4'),
      writePage('회의별 출석과 안건', 'G-1-1', 'G-2-1', 'G-2-4'),
    ],
  },
];

const ofQuarter: readonly DemoDocument[] = [
  {
    title: '환경·안전 실적 집계',
    kindCd: 'KPI',
    pages: [
      writePage('온실가스와 에너지', 'E-3-1', 'E-4-1'),
      writePage('용수와 폐기물', 'E-5-1', 'E-6-1'),
      writePage('산업재해', 'S-4-2'),
    ],
  },
];

const listDocuments = (period: Period): DemoDocument[] =>
  (isQuarter(period.brnCd) ? ofQuarter : ofYear).map((document) => ({
    ...document,
    title: `${namePeriod(period)} ${document.title}`,
  }));

const namePage = (place: number): string => `${place + 1}쪽`;

const writeContent = ({ title, pages }: DemoDocument): Buffer =>
  Buffer.from([title, ...pages.map(({ cn }, place) => `[${namePage(place)}]\r\n${cn}`), ''].join('\r\n\r\n'));

/** The rows of documents as they are taken into the library; the contents of their files are kept once the demo is made. */
async function storeDocuments({ tx, principal, origin }: Call, documents: readonly DemoDocument[]) {
  const { at } = origin;
  const { id: ownerId, customerCompanyId } = principal;
  if (customerCompanyId === null) throw new Error('evidence of the demo is of a company');
  const stored = documents.map((document) => ({
    ...document,
    content: writeContent(document),
    evidenceId: randomUUID(),
    fileId: randomUUID(),
  }));
  await tx.insert(file).values(
    stored.map(({ title, content, evidenceId, fileId }) => ({
      fileId,
      state: 'saved' as const,
      name: `${title}.txt`,
      contentType: 'text/plain',
      size: content.length,
      ownerId,
      customerCompanyId,
      refType: EVIDENCE,
      refId: evidenceId,
      createdAt: at,
      attachedAt: at,
    })),
  );
  await tx.insert(evidence).values(
    stored.map(({ title, kindCd, content, evidenceId, fileId }) => ({
      evidenceId,
      custCoId: customerCompanyId,
      fileId,
      fileHash: createHash('sha256').update(content).digest('hex'),
      title,
      kindCd,
      issuedYmd: seoulDayDigits(at),
      validTo: suggestValidTo(kindCd, seoulDay(at))?.replaceAll('-', '') ?? null,
      ...stampCreated(origin),
    })),
  );
  const created = stored.map(({ evidenceId }) => ({ refId: evidenceId, cn: evidenceEntries.created }));
  await addHistoryEntries(tx, created, origin);
  return stored;
}

/**
 * Documents of a period, which prove values that the caller has just entered. They are stored at once: the demo has too
 * many of them to link each as people do.
 */
export async function seedEvidence(
  call: Call,
  period: Period,
  rows: readonly { idctrsDataId: string; idctrsCd: string | null }[],
): Promise<void> {
  const { tx, principal, origin } = call;
  const documents = await storeDocuments(call, listDocuments(period));
  const links = documents.flatMap(({ evidenceId, title, pages }) =>
    pages.flatMap(({ proves }, place) =>
      rows
        .filter(({ idctrsCd }) => idctrsCd !== null && proves.includes(idctrsCd))
        .map(({ idctrsDataId: refId }) => ({ evidenceId, title, refId, page: namePage(place) })),
    ),
  );
  await tx.insert(evidenceLink).values(
    links.map(({ title: _, ...link }) => ({
      ...link,
      refType: 'idctrsData' as const,
      linkedById: principal.id,
      ...stampCreated(origin),
    })),
  );
  const linked = links.map(({ refId, title, page }) => ({
    refId,
    cn: evidenceLinkEntries.linked(title, page),
  }));
  await addHistoryEntries(tx, linked, origin);
}

/** Contents of the documents that prove values, for a demo that has just been made. */
export async function seedEvidenceFiles(db: Db, keepContent: KeepContent): Promise<void> {
  const stored = await db.select({ fileId: evidence.fileId, title: evidence.title }).from(evidence);
  const fileIds = new Map(stored.map(({ title, fileId }) => [title, fileId]));
  const closed = await db.select().from(entryCycle).where(eq(entryCycle.stateCd, 'closed'));
  for (const document of closed.flatMap(listDocuments)) {
    const fileId = fileIds.get(document.title);
    if (fileId) await keepContent(fileId, writeContent(document));
  }
}
