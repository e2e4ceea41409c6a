import type { UnitCd } from '../contracts/unitCodes.ts';
import { unitNames } from './ko.formula.ts';

/** Units that are written without a space after their figure: signs, and counters such as `명`. */
const isAttached = (name: string): boolean => name === '%' || /^[가-힣]/.test(name);

/** Words for a value of an indicator. */
export const valueTexts = {
  /** `figures` as they are shown. */
  figure(figures: string, unitCd: UnitCd): string {
    if (unitCd === 'none') return figures;
    const name = unitNames[unitCd];
    return isAttached(name) ? `${figures}${name}` : `${figures} ${name}`;
  },
  named: (name: string, shown: string) => `${name} ${shown}`,
  stage: (place: number, text: string) => (text === '' ? `${place}단계` : `${place}단계 · ${text}`),
  met: (count: number) => `5개 중 ${count}개 충족`,
  cases: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  noCases: '사례 없음',
  notApplicable: '해당없음',
  missing: '미입력',
  estimated: '추정',
  estimatedHint: '추정한 값입니다.',
  late: '지연',
  lateHint: '등록 기한이 지났습니다.',
} as const;
