import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../server/db/database.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { essentialInfo } from '../../../../server/db/schema/essentialInfo.ts';
import { subordinateCompany } from '../../../../server/db/schema/subordinateCompanies.ts';
import { findPrefill } from '../../../../server/modules/entries/prefill.ts';
import { noBasicInfo } from '../../../../src/contracts/essentialInfo.ts';
import { readTypedNumber } from '../../../../src/contracts/numberText.ts';
import type { BrnCd } from '../../../../src/contracts/quarters.ts';
import { infoSourceCds } from '../../../../src/contracts/valueSources.ts';
import { openTestDatabase } from '../../support/database.ts';

const solar = randomUUID();
const wind = randomUUID();
const at = new Date('2026-11-26T00:00:00Z');
const stamps = { createdAt: at, lastModifiedAt: at };

let database: Database;
let own: string;
let other: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const add = async (companyKoreanName: string): Promise<string> => {
    const [row] = await db.insert(customerCompany).values({ companyKoreanName, createdAt: at }).returning();
    return row?.customerCompanyId ?? '';
  };
  own = await add('한빛');
  other = await add('푸른화학');
  const [subsidiary] = await db
    .insert(subordinateCompany)
    .values({
      custCoId: own,
      name: '한빛풍력',
      nationCodeId: 'KR',
      ownership: '80',
      consolidated: true,
      sortOrder: 0,
      ...stamps,
    })
    .returning();
  const noSites = { domesticSiteCnt: null, overseasSiteCnt: null };
  const director = { name: '김이사', committee: '', termFrom: '2024-01-01', termTo: null };
  await db.insert(essentialInfo).values([
    {
      ...noBasicInfo,
      custCoId: own,
      crtrYr: '2025',
      subordinateCompanyId: subsidiary?.subordinateCompanyId,
      malePermanentCnt: 7,
      ...stamps,
    },
    {
      ...noBasicInfo,
      custCoId: own,
      crtrYr: '2025',
      malePermanentCnt: 60,
      maleFixedTermCnt: 5,
      femalePermanentCnt: 30,
      femaleFixedTermCnt: 3,
      revenue: '1234567.80',
      assets: '0',
      domesticSiteCnt: 4,
      overseasSiteCnt: 2,
      sections: [
        { bizSectId: solar, employeeCnt: 70, revenue: '1000000.5', ...noSites },
        { bizSectId: wind, employeeCnt: 0, revenue: null, ...noSites },
      ],
      directors: [
        { ...director, gender: 'F', kind: 'outside', attendance: '100' },
        { ...director, gender: 'M', kind: 'inside', attendance: '91.67' },
        { ...director, gender: 'M', kind: 'outside', attendance: null },
      ],
      ...stamps,
    },
    { ...noBasicInfo, custCoId: own, crtrYr: '2024', femalePermanentCnt: 1, ...stamps },
    { ...noBasicInfo, custCoId: other, crtrYr: '2025', malePermanentCnt: 999, ...stamps },
  ]);
});
afterAll(() => database.close());

async function offer(custCoId: string, crtrYr: string, brnCd: BrnCd = 'Y') {
  const cells = [solar, wind].flatMap((bizSectId) =>
    [...infoSourceCds, 'DATA.E-01'].map((srcCd) => ({ bizSectId, srcCd })),
  );
  const find = await findPrefill(database.db, { custCoId, crtrYr, brnCd, sources: cells });
  return (bizSectId: string) =>
    Object.fromEntries(
      cells
        .filter((cell) => cell.bizSectId === bizSectId)
        .flatMap(({ srcCd }) => {
          const found = find(bizSectId, srcCd);
          return found ? [[srcCd, [found.entered, found.unitCd, found.srcRef].join(' ')]] : [];
        }),
    );
}

it('offers what the year of the company as a whole has, of each section its own figures', async () => {
  const offered = await offer(own, '2025');
  const ofCompany = {
    'BASIC.employee': '98 person 2025',
    'BASIC.male': '65 person 2025',
    'BASIC.female': '33 person 2025',
    'BASIC.permanent': '90 person 2025',
    'BASIC.fixedTerm': '8 person 2025',
    'BASIC.revenue': '1234567.80 millionKRW 2025',
    'BASIC.assets': '0.00 millionKRW 2025',
    'BASIC.site': '6 none 2025',
    'BOARD.size': '3 person 2025',
    'BOARD.outside': '2 person 2025',
    'BOARD.female': '1 person 2025',
    'BOARD.attendance': '95.84 percent 2025',
  };
  expect(offered(solar)).toEqual({
    ...ofCompany,
    'SECTION.employee': '70 person 2025',
    'SECTION.revenue': '1000000.5 millionKRW 2025',
  });
  expect(offered(wind), 'a zero is a figure, a missing one is not').toEqual({
    ...ofCompany,
    'SECTION.employee': '0 person 2025',
  });
});

it('offers nothing of what was not entered, of another year and of a quarter', async () => {
  expect((await offer(own, '2024'))(solar)).toEqual({
    'BASIC.employee': '1 person 2024',
    'BASIC.female': '1 person 2024',
    'BASIC.permanent': '1 person 2024',
  });
  expect((await offer(own, '2023'))(solar)).toEqual({});
  expect((await offer(own, '2025', 'Q4'))(solar)).toEqual({});
  expect((await offer(other, '2025'))(solar)).toEqual({
    'BASIC.employee': '999 person 2025',
    'BASIC.male': '999 person 2025',
    'BASIC.permanent': '999 person 2025',
  });
});

it('offers numbers as people may type them', async () => {
  const sources = infoSourceCds.map((srcCd) => ({ bizSectId: solar, srcCd }));
  const find = await findPrefill(database.db, { custCoId: own, crtrYr: '2025', brnCd: 'Y', sources });
  const readings = sources.map(({ srcCd }) => readTypedNumber(find(solar, srcCd)?.entered ?? '').status);
  expect(new Set(readings)).toEqual(new Set(['number']));
});
