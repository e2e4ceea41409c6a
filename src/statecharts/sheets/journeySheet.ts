import { sheets } from '../../messages/ko.sheets.ts';
import type { RegisteredChart } from '../chart.ts';
import type { ChartGraph } from '../graph.ts';
import type { Journey } from '../journey.ts';
import type { JourneyStep } from '../journeyRunner.ts';
import type { JourneyCase, JourneyCases } from '../journeys.ts';
import { findLeaves } from '../walk.ts';
import { type ChartSheet, rowMaker, type SheetRow, type TestCase, unique, worst } from './sheet.ts';

/** Replaces texts in one pass, so that none is replaced twice; the longest first. */
function replacer(replacements: Readonly<Record<string, string>>): (text: string) => string {
  const texts = Object.keys(replacements).sort((a, b) => b.length - a.length);
  if (texts.length === 0) return (text) => text;
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.join('|'), 'g');
  return (text) => text.replaceAll(pattern, (found) => replacements[found] ?? found);
}

const toLink = ({ join }: JourneyStep): string | null =>
  join && 'link' in join.from ? join.from.link : null;

const isReply = ({ move }: JourneyStep): boolean => move?.kind === 'done' || move?.kind === 'error';

/** Steps that belong to one row: what a person or the clock does, then all that comes of it. */
function fold(steps: readonly JourneyStep[]): JourneyStep[][] {
  const groups: JourneyStep[][] = [];
  for (const step of steps) {
    const begins = step.kind === 'move' ? !isReply(step) : toLink(step) !== null;
    const last = groups.at(-1);
    if (last && !begins) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * A journey's cases as a sheet that a tester follows by hand. `described`: every chart that runs in it, with the
 * figures of the settings in its texts. Throws where a chart is missing or a sample has no label.
 */
export function journeySheet(
  journey: Journey,
  { start, cases, uncovered }: JourneyCases,
  described: readonly { chart: RegisteredChart; graph: ChartGraph }[],
): ChartSheet {
  const makers = new Map(described.map(({ chart, graph }) => [chart.id, rowMaker(chart, graph)]));
  const findMaker = (chart: string) => {
    const maker = makers.get(chart);
    if (maker === undefined) throw new Error(`The journey ${journey.id} needs the chart ${chart}`);
    return maker;
  };
  const replace = replacer(journey.replacements);
  const toOpening = ({ chart, after }: JourneyStep) => findMaker(chart).toOpening(after);

  /** Returns what one step adds to its row. */
  function toPart(step: JourneyStep, isFirst: boolean): Omit<SheetRow, 'number'> {
    const { leg, chart, before, after, move } = step;
    const states = findLeaves(after.snapshot).map((leaf) => `${chart}: ${leaf}`);
    if (move === null || before === null) {
      const link = toLink(step);
      const action = link === null ? [] : [link];
      const expected = toOpening(step);
      return { given: [], action, expected, requirement: [], by: 'hand', moves: [], states };
    }
    // the only outcome there is needs no preparing
    const isOnly = move.kind === 'done' && journey.bounds[leg]?.outcomes?.[move.name]?.length === 1;
    const row = findMaker(chart).findRow([{ move, after }], { before, number: 1 });
    const texts = isOnly ? [] : row.action.filter((text) => text !== sheets.open);
    // only a case that begins with a reply begins with the opening of a screen
    const action = isFirst && isReply(step) ? [sheets.open, ...texts] : texts;
    return {
      ...row,
      // what an invoked chart needed its own steps have asked for
      given: isOnly || step.kind === 'end' ? [] : row.given,
      action: step.kind === 'end' ? [] : action,
      expected: row.expected.filter((text) => text !== sheets.unchanged),
      moves: row.moves.map((text) => `${chart}: ${text}`),
      states,
    };
  }

  function toCase({ id, title, steps }: JourneyCase): TestCase {
    let carried: string[] = [];
    const rows = fold(steps).map((group, index): SheetRow => {
      const parts = group.map((step, at) => toPart(step, at === 0));
      const expected = unique(parts.flatMap((part) => part.expected).map(replace)).filter(
        (text) => text !== '',
      );
      const given = unique([...carried, ...parts.flatMap((part) => part.given)]);
      carried = group.flatMap(({ join }) => (join ? [join.carries] : []));
      return {
        number: index + 1,
        given: given.map(replace),
        action: parts.flatMap(({ action }) => action).map(replace),
        expected: expected.length > 0 ? expected : [sheets.unchanged],
        requirement: unique(parts.flatMap(({ requirement }) => requirement)),
        by: worst(parts.map(({ by }) => by)),
        moves: parts.flatMap(({ moves }) => moves),
        states: parts.at(-1)?.states ?? [],
      };
    });
    const bys = rows.map(({ by }) => by);
    return {
      id,
      title,
      start: [
        ...journey.given,
        ...start.flatMap(toOpening).map(replace).map(sheets.startsIn),
        ...(bys.includes('clock') ? [sheets.clock] : []),
        ...(bys.includes('fault') ? [sheets.faults] : []),
      ],
      rows,
    };
  }

  const { id, title, purpose } = journey;
  return { chart: { id, title, purpose }, cover: 'transitions', cases: cases.map(toCase), uncovered };
}
