import * as z from 'zod/mini';
import { text } from './text.ts';

/** What a field shows before its choices, which are common codes, have come. */
export const firstHeads = { mobile: '010', landline: '02' } as const;

const PHONE_HEAD_MAX = 4;
export const PHONE_BODY_MAX = 8;

/** A common code of its group, which the server looks up. */
export const phoneHead = text(PHONE_HEAD_MAX, z.regex(/^0\d{1,3}$/));

/** What follows the head: 7 or 8 digits, without hyphens. */
export const phoneBody = text(PHONE_BODY_MAX, z.regex(/^\d{7,8}$/));

/** What follows the head of a mobile number that an operator registers: 8 digits (document 2, section 5). */
export const mobileBody = text(PHONE_BODY_MAX, z.regex(/^\d{8}$/));

export const isPhoneBody = (body: string): boolean => phoneBody.safeParse(body).success;

/** 02 is Seoul; every other area, mobile network and service has a head of three digits. */
const NUMBER = /^(02|0\d{2})(\d{3,4})(\d{4})$/;

/** The head that the digits of a phone number begin with; undefined where they are no Korean number. */
export const headOf = (digits: string): string | undefined => NUMBER.exec(digits)?.[1];

/** A phone number in the two parts that fields and the database keep, digits only. */
export interface Phone {
  head: string;
  body: string;
}

/**
 * The head and the digits after it; anything but digits is skipped. `heads` are those that are known, longest match
 * first; a number with none of them is split by its form, or else after three digits.
 */
export function splitPhone(number: string, heads: readonly string[] = []): Phone {
  const digits = number.replace(/\D/g, '');
  const known = heads.filter((head) => digits.startsWith(head)).sort((a, b) => b.length - a.length);
  const head = known[0] ?? headOf(digits) ?? digits.slice(0, 3);
  return { head, body: digits.slice(head.length) };
}

/** Digits of a phone number, its head included: its form alone. */
export const phoneNumber = text(PHONE_HEAD_MAX + PHONE_BODY_MAX, z.regex(/^0\d{8,11}$/));

/** The one of `heads` that the digits of a phone number consist of, with a body; undefined where there is none. */
export const headAmong = (digits: string, heads: readonly string[]): string | undefined =>
  heads.find((head) => digits.startsWith(head) && isPhoneBody(digits.slice(head.length)));

/**
 * A Korean phone number in the customary form: `010-1234-5678`, `02-123-4567`, `1588-1234`. Anything but digits is
 * skipped; what is no such number comes back as it was, and none as ''.
 */
export function formatPhone(number: string | null | undefined): string {
  if (!number) return '';
  const digits = number.replace(/\D/g, '');
  const parts = /^(1[5-9]\d{2})(\d{4})$/.exec(digits) ?? NUMBER.exec(digits);
  return parts ? parts.slice(1).join('-') : number;
}
