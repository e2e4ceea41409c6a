import { expect, it } from 'vitest';
import type { DiagnosisInput } from '../../src/contracts/diagnosis.ts';
import { makeDiagnosis } from '../../src/contracts/diagnosisTree.ts';
import { type Answer, item, toId, toInput, toValue } from './diagnosisInputs.ts';

// An independent calculation: plain rational numbers over flat tables, from the indicators up, a level at a time.

type Rational = readonly [bigint, bigint];
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const reduce = ([n, d]: Rational): Rational => {
  const by = gcd(n < 0n ? -n : n, d) || 1n;
  return [n / by, d / by];
};
const plus = ([a, b]: Rational, [c, d]: Rational): Rational => reduce([a * d + c * b, b * d]);
const times = ([a, b]: Rational, [c, d]: Rational): Rational => reduce([a * c, b * d]);
const over = ([a, b]: Rational, [c, d]: Rational): Rational => reduce([a * d, b * c]);
const toText = ([n, d]: Rational): string => (d === 1n ? `${n}` : `${n}/${d}`);
/** A decimal with two places at most. */
const fromDecimal = (text: string): Rational => {
  const [whole = '0', part = ''] = text.split('.');
  return reduce([BigInt(whole + part.padEnd(2, '0')), 100n]);
};

interface Row {
  up: string;
  weight: Rational;
  /** Null: it does not apply. */
  figures: { score: Rational; coverage: Rational } | null;
}

/** The rows of the level above: weighted means of what applies and has a weight. */
function rise(rows: readonly Row[], weightOf: (up: string) => Rational, upOf: (up: string) => string): Row[] {
  const sums = new Map<string, { weight: Rational; score: Rational; coverage: Rational }>();
  const all = new Set<string>();
  for (const { up, weight, figures } of rows) {
    all.add(up);
    if (figures === null || weight[0] === 0n) continue;
    const sum = sums.get(up) ?? { weight: [0n, 1n], score: [0n, 1n], coverage: [0n, 1n] };
    sums.set(up, {
      weight: plus(sum.weight, weight),
      score: plus(sum.score, times(weight, figures.score)),
      coverage: plus(sum.coverage, times(weight, figures.coverage)),
    });
  }
  return [...all].map((id) => {
    const sum = sums.get(id);
    return {
      up: upOf(id),
      weight: weightOf(id),
      figures: sum ? { score: over(sum.score, sum.weight), coverage: over(sum.coverage, sum.weight) } : null,
    };
  });
}

/** Numbers that are the same on each run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const domains = ['P', 'E', 'S', 'G'] as const;
const drawnAnswers: readonly Answer[] = [1, 2, 3, 4, 5, 'na', 'unanswered'];

interface Drawn {
  input: DiagnosisInput;
  expected: { score: string; coverage: string } | null;
}

function draw(seed: number): Drawn {
  const random = createRandom(seed);
  const pick = <Each>(list: readonly Each[]): Each => list[random(list.length)] as Each;
  const toWeight = () => (random(12) === 0 ? '0' : `${random(100)}.${String(random(100)).padStart(2, '0')}`);
  const sections = ['a', 'b', 'c'].slice(0, 1 + random(3));
  const sectionWeights = new Map(sections.map((name) => [name, toWeight()]));
  const items: DiagnosisInput['items'] = [];
  const cells: DiagnosisInput['cells'] = [];
  const values: DiagnosisInput['values'] = [];
  const weightAt = new Map<string, Rational>();
  const rows: Row[] = [];
  const addCells = (name: string): void => {
    for (const section of sections) {
      const weight = toWeight();
      cells.push({ itemId: toId(name), bizSectId: toId(section), weight });
      weightAt.set(`${section}.${name}`, fromDecimal(weight));
    }
  };
  for (const domain of domains.slice(0, 1 + random(4))) {
    items.push(item(domain, null, 1, domain));
    addCells(domain);
    for (let category = 1; category <= 1 + random(3); category += 1) {
      const inDomain = `${domain}${category}`;
      items.push(item(inDomain, domain, 2, domain));
      addCells(inDomain);
      for (let indicator = 1; indicator <= 1 + random(4); indicator += 1) {
        const name = `${inDomain}${indicator}`;
        items.push(item(name, inDomain, 3, domain));
        addCells(name);
        for (const section of sections) {
          const answer = pick(drawnAnswers);
          if (random(10) > 0 || answer !== 'unanswered') values.push(toValue(name, section, answer));
          const points = typeof answer === 'number' ? answer : null;
          rows.push({
            up: `${section}.${inDomain}`,
            weight: weightAt.get(`${section}.${name}`) as Rational,
            figures:
              answer === 'na'
                ? null
                : {
                    score: [BigInt(((points ?? 1) - 1) * 25), 1n],
                    coverage: points === null ? [0n, 1n] : [1n, 1n],
                  },
          });
        }
      }
    }
  }
  const ofItem = (id: string) => weightAt.get(id) as Rational;
  const categories = rise(rows, ofItem, (id) => id.slice(0, -1));
  const inDomains = rise(categories, ofItem, (id) => id.slice(0, 1));
  const bySection = rise(
    inDomains,
    (id) => fromDecimal(sectionWeights.get(id) ?? '0'),
    () => 'company',
  );
  const [whole] = rise(
    bySection,
    () => [1n, 1n],
    () => '',
  );
  const figures = whole?.figures;
  return {
    input: toInput({
      sections: sections.map((name) => ({
        bizSectId: toId(name),
        bizSectNm: name,
        weight: sectionWeights.get(name) ?? '0',
      })),
      items,
      cells,
      values,
    }),
    expected: figures ? { score: toText(figures.score), coverage: toText(figures.coverage) } : null,
  };
}

it('agrees with another calculation on 5,000 random sets, to the last digit', () => {
  let scored = 0;
  for (let seed = 1; seed <= 5000; seed += 1) {
    const { input, expected } = draw(seed);
    const { score, coverage } = makeDiagnosis(input);
    if (expected === null) expect([seed, score]).toEqual([seed, null]);
    else {
      expect([seed, { score, coverage }]).toEqual([seed, expected]);
      scored += 1;
    }
  }
  // most of them have something that counts
  expect(scored).toBeGreaterThan(4000);
});
