import type { EntryNode } from '../../contracts/entries.ts';
import { baseInputs, type EnteredInput, type EntryValue } from '../../contracts/entryValue.ts';
import type { IndicatorPart, ScoringFields } from '../../contracts/indicatorScoring.ts';
import { baseInputNames } from '../../messages/ko.entries.ts';
import { valueTexts as texts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { groupedFigure } from './figures.ts';

const SEPARATOR = ' · ';

type Scored = Pick<EntryNode, 'scoring'>;
type PartAnswer = Extract<EntryValue, { parts: unknown }>['parts'][number];

const base = baseInputs.map(({ code }) => ({ code, name: baseInputNames[code] }));

function describeInputs(
  scoring: ScoringFields | null,
  inputs: Readonly<Record<string, EnteredInput>>,
): string {
  const known: readonly { code: string; name: string }[] = scoring?.inputs ?? base;
  const shown = known.flatMap(({ code, name }) => {
    const value = Object.hasOwn(inputs, code) ? inputs[code] : undefined;
    return value ? [{ name, figure: texts.figure(groupedFigure(value.entered), value.unitCd) }] : [];
  });
  if (shown.length === 0) return grid.none;
  const isAlone = known.length === 1;
  return shown.map(({ name, figure }) => (isAlone ? figure : texts.named(name, figure))).join(SEPARATOR);
}

const countMet = (met: readonly boolean[]): string => texts.met(met.filter(Boolean).length);

function describePart({ scoringTypeCd, texts: five }: IndicatorPart, answer: PartAnswer | undefined): string {
  if (answer?.naYn === 'Y') return texts.notApplicable;
  if (scoringTypeCd === 'STAGE' && answer?.stage) {
    return texts.stage(answer.stage, five[answer.stage - 1] ?? '');
  }
  return scoringTypeCd === 'REQ' && answer?.met ? countMet(answer.met) : texts.missing;
}

/**
 * A value in words: figures with their units, the stage with its text, requirements met, cases, parts. The node is null
 * for the denominators of a section.
 */
export function describeEntryValue(node: Scored | null, value: EntryValue | null): string {
  if (value === null) return grid.none;
  const scoring = node?.scoring ?? null;
  if ('inputs' in value) return describeInputs(scoring, value.inputs);
  if ('stage' in value) return texts.stage(value.stage, scoring?.stages[value.stage - 1] ?? '');
  if ('met' in value) return countMet(value.met);
  if ('cases' in value) {
    const shown = (scoring?.deductions ?? []).flatMap(({ id, name }) => {
      const count = value.cases.find((each) => each.id === id)?.count ?? 0;
      return count > 0 ? [texts.named(name, texts.cases(count))] : [];
    });
    return shown.length === 0 ? texts.noCases : shown.join(SEPARATOR);
  }
  const parts = (scoring?.parts ?? []).map((part) =>
    texts.named(
      part.name,
      describePart(
        part,
        value.parts.find(({ id }) => id === part.id),
      ),
    ),
  );
  return parts.length === 0 ? grid.none : parts.join(SEPARATOR);
}
