import type * as z from 'zod/mini';
import { validation as texts } from '../messages/ko.validation.ts';

type Issue = z.core.$ZodRawIssue;

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

function textOfTooSmall({ origin, minimum }: { origin: string; minimum: number }, input: unknown): string {
  if (origin === 'array') return minimum === 1 ? texts.requiredChoice : texts.tooFew(minimum);
  if (origin === 'string') return isEmpty(input) || minimum === 1 ? texts.required : texts.tooShort(minimum);
  return texts.tooSmall(minimum);
}

function textOfTooBig({ origin, maximum }: { origin: string; maximum: number }): string {
  if (origin === 'array') return texts.tooMany(maximum);
  return origin === 'string' ? texts.tooLong(maximum) : texts.tooBig(maximum);
}

/** What is wrong with a value, in Korean; for schemas whose rules carry no message of their own. */
export function validationText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return textOfTooSmall({ origin: issue.origin, minimum: Number(issue.minimum) }, issue.input);
    case 'too_big':
      return textOfTooBig({ origin: issue.origin, maximum: Number(issue.maximum) });
    case 'invalid_format':
      if (isEmpty(issue.input)) return texts.required;
      return issue.format === 'email' ? texts.email : texts.wrong;
    case 'invalid_type':
      if (isEmpty(issue.input)) return texts.required;
      return issue.expected === 'int' ? texts.integer : texts.wrong;
    default:
      return isEmpty(issue.input) ? texts.required : texts.wrong;
  }
}
