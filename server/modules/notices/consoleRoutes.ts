/** Names of the console's routes that lead to the notices. */
export const noticeConsoleRoutes = ['ntc-notice', 'sys-notice'];
