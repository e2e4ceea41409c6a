import { and, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { baseName, namePeriod } from '../../../src/messages/ko.entries.ts';
import type { Clock } from '../../clock.ts';
import { entryCycle, indicatorData } from '../../db/schema/entries.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import type { RefResolver } from '../resource/refs.ts';
import { entryScope } from './scope.ts';

const data = indicatorData;

/** Histories of values: whoever sees a value sees its history and adds comments. */
export const createEntryRefs = (clock: Clock): RefResolver => ({
  hasThreads: true,
  consoleRoutes: ['perfmgmt-indicatordata'],
  visible: (principal) => ({
    ids: new QueryBuilder()
      .select({ id: sql`${data.idctrsDataId}`.as('id') })
      .from(data)
      .where(entryScope(principal, seoulDayDigits(clock.now()))),
  }),
  async titles(tx, ids) {
    const node = indicatorSetNode;
    const rows = await tx
      .select({
        id: data.idctrsDataId,
        crtrYr: entryCycle.crtrYr,
        brnCd: entryCycle.brnCd,
        idctrsNm: node.idctrsNm,
      })
      .from(data)
      .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
      .leftJoin(
        node,
        and(
          eq(node.setId, entryCycle.cosetId),
          eq(node.ver, entryCycle.ver),
          eq(node.itemId, data.oncoIdctrsId),
        ),
      )
      .where(inArray(data.idctrsDataId, [...ids]));
    return new Map(
      rows.map(({ id, idctrsNm, ...period }) => [id, `${namePeriod(period)} ${idctrsNm ?? baseName}`]),
    );
  },
  async getCompany(tx, id) {
    const [row] = await tx.select({ custCoId: data.custCoId }).from(data).where(eq(data.idctrsDataId, id));
    return row?.custCoId ?? null;
  },
});
