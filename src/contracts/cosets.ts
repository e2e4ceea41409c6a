/** Domains of indicators, in their order. */
export const domainCds = ['P', 'E', 'S', 'G'] as const;
export type DomainCd = (typeof domainCds)[number];

/** Quantitative, qualitative. */
export const kindCds = ['QNT', 'QLT'] as const;
export type KindCd = (typeof kindCds)[number];

/** States of one version of a set. Of the published ones the last that has begun is current. */
export const cosetStates = ['draft', 'review', 'published', 'superseded', 'retired'] as const;
export type CosetState = (typeof cosetStates)[number];

/** Levels of the tree of a set. */
export const indicatorLevels = { domain: 1, category: 2, indicator: 3 } as const;
