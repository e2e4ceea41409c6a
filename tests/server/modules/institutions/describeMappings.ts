import { and, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { indicatorSet, indicatorSetNode, roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { institutionItem, institutionMapping } from '../../../../server/db/schema/institutions.ts';
import type { ItemRow } from '../../../../src/contracts/institutionItems.ts';
import type { MappingRow, OwnIndicatorChoice } from '../../../../src/contracts/institutionMappings.ts';
import {
  itemImportTexts,
  institutionRefusals as refusals,
  itemRefusals as treeRefusals,
} from '../../../../src/messages/ko.institutions.ts';
import { sendForm } from '../../support/upload.ts';
import type { Institutions } from './calls.ts';

/** Describes what companies map questions to; it removes the set of Sustinvest for 2026 at the end. */
export function describeMappings(api: () => Institutions): void {
  describe('what a company maps a question to', () => {
    let institutionId: string;
    let choices: OwnIndicatorChoice[];
    let item: ItemRow;
    beforeAll(async () => {
      institutionId = (await api().find('2026', 'SUSTINVEST')).institutionId;
      item = await api().findItem(institutionId, 'PERF-1');
      choices = (await api().call('GET', '/institutionMapping/choices', undefined, 'operator01')).data.rows;
    });
    const findCodes = (code: string) => choices.find(({ idctrsCd }) => idctrsCd === code)?.oncoIdctrsId ?? '';
    const map = (
      oncoIdctrsIds: string[],
      version: number,
      who = 'operator01',
      instIdctrsId = item.instIdctrsId,
    ) => api().call('PATCH', '/institutionMapping', { instIdctrsId, version, oncoIdctrsIds }, who);
    const mapped = async (who: string): Promise<MappingRow[]> =>
      (await api().call('GET', `/institutionMapping/list?institutionId=${institutionId}`, undefined, who))
        .data.rows;

    it('is of its published set, once for a question, and by the last who saw it', async () => {
      expect(choices).toHaveLength(61);
      const first = await Promise.all(
        ['operator01', 'operator02'].map((who) => map([findCodes('E-4-2')], 0, who)),
      );
      expect(first.map(({ http }) => http).toSorted()).toEqual([200, 409]);
      const [row] = await mapped('operator01');
      expect(row).toMatchObject({ instIdctrsId: item.instIdctrsId, indicators: [{ idctrsCd: 'E-4-2' }] });
      const version = row?.version ?? 0;
      expect(await map([findCodes('E-4-2'), findCodes('E-4-1')], version)).toMatchObject({ status: 'C200' });
      expect(await map([], version)).toMatchObject({ http: 409 });
      expect((await mapped('operator02'))[0]?.indicators.map(({ idctrsCd }) => idctrsCd)).toEqual([
        'E-4-1',
        'E-4-2',
      ]);
      const own = await api().call('GET', `/institution/${institutionId}`, undefined, 'operator01');
      expect(own.data.mappedCnt).toBe(1);
      const categoryId = (await api().findItem(institutionId, 'PERF')).instIdctrsId;
      for (const [ids, id] of [
        [[crypto.randomUUID()], item.instIdctrsId],
        [[], categoryId],
      ] as const) {
        expect(await map([...ids], version + 1, 'operator01', id)).toMatchObject({
          http: 400,
          status: 'V0001',
        });
      }
      expect(await map([], 0, 'operator01', crypto.randomUUID())).toMatchObject({ http: 404 });
    });

    it('is not another company’s, and has of a worker’s what the role grants', async () => {
      const { db } = api().test.database;
      const [foreign] = await db
        .select({ id: indicatorSetNode.itemId, custCoId: indicatorSet.custCoId })
        .from(indicatorSetNode)
        .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetNode.setId))
        .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, indicatorSet.custCoId))
        .where(and(eq(indicatorSetNode.idctrsCd, 'E-4-1'), eq(indicatorSet.kindCd, 'coset')))
        .then((rows) => rows.filter(({ id }) => id !== findCodes('E-4-1')));
      const version = (await mapped('operator01'))[0]?.version ?? 0;
      expect(await map([foreign?.id ?? ''], version)).toMatchObject({ http: 400, status: 'V0001' });
      const at = new Date();
      await db.insert(institutionMapping).values({
        custCoId: foreign?.custCoId ?? '',
        instIdctrsId: item.instIdctrsId,
        createdAt: at,
        lastModifiedAt: at,
      });
      expect(await mapped('operator01')).toHaveLength(1);
      expect((await mapped('worker01'))[0]?.indicators).toHaveLength(2);
      await db.delete(roleIndicator).where(eq(roleIndicator.oncoIdctrsId, findCodes('E-4-1')));
      expect((await mapped('worker01'))[0]?.indicators.map(({ idctrsCd }) => idctrsCd)).toEqual(['E-4-2']);
    });

    it('keeps questions and sets from going while it has indicators', async () => {
      const removeItem = () => api().call('DELETE', `/institutionItem?instIdctrsId=${item.instIdctrsId}`);
      const removeSet = () => api().call('DELETE', `/institution?institutionId=${institutionId}`);
      expect(await removeItem()).toMatchObject({ http: 409, message: treeRefusals.mapped });
      expect(await removeSet()).toMatchObject({ http: 409, message: refusals.mapped });
      const file = await writeXlsx({
        sheets: [
          {
            name: '자료',
            rows: [
              ['상위 코드', '코드', '구분', '분류명 또는 질문', '답변 유형'],
              ['', 'PERF', '분류', '성과', ''],
            ],
          },
        ],
      });
      const without = await sendForm(
        api().test,
        'POST',
        `/excel/api/institutionItem?institutionId=${institutionId}`,
        [{ filename: 'a.xlsx', content: Buffer.from(file) }],
        api().getToken('admin01'),
      );
      expect(without).toMatchObject({ http: 400, message: itemImportTexts.mapped('PERF-1') });
      const version = (await mapped('operator01'))[0]?.version ?? 0;
      expect(await map([], version)).toMatchObject({ status: 'C200' });
      expect(await removeSet()).toMatchObject({ status: 'C200' });
      expect(
        await api().test.database.db.$count(
          institutionItem,
          eq(institutionItem.institutionId, institutionId),
        ),
      ).toBe(0);
    });
  });
}
