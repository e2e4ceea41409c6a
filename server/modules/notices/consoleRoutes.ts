import { sharedRouteNames } from '../../../src/contracts/consoleRoutes.ts';

/** Names of the console's routes that lead to the notices. */
export const noticeConsoleRoutes = sharedRouteNames.notices;
