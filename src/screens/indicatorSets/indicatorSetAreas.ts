import type { SetKind } from '../../contracts/indicatorSets.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

/**
 * Areas that show sets: presets, a company's own set, those of all companies, sets for partners of a company and of the
 * catalogue.
 */
export type AreaName = 'preset' | 'ownCoset' | 'customerCoset' | 'companySupply' | 'catalogueSupply';

/** An indicator of a set; company sets are seen by one of their business sections. */
export interface ItemPlace {
  setId: string;
  itemId: string;
  custCoId: string | null;
  bizSectId: string | null;
  originalIndicatorId: string | null;
}

export interface SetArea {
  kind: SetKind;
  listHref: string;
  /** The version that is worked on; with `ver` that one, to read alone. */
  indicatorSetHref(setId: string, ver?: number): string;
  itemHref(place: ItemPlace, ver?: number): string;
}

/** Stands in an address for what a set does not have. */
const NONE = '-';

const withVer = (path: string, ver: number | undefined, query: Record<string, string> = {}) =>
  withSearch(path, new URLSearchParams({ ...query, ...(ver && { ver: String(ver) }) }).toString());

const cosetParams = ({ setId, itemId, custCoId, bizSectId }: ItemPlace) => ({
  cosetId: setId,
  oncoIdctrsId: itemId,
  custCoId: custCoId ?? NONE,
  bizSectionId: bizSectId ?? NONE,
});

export const indicatorSetAreas: Readonly<Record<AreaName, SetArea>> = {
  preset: {
    kind: 'preset',
    listHref: pathTo('indicator-preset'),
    indicatorSetHref: (id, ver) =>
      withVer(pathTo(ver ? 'indicator-preset-version' : 'indicator-preset-detail', { id }), ver),
    itemHref: ({ setId: presetId, itemId: indicatorId, originalIndicatorId }, ver) =>
      ver
        ? withVer(
            pathTo('indicator-preset-version-indicators', {
              presetId,
              indicatorId,
              originalIndicatorId: originalIndicatorId ?? NONE,
            }),
            ver,
          )
        : pathTo('indicator-preset-indicators', { presetId, indicatorId }),
  },
  ownCoset: {
    kind: 'coset',
    listHref: pathTo('bsc-custco-coset'),
    indicatorSetHref: (id, ver) => withVer(pathTo('bsc-custco-coset-detail', { id }), ver),
    itemHref: (place, ver) =>
      ver
        ? withVer(pathTo('bsc-custco-coset-version', cosetParams(place)), ver)
        : pathTo('bsc-custco-coset-indicators', cosetParams(place)),
  },
  customerCoset: {
    kind: 'coset',
    listHref: pathTo('cusMgmt-coset'),
    indicatorSetHref: (id, ver) => withVer(pathTo('cusMgmt-coset-detail', { id }), ver),
    itemHref: (place, ver) =>
      ver
        ? withVer(pathTo('cusMgmt-coset-version', cosetParams(place)), ver)
        : pathTo('cusMgmt-coset-indicators', cosetParams(place)),
  },
  companySupply: {
    kind: 'supply',
    listHref: pathTo('bsc-supply'),
    indicatorSetHref: (id, ver) => withVer(pathTo('bsc-supply'), ver, { id }),
    itemHref: ({ setId: id, itemId: ptnrIdctrsId }, ver) =>
      withVer(pathTo('bsc-supply-indicators', { ptnrIdctrsId }), ver, { id }),
  },
  catalogueSupply: {
    kind: 'supply',
    listHref: pathTo('indicator-supply-version'),
    indicatorSetHref: (id, ver) => withVer(pathTo('indicator-supply-version'), ver, { id }),
    itemHref: ({ setId: id, itemId: ptnrIdctrsId }, ver) =>
      withVer(pathTo('indicator-supply-version-indicators'), ver, { id, ptnrIdctrsId }),
  },
};

/** The version that an address names. */
export function readVer(search: string): number | undefined {
  const ver = Number(new URLSearchParams(search).get('ver'));
  return Number.isSafeInteger(ver) && ver > 0 ? ver : undefined;
}

/** The page of the criteria that a version of a company's set is evaluated by. */
export const standardHref = ({ setId: cosetId, ver }: { setId: string; ver: number }): string =>
  withVer(pathTo('bsc-standard'), ver, { cosetId });

/** View of a set's draft in place of its tree: what is newer, compared with the draft. */
export type TakeOverView = 'takeOver' | 'catalogue';

/**
 * The page of a set's draft with such a view; of what the catalogue has changed that of one indicator, where it is
 * named.
 */
export const takeOverHref = (indicatorSetHref: string, view: TakeOverView, itemId?: string): string => {
  const query = new URLSearchParams({ view, ...(itemId && { itemId }) });
  return `${indicatorSetHref}${indicatorSetHref.includes('?') ? '&' : '?'}${query}`;
};
