import type { VerificationSnapshot } from '../../src/machines/verification/machine.ts';
import type { VerificationEvent } from '../../src/machines/verification/types.ts';
import { recovery, recoveryFields, verification as texts } from '../../src/messages/ko.recovery.ts';
import { secondFactor } from '../../src/messages/ko.secondFactor.ts';
import { dialogs } from '../../src/messages/ko.ts';
import type { LeafOf } from '../support/model.ts';
import type { ChartDriver, PageDriver, Target } from './page.ts';

export type VerificationLeaf = LeafOf<VerificationSnapshot['value']>;

/** View of the page of password recovery besides the state. */
export type VerificationView = {
  /** The text of the feedback that is due. */
  feedback: string | null;
  requestsUsed: number;
  requests: number;
  requestWindowMs: number;
  /** HH:MM at which codes can be requested again, as far as it is known. */
  retryTime: string | null;
};

const button = (name: string): Target => ({ role: 'button', name });
const tabs = {
  SMS: { role: 'tab', name: recovery.byMobile },
  EMAIL: { role: 'tab', name: recovery.byEmail },
} as const;
const alert: Target = { role: 'alertdialog' };
const remaining: Target = { role: 'timer', name: secondFactor.remaining };
export const requestButton = button(texts.request);
export const codeField: Target = { label: texts.code };
export const userIdField: Target = { label: recoveryFields.userId };
const phoneField: Target = { label: `${recoveryFields.phone} 나머지 번호` };
const emailField: Target = { label: recoveryFields.email };

export type RecoveryPerson = { userId: string; phone: string; email: string };

/** Fills in who asks for a code, and where it goes by the tab that is chosen. */
export async function fillInPerson(page: PageDriver, person: RecoveryPerson): Promise<void> {
  await page.fill(userIdField, person.userId);
  if (await page.isSelected(tabs.SMS)) await page.fill(phoneField, person.phone.slice(3));
  else await page.fill(emailField, person.email);
}

/** The code field and the buttons; `confirm` is null where no code can be entered. */
async function expectControls(
  page: PageDriver,
  { request, confirm }: { request: boolean; confirm: boolean | null },
): Promise<void> {
  await page.expectEnabled(requestButton, request);
  if (confirm === null) return page.expectAbsent(codeField);
  await page.expectVisible(codeField);
  return page.expectEnabled(button(texts.confirm), confirm);
}

/** Drives the verification chart by the page of password recovery. */
export const verificationDriver = (person: () => RecoveryPerson) =>
  ({
    events: {
      async 'code.request'(page) {
        // Filling in is an edit, which lets a pending code go: the fields stay as they are then.
        if ((await page.read(userIdField)) === '') await fillInPerson(page, person());
        await page.click(requestButton);
      },
      'request.edit': (page) => page.type(userIdField, '1'),
      'channel.choose': (page, { channel }) => page.click(tabs[channel]),
      async 'code.submit'(page, { certNo }) {
        await page.fill(codeField, certNo);
        await page.click(button(texts.confirm));
      },
      'code.edit': (page) => page.type(codeField, '1'),
      'alert.dismiss': (page) => page.click({ ...button(dialogs.ok), inside: alert }),
    },
    states: {
      unsent: (page) => expectControls(page, { request: true, confirm: null }),
      'sending.outdated': (page) => page.expectEnabled(requestButton, false),
      async 'sending.current'(page) {
        await page.expectEnabled(requestButton, false);
        await page.expectReadOnly(userIdField);
      },
      async refused(page, { feedback }) {
        if (feedback === null) throw new Error('a refusal without its reason');
        await page.expectDescription(alert, feedback);
      },
      async 'waiting.entering'(page, { feedback, requestsUsed, requests, retryTime }) {
        await expectControls(page, { request: requestsUsed < requests, confirm: true });
        await page.expectVisible({ text: texts.requested(requestsUsed, requests) });
        if (requestsUsed === requests) {
          // with its day when that is another one
          const anyTime = '(\\d{4}-\\d\\d-\\d\\d )?\\d\\d:\\d\\d';
          const end = texts.retryAt(retryTime ?? anyTime);
          const reason = `${texts.requestsUsedUp(requests)} ${end}`.replaceAll('.', '\\.');
          await page.expectDescription(requestButton, new RegExp(`^${reason}$`));
        }
        await page.expectText(remaining, /^0[0-5]:/);
        if (feedback !== null) await page.expectVisible({ text: feedback });
      },
      async 'waiting.checking'(page) {
        await expectControls(page, { request: false, confirm: false });
        await page.expectReadOnly(codeField);
      },
      async expired(page) {
        await expectControls(page, { request: true, confirm: false });
        await page.expectDescription(codeField, texts.expired);
        await page.expectAbsent(remaining);
      },
      async attemptsExceeded(page) {
        await expectControls(page, { request: true, confirm: null });
        await page.expectVisible({ text: texts.attemptsExceeded });
        await page.expectFocused(requestButton);
      },
      async blocked(page, { requestWindowMs }) {
        await expectControls(page, { request: false, confirm: null });
        await page.expectVisible({ text: texts.requestsExceeded(requestWindowMs) });
        await page.expectVisible({ text: /부터 다시 요청할 수 있습니다\.$/ });
      },
    },
  }) satisfies ChartDriver<VerificationEvent, VerificationLeaf, VerificationView>;
