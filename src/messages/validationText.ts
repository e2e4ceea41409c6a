import { monthPattern, singleLine, yearOfDay, yearPattern } from '../contracts/text.ts';
import { ruleTexts, validation as texts } from './ko.validation.ts';

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

/** Parameters of a rule that no check of zod has. */
type Params = Readonly<Partial<Record<'rule' | 'figures' | 'decimals' | 'maximum', unknown>>>;

const ruleText = (rule: unknown): string | undefined =>
  typeof rule === 'string' && Object.hasOwn(ruleTexts, rule)
    ? ruleTexts[rule as keyof typeof ruleTexts]
    : undefined;

/** Texts by pattern: what the login page loads has no names for its rules. */
const patternTexts = new Map([
  [String(yearOfDay), texts.yearRange],
  [String(monthPattern), texts.month],
  [String(yearPattern), texts.year],
  [String(singleLine), texts.singleLine],
]);

function textOfFormat({ format, pattern }: Issue): string {
  if (format === 'email') return texts.email;
  if (format === 'date') return texts.day;
  if (format === 'uuid') return texts.choice;
  return ruleText(format) ?? patternTexts.get(String(pattern)) ?? texts.wrong;
}

function textOfCustom(issue: Issue): string {
  const { rule, figures, decimals, maximum } = (issue.params ?? {}) as Params;
  if (typeof figures === 'number' && typeof decimals === 'number')
    return texts.decimalDigits(figures, decimals);
  if (typeof maximum === 'string') return texts.tooBig(Number(maximum));
  return ruleText(rule) ?? texts.wrong;
}

/** Reports in Korean what is wrong with a value, for schemas whose rules carry no message of their own. */
export function validationText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return textOfTooSmall(issue);
    case 'too_big':
      return textOfTooBig(issue);
    case 'invalid_format':
      return isEmpty(issue.input) ? texts.required : textOfFormat(issue);
    case 'invalid_type':
      if (isEmpty(issue.input)) return texts.required;
      return issue.expected === 'int' ? texts.integer : texts.wrong;
    case 'invalid_value':
      return isEmpty(issue.input) ? texts.required : texts.choice;
    default:
      return isEmpty(issue.input) ? texts.required : textOfCustom(issue);
  }
}
