/**
 * Names of the menu's entries that lead to the same records. Who has one of them may call for the records, and open a page
 * of any.
 */
export const sharedRouteNames = {
  notices: ['ntc-notice', 'sys-notice'],
  council: ['bsc-consultativebody', 'report-monthcouncilactivity'],
  ownCompany: ['basic-company-basic', 'bsc-user-basic'],
} as const satisfies Record<string, readonly string[]>;
