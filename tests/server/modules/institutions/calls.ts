import { eq } from 'drizzle-orm';
import { indicator } from '../../../../server/db/schema/indicators.ts';
import type { ItemCreate, ItemRow } from '../../../../src/contracts/institutionItems.ts';
import type { InstitutionDetail, InstitutionRow } from '../../../../src/contracts/institutions.ts';
import { startTestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

export type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST';

export const blank = { instCtgryCdId: 'INST_DOMESTIC', enabled: true, remark: '', copyFrom: null };
export const empty = { options: [], maxScore: null, indicatorIds: [] };
export const category = { nodeCd: 'CTGRY', itemNm: '분류', answerTypeCd: null } as const;
const question = { nodeCd: 'ITEM', itemNm: '질문', answerTypeCd: 'YN', unitCd: null } as const;

export type Institutions = Awaited<ReturnType<typeof startInstitutions>>;

/** A server with everybody who calls it signed in, and calls about institutions, an administrator's unless given. */
export async function startInstitutions() {
  const test = await startTestApp({ SECOND_FACTOR: 'none' });
  const tokens = new Map<string, string>();
  for (const userId of ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'partner01']) {
    tokens.set(userId, (await signIn(test, userId)).accessToken);
  }
  const getToken = (who: string) => ({ token: tokens.get(who) ?? '' });
  const call = (method: Method, at: string, body?: unknown, who = 'admin01') =>
    test.call(method, `/api/esg/v1${at}`, body, getToken(who));
  const list = async (query = '', who = 'admin01'): Promise<InstitutionRow[]> =>
    (await call('GET', `/institution/list?size=50${query}`, undefined, who)).data.rows;
  const tree = async (institutionId: string): Promise<ItemRow[]> =>
    (await call('GET', `/institutionItem/list?institutionId=${institutionId}`)).data.rows;
  return {
    test,
    getToken,
    call,
    list,
    tree,
    async find(crtrYr: string, instCdId: string): Promise<InstitutionDetail> {
      const [row] = await list(`&crtrYr=${crtrYr}&instCdId=${instCdId}`);
      return (await call('GET', `/institution/${row?.institutionId}`)).data;
    },
    create: (values: object, who = 'admin01') => call('PUT', '/institution', { ...blank, ...values }, who),
    async findItem(institutionId: string, code: string): Promise<ItemRow> {
      const found = (await tree(institutionId)).find(({ itemCd }) => itemCd === code);
      if (!found) throw new Error(`no item ${code}`);
      return found;
    },
    addItem: (values: Partial<ItemCreate>, who = 'admin01') =>
      call('PUT', '/institutionItem', { ...question, ...empty, upInstIdctrsId: null, ...values }, who),
    /** The history of a set, the newest line first. */
    async readLines(institutionId: string): Promise<string[]> {
      const { data } = await call('POST', '/threads', { refType: 'institution', refId: institutionId });
      return data.rows.map(({ cn }: { cn: string }) => cn);
    },
    async indicatorId(code: string): Promise<string> {
      const rows = await test.database.db.select().from(indicator).where(eq(indicator.idctrsCd, code));
      return rows[0]?.indicatorId ?? '';
    },
  };
}
