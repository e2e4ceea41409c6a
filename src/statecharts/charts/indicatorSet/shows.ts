import type { SeenStep } from '../../chart.ts';

const inHead = (state: string) => `‘반도체 프리셋 v2’의 상태는 “${state}”입니다.`;
const isGone = (button: string) => `‘${button}’ 버튼이 없습니다.`;

/** Texts of what a tester sees where an event has led to a state, by the state and the event. */
const steps: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  draft: {
    'set.edit': ['“저장되었습니다.”가 보입니다.', inHead('작성 중')],
    'set.return': ['“반려되었습니다.”가 보입니다.', inHead('작성 중')],
  },
  review: { 'set.submit': ['“검토를 요청했습니다.”가 보입니다.', inHead('검토 중')] },
  published: { 'set.publish': ['“게시되었습니다.”가 보입니다.', inHead('게시')] },
  superseded: { 'set.supersede': [inHead('이전 버전')] },
  retired: { 'set.retire': ['“폐기했습니다.”가 보입니다.', inHead('폐기'), isGone('폐기')] },
};

const names: Readonly<Record<string, string>> = {
  draft: '작성 중',
  review: '검토 중',
  published: '게시',
  superseded: '이전 버전',
  retired: '폐기',
};

/** Returns what a tester sees of a step of a version. */
export function indicatorSetShows({ moves, after }: SeenStep): readonly string[] {
  const state = String(after.value);
  if (moves.length === 0) return [inHead(names[state] ?? state)];
  return moves.flatMap((move) => steps[state]?.[move] ?? []);
}
