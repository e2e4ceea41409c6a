import type { ChartSheet, SheetRow } from './sheet.ts';

/** Fields of which a sheet names the value. */
const namedValue =
  /(아이디|비밀번호|휴대폰 번호|이메일)’?(?:은|는|에|를|을)? ([A-Za-z0-9][\w.!@-]*[A-Za-z0-9])/g;
const account =
  /\b(?:admin|operator|worker|partner|agedpw|mustchange|dormant|reconsent|disabled|pending)\d\d\b/g;
const screen = /(?<![\w.])\/user\/[\w/-]+/g;

function toValues(texts: readonly string[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const text of texts)
    for (const [, field = '', value = ''] of text.matchAll(namedValue))
      values.set(field, (values.get(field) ?? new Set()).add(value));
  return values;
}

function inRow({ given, action }: SheetRow): string[] {
  const wanted = toValues(given);
  return [...toValues(action)].flatMap(([field, done]) => {
    const asked = wanted.get(field);
    return asked === undefined || [...done].some((value) => asked.has(value))
      ? []
      : [`전제의 ${field} ${[...asked].join(', ')}, 행동의 ${field} ${[...done].join(', ')}`];
  });
}

/**
 * Rows whose precondition says another thing than their action, as sentences. With `own`, texts of a journey, also rows
 * that name an account or a screen which neither the journey nor its joins know.
 */
export function findContradictions({ cases }: ChartSheet, own?: readonly string[]): string[] {
  return cases.flatMap(({ id, start, rows }) => {
    const known = own && [...own, ...start].join(' ');
    return rows.flatMap((row) => {
      const texts = [...row.given, ...row.action];
      const strangers =
        known === undefined
          ? []
          : texts
              .flatMap((text) => [...text.matchAll(account), ...text.matchAll(screen)])
              .map(([name]) => name)
              .filter((name) => !known.includes(name))
              .map((name) => `여정에 없는 ${name}`);
      return [...inRow(row), ...strangers].map((problem) => `${id} ${row.number}: ${problem}`);
    });
  });
}
