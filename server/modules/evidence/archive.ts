import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { BASE_CODE } from '../../../src/contracts/entries.ts';
import type { EvidenceZipQuery } from '../../../src/contracts/evidence.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { baseName, namePeriod } from '../../../src/messages/ko.entries.ts';
import { evidenceIndex as texts } from '../../../src/messages/ko.evidence.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { type FileRow, file } from '../../db/schema/files.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { findBegunCycle } from '../entries/cycleStore.ts';
import { entryScope } from '../entries/scope.ts';
import { archiveNames } from '../files/zip.ts';
import type { ReadCall } from '../resource/call.ts';
import { type ExcelColumn, writeWorkbook } from '../sheets/workbook.ts';

interface IndexLine {
  idctrsCd: string;
  idctrsNm: string;
  bizSectNm: string;
  page: string;
  title: string;
  fileNm: string;
  fileHash: string;
}

const columns: ExcelColumn<IndexLine>[] = [
  { header: texts.idctrsCd, width: 14, value: ({ idctrsCd }) => idctrsCd },
  { header: texts.idctrsNm, width: 40, value: ({ idctrsNm }) => idctrsNm },
  { header: texts.section, width: 20, value: ({ bizSectNm }) => bizSectNm },
  { header: texts.page, width: 12, value: ({ page }) => page },
  { header: texts.evidence, width: 40, value: ({ title }) => title },
  { header: texts.file, width: 40, value: ({ fileNm }) => fileNm },
  { header: texts.hash, width: 66, value: ({ fileHash }) => fileHash },
];

/** Files of an archive under their names in it, each once, with the sheet that says what they prove. */
export interface EvidenceArchive {
  /** Without its extension. */
  name: string;
  index: { name: string; content: Buffer };
  files: { name: string; row: FileRow }[];
}

/** The evidence of the values of a cycle that the caller sees. Refused with N0404. */
export async function collectArchive(
  call: ReadCall,
  { entryCycleId }: EvidenceZipQuery,
  at: Date,
): Promise<EvidenceArchive> {
  const { tx, principal } = call;
  const cycle = await findBegunCycle(call, entryCycleId);
  const [link, data, node] = [evidenceLink, indicatorData, indicatorSetNode];
  const isOfVersion = and(
    eq(node.setId, cycle.cosetId),
    eq(node.ver, cycle.ver),
    eq(node.itemId, data.oncoIdctrsId),
  );
  const found = await tx
    .select({
      evidenceId: evidence.evidenceId,
      fileId: evidence.fileId,
      fileHash: evidence.fileHash,
      title: evidence.title,
      page: link.page,
      idctrsCd: node.idctrsCd,
      idctrsNm: node.idctrsNm,
      bizSectNm: bizSection.bizSectNm,
    })
    .from(link)
    .innerJoin(data, and(eq(data.idctrsDataId, link.refId), eq(link.refType, 'idctrsData')))
    .innerJoin(evidence, eq(evidence.evidenceId, link.evidenceId))
    .innerJoin(bizSection, eq(bizSection.bizSectId, data.bizSectId))
    .leftJoin(node, isOfVersion)
    .where(and(eq(data.entryCycleId, entryCycleId), entryScope(principal, seoulDayDigits(at))))
    .orderBy(asc(node.idctrsCd), asc(bizSection.sortOrder), asc(data.bizSectId), asc(evidence.title));
  const fileIds = [...new Set(found.map(({ fileId }) => fileId))];
  const rows = fileIds.length === 0 ? [] : await tx.select().from(file).where(inArray(file.fileId, fileIds));
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  const ordered = fileIds.flatMap((fileId) => byId.get(fileId) ?? []);
  const [indexName = '', ...names] = archiveNames([
    `${texts.title}.xlsx`,
    ...ordered.map(({ name }) => name),
  ]);
  const files = ordered.map((row, place) => ({ name: names[place] ?? row.name, row }));
  const nameById = new Map(files.map(({ name, row }) => [row.fileId, name]));
  async function* lines(): AsyncGenerator<IndexLine> {
    for (const { fileId, idctrsCd, idctrsNm, ...line } of found) {
      yield {
        ...line,
        idctrsCd: idctrsCd ?? BASE_CODE,
        idctrsNm: idctrsNm ?? baseName,
        fileNm: nameById.get(fileId) ?? '',
      };
    }
  }
  const content = await buffer(writeWorkbook({ title: texts.title, columns, rows: lines() }));
  return { name: texts.archive(namePeriod(cycle)), index: { name: indexName, content }, files };
}
