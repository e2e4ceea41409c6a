import { WHOLE_COMPANY } from '../../contracts/diagnosisRuns.ts';
import { type BrnCd, isQuarter } from '../../contracts/quarters.ts';
import { pathTo } from '../../paths/console.ts';

interface Subject {
  dgnsYr: string;
  brnCd: BrnCd;
  /** Null for the company. */
  bizSectId: string | null;
}

/** Address of the result of a section or of the company, in a quarter or a year. */
export function toResultHref({ dgnsYr, brnCd, bizSectId }: Subject): string {
  const section = bizSectId ?? WHOLE_COMPANY;
  return isQuarter(brnCd)
    ? pathTo('analperf-esgtestresult-quarter', { dgnsYr, brnCd, bizSectId: section })
    : pathTo('analperf-esgtestresult-year', { dgnsYr, bizSectId: section });
}
