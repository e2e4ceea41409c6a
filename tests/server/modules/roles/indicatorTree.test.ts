import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/db/database.ts';
import {
  indicatorSet,
  indicatorSetCell,
  indicatorSetNode,
  indicatorSetVersion,
} from '../../../../server/db/schema/indicatorSets.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  grantedScope,
  narrowTree,
  readIndicatorTree,
} from '../../../../server/modules/roles/indicatorTree.ts';
import type { Principal } from '../../../../server/plugins/session.ts';
import { indicatorSetLevels } from '../../../../src/contracts/indicatorSets.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: Database;
let worker: Principal;
let custCoId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const [row] = await database.db.select().from(user).where(eq(user.userId, 'worker01'));
  if (!row?.customerCompanyId) throw new Error('worker01 is not there');
  const { id, userAuth, customerCompanyId, ptnrId } = row;
  custCoId = customerCompanyId;
  worker = {
    id,
    userId: 'worker01',
    userAuth,
    customerCompanyId,
    ptnrId,
    openModules: null,
    sessionId: '',
    loginHistoryId: '',
  };
});
afterAll(() => database.close());

const giveRole = async (roleNm: string | null): Promise<void> => {
  const named = and(eq(role.customerCompanyId, custCoId), eq(role.roleNm, roleNm ?? ''));
  const [found] = await database.db.select().from(role).where(named);
  await database.db
    .update(user)
    .set({ roleId: found?.roleId ?? null })
    .where(eq(user.id, worker.id));
};

describe('rows of indicators and sections', () => {
  /** Cells of the company's set that the caller reaches, and sections among them. */
  async function visible(principal: Principal) {
    const { bizSectId, itemId: oncoIdctrsId } = indicatorSetCell;
    const ofCompany = and(
      eq(indicatorSet.setId, indicatorSetCell.setId),
      eq(indicatorSet.custCoId, custCoId),
    );
    const isIndicator = sql`exists (select 1 from ${indicatorSetNode} where ${indicatorSetNode.itemId} = ${indicatorSetCell.itemId}
      and ${indicatorSetNode.ver} = 1 and ${indicatorSetNode.lvl} = ${indicatorSetLevels.indicator})`;
    const rows = (scope: ReturnType<typeof grantedScope>) =>
      database.db
        .select({ bizSectId, oncoIdctrsId })
        .from(indicatorSetCell)
        .innerJoin(indicatorSet, ofCompany)
        .where(and(eq(indicatorSetCell.ver, 1), isIndicator, scope));
    const cells = await rows(grantedScope(principal, { bizSectId, oncoIdctrsId }));
    const inSections = await rows(grantedScope(principal, { bizSectId }));
    return { cells: cells.length, sections: new Set(inSections.map((row) => row.bizSectId)).size };
  }

  it('are reached by a worker as the role of this moment grants them', async () => {
    const all = await visible({ ...worker, userAuth: 'ROLE_OPERATOR' });
    expect(all).toEqual({ cells: 61 + 61 + 53, sections: 3 });
    await giveRole('ESG 성과 담당');
    expect(await visible(worker)).toEqual(all);
    await giveRole('환경 담당');
    expect(await visible(worker)).toEqual({ cells: 2 * 17, sections: 2 });
    await giveRole('지난해 담당');
    expect(await visible(worker)).toEqual({ cells: 0, sections: 0 });
    await giveRole(null);
    expect(await visible(worker)).toEqual({ cells: 0, sections: 0 });
  });
});

describe('the set of a company', () => {
  it('is the published version whose day came last', async () => {
    const [first] = await database.db
      .select({ setId: indicatorSet.setId })
      .from(indicatorSet)
      .where(eq(indicatorSet.custCoId, custCoId));
    const setId = first?.setId ?? '';
    const stamps = { createdAt: new Date(), lastModifiedAt: new Date() };
    await database.db.insert(indicatorSetVersion).values([
      { setId, setNm: '지표 SET', ver: 12, stateCd: 'published', effectiveFrom: '2999-01-01', ...stamps },
      { setId, setNm: '지표 SET', ver: 13, stateCd: 'draft', effectiveFrom: '2026-01-01', ...stamps },
    ]);
    const countOn = async (day: string) =>
      (await readIndicatorTree(database.db, custCoId, day)).indicatorList.length;
    expect(await countOn('2998-12-31')).toBe(92);
    expect(await countOn('2999-01-01')).toBe(0);
    expect(await countOn('1999-01-01')).toBe(0);
  });

  it('is in the order of the guideline, and narrowed with the nodes above what stays', async () => {
    const tree = await readIndicatorTree(database.db, custCoId, '2998-12-31');
    const codes = tree.indicatorList.flatMap(({ idctrsCd }) => (idctrsCd === null ? [] : [idctrsCd]));
    expect(codes.slice(0, 6)).toEqual(['P-1-1', 'P-1-2', 'P-1-3', 'P-2-1', 'P-3-1', 'E-1-1']);
    expect(new Set(codes).size).toBe(61);
    const [section] = tree.bizSectionList;
    const scope3 = tree.indicatorList.find(({ idctrsCd }) => idctrsCd === 'E-3-2')?.oncoIdctrsId;
    const narrowed = narrowTree(tree, (bizSectId, id) => bizSectId === section?.bizSectId && id === scope3);
    expect(narrowed.indicatorList.map(({ name }) => name)).toEqual([
      ...['환경', '온실가스', '온실가스 배출량 (Scope3)'],
    ]);
    expect(narrowed.bizSectionList).toEqual([
      { bizSectId: section?.bizSectId, bizSectNm: '발전사업', indicatorList: [{ oncoIdctrsId: scope3 }] },
    ]);
  });
});
