export const outboxPage = {
  title: '발신함',
  intro: '이 서버가 보낸 메일과 문자 메시지입니다. 실제로 발송되지 않고 이곳에만 보관됩니다.',
  to: '받는 사람',
  toHint: '전화번호 또는 이메일',
  kind: '종류',
  kinds: { all: '전체', sms: '문자', mail: '메일' },
  search: '조회',
  empty: '보낸 메시지가 없습니다.',
  htmlVersion: '메일 본문 보기',
  count: (shown: number) => `최근 ${shown}건`,
} as const;
