import { validation as texts } from './ko.validation.ts';

/** As much of what a schema reports as its text depends on. */
interface Issue {
  readonly code?: string;
  readonly input?: unknown;
  readonly [property: string]: unknown;
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

function textOfTooSmall({ origin, input, ...issue }: Issue): string {
  const minimum = Number(issue.minimum);
  if (origin === 'array') return minimum === 1 ? texts.requiredChoice : texts.tooFew(minimum);
  if (origin === 'string') return isEmpty(input) || minimum === 1 ? texts.required : texts.tooShort(minimum);
  return texts.tooSmall(minimum);
}

function textOfTooBig({ origin, ...issue }: Issue): string {
  const maximum = Number(issue.maximum);
  if (origin === 'array') return texts.tooMany(maximum);
  return origin === 'string' ? texts.tooLong(maximum) : texts.tooBig(maximum);
}

/** What is wrong with a value, in Korean; for schemas whose rules carry no message of their own. */
export function validationText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return textOfTooSmall(issue);
    case 'too_big':
      return textOfTooBig(issue);
    case 'invalid_format':
      if (isEmpty(issue.input)) return texts.required;
      if (issue.format === 'email') return texts.email;
      return issue.format === 'date' ? texts.day : texts.wrong;
    case 'invalid_type':
      if (isEmpty(issue.input)) return texts.required;
      return issue.expected === 'int' ? texts.integer : texts.wrong;
    default:
      return isEmpty(issue.input) ? texts.required : texts.wrong;
  }
}
