import type { Lifecycle } from '../../../src/machines/lifecycle.ts';
import { type LifecycleTexts, lifecycleRefusal } from '../../../src/messages/ko.resource.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import { conflict } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { Call } from './call.ts';

/** As much of a resource as its lifecycle needs. */
export interface Guardable<Key, Row> {
  lock(call: Call, key: Key): Promise<Row>;
  update(
    call: Call,
    row: Row,
    values: Partial<Row>,
    change: { verb: string; detail: Record<string, unknown> },
  ): Promise<void>;
  guard(column: string): void;
}

interface Step<Row, Code, Event> {
  /** The row before the command. */
  row: Row;
  from: Code;
  to: Code;
  event: Event;
}

/**
 * The state to store after an event. Refused with C0409 and the chart's reason where it forbids the event; for rows
 * that the caller has locked.
 */
export function requireNextState<Code extends string, Event extends { type: string }, Facts>(
  {
    chart,
    texts,
  }: { chart: Lifecycle<Code, Event, Facts>; texts: LifecycleTexts<NoInfer<Code>, NoInfer<Event>['type']> },
  { code, event, facts }: { code: NoInfer<Code>; event: NoInfer<Event>; facts: NoInfer<Facts> },
): Code {
  const decision = chart.decide(code, event, facts);
  if (decision.isAllowed) return decision.next;
  const type: Event['type'] = event.type;
  throw conflict(lifecycleRefusal(texts, { code, event: type, forbiddenBy: decision.forbiddenBy }));
}

/**
 * Commands of a resource whose state changes as a chart decides. The returned function locks the row, asks the chart
 * and stores the new state with `values`, the audit line and what `after` does (a history line, notifications, mail),
 * all in the caller's transaction; it returns the new state. Refused with N0404, with C0409 and the chart's reason
 * when it forbids the event, and with C0409 when `version` is given and not the row's. `column` changes in no other
 * way. The start fails where a guard has no reason.
 */
export function guardLifecycle<
  Key,
  Row extends { version: number },
  Code extends string,
  Event extends { type: string },
  Facts,
>(
  resource: Guardable<Key, Row>,
  {
    chart,
    texts,
    column,
    facts,
    after,
  }: {
    chart: Lifecycle<Code, Event, Facts>;
    texts: LifecycleTexts<NoInfer<Code>, NoInfer<Event>['type']>;
    /** The column with the stored state. */
    column: { [name in keyof Row]: Row[name] extends Code ? name : never }[keyof Row] & string;
    /** What the guards of the chart look at. */
    facts(call: Call, row: Row): Facts | Promise<Facts>;
    after?(call: Call, step: Step<Row, Code, Event>): Promise<void>;
  },
) {
  const silent = chart.guards.find((guard) => texts.reasons[guard] === undefined);
  if (silent !== undefined) throw new Error(`Guard ${silent} of ${chart.id} has no reason`);
  resource.guard(column);
  return async function runCommand(
    call: Call,
    key: Key,
    event: Event,
    { version, values = {} }: { version?: number | undefined; values?: Partial<Row> } = {},
  ): Promise<Code> {
    const row = await resource.lock(call, key);
    if (version !== undefined) expectVersion(row, version);
    const from = row[column] as Code;
    const to = requireNextState({ chart, texts }, { code: from, event, facts: await facts(call, row) });
    const verb = event.type.slice(event.type.lastIndexOf('.') + 1);
    await resource.update(
      call,
      row,
      { ...values, [column]: to },
      {
        verb,
        detail: { ...toChanges(row, values), from, to },
      },
    );
    await after?.(call, { row, from, to, event });
    return to;
  };
}
