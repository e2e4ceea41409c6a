import type { FailureStatus, Feedback } from '../machines/result.ts';
import { statusMessages, transport } from '../messages/ko.ts';

const texts: Partial<Record<FailureStatus | 'C200', string>> = {
  ...statusMessages,
  OFFLINE: transport.offline,
  TIMEOUT: transport.timeout,
  SERVER_DOWN: statusMessages.S0003,
  NO_TOKEN: statusMessages.S0001,
};

/** The text of a notice: the server's own, else the catalogue's for its status. */
export const feedbackText = (feedback: Feedback): string =>
  feedback.message || (texts[feedback.status] ?? statusMessages.S0001);
