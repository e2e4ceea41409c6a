import { codeGroups, companyFormPositions, enterpriseTypes, KOREA } from '../../src/contracts/commonCodes.ts';
import { joinStatusCodes } from '../../src/contracts/joinStatus.ts';
import type { Tx } from '../db/database.ts';
import { commonCode } from '../db/schema/commonCodes.ts';
import { holidays } from './holidays.ts';

interface CodeGroup {
  id: string;
  name: string;
  /** Id and name of each code, in their order. */
  codes: readonly (readonly [id: string, name: string])[];
  /** Ids of the codes that the program depends on. */
  system?: readonly string[];
}

/** ISO 3166-1, two letters each. */
const nationCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS ' +
  'IT JE JM JO JP KE KG KH KI KM KN KP KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML ' +
  'MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN ' +
  'PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG ' +
  'TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

function nations(): [id: string, name: string][] {
  const names = new Intl.DisplayNames('ko', { type: 'region' });
  const others = nationCodes.split(' ').map((id): [string, string] => [id, names.of(id) ?? id]);
  return [[KOREA, '대한민국'], ...others.toSorted((a, b) => a[1].localeCompare(b[1], 'ko'))];
}

const joinStatusNames = ['정보등록', '메일발송', '가입등록', '가입승인', '가입완료', '만료'];

const itself = (id: string): [string, string] => [id, id];

const groups: readonly CodeGroup[] = [
  {
    id: codeGroups.networkNo,
    name: '휴대폰 식별번호',
    codes: ['010', '011', '016', '017', '018', '019'].map(itself),
  },
  {
    id: codeGroups.regionNo,
    name: '지역번호',
    codes: '02 051 053 032 062 042 052 044 031 033 043 041 063 061 054 055 064'.split(' ').map(itself),
  },
  { id: codeGroups.nation, name: '국가', codes: nations(), system: [KOREA] },
  {
    id: codeGroups.enterpriseType,
    name: '기업 유형',
    codes: [
      [enterpriseTypes.legalEntity, '법인'],
      [enterpriseTypes.individual, '개인'],
    ],
    system: Object.values(enterpriseTypes),
  },
  {
    id: codeGroups.companyForm,
    name: '기업 형태',
    codes: [
      ['STOCK', '주식회사'],
      ['LIMITED', '유한회사'],
      ['LIMITED_LIABILITY', '유한책임회사'],
      ['LIMITED_PARTNERSHIP', '합자회사'],
      ['GENERAL_PARTNERSHIP', '합명회사'],
      ['FOUNDATION', '재단법인'],
      ['ASSOCIATION', '사단법인'],
      ['COOPERATIVE', '협동조합'],
      ['NO_FORM', '해당 없음'],
    ],
  },
  {
    id: codeGroups.companyFormPosition,
    name: '기업 형태 표기 위치',
    codes: [
      [companyFormPositions.front, '앞'],
      [companyFormPositions.back, '뒤'],
    ],
    system: Object.values(companyFormPositions),
  },
  {
    id: codeGroups.searchServiceGroup,
    name: '검색 서비스 구분',
    codes: [
      ['SVC_MANUFACTURING', '제조'],
      ['SVC_CONSTRUCTION', '건설'],
      ['SVC_DISTRIBUTION', '유통·물류'],
      ['SVC_IT', '정보통신'],
      ['SVC_PROFESSIONAL', '전문 서비스'],
      ['SVC_ETC', '기타'],
    ],
  },
  {
    id: codeGroups.joinStatus,
    name: '가입 상태',
    codes: joinStatusCodes.map((id, index) => [id, joinStatusNames[index] ?? id]),
    system: joinStatusCodes,
  },
  {
    id: codeGroups.inquiryCategory,
    name: '1:1 문의 유형',
    codes: [
      ['QNA_SERVICE', '서비스 이용'],
      ['QNA_ACCOUNT', '계정·권한'],
      ['QNA_PERFORMANCE', '성과 등록'],
      ['QNA_DIAGNOSIS', '진단·평가'],
      ['QNA_ERROR', '시스템 오류'],
      ['QNA_ETC', '기타'],
    ],
  },
  {
    id: codeGroups.institutionCategory,
    name: '평가기관 구분',
    codes: [
      ['INST_DOMESTIC', '국내 평가'],
      ['INST_GLOBAL', '해외 평가'],
      ['INST_DISCLOSURE', '정보공개'],
    ],
  },
  {
    id: codeGroups.institution,
    name: '평가기관',
    codes: [
      ['KCGS', '한국ESG기준원'],
      ['SUSTINVEST', '서스틴베스트'],
      ['MSCI', 'MSCI'],
      ['CDP', 'CDP'],
    ],
  },
  { id: codeGroups.holiday, name: '공휴일', codes: holidays },
];

/** Adds the groups that an installation lacks, with their codes; groups that are there are left as they are. */
export async function seedCommonCodes(tx: Tx, now: Date): Promise<void> {
  const stamp = { createdAt: now, lastModifiedAt: now };
  for (const [order, { id, name, codes, system = [] }] of groups.entries()) {
    const added = await tx
      .insert(commonCode)
      .values({ commonCodeId: id, commonCodeKorName: name, lvl: 1, sortOrder: order, system: true, ...stamp })
      .onConflictDoNothing()
      .returning({ commonCodeId: commonCode.commonCodeId });
    if (added.length === 0) continue;
    await tx.insert(commonCode).values(
      codes.map(([codeId, codeName], index) => ({
        commonCodeId: codeId,
        commonCodeKorName: codeName,
        upCommonCodeId: id,
        lvl: 2,
        sortOrder: index,
        system: system.includes(codeId),
        ...stamp,
      })),
    );
  }
}
