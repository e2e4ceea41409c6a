import { roleSets } from '../../src/contracts/roleSets.ts';
import { DAY_MS, seoulDay } from '../../src/contracts/seoulTime.ts';
import type { Tx } from '../db/database.ts';
import { notice } from '../db/schema/notices.ts';

const everyone = roleSets.everyone;

/** The notices that are popups, too: those who do not want them on their home page hide them by these. */
export const demoPopupIds = {
  registration: '6d1f0f2e-2f0b-4f0e-9a53-0c9a52a3e101',
  maintenance: '6d1f0f2e-2f0b-4f0e-9a53-0c9a52a3e102',
} as const;

const texts = [
  {
    ntcId: demoPopupIds.registration,
    popup: { left: 80, top: 120, width: 460, height: 440, order: 1 },
    title: '2026년 4분기 ESG 성과 등록 안내',
    cn: '<p>2026년 4분기 ESG 성과 등록이 시작되었습니다. 담당자께서는 기한 안에 등록해 주시기 바랍니다.</p><h3>등록 기한</h3><ul><li>현업담당자 성과 등록: 2027년 1월 15일</li><li>운영자 검토 및 승인: 2027년 1월 22일</li></ul><p>증빙 자료는 지표별 성과등록 화면에서 첨부합니다.</p>',
    pinned: true,
    roles: [...everyone],
    isOfCompany: false,
    daysAgo: 3,
    hits: 42,
  },
  {
    ntcId: demoPopupIds.maintenance,
    popup: { left: 580, top: 120, width: 420, height: 360, order: 2 },
    title: '운영자 대상 서비스 점검 안내',
    cn: '<p>안정적인 서비스를 위하여 정기 점검을 실시합니다. 점검 시간에는 로그인할 수 없습니다.</p><p><strong>일시:</strong> 매월 둘째 주 일요일 02:00 ~ 04:00</p>',
    pinned: false,
    roles: [...roleSets.operator],
    isOfCompany: false,
    daysAgo: 9,
    hits: 7,
  },
  {
    title: '한빛에너지 ESG 담당자 교육 일정',
    cn: '<p>사업장 ESG 담당자 교육을 진행합니다. 교육 대상자는 참석 여부를 ESG경영팀에 알려 주시기 바랍니다.</p><ol><li>온실가스 배출량 산정 방법</li><li>지표별 증빙 자료 준비</li><li>질의응답</li></ol>',
    pinned: false,
    roles: [...roleSets.company],
    isOfCompany: true,
    daysAgo: 5,
    hits: 15,
  },
  {
    title: '협력사 진단 문항 개정 안내',
    cn: '<p>공급망 실사 기준에 맞추어 협력사 진단 문항을 개정하였습니다. 새 문항은 다음 진단부터 적용됩니다.</p>',
    pinned: false,
    roles: [...everyone],
    isOfCompany: false,
    daysAgo: 20,
    hits: 63,
  },
];

/** Notices of the demo, whose readers have been notified. */
export async function seedNotices(
  tx: Tx,
  now: Date,
  demo: { customerCompanyId: string; adminId: string; operatorId: string },
): Promise<void> {
  await tx.insert(notice).values(
    texts.map(({ isOfCompany, daysAgo, ...text }) => {
      const at = new Date(now.getTime() - daysAgo * DAY_MS);
      const authorId = isOfCompany ? demo.operatorId : demo.adminId;
      return {
        ...text,
        custCoId: isOfCompany ? demo.customerCompanyId : null,
        shownFrom: seoulDay(at),
        createdById: authorId,
        lastModifiedById: authorId,
        notifiedAt: at,
        createdAt: at,
        lastModifiedAt: at,
      };
    }),
  );
}
