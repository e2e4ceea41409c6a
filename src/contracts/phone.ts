import * as z from 'zod/mini';
import { text } from './text.ts';

export const mobileHeads = ['010', '011', '016', '017', '018', '019'] as const;

/** Area codes of Korean landlines, Seoul first. */
export const landlineHeads = [
  '02',
  '051',
  '053',
  '032',
  '062',
  '042',
  '052',
  '044',
  '031',
  '033',
  '043',
  '041',
  '063',
  '061',
  '054',
  '055',
  '064',
] as const;

export const PHONE_BODY_MAX = 8;

/** What follows the head: 7 or 8 digits, without hyphens. */
export const phoneBody = text(PHONE_BODY_MAX, z.regex(/^\d{7,8}$/));

export const isPhoneBody = (body: string): boolean => phoneBody.safeParse(body).success;

const heads: readonly string[] = [...mobileHeads, ...landlineHeads];

/**
 * A Korean phone number in the customary form: `010-1234-5678`, `02-123-4567`, `1588-1234`. Anything but digits is
 * skipped; what is no such number comes back as it was, and none as ''.
 */
export function formatPhone(number: string | null | undefined): string {
  if (!number) return '';
  const digits = number.replace(/\D/g, '');
  if (/^1[5-9]\d{6}$/.test(digits)) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const head = heads.find((candidate) => digits.startsWith(candidate));
  const body = head === undefined ? '' : digits.slice(head.length);
  return isPhoneBody(body) ? `${head}-${body.slice(0, -4)}-${body.slice(-4)}` : number;
}
