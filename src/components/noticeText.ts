import type { FailureStatus, Notice } from '../machines/result.ts';
import { statusMessages, transport } from '../messages/ko.ts';

const texts: Partial<Record<FailureStatus | 'C200', string>> = {
  ...statusMessages,
  OFFLINE: transport.offline,
  TIMEOUT: transport.timeout,
  SERVER_DOWN: statusMessages.S0003,
  NO_TOKEN: statusMessages.S0001,
};

/** The text of a notice: the server's own, else the catalogue's for its status. */
export const noticeText = (notice: Notice): string =>
  notice.message || (texts[notice.status] ?? statusMessages.S0001);
