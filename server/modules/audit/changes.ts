import { isDeepStrictEqual } from 'node:util';

/** Characters of a text that an audit line keeps. */
const TEXT_MAX = 200;
const HIDDEN = '***';

type Detail = Record<string, unknown>;

/** Returns the changes that `values` make in `row`: each column from what to what. Leaves out unchanged columns. */
export function toChanges(row: object, values: object): Record<string, { from: unknown; to: unknown }> {
  const before = row as Detail;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, to]) => to !== undefined && !isDeepStrictEqual(before[name], to))
      .map(([name, to]) => [name, { from: before[name] ?? null, to }]),
  );
}

const isSecretName = (name: string): boolean => /password|secret|token|hash/i.test(name);

function shorten(value: unknown, isSecret: (name: string) => boolean): unknown {
  if (typeof value === 'string') {
    return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX).toWellFormed()}…` : value;
  }
  if (Array.isArray(value)) return value.map((each) => shorten(each, isSecret));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name) ? HIDDEN : shorten(each, isSecret)]),
  );
}

/** A detail as an audit line keeps it: no values of `secret` names, nor of names that sound like one, long texts cut. */
export const auditDetail = (detail: Detail, secret: readonly string[] = []): Detail =>
  shorten(detail, (name) => isSecretName(name) || secret.includes(name)) as Detail;
