import type { Lifecycle } from '../../../src/machines/lifecycle.ts';
import { type LifecycleTexts, lifecycleRefusal } from '../../../src/messages/ko.resource.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import { conflict } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { Acting } from './call.ts';

/** As much of a resource as its lifecycle needs. */
export interface Guardable<Row> {
  update(
    acting: Acting,
    row: Row,
    values: Partial<Row>,
    change: { verb: string; detail: Record<string, unknown> },
  ): Promise<void>;
  /** Leaves a column to lifecycle commands, where the resource has another way to change it. */
  guard?(column: string): void;
}

interface Chart<Code extends string, Event extends { type: string }> {
  chart: Lifecycle<Code, Event>;
  texts: LifecycleTexts<NoInfer<Code>, NoInfer<Event>['type']>;
}

interface Step<Row, Code, Event> {
  /** The row before the command. */
  row: Row;
  from: Code;
  to: Code;
  event: Event;
}

/** Reasons guards do not allow an event this time, in place of their texts. */
type Reasons = Readonly<Record<string, string>>;

/** The chart of a lifecycle as the server asks it. The start fails where a guard has no reason. */
export function createLifecycleGuard<Code extends string, Event extends { type: string }>({
  chart,
  texts,
}: Chart<Code, Event>) {
  const silent = chart.guards.find((guard) => texts.reasons[guard] === undefined);
  if (silent !== undefined) throw new Error(`Guard ${silent} of ${chart.id} has no reason`);
  return {
    isAllowed: (code: Code, event: Event): boolean => chart.decide(code, event).isAllowed,
    /** The state to store after an event. Refused with C0409 and the chart's reason where it forbids the event. */
    requireNext(code: Code, event: Event, reasons: Reasons = {}): Code {
      const decision = chart.decide(code, event);
      if (decision.isAllowed) return decision.next;
      const type: Event['type'] = event.type;
      const known = { ...texts, reasons: { ...texts.reasons, ...reasons } };
      throw conflict(lifecycleRefusal(known, { code, event: type, forbiddenBy: decision.forbiddenBy }));
    },
  };
}

/** Name of a column whose values are stored states. */
export type StateColumn<Row, Code extends string> = {
  [name in keyof Row]: Row[name] extends Code ? name : never;
}[keyof Row] &
  string;

/**
 * Commands of a resource whose state changes as a chart decides. The returned function is for a row that the caller has
 * locked: it asks the chart and stores the new state with `values`, the audit entry and what `after` does (a history
 * entry, notifications, mail), all in the caller's transaction; it returns the new state. Refused with C0409 and the
 * chart's reason when it forbids the event, and with C0409 when `version` is given and not the row's. `column` changes
 * in no other way. The start fails where a guard has no reason.
 */
export function guardLifecycle<
  Row extends { version: number },
  Code extends string,
  Event extends { type: string },
>(
  resource: Guardable<Row>,
  {
    chart,
    texts,
    column,
    after,
  }: Chart<Code, Event> & {
    /** The column with the stored state. */
    column: StateColumn<Row, Code>;
    after?(acting: Acting, step: Step<Row, Code, Event>): Promise<void>;
  },
) {
  const guard = createLifecycleGuard({ chart, texts });
  resource.guard?.(column);
  return async function runCommand(
    acting: Acting,
    row: Row,
    event: Event,
    {
      version,
      values = {},
      reasons,
    }: { version?: number | undefined; values?: Partial<Row>; reasons?: Reasons | undefined } = {},
  ): Promise<Code> {
    if (version !== undefined) expectVersion(row, version);
    const from = row[column] as Code;
    const to = guard.requireNext(from, event, reasons);
    const verb = event.type.slice(event.type.lastIndexOf('.') + 1);
    await resource.update(
      acting,
      row,
      { ...values, [column]: to },
      {
        verb,
        detail: { ...toChanges(row, values), from, to },
      },
    );
    await after?.(acting, { row, from, to, event });
    return to;
  };
}
