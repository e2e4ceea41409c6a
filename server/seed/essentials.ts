import { asc, eq } from 'drizzle-orm';
import { REMINDER_DAYS } from '../../src/contracts/esgInfo.ts';
import type { DirectorInfo } from '../../src/contracts/essentialInfo.ts';
import { DAY_MS, seoulDay, seoulYear } from '../../src/contracts/seoulTime.ts';
import type { Tx } from '../db/database.ts';
import { bizSection } from '../db/schema/bizSections.ts';
import { esgInfo } from '../db/schema/esgInfo.ts';
import { essentialInfo, partnerEssentialInfo } from '../db/schema/essentialInfo.ts';
import { subordinateCompany } from '../db/schema/subordinateCompanies.ts';

interface DemoIds {
  customerCompanyId: string;
  ptnrId: string;
  operatorId: string;
  partnerId: string;
}

const board = (year: number): DirectorInfo[] => [
  {
    name: '남대표',
    gender: 'M',
    kind: 'inside',
    committee: 'ESG위원회',
    attendance: '100.00',
    termFrom: `${year - 1}-03-25`,
    termTo: `${year + 2}-03-24`,
  },
  {
    name: '서감사',
    gender: 'F',
    kind: 'outside',
    committee: '감사위원회',
    attendance: '95.50',
    termFrom: `${year}-03-25`,
    termTo: `${year + 3}-03-24`,
  },
  {
    name: '문기타',
    gender: 'M',
    kind: 'other',
    committee: '',
    attendance: '87.50',
    termFrom: `${year - 2}-03-25`,
    termTo: `${year + 1}-03-24`,
  },
];

/** Subsidiaries, two years of essential information and ESG information of the demo company, and of its partner. */
export async function seedEssentials(tx: Tx, now: Date, demo: DemoIds): Promise<void> {
  const custCoId = demo.customerCompanyId;
  const stamps = { createdAt: now, lastModifiedAt: now, lastModifiedById: demo.operatorId };
  const year = Number(seoulYear(now)) - 1;
  const dayIn = (days: number) => seoulDay(now.getTime() + days * DAY_MS);
  const sections = await tx
    .select({ bizSectId: bizSection.bizSectId })
    .from(bizSection)
    .where(eq(bizSection.custCoId, custCoId))
    .orderBy(asc(bizSection.sortOrder));

  const company = { custCoId, nationCodeId: 'KR', consolidated: true, ...stamps };
  const [holding] = await tx
    .insert(subordinateCompany)
    .values({
      ...company,
      name: '한빛신재생',
      businessNo: '9998800014',
      ownership: '80.00',
      sortOrder: 0,
      bizSectId: sections[1]?.bizSectId ?? null,
    })
    .returning();
  const upSubordinateCompanyId = holding?.subordinateCompanyId ?? null;
  await tx.insert(subordinateCompany).values([
    {
      ...company,
      name: '한빛풍력',
      businessNo: '9998800028',
      ownership: '51.00',
      sortOrder: 0,
      upSubordinateCompanyId,
    },
    {
      ...company,
      name: 'Hanbit Vietnam',
      nationCodeId: 'VN',
      ownership: '100.00',
      sortOrder: 1,
      consolidated: false,
    },
  ]);

  const figures = (growth: number) => ({
    malePermanentCnt: 612 + growth,
    maleFixedTermCnt: 38,
    femalePermanentCnt: 247 + growth,
    femaleFixedTermCnt: 29,
    domesticSiteCnt: 7,
    overseasSiteCnt: 2,
  });
  await tx.insert(essentialInfo).values([
    ...[year - 1, year].map((crtrYr) => ({
      custCoId,
      crtrYr: String(crtrYr),
      ...figures(crtrYr - year),
      ...stamps,
      revenue: '1284500.00',
      assets: '2310750.50',
      directors: board(crtrYr),
      sections: sections.slice(0, 2).map(({ bizSectId }, place) => ({
        bizSectId,
        employeeCnt: place === 0 ? 540 : 210,
        revenue: place === 0 ? '934200.00' : '310300.00',
        domesticSiteCnt: place === 0 ? 4 : 2,
        overseasSiteCnt: place,
      })),
    })),
    {
      custCoId,
      crtrYr: String(year),
      subordinateCompanyId: upSubordinateCompanyId,
      ...stamps,
      malePermanentCnt: 74,
      femalePermanentCnt: 31,
      revenue: '98650.00',
      assets: '204300.00',
    },
  ]);
  await tx.insert(partnerEssentialInfo).values({
    ptnrId: demo.ptnrId,
    crtrYr: String(year),
    mainProduct: '발전 설비 정밀 부품',
    createdAt: now,
    lastModifiedAt: now,
    lastModifiedById: demo.partnerId,
    malePermanentCnt: 48,
    maleFixedTermCnt: 5,
    femalePermanentCnt: 17,
    femaleFixedTermCnt: 4,
    revenue: '18240.00',
    assets: '15120.00',
    domesticSiteCnt: 1,
    overseasSiteCnt: 0,
  });

  const info = { custCoId, cn: '', ...stamps };
  await tx.insert(esgInfo).values([
    {
      ...info,
      kind: 'report',
      title: `${year} 지속가능경영보고서`,
      crtrYr: String(year),
      standards: ['GRI', 'KSSB', 'TCFD'],
      assured: true,
      assurer: '한국검증원',
    },
    {
      ...info,
      kind: 'certification',
      title: '환경경영시스템 인증',
      certCd: 'ISO14001',
      certNo: 'E-1042',
      issuer: '한국인증원',
      validFrom: dayIn(-1000),
      validTo: dayIn(75),
      remindedDays: REMINDER_DAYS[0],
    },
    {
      ...info,
      kind: 'certification',
      title: '안전보건경영시스템 인증',
      certCd: 'ISO45001',
      certNo: 'S-0317',
      issuer: '한국인증원',
      validFrom: dayIn(-300),
      validTo: dayIn(795),
    },
    {
      ...info,
      kind: 'policy',
      title: '인권경영 방침',
      validFrom: dayIn(-420),
      cn: '임직원과 협력사를 포함한 모든 이해관계자의 인권을 존중합니다.',
    },
    {
      ...info,
      kind: 'target',
      title: '온실가스 배출량 감축',
      unit: 'tCO2eq',
      baseYr: '2020',
      baseValue: '184200.000',
      crtrYr: '2030',
      targetValue: '110500.000',
    },
  ]);
}
