import type { DiagnosisInput } from '../../src/contracts/diagnosis.ts';
import { type Answer, toId, toValue, worked, workedAnswers } from './diagnosisInputs.ts';

/** Input of a company of two sections, or of one of them, with other answers where they are given. */
export function workedCompany(
  given: Partial<Record<'A' | 'B', Record<string, Answer>>> = {},
  section: 'A' | 'B' | null = null,
): DiagnosisInput {
  const sections = section === null ? (['A', 'B'] as const) : [section];
  const values = sections.flatMap((name) =>
    Object.entries({ ...workedAnswers[name], ...given[name] }).map(([code, answer]) =>
      toValue(code, name, answer),
    ),
  );
  return worked({ bizSectId: section === null ? null : toId(section), values }, sections);
}
