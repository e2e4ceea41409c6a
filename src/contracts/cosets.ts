/** Domains of indicators, in their order. */
export const domainCds = ['P', 'E', 'S', 'G'] as const;
export type DomainCd = (typeof domainCds)[number];

/** Quantitative, qualitative. */
export const kindCds = ['QNT', 'QLT'] as const;
export type KindCd = (typeof kindCds)[number];
