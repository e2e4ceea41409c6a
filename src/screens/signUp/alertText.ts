import { noticeText } from '../../components/noticeText.ts';
import type { SignUpNotice, SubmitRefusal } from '../../machines/signUp/types.ts';
import { signUp } from '../../messages/ko.signUp.ts';

const isRefusal = (status: SignUpNotice['status']): status is SubmitRefusal =>
  Object.hasOwn(signUp.refusals, status);

/** The text of what the chart shows in an alert. */
export const alertText = (notice: SignUpNotice): string =>
  isRefusal(notice.status)
    ? signUp.refusals[notice.status]
    : noticeText({ status: notice.status, message: notice.message });
