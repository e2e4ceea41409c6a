import * as z from 'zod/mini';
import { type EntryNode, entryOverride } from '../../contracts/entries.ts';
import { findMissing, readEntryValue } from '../../contracts/entryOutcome.ts';
import { type EntryValue, entryValueTypes } from '../../contracts/entryValue.ts';
import { toShownFigure } from '../../contracts/fractions.ts';
import type { ScoringFields } from '../../contracts/indicatorScoring.ts';
import { NUMBER_TEXT_MAX } from '../../contracts/numberText.ts';
import { allPoints, type Points } from '../../contracts/scoring.ts';
import { text } from '../../contracts/text.ts';
import type { UnitCd } from '../../contracts/unitCodes.ts';
import { describeValueIssue, overrideRefusals } from '../../messages/ko.entries.ts';

const FIVE = [0, 1, 2, 3, 4] as const;

const met = z.array(z.string());
const stage = z.nullable(z.string());
const values = z.object({
  /** Figures by the code of their input, as they are typed. */
  inputs: z.record(z.string(), text(NUMBER_TEXT_MAX)),
  stage,
  /** Places of the requirements that are met. */
  met,
  /** By the id of the deduction. */
  cases: z.record(z.string(), z.nullable(z.number())),
  /** Of parts by their ids: those that do not apply, stages, and requirements that are met. */
  absent: z.record(z.string(), z.boolean()),
  partStage: z.record(z.string(), stage),
  partMet: z.record(z.string(), met),
  cmt: entryOverride.shape.cmt.def.innerType,
  reason: entryOverride.shape.reason,
});
export type OverrideValues = z.infer<typeof values>;

type Inputs = Extract<EntryValue, { inputs: unknown }>['inputs'];
type PartAnswer = Extract<EntryValue, { parts: unknown }>['parts'][number];
const getInputs = (value: EntryValue | null): Inputs => (value && 'inputs' in value ? value.inputs : {});

/** Unit that an input is typed in: that of the value that the form begins with, else its own. */
export const findUnit = (
  { code, unitCd }: { code: string; unitCd: UnitCd },
  from: EntryValue | null,
): UnitCd => getInputs(from)[code]?.unitCd ?? unitCd;

const toPlaces = (flags: readonly boolean[] | null | undefined): string[] =>
  (flags ?? []).flatMap((isMet, place) => (isMet ? [String(place)] : []));
const toFlags = (places: readonly string[]): boolean[] => FIVE.map((place) => places.includes(String(place)));
const toPoints = (stageText: string | null): Points | null =>
  allPoints.find((points) => String(points) === stageText) ?? null;

/** Values that the form begins with. */
export function toOverrideValues(
  { inputs, deductions, parts }: ScoringFields,
  from: EntryValue | null,
  { cmt, reason }: { cmt: string; reason: string },
): OverrideValues {
  const entered = getInputs(from);
  const counts = from && 'cases' in from ? from.cases : [];
  const answers = from && 'parts' in from ? from.parts : [];
  const ofParts = <T>(read: (answer: PartAnswer | undefined) => T): Record<string, T> =>
    Object.fromEntries(parts.map(({ id }) => [id, read(answers.find((each) => each.id === id))]));
  return {
    inputs: Object.fromEntries(inputs.map(({ code }) => [code, toShownFigure(entered[code]?.entered ?? '')])),
    stage: from && 'stage' in from ? String(from.stage) : null,
    met: from && 'met' in from ? toPlaces(from.met) : [],
    cases: Object.fromEntries(
      deductions.map(({ id }) => [id, counts.find((each) => each.id === id)?.count ?? 0]),
    ),
    absent: ofParts((answer) => answer?.naYn === 'Y'),
    partStage: ofParts((answer) => (answer?.stage ? String(answer.stage) : null)),
    partMet: ofParts((answer) => toPlaces(answer?.met)),
    cmt,
    reason,
  };
}

/** Value of what was typed; null where there is none. */
export function toEntryValue(
  { scoringTypeCd, inputs, deductions, parts }: ScoringFields,
  typed: OverrideValues,
  from: EntryValue | null,
): EntryValue | null {
  switch (entryValueTypes[scoringTypeCd]) {
    case 'inputs': {
      const origin = { srcCd: null, srcRef: null, ovrdRsn: null };
      const entered = inputs.map((input) => {
        const unitCd = findUnit(input, from);
        return [input.code, { entered: typed.inputs[input.code] ?? '', unitCd, ...origin }] as const;
      });
      return { inputs: Object.fromEntries(entered) };
    }
    case 'stage': {
      const points = toPoints(typed.stage);
      return points && { stage: points };
    }
    case 'met':
      return { met: toFlags(typed.met) };
    case 'cases':
      return { cases: deductions.map(({ id }) => ({ id, count: typed.cases[id] ?? 0 })) };
    case 'parts':
      return {
        parts: parts.map(({ id, scoringTypeCd: type }) => ({
          id,
          naYn: typed.absent[id] ? 'Y' : 'N',
          stage: type === 'STAGE' ? toPoints(typed.partStage[id] ?? null) : null,
          met: type === 'REQ' ? toFlags(typed.partMet[id] ?? []) : null,
        })),
      };
  }
}

/** Schema of the form of an indicator: nothing of its value may be missing. */
export const createOverrideSchema = (scoring: ScoringFields, from: EntryValue | null) =>
  values.check(({ value, issues }) => {
    const refuse = (path: string[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value });
    const typed = toEntryValue(scoring, value, from);
    const read = readEntryValue(scoring, typed);
    for (const issue of read.issues)
      if ('code' in issue) refuse(['inputs', issue.code], describeValueIssue(issue));
    const refused = new Set(read.issues.flatMap((issue) => ('code' in issue ? [issue.code] : [])));
    for (const missing of findMissing(scoring, read.value)) {
      if (missing.kind === 'part') refuse(['partStage', missing.id], overrideRefusals.empty);
      else if (missing.kind === 'stage') refuse(['stage'], overrideRefusals.empty);
      else if ('code' in missing && !refused.has(missing.code))
        refuse(['inputs', missing.code], overrideRefusals.empty);
    }
  });

/** Node with the scoring that the form is about. */
export type ScoredNode = EntryNode & { scoring: ScoringFields };
