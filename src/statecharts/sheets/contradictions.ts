import type { ChartSheet, SheetRow, TestCase } from './sheet.ts';

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

/**
 * Fact that a precondition states of the person a case is about, and whether that is new. A password to come is a plan.
 */
const fact =
  /(이제부터 [가-힣 ]{0,10})?(?<!새 )(아이디|비밀번호|휴대폰 번호|이메일)(?:은|는) ([A-Za-z0-9][\w.!@-]*[A-Za-z0-9])(?=이고|입니다)/g;
/** Texts that ask for another value on purpose. */
const onPurpose = /틀리게|다른|새 비밀번호|아무도 쓰지 않는/;

/** Requests of rows against what was said to hold before them. */
function againstFacts({ start, rows }: TestCase): { number: number; problem: string }[] {
  const facts = new Map<string, string>();
  const learn = (texts: readonly string[]) => {
    for (const text of texts)
      for (const [, changed, field = '', value = ''] of text.matchAll(fact))
        if (changed !== undefined || !facts.has(field)) facts.set(field, value);
  };
  learn(start);
  return rows.flatMap(({ number, given, action }) => {
    learn(given);
    const asked = toValues([...given, ...action].filter((text) => !onPurpose.test(text)));
    return [...asked].flatMap(([field, values]) => {
      const known = facts.get(field);
      const others = [...values].filter((value) => value !== known);
      return known === undefined || others.length === 0
        ? []
        : [{ number, problem: `앞의 ${field} ${known}, 여기의 ${field} ${others.join(', ')}` }];
    });
  });
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
 * Rows whose precondition says another thing than their action, or that ask for another thing than what an earlier
 * precondition says holds, as sentences. With `own`, texts of a journey, also rows
 * that name an account or a screen which neither the journey nor its joins know.
 */
export function findContradictions({ cases }: ChartSheet, own?: readonly string[]): string[] {
  return cases.flatMap((testCase) => {
    const { id, start, rows } = testCase;
    const known = own && [...own, ...start].join(' ');
    const later = againstFacts(testCase).map(({ number, problem }) => `${id} ${number}: ${problem}`);
    const within = rows.flatMap((row) => {
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
    return [...within, ...later];
  });
}
