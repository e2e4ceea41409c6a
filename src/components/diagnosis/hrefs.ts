import { WHOLE_COMPANY } from '../../contracts/diagnosisRuns.ts';
import { type BrnCd, isQuarter } from '../../contracts/quarters.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

/** Subject of a result; `bizSectId` is null for the company. */
export interface ResultSubject {
  dgnsYr: string;
  brnCd: BrnCd;
  bizSectId: string | null;
}

/** Parts of an address besides the subject; `custCoId` is for administrators alone. */
export interface ResultQuery {
  custCoId?: string | null | undefined;
  rev?: number | null | undefined;
  tab?: string | undefined;
  /** Domain that is shown. */
  domain?: string | undefined;
  /** Item whose explanation is open. */
  explain?: string | undefined;
}

function toSearch(query: ResultQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) params.set(name, String(value));
  return params.toString();
}

const toSection = (bizSectId: string | null): string => bizSectId ?? WHOLE_COMPANY;

/** Address of the list of runs. */
export const runsHref: string = pathTo('analperf-esgtestresult');

/** Address of the result of a quarter or a year. */
export function resultHref({ dgnsYr, brnCd, bizSectId }: ResultSubject, query: ResultQuery = {}): string {
  const params = { dgnsYr, bizSectId: toSection(bizSectId) };
  const path = isQuarter(brnCd)
    ? pathTo('analperf-esgtestresult-quarter', { ...params, brnCd })
    : pathTo('analperf-esgtestresult-year', params);
  return withSearch(path, toSearch(query));
}

/** Address of a category of a result; both are ids of the classification, or of the items where they have none. */
export function categoryHref(
  { dgnsYr, brnCd, bizSectId }: ResultSubject,
  { domainId, categoryId }: { domainId: string; categoryId: string },
  query: ResultQuery = {},
): string {
  const name = isQuarter(brnCd)
    ? 'analperf-esgtestresult-quarter-detail'
    : 'analperf-esgtestresult-year-detail';
  const path = pathTo(name, {
    dgnsYr,
    brnCd,
    bizSectId: toSection(bizSectId),
    parentIdctrsClsfctnId: domainId,
    idctrsClsfctnId: categoryId,
  });
  return withSearch(path, toSearch(query));
}

/** Address of the report of a result as it would print. */
export function previewHref({ dgnsYr, brnCd, bizSectId }: ResultSubject, query: ResultQuery = {}): string {
  const path = pathTo('analperf-esgtestresult-preview', { dgnsYr, bizSectId: toSection(bizSectId) });
  const search = toSearch({ ...query });
  return withSearch(path, isQuarter(brnCd) ? [`brnCd=${brnCd}`, search].filter(Boolean).join('&') : search);
}

/** Address of a version of the set by which a result was made. */
export const setHref = ({ cosetId, ver }: { cosetId: string; ver: number }, isAdmin: boolean): string =>
  withSearch(
    isAdmin
      ? pathTo('cusMgmt-coset-detail', { id: cosetId })
      : pathTo('bsc-custco-coset-detail', { id: cosetId }),
    `ver=${ver}`,
  );
