/** The same screens stand in ESG operation and among the reports. */
export type SectionName = 'bsc-consultativebody' | 'report-monthcouncilactivity';
