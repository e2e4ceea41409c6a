import {
  type DgnsCtgryCdId,
  dgnsCtgryCdIds,
  type WeightTabId,
  weightTabIds,
} from '../../contracts/partnerWeights.ts';
import { weightTabNames } from '../../messages/ko.partnerWeights.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

/** Areas that show weights: an operator's own company's, and all of them for administrators. */
export type AreaName = 'company' | 'catalogue';

/** Weights of a version that a page shows; the default's without an industry. */
export interface WeightPlace {
  currTabId: WeightTabId;
  dgnsCtgryCdId: DgnsCtgryCdId;
  gicsId: string | null;
}

export interface WeightArea {
  listHref: string;
  /** The version that is worked on. */
  workHref(ptnrWhtId: string, place: WeightPlace): string;
  /** A version to read alone. */
  versionHref(ptnrWhtId: string, ver: number, place: WeightPlace): string;
}

const getQuery = (query: Readonly<Record<string, string | null | false>>): string =>
  new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString();

const routes = {
  company: {
    list: 'bsc-diagnosisstandardmanagement',
    detail: 'bsc-diagnosisstandardmanagement-detail',
    version: 'bsc-diagnosisstandardmanagement-version',
  },
  catalogue: {
    list: 'indicator-gicsweight',
    detail: 'indicator-gicsweight-detail',
    version: 'indicator-gicsweight-version',
  },
} as const;

const toArea = ({ list, detail, version }: (typeof routes)[AreaName]): WeightArea => ({
  listHref: pathTo(list),
  workHref: (ptnrWhtId, { currTabId, dgnsCtgryCdId, gicsId }) =>
    withSearch(
      pathTo(detail, { ptnrWhtId, currTabId }),
      getQuery({ dgns: dgnsCtgryCdId !== 'REG' && dgnsCtgryCdId, gics: gicsId }),
    ),
  versionHref: (ptnrWhtId, ver, { gicsId, ...place }) =>
    withSearch(
      pathTo(version, { ptnrWhtId, ...place, currTabTitle: weightTabNames[place.currTabId] }),
      getQuery({ ver: String(ver), gics: gicsId }),
    ),
});

export const weightAreas: Readonly<Record<AreaName, WeightArea>> = {
  company: toArea(routes.company),
  catalogue: toArea(routes.catalogue),
};

/** The place that an address names, its defaults where it names none that there is. */
export function readPlace(
  params: { currTabId?: string | undefined; dgnsCtgryCdId?: string | undefined },
  search: string,
): WeightPlace & { ver: number | undefined } {
  const query = new URLSearchParams(search);
  const category = params.dgnsCtgryCdId ?? query.get('dgns');
  const gicsId = query.get('gics');
  const ver = Number(query.get('ver'));
  return {
    currTabId: weightTabIds.find((id) => id === params.currTabId) ?? 'ALL',
    dgnsCtgryCdId: dgnsCtgryCdIds.find((id) => id === category) ?? 'REG',
    gicsId: gicsId !== null && /^(?:\d{2}){1,4}$/.test(gicsId) ? gicsId : null,
    ver: Number.isSafeInteger(ver) && ver > 0 ? ver : undefined,
  };
}
