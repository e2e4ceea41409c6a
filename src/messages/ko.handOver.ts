import type { HandOverKind } from '../contracts/handOver.ts';

const kinds: Readonly<Record<HandOverKind, string>> = {
  mainOperator: '대표 운영자와 가입 승인',
  inquiries: '답변할 1:1 문의',
  terms: '작성 중인 약관',
  consultativeBody: '작성 중인 ESG 협의체 활동',
  entries: '등록할 성과',
  entryApprovals: '승인할 성과',
  institutionAnswers: '답변할 기관지표',
  improvements: '담당하는 개선 과제',
};

export const handOver = {
  title: '업무 인계',
  kinds,
  count: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  countSince: (count: number, day: string) => `${count.toLocaleString('ko-KR')}건 (${day}부터)`,
  ofCompany: '회사의 대표 운영자가 변경됩니다.',
  lead: (name: string) =>
    `${name}님의 업무를 다른 담당자에게 모두 인계합니다. 두 사람 모두에게 알림이 발송됩니다.`,
  nothing: (name: string) => `${name}님에게 배정된 업무가 없습니다.`,
  items: '인계할 업무',
  to: '인수자',
  toHint: '같은 회사에서 같은 역할로 이용 중인 사람입니다.',
  noReceiver: '업무를 인수할 수 있는 사람이 없습니다. 같은 역할의 사용자를 먼저 등록해 주세요.',
  moreReceivers: (limit: number) =>
    `이름순으로 ${limit.toLocaleString('ko-KR')}명까지 표시합니다. 찾는 사람이 없으면 검색해 주세요.`,
  search: '인수자 검색',
  searchIn: '이름 또는 부서',
  notFound: '검색한 사람이 없습니다.',
  submit: '인계',
  done: '업무를 인계하였습니다.',
} as const;

/** Summary of what has moved, such as '답변할 1:1 문의 3건, 작성 중인 약관 1건'. */
export const handOverSummary = (items: readonly { kind: HandOverKind; count: number }[]): string =>
  items
    .map(({ kind, count }) =>
      kind === 'mainOperator' ? kinds[kind] : `${kinds[kind]} ${handOver.count(count)}`,
    )
    .join(', ');

export const handOverRefusals = {
  receiver: '같은 회사에서 같은 역할로 이용 중인 사람에게만 업무를 인계할 수 있습니다.',
  nothing: '인계할 업무가 없습니다.',
  department: 'ESG 협의체 활동은 같은 부서의 현업담당자만 인수할 수 있습니다.',
} as const;

/** Lines of histories. */
export const handOverEntries = {
  given: (toName: string, summary: string) => `${toName}님에게 업무를 인계했습니다: ${summary}`,
  taken: (fromName: string, summary: string) => `${fromName}님의 업무를 인수했습니다: ${summary}`,
  ofItem: (fromName: string, toName: string) => `담당자 변경: ${fromName} → ${toName}`,
} as const;
