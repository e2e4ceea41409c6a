import type { DiagnosisInput } from '../../src/contracts/diagnosis.ts';
import { type Answer, item, toId, toInput, toValue } from './diagnosisInputs.ts';

const items = [
  ...(['P', 'E', 'S', 'G'] as const).map((code) => item(code, null, 1, code)),
  item('P1', 'P', 2, 'P'),
  item('E1', 'E', 2, 'E'),
  item('E2', 'E', 2, 'E'),
  item('S1', 'S', 2, 'S'),
  item('G1', 'G', 2, 'G'),
  item('P11', 'P1', 3, 'P'),
  item('E11', 'E1', 3, 'E'),
  item('E12', 'E1', 3, 'E'),
  item('E13', 'E1', 3, 'E'),
  item('E21', 'E2', 3, 'E'),
  item('S11', 'S1', 3, 'S'),
  item('S12', 'S1', 3, 'S'),
  item('G11', 'G1', 3, 'G'),
  item('G12', 'G1', 3, 'G'),
  item('G13', 'G1', 3, 'G'),
];
const weights = Object.entries({
  P: '10',
  E: '35',
  S: '35',
  G: '20',
  P1: '100',
  E1: '60',
  E2: '40',
  S1: '100',
  G1: '100',
  P11: '100',
  E11: '40',
  E12: '30',
  E13: '30',
  E21: '100',
  S11: '50',
  S12: '50',
  G11: '33.34',
  G12: '33.33',
  G13: '33.33',
});
const workedAnswers: Record<'A' | 'B', Record<string, Answer>> = {
  A: { P11: 5, E11: 4, E12: 'na', E13: 2, E21: 5, S11: 3, S12: 4, G11: 3, G12: 2, G13: 'unanswered' },
  B: {
    P11: 3,
    E11: 'unanswered',
    E12: 3,
    E13: 3,
    E21: 'na',
    S11: 2,
    S12: 'unanswered',
    G11: 4,
    G12: 4,
    G13: 5,
  },
};

/** Input of a company of two sections, or of one of them, with other answers where they are given. */
export function workedCompany(
  given: Partial<Record<'A' | 'B', Record<string, Answer>>> = {},
  section: 'A' | 'B' | null = null,
): DiagnosisInput {
  const sections = section === null ? (['A', 'B'] as const) : [section];
  return toInput({
    bizSectId: section === null ? null : toId(section),
    sections: sections.map((name) => ({ bizSectId: toId(name), bizSectNm: name, weight: '50' })),
    items,
    cells: sections.flatMap((name) =>
      weights.map(([code, weight]) => ({ itemId: toId(code), bizSectId: toId(name), weight })),
    ),
    values: sections.flatMap((name) =>
      Object.entries({ ...workedAnswers[name], ...given[name] }).map(([code, answer]) =>
        toValue(code, name, answer),
      ),
    ),
  });
}
