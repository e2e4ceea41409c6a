import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { essentialInfo } from '../../../../server/db/schema/essentialInfo.ts';
import { roleBizSection } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { noBasicInfo, type SectionInfo } from '../../../../src/contracts/essentialInfo.ts';
import { essentialRefusals } from '../../../../src/messages/ko.essentialInfo.ts';
import { type Companies, startCompanies } from './companies.ts';

const path = '/api/esg/v1/essentialInfo';

let companies: Companies;
/** The section of the worker's role, and another one of the company. */
let own: string;
let others: string;
beforeAll(async () => {
  companies = await startCompanies();
  const { db } = companies.test.database;
  const { data } = await companies.call('operator01', 'GET', '/api/esg/v1/bizSection/list');
  [own, others] = data.rows.map(({ bizSectId }: { bizSectId: string }) => bizSectId);
  const [worker] = await db.select().from(user).where(eq(user.userId, 'worker01'));
  const isOfRole = eq(roleBizSection.roleId, worker?.roleId ?? '');
  await db.delete(roleBizSection).where(and(isOfRole, ne(roleBizSection.bizSectId, own)));
});
afterAll(() => companies.test.stop());
beforeEach(async () => {
  await companies.test.database.db.delete(essentialInfo);
});

const figures = (bizSectId: string, employeeCnt: number): SectionInfo => ({
  bizSectId,
  employeeCnt,
  revenue: null,
  domesticSiteCnt: null,
  overseasSiteCnt: null,
});
const write = (who: string, sections: SectionInfo[], crtrYr = '2025') =>
  companies.call(who, 'PUT', path, {
    ...noBasicInfo,
    crtrYr,
    subordinateCompanyId: null,
    sections,
    directors: [],
  });
const sectionsFor = async (who: string, id: string): Promise<[string, number | null][]> => {
  const { data } = await companies.call(who, 'GET', `${path}/${id}`);
  return data.sections.map(({ bizSectId, employeeCnt }: SectionInfo) => [bizSectId, employeeCnt]);
};

it('a worker sees and chooses the sections of the role alone', async () => {
  const { data } = await write('operator01', [figures(own, 3), figures(others, 4)]);
  const id = data.essentialInfoId;
  expect(await sectionsFor('worker01', id)).toEqual([[own, 3]]);
  expect(await sectionsFor('operator01', id)).toEqual([
    [own, 3],
    [others, 4],
  ]);
  const choices = await companies.call('worker01', 'GET', '/api/esg/v1/bizSection/list');
  expect(choices.data.rows.map(({ bizSectId }: SectionInfo) => bizSectId)).toEqual([own]);
  const previous = await companies.call('worker01', 'GET', `${path}/previous?crtrYr=2026`);
  expect(previous.data.sections.map(({ bizSectId }: SectionInfo) => bizSectId)).toEqual([own]);
  const { response } = await companies.call('worker01', 'GET', `${path}/list`);
  expect(response.body).not.toContain(others);
});

it('a worker writes the sections of the role alone, and leaves the others as they are', async () => {
  const { data } = await write('operator01', [figures(others, 4), figures(own, 3)]);
  const id = data.essentialInfoId;
  const change = { essentialInfoId: id, version: 1, revenue: '10' };
  const refused = await companies.call('worker01', 'PATCH', path, {
    ...change,
    sections: [figures(own, 5), figures(others, 0)],
  });
  expect([refused.status, refused.data.fields[0]]).toEqual([
    'V0001',
    { path: 'sections.1.bizSectId', message: essentialRefusals.section },
  ]);
  const saved = await companies.call('worker01', 'PATCH', path, { ...change, sections: [figures(own, 5)] });
  expect(saved.status).toBe('C200');
  expect(await sectionsFor('operator01', id)).toEqual([
    [others, 4],
    [own, 5],
  ]);
  const emptied = await companies.call('worker01', 'PATCH', path, { ...change, version: 2, sections: [] });
  expect(emptied.status).toBe('C200');
  expect(await sectionsFor('operator01', id)).toEqual([[others, 4]]);
  expect((await write('worker01', [figures(others, 1)], '2024')).status).toBe('V0001');
  expect((await write('worker01', [figures(own, 1)], '2024')).status).toBe('C200');
});

it('a worker does not delete a year with sections of others', async () => {
  const { data } = await write('operator01', [figures(others, 4)]);
  const at = `${path}?essentialInfoId=${data.essentialInfoId}`;
  expect(await companies.call('worker01', 'DELETE', at)).toMatchObject({
    http: 409,
    message: essentialRefusals.otherSections,
  });
  const mine = await write('worker01', [figures(own, 1)], '2024');
  const ofMine = `${path}?essentialInfoId=${mine.data.essentialInfoId}`;
  expect((await companies.call('worker01', 'DELETE', ofMine)).status).toBe('C200');
});

it('an administrator names the company whose sections it reads; nobody else reads those of another', async () => {
  const { db } = companies.test.database;
  const findCompany = async (userId: string) =>
    (await db.select().from(user).where(eq(user.userId, userId)))[0]?.customerCompanyId ?? '';
  const list = async (who: string, custCoId: string | null) => {
    const query = custCoId === null ? '' : `?custCoId=${custCoId}`;
    return (await companies.call(who, 'GET', `/api/esg/v1/bizSection/list${query}`)).data.rows;
  };
  const all = await list('operator01', null);
  expect(await list('admin01', await findCompany('operator01'))).toEqual(all);
  expect(await list('admin01', null)).toEqual([]);
  expect(await list('operator01', await findCompany('operator02'))).toEqual(all);
});
