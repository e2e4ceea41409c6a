import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type AnsweredItem, INSTITUTION_ANSWER } from '../../../src/contracts/institutionAnswers.ts';
import type { Db } from '../../db/database.ts';
import { indicatorDataVersion } from '../../db/schema/entries.ts';
import { institutionAnswer } from '../../db/schema/institutionAnswers.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import type { FileService } from '../files/service.ts';
import type { Call } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';

export type AnswerRecord = typeof institutionAnswer.$inferSelect;

const { instAnsId, instOwnYearId, instIdctrsId, sourceDaId } = institutionAnswer;

export const answers = auditedCrud({
  resource: INSTITUTION_ANSWER,
  table: institutionAnswer,
  key: ['instAnsId'],
  scope: companyScope(institutionAnswer),
  consoleRoutes: ['perfmgmt-institutiondata'],
  auditSummary: ({ instIdctrsId, answer, selfScore }) => ({ instIdctrsId, answer, selfScore }),
  filters: {},
  sortable: {},
  order: [asc(instIdctrsId), asc(instAnsId)],
});

/** Removes the answers of a year that nobody has answered, with their files. */
export async function releaseAnswers({ tx }: Call, yearId: string, files: FileService): Promise<void> {
  const removed = await tx
    .delete(institutionAnswer)
    .where(eq(instOwnYearId, yearId))
    .returning({ id: instAnsId });
  for (const { id } of removed) await files.releaseAll(tx, INSTITUTION_ANSWER, id);
}

const source = indicatorDataVersion;
/** The value that an answer was taken from has been approved once more since. */
const hasDrift = sql<boolean>`exists (select 1 from ${source} taken
  inner join ${source} newer on newer.idctrs_data_id = taken.idctrs_data_id and newer.ver > taken.ver
  where taken.da_id = ${sourceDaId})`;

type Item = typeof institutionItem.$inferSelect;

/** Items of a tree, parents before their children and siblings in their order. */
function inOrder<T extends Pick<Item, 'instIdctrsId' | 'upInstIdctrsId'>>(rows: readonly T[]): T[] {
  const children = Map.groupBy(rows, (row) => row.upInstIdctrsId);
  const below = (id: string | null): T[] =>
    (children.get(id) ?? []).flatMap((row) => [row, ...below(row.instIdctrsId)]);
  return below(null);
}

/** Questions of a set with their answers in a year, in the order of the tree; those that `matching` has. */
export async function readAnswered(
  tx: Db,
  { institutionId, instOwnYearId: yearId }: { institutionId: string; instOwnYearId: string },
  matching?: SQL,
): Promise<AnsweredItem[]> {
  const item = institutionItem;
  const rows = await tx
    .select({
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
      instAnsId,
      answer: institutionAnswer.answer,
      isAnswered: sql<boolean>`coalesce(${institutionAnswer.isAnswered}, false)`,
      selfScore: institutionAnswer.selfScore,
      stateCd: institutionAnswer.stateCd,
      hasDrift,
      version: sql<number>`coalesce(${institutionAnswer.version}, 0)`,
    })
    .from(item)
    .leftJoin(institutionAnswer, and(eq(instIdctrsId, item.instIdctrsId), eq(instOwnYearId, yearId)))
    .where(and(eq(item.institutionId, institutionId), matching))
    .orderBy(asc(item.sortOrder), asc(item.instIdctrsId));
  const shown = rows.map(({ stateCd, ...row }) => ({ ...row, stateCd: stateCd ?? ('writing' as const) }));
  return matching === undefined ? inOrder(shown) : shown;
}
