import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';

/** Input of a company with that of its sections' results. */
export function joinParts(input: DiagnosisInput, parts: readonly DiagnosisInput[]): DiagnosisInput {
  if (input.bizSectId !== null) return input;
  return {
    ...input,
    items: parts[0]?.items ?? [],
    cells: parts.flatMap(({ cells }) => cells),
    values: parts.flatMap(({ values }) => values),
    bases: parts.flatMap(({ bases }) => bases),
  };
}
