import { feedbackText } from '../../components/feedbackText.ts';
import type { SignUpFeedback, SubmitRefusal } from '../../machines/signUp/types.ts';
import { signUp } from '../../messages/ko.signUp.ts';

const isRefusal = (status: SignUpFeedback['status']): status is SubmitRefusal =>
  Object.hasOwn(signUp.refusals, status);

/** The text of what the chart shows in an alert. */
export const alertText = (feedback: SignUpFeedback): string =>
  isRefusal(feedback.status)
    ? signUp.refusals[feedback.status]
    : feedbackText({ status: feedback.status, message: feedback.message });
