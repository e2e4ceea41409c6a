import * as z from 'zod/mini';
import type { SentNames } from '../../components/form/refusedFields.ts';
import {
  cycleReasonCommand,
  type EntryCycleChange,
  type EntryCycleDraft,
  type EntryCycleRow,
  entryCycleFields,
  findCycleIssues,
} from '../../contracts/entryCycles.ts';
import { brnCds } from '../../contracts/quarters.ts';
import { seoulMonth, seoulYear, toDashedDay } from '../../contracts/seoulTime.ts';
import { day } from '../../contracts/text.ts';
import { cycleRefusals } from '../../messages/ko.entries.ts';
import { cycleTexts as texts } from '../../messages/ko.entryScreens.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';

const toDigits = (dashed: string): string => dashed.replaceAll('-', '');

const { crtrYr, brnCd, kindCd, cosetId, bizSectIds, remind, note } = entryCycleFields.shape;

/** The contract's rules, with days as people write them and reminders as fields of their own. */
export const cycleSchema = z
  .object({
    crtrYr,
    brnCd,
    kindCd,
    cosetId,
    openYmd: day,
    dueYmd: day,
    apprvDueYmd: day,
    bizSectIds,
    remindBefore: z.array(z.string()).check(z.maxLength(5)),
    everyDays: z.nullable(remind.shape.everyDays).check(z.refine((value) => value !== null)),
    note,
  })
  .check(({ value, issues }) => {
    for (const { path, kind } of findCycleIssues(value))
      issues.push({ code: 'custom', path: [path], message: cycleRefusals.issues[kind], input: value });
  });
export type CycleValues = z.infer<typeof cycleSchema>;

export const cycleNames: SentNames = { remind: '', before: 'remindBefore' };

/** Days before the due day that are offered for reminders. */
const offeredDays = [30, 14, 10, 7, 5, 3, 2, 1, 0];

/** Those that are offered, and others that a cycle has already. */
export const remindChoices = (chosen: readonly number[]) =>
  [...new Set([...offeredDays, ...chosen])]
    .sort((one, other) => other - one)
    .map((days) => ({ value: String(days), label: texts.daysBefore(days) }));

const EVERY_DAYS = 7;

/** The quarter in which a day is. */
const findQuarter = (at: number) => brnCds[Math.floor((Number(seoulMonth(at).slice(5)) - 1) / 3)] ?? 'Q1';

/** Values of a cycle; of a new one the current quarter in all sections. */
export function toCycleValues(
  cycle: EntryCycleRow | null,
  { sections, now }: { sections: readonly { bizSectId: string }[]; now: number },
): CycleValues {
  if (!cycle) {
    return {
      crtrYr: seoulYear(now),
      brnCd: findQuarter(now),
      kindCd: 'REGULAR',
      cosetId: '',
      openYmd: '',
      dueYmd: '',
      apprvDueYmd: '',
      bizSectIds: sections.map(({ bizSectId }) => bizSectId),
      remindBefore: ['7', '3', '1'],
      everyDays: EVERY_DAYS,
      note: '',
    };
  }
  const { remind, openYmd, dueYmd, apprvDueYmd } = cycle;
  return {
    crtrYr: cycle.crtrYr,
    brnCd: cycle.brnCd,
    kindCd: cycle.kindCd,
    cosetId: cycle.cosetId,
    openYmd: toDashedDay(openYmd),
    dueYmd: toDashedDay(dueYmd),
    apprvDueYmd: toDashedDay(apprvDueYmd),
    bizSectIds: cycle.bizSectIds,
    remindBefore: remind.before.map(String),
    everyDays: remind.everyDays,
    note: cycle.note,
  };
}

export const toCycleDraft = ({ remindBefore, everyDays, ...values }: CycleValues): EntryCycleDraft =>
  entryCycleFields.parse({
    ...values,
    openYmd: toDigits(values.openYmd),
    dueYmd: toDigits(values.dueYmd),
    apprvDueYmd: toDigits(values.apprvDueYmd),
    remind: { before: remindBefore.map(Number).sort((one, other) => other - one), everyDays },
  });

/** Change of a cycle; year, period and kind name it and stay. */
export function toCycleChange(
  values: CycleValues,
  { entryCycleId, version }: Pick<EntryCycleRow, 'entryCycleId' | 'version'>,
): EntryCycleChange {
  const { crtrYr: _year, brnCd: _period, kindCd: _kind, ...content } = toCycleDraft(values);
  return { ...content, entryCycleId, version };
}

type Days = Pick<EntryCycleRow, 'dueYmd' | 'apprvDueYmd'>;

/** New days with a reason. An extension moves at least one day on and none back; a resumption begins today or later. */
export const extensionSchema = (before: Days, { isLater }: { isLater: boolean }) =>
  z
    .object({ dueYmd: day, apprvDueYmd: day, reason: cycleReasonCommand.shape.reason })
    .check(({ value, issues }) => {
      const refuse = (path: keyof Days, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value });
      const [due, approval] = [toDigits(value.dueYmd), toDigits(value.apprvDueYmd)];
      if (value.apprvDueYmd < value.dueYmd) refuse('apprvDueYmd', cycleRefusals.issues.order);
      if (!isLater) return;
      const { reasons } = cycleStateTexts;
      if (due < before.dueYmd || (due === before.dueYmd && approval === before.apprvDueYmd))
        refuse('dueYmd', reasons.isLater);
      else if (approval < before.apprvDueYmd) refuse('apprvDueYmd', reasons.isLater);
    });

export const toExtension = (
  { dueYmd, apprvDueYmd, reason }: { dueYmd: string; apprvDueYmd: string; reason: string },
  version: number,
) => ({ dueYmd: toDigits(dueYmd), apprvDueYmd: toDigits(apprvDueYmd), reason, version });
