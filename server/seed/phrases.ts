import { type PhraseComments, phraseValues } from '../../src/contracts/phrases.ts';
import { seoulYear } from '../../src/contracts/seoulTime.ts';
import type { Tx } from '../db/database.ts';
import { phrase } from '../db/schema/phrases.ts';

/** Texts about a score; `subject` has what it is the score of. */
const commentsOn = (subject: string): PhraseComments => ({
  bands: {
    under40: `{company}의 ${subject}는 {score}점으로 개선이 시급합니다. {weakItem}부터 관리 체계를 갖추어야 합니다.`,
    from40: `{company}의 ${subject}는 {score}점으로 기본 수준입니다. {weakItem}의 보완이 필요합니다.`,
    from60: `{company}의 ${subject}는 {score}점으로 양호한 수준입니다. {weakItem}을(를) 보완하면 더 높은 평가를 기대할 수 있습니다.`,
    from80: `{company}의 ${subject}는 {score}점으로 우수한 수준입니다.`,
  },
  yearly: {
    rise: `${subject}가 전년보다 {delta}점 상승하였습니다.`,
    same: `${subject}가 전년과 같은 수준을 유지하였습니다.`,
    fall: `${subject}가 전년보다 {delta}점 하락하였습니다. {weakItem}의 원인을 점검해야 합니다.`,
  },
  quarterly: {
    rise: `${subject}가 전분기보다 {delta}점 상승하였습니다.`,
    same: `${subject}가 전분기와 같은 수준입니다.`,
    fall: `${subject}가 전분기보다 {delta}점 하락하였습니다.`,
  },
});

/** Standard texts of this year for the demo; an installation that has some keeps its own. */
export async function seedPhrases(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(phrase)) > 0) return;
  const { overall, areas, scale } = phraseValues.parse({
    overall: commentsOn('종합점수'),
    areas: {
      P: commentsOn('정보공시 점수'),
      E: commentsOn('환경 점수'),
      S: commentsOn('사회 점수'),
      G: commentsOn('지배구조 점수'),
    },
    scale: {
      gradeCd: 'high',
      gradeText: '{score}점으로 관리 수준이 우수합니다.',
      mistakeCd: 'down20',
      mistakeText: '{score}점으로 {weakItem}의 개선이 시급합니다.',
    },
    indicators: [],
  });
  const stamps = { createdAt: now, lastModifiedAt: now };
  await tx.insert(phrase).values({ crtrYr: seoulYear(now.getTime()), overall, areas, scale, ...stamps });
}
