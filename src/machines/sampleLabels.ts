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

/** How the clock of a server alone is moved; both are names of figures. */
export const advanceServerClock = (time: string, ms: string): string =>
  `TEST_CLOCK=1로 시작한 서버의 시각만 {${time}} 앞으로 옮깁니다: curl -X POST -H "content-type: application/json" -d "{\\"advanceMs\\":{${ms}}}" http://localhost:3000/dev/clock`;

/** 전제 where a code of the server is to lapse unseen. */
export const moveServerClock = advanceServerClock('codeLifetime', 'codeLifetimeMs');

/** 전제 where a computer slept, so that the page finds out late how much time has passed. */
export const asleep =
  '다른 탭을 앞에 두고 컴퓨터를 절전 상태로 두었다가 그만큼 지난 뒤에 깨웁니다. 탭 이름을 눌러 돌아오고, 결과가 보일 때까지 화면 위에서 마우스를 움직이지 않습니다.';

/** The calls reach no server. */
export const offline = byFault(
  '서버에 닿지 않아 실패합니다(OFFLINE).',
  '행동 바로 전에 브라우저 개발자 도구의 네트워크를 오프라인으로 바꾸고, 결과를 본 뒤에 되돌립니다.',
);
/** Actions by which most charts show why something failed. */
export const noticeActions = {
  setNotice: '보여 줄 안내를 정합니다.',
  clearNotice: '보여 주던 안내를 지웁니다.',
} as const satisfies Record<string, string>;
