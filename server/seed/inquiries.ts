import type { InquiryState } from '../../src/contracts/inquiries.ts';
import { isWaiting } from '../../src/machines/inquiry/lifecycle.ts';
import { inquiryEntries } from '../../src/messages/ko.inquiries.ts';
import type { Tx } from '../db/database.ts';
import { inquiry, inquiryAnswer } from '../db/schema/inquiries.ts';
import { addHistoryEntry } from '../modules/threads/service.ts';

const HOUR_MS = 3_600_000;

interface DemoInquiry {
  asker: string;
  assignee?: string;
  categoryId: string;
  title: string;
  cn: string;
  isPrivate?: boolean;
  state: InquiryState;
  hoursAgo: number;
  /** Texts of the thread, by an administrator unless `isOwn`. */
  thread?: readonly { cn: string; hoursAgo: number; isOwn?: boolean }[];
}

const texts: readonly DemoInquiry[] = [
  {
    asker: 'operator01',
    categoryId: 'QNA_ACCOUNT',
    state: 'received',
    hoursAgo: 3,
    title: '현업담당자 권한을 사업부문별로 나눌 수 있나요',
    cn: '<p>사업부문마다 담당자가 다릅니다. 부문별로 다른 권한을 주려면 어떻게 해야 하나요?</p>',
  },
  {
    // overdue whatever the weekday and the holidays are
    asker: 'worker01',
    categoryId: 'QNA_PERFORMANCE',
    state: 'received',
    hoursAgo: 11 * 24,
    title: '전년도 온실가스 배출량 수정 요청',
    cn: '<p>지난해 2분기 배출량에 오류가 있어 수정이 필요합니다. 마감된 값을 고치는 절차를 알려 주세요.</p>',
    isPrivate: true,
  },
  {
    asker: 'partner01',
    assignee: 'admin01',
    categoryId: 'QNA_DIAGNOSIS',
    state: 'assigned',
    hoursAgo: 20,
    title: '협력사 진단 증빙 자료의 범위',
    cn: '<p>안전보건 항목의 증빙으로 인증서 사본만 제출해도 되나요?</p>',
  },
  {
    asker: 'operator01',
    assignee: 'admin01',
    categoryId: 'QNA_SERVICE',
    state: 'answered',
    hoursAgo: 52,
    title: '엑셀 내려받기 건수 제한',
    cn: '<p>목록을 엑셀로 내려받을 때 한 번에 몇 건까지 받을 수 있나요?</p>',
    thread: [{ cn: '<p>한 번에 <strong>100,000건</strong>까지 내려받을 수 있습니다.</p>', hoursAgo: 44 }],
  },
  {
    asker: 'operator02',
    assignee: 'admin02',
    categoryId: 'QNA_ERROR',
    state: 'reopened',
    hoursAgo: 70,
    title: '첨부파일이 열리지 않습니다',
    cn: '<p>공지사항의 첨부파일을 내려받으면 열리지 않습니다.</p>',
    thread: [
      { cn: '<p>파일을 다시 등록했습니다. 확인해 주시기 바랍니다.</p>', hoursAgo: 30 },
      { cn: '<p>다시 내려받아도 같은 오류가 납니다.</p>', hoursAgo: 6, isOwn: true },
    ],
  },
  {
    asker: 'worker01',
    assignee: 'admin01',
    categoryId: 'QNA_ETC',
    state: 'closed',
    hoursAgo: 15 * 24,
    title: 'ESG 용어 설명 자료 요청',
    cn: '<p>신규 담당자 교육에 쓸 용어 설명 자료가 있나요?</p>',
    thread: [{ cn: '<p>자료실에 용어집을 등록했습니다.</p>', hoursAgo: 14 * 24 }],
  },
];

/** 1:1 inquiries of the demo, one in each state and one overdue. `ids`: accounts by their sign-in id. */
export async function seedInquiries(
  tx: Tx,
  now: Date,
  demo: { customerCompanyId: string; ptnrId: string; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const { asker, assignee, hoursAgo, state, thread = [], ...text } of texts) {
    const askedById = demo.ids.get(asker) ?? null;
    const assigneeId = (assignee && demo.ids.get(assignee)) ?? null;
    const last = before(thread.at(-1)?.hoursAgo ?? hoursAgo);
    const answer = thread.findLast(({ isOwn }) => !isOwn);
    const [stored] = await tx
      .insert(inquiry)
      .values({
        ...text,
        askedById,
        assigneeId,
        state,
        custCoId: demo.customerCompanyId,
        ptnrId: asker === 'partner01' ? demo.ptnrId : null,
        waitingSince: isWaiting(state) ? last : null,
        answeredAt: answer && !isWaiting(state) ? before(answer.hoursAgo) : null,
        closedAt: state === 'closed' ? last : null,
        createdAt: before(hoursAgo),
        lastModifiedAt: last,
        lastModifiedById: answer ? assigneeId : askedById,
      })
      .returning({ qnaId: inquiry.qnaId });
    if (!stored) throw new Error('a demo inquiry was not stored');
    await addHistoryEntry(tx, stored.qnaId, inquiryEntries.received, {
      actorId: askedById,
      at: before(hoursAgo),
    });
    for (const { cn, hoursAgo, isOwn = false } of thread) {
      const authorId = isOwn ? askedById : assigneeId;
      const at = before(hoursAgo);
      const { qnaId } = stored;
      await tx.insert(inquiryAnswer).values({ qnaId, isAnswer: !isOwn, cn, authorId, createdAt: at });
      const line = isOwn ? inquiryEntries.reopened : inquiryEntries.answered;
      await addHistoryEntry(tx, qnaId, line, { actorId: authorId, at });
    }
  }
}
