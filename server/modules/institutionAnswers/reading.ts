import { aliasedTable, and, eq } from 'drizzle-orm';
import type {
  AnswerItem,
  InstitutionSheet,
  InstitutionYearAddress,
  InstitutionYearDetail,
  StoredAnswer,
} from '../../../src/contracts/institutionAnswers.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { institutionAnswer, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import { user } from '../../db/schema/users.ts';
import { readSet } from '../institutions/reading.ts';
import type { ReadCall } from '../resource/call.ts';
import { readNewestVersions, readOffers } from './offers.ts';
import { findYear } from './years.ts';

const modifier = aliasedTable(user, 'modifier');

/** Answers of a year, by their question. */
async function readAnswers({ tx, principal }: ReadCall, instOwnYearId: string) {
  const rows = await tx
    .select({ row: institutionAnswer, modifierName: modifier.userName })
    .from(institutionAnswer)
    .leftJoin(modifier, eq(modifier.id, institutionAnswer.lastModifiedById))
    .where(eq(institutionAnswer.instOwnYearId, instOwnYearId));
  const taken = rows.flatMap(({ row: { source } }) => (source ? [source.idctrsDataId] : []));
  const newest = await readNewestVersions(tx, taken);
  return new Map(
    rows.map(({ row, modifierName }): [string, StoredAnswer] => [
      row.instIdctrsId,
      {
        instAnsId: row.instAnsId,
        stateCd: row.stateCd,
        answer: row.answer,
        selfScore: row.selfScore,
        source: row.source,
        drift: row.source !== null && newest.get(row.source.idctrsDataId) !== row.source.daId,
        rounds: row.rounds.map(({ round, feedback, reply }) => ({ round, feedback, reply })),
        returnRsn: row.returnRsn,
        isOtherPerson: !row.writerIds.includes(principal.id),
        version: row.version,
        lastModifiedBy: toPerson(modifierName),
        lastModifiedAt: row.lastModifiedAt.toISOString(),
      },
    ]),
  );
}

/** Answers of the year before, by the code and type of their question. */
async function readLastYear(tx: Db, { id, year }: InstitutionYearAddress) {
  const rows = await tx
    .select({
      itemCd: institutionItem.itemCd,
      answerTypeCd: institutionItem.answerTypeCd,
      answer: institutionAnswer.answer,
      selfScore: institutionAnswer.selfScore,
    })
    .from(institutionAnswer)
    .innerJoin(institutionYear, eq(institutionYear.instOwnYearId, institutionAnswer.instOwnYearId))
    .innerJoin(institutionItem, eq(institutionItem.instIdctrsId, institutionAnswer.instIdctrsId))
    .where(and(eq(institutionYear.instOwnId, id), eq(institutionYear.crtrYr, String(Number(year) - 1))));
  return new Map(rows.map(({ itemCd, ...row }) => [itemCd, row]));
}

/** A year with its questions, what is offered for them, and the answers. Refused with N0404. */
export async function readYear(
  call: ReadCall,
  address: InstitutionYearAddress,
  at: Date,
): Promise<InstitutionYearDetail> {
  const { tx } = call;
  const row = await findYear(call, address);
  const { items } = await readSet(tx, row.institutionId);
  const answers = await readAnswers(call, row.instOwnYearId);
  const lastYear = await readLastYear(tx, address);
  const itemIds = items.flatMap((item) => (item.nodeCd === 'ITEM' ? [item.instIdctrsId] : []));
  const offers = await readOffers(call, { custCoId: row.custCoId, crtrYr: row.crtrYr, itemIds }, at);
  const shown = items.map((item): AnswerItem => {
    const before = lastYear.get(item.itemCd);
    return {
      instIdctrsId: item.instIdctrsId,
      upInstIdctrsId: item.upInstIdctrsId,
      lvl: item.lvl,
      nodeCd: item.nodeCd,
      itemCd: item.itemCd,
      itemNm: item.itemNm,
      answerTypeCd: item.answerTypeCd,
      unitCd: item.unitCd,
      options: item.options,
      maxScore: item.maxScore,
      answer: answers.get(item.instIdctrsId) ?? null,
      offers: offers.get(item.instIdctrsId) ?? [],
      lastYear: before ? { answer: before.answer, selfScore: before.selfScore } : null,
    };
  });
  return { ...row, items: shown };
}

/** Questions of a year that ask for numbers. Refused with N0404. */
export async function readSheet(
  call: ReadCall,
  address: InstitutionYearAddress,
  at: Date,
): Promise<InstitutionSheet> {
  const { items, ...year } = await readYear(call, address, at);
  const rows = items
    .filter(({ answerTypeCd }) => answerTypeCd === 'NUM')
    .map(({ instIdctrsId, itemCd, itemNm, unitCd, answer, lastYear, maxScore }) => ({
      instIdctrsId,
      itemCd,
      itemNm,
      unitCd,
      answer: answer?.answer ?? null,
      lastYear: lastYear?.answer ?? null,
      selfScore: answer?.selfScore ?? null,
      maxScore,
      stateCd: answer?.stateCd ?? null,
    }));
  return { ...year, rows };
}
