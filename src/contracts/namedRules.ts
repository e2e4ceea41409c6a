import * as z from 'zod/mini';

/** Rules that a refusal names, so that its text shows what is expected: the schemas have no texts of their own. */
export type RuleName =
  | 'businessNumber'
  | 'phoneHead'
  | 'phoneBody'
  | 'mobileBody'
  | 'phoneNumber'
  | 'extension'
  | 'authCode'
  | 'corporateNumber'
  | 'residentNumber'
  | 'institutionYear'
  | 'periodOrder'
  | 'foundingDay'
  | 'amount'
  | 'decimal'
  | 'percentage'
  | 'positive'
  | 'code'
  | 'commonCode'
  | 'formulaCode'
  | 'signInId'
  | 'versionNumber'
  | 'english'
  | 'homepage';

/** Text that has the form of `pattern`. */
export const matches = (rule: RuleName, pattern: RegExp, { abort = false } = {}) =>
  new z.core.$ZodCheckStringFormat({ check: 'string_format', format: rule, pattern, abort });

/** A value that passes `check`; where it does not, the refusal is about `path` in it. */
export const obeys = <T>(rule: RuleName, check: (value: T) => boolean, path: PropertyKey[] = []) =>
  z.refine<T>(check, { path, params: { rule } });
