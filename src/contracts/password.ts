import * as z from 'zod/mini';
import { secretText, text } from './text.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 20;

/** Reasons a password is refused, in the order the rules are looked at (document 1, section 5). */
export const passwordRules = [
  'empty',
  'containsId',
  'lengthAndKinds',
  'phoneOrBirthDate',
  'repeated',
  'keyboardRow',
  'sequence',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

export interface PasswordFacts {
  userId: string;
  /** Digits of the phone number and of the birth date; anything but digits is skipped. */
  telNo?: string | undefined;
  birthDate?: string | undefined;
}

const RUN = 4;
const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[~!@#$%^&*]/];
const PRINTABLE = /^[\x21-\x7e]*$/;

const toRuns = (row: string): string[] =>
  Array.from({ length: row.length - RUN + 1 }, (_, start) => row.slice(start, start + RUN));

const keyboardRuns = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(toRuns);
const sequentialRuns = ['0123456789', 'abcdefghijklmnopqrstuvwxyz'].flatMap(toRuns);

/** Last four digits and the four before them, as far as there are that many. */
const digitGroups = (number: string | undefined): string[] => {
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  return [digits.slice(-RUN), digits.slice(-2 * RUN, -RUN)].filter((group) => group.length === RUN);
};

const checks: Record<PasswordRule, (password: string, facts: PasswordFacts) => boolean> = {
  empty: (password) => password === '',
  containsId: (password, { userId }) =>
    userId !== '' && password.toLowerCase().includes(userId.toLowerCase()),
  lengthAndKinds: (password) =>
    password.length < PASSWORD_MIN ||
    password.length > PASSWORD_MAX ||
    !PRINTABLE.test(password) ||
    KINDS.filter((kind) => kind.test(password)).length < 2,
  phoneOrBirthDate: (password, { telNo, birthDate }) =>
    [...digitGroups(telNo), ...digitGroups(birthDate)].some((group) => password.includes(group)),
  repeated: (password) => /(.)\1{3}/.test(password),
  keyboardRow: (password) => keyboardRuns.some((run) => password.toLowerCase().includes(run)),
  sequence: (password) => sequentialRuns.some((run) => password.toLowerCase().includes(run)),
};

/** The first rule that `password` breaks, or null when it may be set. */
export const brokenPasswordRule = (password: string, facts: PasswordFacts): PasswordRule | null =>
  passwordRules.find((rule) => checks[rule](password, facts)) ?? null;

/** Refusal of each rule; EP0008 is a password everybody uses, EP0009 one of the person's last ones. */
export const passwordRefusals = {
  empty: 'EP0001',
  containsId: 'EP0002',
  lengthAndKinds: 'EP0003',
  phoneOrBirthDate: 'EP0004',
  repeated: 'EP0005',
  keyboardRow: 'EP0006',
  sequence: 'EP0007',
  common: 'EP0008',
  reused: 'EP0009',
} as const;

export const checkPasswordRequest = z.object({
  userId: text(100),
  password: secretText(200),
  telNo: z.optional(text(20)),
  birthDate: z.optional(text(20)),
});

/** Compact JWE over {password, iat}. */
export const encryptPassword = text(4000, z.minLength(1));

export const passwordChangeRequest = z.object({
  userId: text(100, z.minLength(1)),
  encryptPassword,
});

/** Public key for `encryptPassword` and the server's time in seconds. */
export const publicKeyData = z.object({
  key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string() }),
  now: z.number().check(z.int()),
});
