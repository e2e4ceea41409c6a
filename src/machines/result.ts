import type { FieldIssue } from '../contracts/envelope.ts';
import type { RefusalCode } from '../contracts/status.ts';

/** The call was not served: no network, no response in time, or a server that cannot serve. A retry may help. */
const unreachableStatuses = ['OFFLINE', 'TIMEOUT', 'SERVER_DOWN'] as const;
export type UnreachableStatus = (typeof unreachableStatuses)[number];

export const isUnreachable = (status: string): status is UnreachableStatus =>
  (unreachableStatuses as readonly string[]).includes(status);

/** `NO_TOKEN`: the response reported success without an access token, which counts as failure. */
export type FailureStatus = RefusalCode | UnreachableStatus | 'NO_TOKEN';

/** Reason a call failed. `message` is the text to show; `fields` names the refused fields of a form. */
export type Failure = {
  status: FailureStatus;
  message: string;
  fields?: readonly FieldIssue[] | undefined;
};

/** Output of a call that a chart invokes: its value or why it failed. A rejection means a defect. */
export type Result<T> = { status: 'C200'; value: T } | Failure;

/** Output of a call that returns no value. */
export type Completion = { status: 'C200' } | Failure;

/** Feedback that the person is shown. `message` null: the catalogue's text for `status`. */
export type Feedback = { status: FailureStatus | 'C200'; message: string | null };
