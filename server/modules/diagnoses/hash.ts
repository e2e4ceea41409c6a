import { createHash } from 'node:crypto';
import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';

type Scalar = string | number | boolean | null;
type Canonical = Scalar | readonly Canonical[] | { readonly [name: string]: Canonical };

const byText = (one: Canonical, other: Canonical): number => {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : Number(a > b);
};

/**
 * SHA-256, in hexadecimal digits, of everything that decides a result: the rules, the version of the set with its limits,
 * which versions of values, averages and texts were used, and which earlier results it is compared with. The order of rows
 * plays no part. Names do not either: they are as they were when the result was made.
 */
export function hashInput(
  { engine, cosetId, ver, limits, sections, values, bases, items, yearly, quarterly }: DiagnosisInput,
  {
    phrases,
    partHashes,
  }: { phrases: { phraseId: string; version: number } | null; partHashes: readonly string[] },
): string {
  const toAnswer = ({ status, naYn, daIds }: DiagnosisInput['values'][number]): Canonical => {
    if (status !== 'approved') return status;
    return naYn === 'Y' ? 'notApplicable' : daIds.toSorted();
  };
  const canonical: Canonical = [
    engine,
    cosetId,
    ver,
    [limits.provisionalLimit, limits.trendLimit, limits.commentLimit],
    sections.map(({ bizSectId, weight }) => [bizSectId, weight]).toSorted(byText),
    values
      .map((value) => [value.itemId, value.bizSectId, toAnswer(value), value.lacksEvidence])
      .toSorted(byText),
    values
      .flatMap(({ itemId, bizSectId, earlierDaIds }) =>
        earlierDaIds.length === 0 ? [] : [[itemId, bizSectId, earlierDaIds.toSorted()]],
      )
      .toSorted(byText),
    bases
      .map(({ bizSectId, daIds, earlierDaIds }) => [bizSectId, daIds.toSorted(), earlierDaIds.toSorted()])
      .toSorted(byText),
    items
      .flatMap(({ itemId, average }) => (average ? [[itemId, average.industryAvgId, average.version]] : []))
      .toSorted(byText),
    [yearly?.dgnsRstId ?? null, quarterly?.dgnsRstId ?? null],
    phrases && [phrases.phraseId, phrases.version],
    partHashes,
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
