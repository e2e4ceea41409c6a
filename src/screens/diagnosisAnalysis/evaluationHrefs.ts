import { WHOLE_COMPANY } from '../../contracts/diagnosisRuns.ts';
import type { BrnCd } from '../../contracts/quarters.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

/** Address of the institutions that results are laid beside. */
export const evaluationsHref: string = pathTo('analperf-esg-evaluationanalysis');

/** Name in the query of an analysis: the institution. */
export const INSTITUTION = 'instCdId';

interface Evaluated {
  crtrYr: string;
  instCdId: string;
  bizSectId: string | null;
  result: { dgnsRstId: string; dgnsYr: string; brnCd: BrnCd };
}

/** Address of a result beside an institution in a year. */
export const evaluationHref = ({ crtrYr, instCdId, bizSectId, result }: Evaluated): string =>
  withSearch(
    pathTo('analperf-esg-evaluationanalysis-detail', {
      crtrYr,
      bizSectId: bizSectId ?? WHOLE_COMPANY,
      ...result,
    }),
    new URLSearchParams({ [INSTITUTION]: instCdId }).toString(),
  );

/** Address of a question of an institution with its answer. */
export const questionHref = ({ id, year }: { id: string; year: string }, questionCd: string): string =>
  withSearch(
    pathTo('perfmgmt-institutiondata-detail', { id, year }),
    new URLSearchParams({ item: questionCd }).toString(),
  );

/** Address of the values of an indicator. */
export const indicatorHref = (itemId: string): string =>
  pathTo('perfmgmt-indicatordata-detail', { id: itemId });
