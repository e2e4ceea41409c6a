import type { SignUpSnapshot } from '../../src/machines/signUp/machine.ts';
import type { SignUpEvent } from '../../src/machines/signUp/types.ts';
import { confirmations, grid } from '../../src/messages/ko.grid.ts';
import { passwordFields, verification } from '../../src/messages/ko.recovery.ts';
import { signUpConsent as consent, signUp, signUpPerson as texts } from '../../src/messages/ko.signUp.ts';
import { dialogs } from '../../src/messages/ko.ts';
import type { LeafOf } from '../support/model.ts';
import type { ChartDriver, PageDriver, Target } from './page.ts';

export type SignUpLeaf = LeafOf<SignUpSnapshot['value']>;

/** View of the form of a worker besides the state. */
export type SignUpView = {
  /** The text of the alert that is due. */
  feedback: string | null;
  /** The id that was checked last. */
  id: string;
  /** Reason the id could not be checked. */
  idFeedback: string | null;
  /** Reason the server refused the password. */
  refusal: string | null;
};

/** Length of the heads of the mobile numbers here. */
const HEAD_LENGTH = 3;

const button = (name: string): Target => ({ role: 'button', name });
const alert: Target = { role: 'alertdialog' };
const fields = {
  userId: { label: texts.userId },
  mobile: { label: `${texts.mobile} 나머지 번호` },
  password: { label: texts.password },
  confirmation: { label: texts.confirmation },
  userName: { label: texts.userName },
  department: { label: texts.department },
} as const satisfies Record<string, Target>;
const radio = (isAgreed: boolean): Target => ({
  role: 'radio',
  name: isAgreed ? consent.agree : consent.disagree,
});

/** Returns a text that a person reads, which may go on with the name of a button. */
const line = (text: string): Target => ({
  text: new RegExp(`^${text.replaceAll(/[.()]/g, '\\$&')}( |$)`),
});
const shows = (text: string) => (page: PageDriver) => page.expectVisible(line(text));
const hides = (text: string) => (page: PageDriver) => page.expectAbsent(line(text));

/** Types one of two values, the one that is not there. */
async function change(page: PageDriver, field: Target, [one, other]: readonly [string, string]) {
  await page.fill(field, (await page.read(field)) === one ? other : one);
}

/** Types what is not there yet; to type it again is no edit. */
async function enter(page: PageDriver, field: Target, value: string): Promise<void> {
  if ((await page.read(field)) !== value) await page.fill(field, value);
}

async function expectAlert(page: PageDriver, { feedback }: SignUpView): Promise<void> {
  if (feedback === null) throw new Error('an alert without its reason');
  await page.expectDescription(alert, feedback);
}

/** Drives the chart of a sign-up by the form of a worker. */
export const signUpDriver = {
  fields,
  events: {
    'consent.change': (page, { isPrivacyAgreed }) => page.check(radio(isPrivacyAgreed)),
    'id.edit': (page) => change(page, fields.userId, ['newworker01', 'newworker02']),
    async 'id.check'(page, { id }) {
      await enter(page, fields.userId, id);
      await page.click(button(texts.checkId));
    },
    'phone.edit': (page, { telNo }) => page.fill(fields.mobile, telNo.slice(HEAD_LENGTH)),
    'phone.retry': (page) => page.click(button(grid.retry)),
    async 'password.edit'(page, { password, confirmation }) {
      await enter(page, fields.confirmation, confirmation);
      await enter(page, fields.password, password);
    },
    'confirmation.edit': (page, { confirmation }) => enter(page, fields.confirmation, confirmation),
    'field.edit': (page) => change(page, fields.department, ['A', 'B']),
    'form.submit': (page) => page.click(button(signUp.submit.worker)),
    'form.leave': (page) => page.click(button(signUp.cancel)),
    'form.confirm': (page) => page.click({ ...button(dialogs.ok), inside: alert }),
    'form.cancel': (page) => page.click({ ...button(dialogs.cancel), inside: alert }),
    'alert.dismiss': (page) => page.click({ ...button(dialogs.ok), inside: alert }),
  },
  states: {
    loadFailed: (page, { feedback }) => page.expectDescription(alert, signUp.unavailable(feedback ?? '')),
    'filling.consent.disagreed': (page) => page.expectChecked(radio(false), true),
    'filling.consent.agreed': (page) => page.expectChecked(radio(true), true),
    async 'filling.id.unchecked'(page) {
      await hides(texts.idAvailable('newworker01'))(page);
      await hides(texts.checkingId)(page);
    },
    'filling.id.checking': shows(texts.checkingId),
    'filling.id.available': (page, { id }) => shows(texts.idAvailable(id))(page),
    async 'filling.id.refused'(page, { id }) {
      await shows(texts.idUnavailable(id))(page);
      await page.expectValue(fields.userId, '');
    },
    async 'filling.id.failed'(page, { idFeedback }) {
      if (idFeedback !== null) await shows(idFeedback)(page);
    },
    async 'filling.phone.verifying'(page) {
      await page.expectVisible(button(verification.request));
      await hides(texts.verified)(page);
    },
    'filling.phone.broken': shows(texts.verificationBroken),
    async 'filling.phone.verified'(page) {
      await shows(texts.verified)(page);
      await page.expectAbsent(button(verification.request));
    },
    'filling.password.empty': (page) => page.expectValue(fields.password, ''),
    'filling.password.pausing': shows(passwordFields.checking),
    'filling.password.checking': shows(passwordFields.checking),
    'filling.password.accepted': shows(passwordFields.usable),
    'filling.password.refused': (page, { refusal }) => shows(refusal ?? '')(page),
    async 'filling.password.broken'(page) {
      await hides(passwordFields.usable)(page);
      await hides(passwordFields.checking)(page);
    },
    async 'filling.password.unchecked'(page) {
      await hides(passwordFields.usable)(page);
      await hides(passwordFields.checking)(page);
    },
    'filling.confirmation.different': hides(passwordFields.matching),
    'filling.confirmation.equal': shows(passwordFields.matching),
    async 'filling.page.editing'(page) {
      await page.expectAbsent(alert);
      await page.expectEnabled(button(signUp.submit.worker), true);
    },
    'filling.page.refused': expectAlert,
    'filling.page.leaving': (page) => page.expectDescription(alert, confirmations.leave),
    'filling.invitation.open': (page) => page.expectEnabled(fields.userName, true),
    'filling.invitation.checking': (page) => page.expectEnabled(fields.userName, true),
    async ended(page, { feedback }) {
      await page.expectVisible(line(feedback ?? ''));
      await page.expectEnabled(button(signUp.login), true);
      await page.expectEnabled(button(signUp.submit.worker), false);
      await page.expectEnabled(fields.userName, false);
    },
    async submitting(page) {
      await page.expectEnabled(button(signUp.submit.worker), false);
      await page.expectEnabled(fields.userName, false);
    },
  },
} satisfies ChartDriver<SignUpEvent, SignUpLeaf, SignUpView> & { fields: Record<string, Target> };
