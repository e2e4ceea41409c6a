import { splitPhone } from './phone.ts';

const stars = (length: number): string => '*'.repeat(Math.max(length, 0));

/** `010-****-5678` of a phone number; anything but its digits is skipped. Its head and last four digits stay. */
export function maskPhone(number: string): string {
  const { head, body } = splitPhone(number);
  return `${head}-${stars(body.length - 4)}-${body.slice(-4)}`;
}

/** `ho*****@demo.example`: at most two characters before the `@`, and never all of them, stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return stars(email.length);
  const account = [...email.slice(0, at)];
  const kept = Math.min(2, account.length - 1);
  return `${account.slice(0, kept).join('')}${stars(account.length - kept)}${email.slice(at)}`;
}
