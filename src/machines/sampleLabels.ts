import type { SampleLabel } from './chart.ts';

const labelled =
  (by: SampleLabel['by']) =>
  (text: string, given?: string): SampleLabel =>
    given === undefined ? { text, by } : { text, given, by };

/** A sample that a person brings about with the running product. */
export const byHand = labelled('hand');
/** A sample that only passing time brings about. */
export const byClock = labelled('clock');
/** A sample that only a fault brings about. */
export const byFault = labelled('fault');

/** 전제 where the server's clock alone is moved. */
export const moveServerClock =
  'TEST_CLOCK=1로 시작한 서버의 시각만 {codeLifetime} 앞으로 옮깁니다: curl -X POST -H "content-type: application/json" -d "{\\"advanceMs\\":{codeLifetimeMs}}" http://localhost:3000/dev/clock';

/** The calls reach no server. */
export const offline = byFault(
  '서버에 닿지 않아 실패합니다(OFFLINE).',
  '브라우저 개발자 도구에서 네트워크를 오프라인으로 바꿉니다.',
);
/** Actions by which most charts show why something failed. */
export const noticeActions = {
  setNotice: '보여 줄 안내를 정합니다.',
  clearNotice: '보여 주던 안내를 지웁니다.',
} as const satisfies Record<string, string>;
