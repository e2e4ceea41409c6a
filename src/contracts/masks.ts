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

/** `김*리`: the first and, of three letters or more, the last stay. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 2) return `${letters[0] ?? ''}${stars(letters.length - 1)}`;
  return `${letters[0]}${stars(letters.length - 2)}${letters.at(-1)}`;
}

/** `ad*****`: two characters, and never all, stay. */
export const maskUserId = (userId: string): string => {
  const kept = Math.min(2, userId.length - 1);
  return `${userId.slice(0, kept)}${stars(userId.length - kept)}`;
};

/** `203.0.*.*`: the network stays, of an IPv6 address its first two groups. What is no address stays as it is. */
export function maskIp(ip: string): string {
  const v4 = /^((?:::ffff:)?\d+\.\d+)\.\d+\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.*.*`;
  return ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:*` : ip;
}
