import { TICKET_LIFETIME_MS } from '../contracts/authRequests.ts';
import type { ClientLimits } from '../contracts/clientSettings.ts';
import { SIGN_UP_VERIFIED_MS } from '../contracts/join.ts';
import { CONFIRMED_LIFETIME_MS } from '../contracts/myPage.ts';
import { VERIFIED_LIFETIME_MS } from '../contracts/verification.ts';
import { idleWarningMs, renewalMarginMs } from '../machines/session/setup.ts';
import { feedbackUnder } from '../messages/ko.sheets.ts';
import { hoursOrMinutes, yearsOrDays } from '../messages/ko.units.ts';
import type { ChartLabels, RegisteredChart, SampleLabel, SeenStep } from './chart.ts';

const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;
const INVITATION_OVER_DAYS = 8;

/** Every figure that labels and descriptions may name, as a text with its unit; counts are bare numbers. */
const figures = {
  codeLifetime: ({ codeLifetimeMs }) => hoursOrMinutes(codeLifetimeMs),
  codeLifetimeMs: ({ codeLifetimeMs }) => String(codeLifetimeMs),
  codeAttempts: ({ codeAttempts }) => String(codeAttempts),
  codeRequests: ({ codeRequests }) => String(codeRequests),
  codeRequestWindow: ({ codeRequestWindowMs }) => hoursOrMinutes(codeRequestWindowMs),
  codeRequestWindowMs: ({ codeRequestWindowMs }) => String(codeRequestWindowMs),
  verifiedLifetimeMs: () => String(VERIFIED_LIFETIME_MS),
  verifiedLifetime: () => hoursOrMinutes(VERIFIED_LIFETIME_MS),
  signUpVerifiedLifetimeMs: () => String(SIGN_UP_VERIFIED_MS),
  signUpVerifiedLifetime: () => hoursOrMinutes(SIGN_UP_VERIFIED_MS),
  confirmedLifetime: () => hoursOrMinutes(CONFIRMED_LIFETIME_MS),
  ticketLifetime: () => hoursOrMinutes(TICKET_LIFETIME_MS),
  sessionIdle: ({ sessionIdleMs }) => hoursOrMinutes(sessionIdleMs),
  idleWarning: (limits) => hoursOrMinutes(idleWarningMs(limits)),
  sessionAbsolute: ({ sessionAbsoluteMs }) => hoursOrMinutes(sessionAbsoluteMs),
  accessToken: ({ accessTokenMs }) => hoursOrMinutes(accessTokenMs),
  renewalMargin: (limits) => hoursOrMinutes(renewalMarginMs(limits)),
  renewalAfter: (limits) => hoursOrMinutes(limits.accessTokenMs - renewalMarginMs(limits)),
  /** Life of a token that is to be renewed in the midst of the idle warning. */
  minutesIntoWarning: (limits) => String((idleWarningMs(limits) + 2 * renewalMarginMs(limits)) / MINUTE),
  passwordAge: ({ passwordAgeDays }) => yearsOrDays(passwordAgeDays),
  dormancy: ({ dormantDays }) => yearsOrDays(dormantDays),
  /** Longer than invitations are good for by default, shorter than passwords are. */
  invitationOver: () => yearsOrDays(INVITATION_OVER_DAYS),
  invitationOverMs: () => String(INVITATION_OVER_DAYS * 24 * 60 * MINUTE),
  uploadSize: ({ uploadBytes }) => `${Math.floor(uploadBytes / MEGABYTE)}MB`,
} as const satisfies Record<string, (limits: ClientLimits) => string>;

const isFigure = (name: string): name is keyof typeof figures => Object.hasOwn(figures, name);

/** `text` with each placeholder such as `{codeLifetime}` replaced by its figure. Throws on an unknown placeholder. */
export const fillFigures = (text: string, limits: ClientLimits): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!isFigure(name))
      throw new Error(`${placeholder} is no figure; use one of ${Object.keys(figures).join(', ')}`);
    return figures[name](limits);
  });

/** Returns the figures of `limits` for each placeholder. */
export const toFigures = (limits: ClientLimits): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure(limits)]));

const mapValues = <A, B>(table: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

/** `notices`: the text that is shown for each status. */
export type ChartTexts = Pick<RegisteredChart, 'title' | 'purpose' | 'labels' | 'shows'> & {
  notices: Readonly<Record<string, string>>;
};

/** Title, purpose and labels of a chart with the figures of `limits`; endpoints stay as they are. */
export function describeChart(
  { title, purpose, labels, shows }: Pick<RegisteredChart, 'title' | 'purpose' | 'labels' | 'shows'>,
  limits: ClientLimits,
): ChartTexts {
  const fill = (text: string) => fillFigures(text, limits);
  const fillAll = (texts: Record<string, string>) => mapValues(texts, fill);
  const fillSample = ({ text, given, by, feedback, instead, in: places }: SampleLabel): SampleLabel => ({
    text: fill(text),
    by,
    ...(given === undefined ? {} : { given: fill(given) }),
    ...(feedback === undefined ? {} : { feedback: fill(feedback) }),
    ...(instead === undefined ? {} : { instead: fillAll(instead) }),
    ...(places === undefined ? {} : { in: mapValues(places, fillSample) }),
  });
  const filled: ChartLabels = {
    states: fillAll(labels.states),
    events: fillAll(labels.events),
    guards: fillAll(labels.guards),
    calls: fillAll(labels.calls),
    delays: fillAll(labels.delays),
    actions: fillAll(labels.actions),
    samples: mapValues(labels.samples, (samples) => mapValues(samples, fillSample)),
    endpoints: labels.endpoints,
  };
  return {
    title: fill(title),
    purpose: fill(purpose),
    labels: filled,
    notices: feedbackUnder(limits),
    ...(shows
      ? {
          shows: (step: SeenStep) =>
            shows(step).map((shown) => (typeof shown === 'string' ? fill(shown) : shown)),
        }
      : {}),
  };
}
