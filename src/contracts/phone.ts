import { matches } from './namedRules.ts';
import { text } from './text.ts';

/** Heads that a field shows before its choices, which are common codes, have come. */
export const firstHeads = { mobile: '010', landline: '02' } as const;

const PHONE_HEAD_MAX = 4;
export const PHONE_BODY_MAX = 8;

/** A common code of its group, which the server looks up. */
export const phoneHead = text(PHONE_HEAD_MAX, matches('phoneHead', /^0\d{1,3}$/));

const BODY = /^\d{7,8}$/;

/** Part of a number after the head: 7 or 8 digits, without hyphens. */
export const phoneBody = text(PHONE_BODY_MAX, matches('phoneBody', BODY));

/** Part of a mobile number after the head: numbers of 011 to 019 may have 7 digits (document 1, section 6). */
export const mobileBody = text(PHONE_BODY_MAX, matches('mobileBody', BODY));

export const isPhoneBody = (body: string): boolean => phoneBody.safeParse(body).success;

/**
 * 02 is Seoul. 030x and 050x are services with a head of four digits, and so has what is too long for one of three;
 * every other area, mobile network and service has three.
 */
const NUMBER = /^(02|0[35]0\d|0\d{3}(?=\d{8}$)|0\d{2})(\d{7,8})$/;
/** A head that is set apart from what follows is known, whatever its length. */
const WRITTEN_HEAD = /^\s*(0\d{1,3})-/;

/** The head that the digits of a phone number begin with; undefined where they are no Korean number. */
export const getHead = (digits: string): string | undefined => NUMBER.exec(digits)?.[1];

/** A phone number in the two parts that fields and the database keep, digits only. */
export interface Phone {
  head: string;
  body: string;
}

/**
 * The head and the digits after it; anything but digits is skipped. The head is what stands before the first hyphen, or
 * else the longest of `heads`, which are known, or else as the form of the number has it, or its first three digits.
 */
export function splitPhone(number: string, heads: readonly string[] = []): Phone {
  const digits = number.replace(/\D/g, '');
  const known = heads.filter((head) => digits.startsWith(head)).sort((a, b) => b.length - a.length);
  const head = WRITTEN_HEAD.exec(number)?.[1] ?? known[0] ?? getHead(digits) ?? digits.slice(0, 3);
  return { head, body: digits.slice(head.length) };
}

/** Head and body of a number that is kept in two parts, for whoever shows it; '' where there is none. */
export const joinPhone = (head: string | null | undefined, body: string | null | undefined): string =>
  body ? [head, body].filter(Boolean).join('-') : '';

/** Digits of a phone number, its head included: its form alone. */
export const phoneNumber = text(PHONE_HEAD_MAX + PHONE_BODY_MAX, matches('phoneNumber', /^0\d{8,11}$/));

/** The one of `heads` that the digits of a phone number consist of, with a body; undefined where there is none. */
export const headAmong = (digits: string, heads: readonly string[]): string | undefined =>
  heads.find((head) => digits.startsWith(head) && isPhoneBody(digits.slice(head.length)));

const SERVICE_NUMBER = /^(1[5-9]\d{2})(\d{4})$/;

/**
 * A Korean phone number in the customary form: `010-1234-5678`, `02-123-4567`, `0505-123-4567`, `1588-1234`. Anything
 * but digits is skipped; what is no such number comes back as it was, and none as ''.
 */
export function formatPhone(number: string | null | undefined): string {
  if (!number) return '';
  const service = SERVICE_NUMBER.exec(number.replace(/\D/g, ''));
  if (service) return service.slice(1).join('-');
  const { head, body } = splitPhone(number);
  const isNumber = phoneHead.safeParse(head).success && isPhoneBody(body);
  return isNumber ? `${head}-${body.slice(0, -4)}-${body.slice(-4)}` : number;
}
