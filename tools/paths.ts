import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RegisteredChart } from '../src/statecharts/chart.ts';
import { journeys } from '../src/statecharts/charts/journeys.ts';
import { sampleLimits } from '../src/statecharts/charts/sampleLimits.ts';
import { describeGraph } from '../src/statecharts/describe.ts';
import { type Changes, type ChartDiff, diffSnapshots, takeSnapshot } from '../src/statecharts/diff.ts';
import { describeChart } from '../src/statecharts/figures.ts';
import {
  type Criterion,
  criteria,
  generatePaths,
  type PathOptions,
  UnknownNameError,
} from '../src/statecharts/generate.ts';
import { buildGraph } from '../src/statecharts/graph.ts';
import { journeyCases } from '../src/statecharts/journeys.ts';
import { lintChart } from '../src/statecharts/lint.ts';
import { charts } from '../src/statecharts/registry.ts';
import { sheetCsv } from '../src/statecharts/sheets/csv.ts';
import { sheetGherkin } from '../src/statecharts/sheets/gherkin.ts';
import { journeySheet } from '../src/statecharts/sheets/journeySheet.ts';
import { sheetJson } from '../src/statecharts/sheets/json.ts';
import { sheetMarkdown } from '../src/statecharts/sheets/markdown.ts';
import { sheetPlaywright } from '../src/statecharts/sheets/playwright.ts';
import { buildSheet, type ChartSheet } from '../src/statecharts/sheets/sheet.ts';
import { sheetWorkbook } from '../src/statecharts/sheets/workbook.ts';
import { branchTable } from '../src/statecharts/table.ts';
import { reasonsToSkip } from './drivenPaths.ts';
import { RevisionError, snapshotsAt } from './pathsAtRevision.ts';
import { root } from './sources.ts';

/** Folder of the reviewed tables, below the root of the project. */
const TABLES = 'docs/statecharts/tables';

const help = `npm run paths -- <chart ...> | --all | --journey ID  [options]

Makes test sheets from statecharts: paths that together show what --cover names.

  --list              the charts: id, title, states, transitions; then the journeys: id, title, charts
  --journey ID        end-to-end cases over several charts, in place of a chart's own paths: ${journeys.map(({ id }) => id).join(', ')}
  --cover WHAT        ${criteria.join(', ')} (default: transitions)
  --from STATE        each path begins in this state, after the way there
  --to STATE          each path ends in this state; a random walk stops in it
  --requirement ID    only what this requirement asks for
  --seed N            of the random walk (default: 1)
  --steps N           most steps of the random walk (default: 100)
  --limit N           most places of a walk (default: 20000)
  --format FORMAT     md, csv, xlsx, json, gherkin, playwright (default: md)
  --out DIR           writes a file for each chart there, in place of printing; xlsx needs it
  --driver MODULE     of Playwright tests, as the files in DIR import it: exports createDriver and test; cases
                      that its leftOut gives a reason for are written as skipped, with the reason
  --lint              what the charts lack, and what makes them impossible or endless to walk
  --table             the table of each chart for a review, one line per branch; --write stores the reviewed ones
                      in ${TABLES}
  --diff REV          transitions and paths that are new, gone or changed since a git revision
  --help

States are dotted paths such as secondFactor.entering. Progress goes to standard error.
Exit codes: 0 done; 1 something that --cover names is shown by no path, a chart cannot be walked, or --lint found
something; 2 wrong usage.
`;

const texts = { md: sheetMarkdown, gherkin: sheetGherkin, playwright: sheetPlaywright } as const;
const extensions = {
  md: 'md',
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  gherkin: 'feature',
  playwright: 'spec.ts',
} as const;
const formats = ['md', 'csv', 'xlsx', 'json', 'gherkin', 'playwright'] as const;
type Format = (typeof formats)[number];

class UsageError extends Error {
  override name = 'UsageError';
}

export type PathsOutput = { print(text: string): void; progress(text: string): void };

function oneOf<T extends string>(value: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${option} is one of ${allowed.join(', ')}, not ${value}`);
  return found;
}

function wholeNumber(value: string | undefined, option: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} is a whole number, not ${value}`);
  return Number(value);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        lint: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        cover: { type: 'string', default: 'transitions' },
        from: { type: 'string' },
        to: { type: 'string' },
        requirement: { type: 'string' },
        seed: { type: 'string' },
        steps: { type: 'string' },
        limit: { type: 'string' },
        format: { type: 'string', default: 'md' },
        out: { type: 'string' },
        driver: { type: 'string' },
        diff: { type: 'string' },
        journey: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function chosenCharts(
  all: readonly RegisteredChart[],
  ids: readonly string[],
  isAll: boolean,
): RegisteredChart[] {
  if (isAll) return [...all];
  if (ids.length === 0) throw new UsageError('name a chart or give --all; --list shows the charts');
  return ids.map((id) => {
    const chart = all.find((candidate) => candidate.id === id);
    if (chart === undefined)
      throw new UsageError(`there is no chart ${id}; there are ${all.map((known) => known.id).join(', ')}`);
    return chart;
  });
}

const listOf = (all: readonly RegisteredChart[]): string =>
  all
    .map(({ id, title, machine }) => {
      const { states, branches } = buildGraph(machine);
      const transitions = branches.filter(({ outcome }) => outcome === 'taken').length;
      return `${id}\t${title}\t${states.length - 1} states\t${transitions} transitions\n`;
    })
    .join('');

const listOfJourneys = (): string =>
  journeys
    .map(({ id, title, legs }) => {
      const ids = [...new Set(Object.values(legs).map((leg) => leg.id))];
      return `--journey ${id}\t${title}\t${ids.join(', ')}\n`;
    })
    .join('');

const changesText = (what: string, { added, gone, changed }: Changes): string =>
  [
    ...added.map((item) => `- new ${what}: ${item}`),
    ...gone.map((item) => `- gone ${what}: ${item}`),
    ...changed.map((item) => `- changed ${what}: ${item}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

const diffText = (diffs: readonly ChartDiff[], revision: string): string =>
  diffs.length === 0
    ? `No chart has changed since ${revision}.\n`
    : diffs
        .map(
          ({ id, transitions, paths }) =>
            `## ${id}\n\n${changesText('transition', transitions)}${changesText('path', paths)}\n`,
        )
        .join('');

type File = { name: string; content: string | Uint8Array };

async function findFiles(
  sheets: readonly ChartSheet[],
  format: Format,
  { driver, reasons }: { driver?: string | undefined; reasons?: ReadonlyMap<string, string> | undefined },
): Promise<File[]> {
  const write = (sheet: ChartSheet): Promise<string | Uint8Array> | string => {
    if (format === 'xlsx') return sheetWorkbook([sheet]);
    if (format === 'csv') return sheetCsv([sheet]);
    return format === 'json' ? sheetJson([sheet]) : texts[format](sheet, driver, reasons);
  };
  return Promise.all(
    sheets.map(async (sheet) => ({
      name: `${sheet.chart.id}.${extensions[format]}`,
      content: await write(sheet),
    })),
  );
}

/** Writes `files` into `folder`, and reports where they are. */
function writeFiles(folder: string, files: readonly File[], { progress }: PathsOutput): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out ${folder} cannot be a folder: ${(error as NodeJS.ErrnoException).code}`);
  }
  for (const { name, content } of files) {
    writeFileSync(path.join(folder, name), content);
    progress(path.join(folder, name));
  }
}

function buildSheets(chosen: readonly RegisteredChart[], options: PathOptions, { progress }: PathsOutput) {
  const sheets: ChartSheet[] = [];
  let hasGaps = false;
  for (const chart of chosen) {
    try {
      const set = generatePaths(chart.model, options);
      const graph = describeGraph(buildGraph(chart.machine), sampleLimits);
      const described = { ...chart, ...describeChart(chart, sampleLimits) };
      sheets.push(buildSheet(described, set, { cover: options.cover, graph }));
      progress(`${chart.id}: ${set.paths.length} paths`);
      if (options.cover === 'random' || set.uncovered.length === 0) continue;
      hasGaps = true;
      progress(`${chart.id}: no path shows\n${set.uncovered.map((item) => `  ${item}`).join('\n')}`);
    } catch (error) {
      // names of another chart are no gap of this one while several are asked for
      if (!(error instanceof Error) || (error instanceof UnknownNameError && chosen.length === 1))
        throw error;
      if (error instanceof UnknownNameError) {
        progress(`${chart.id}: left out. ${error.message}`);
        continue;
      }
      hasGaps = true;
      progress(`${chart.id}: ${error.message}`);
    }
  }
  return { sheets, hasGaps };
}

async function writeSheets(
  { sheets, hasGaps }: { sheets: readonly ChartSheet[]; hasGaps: boolean },
  { format, out, ...tests }: { format: Format; out: string | undefined } & Parameters<typeof findFiles>[2],
  output: PathsOutput,
): Promise<number> {
  if (out !== undefined) writeFiles(out, await findFiles(sheets, format, tests), output);
  // several charts are one table and one document
  else if (format === 'csv') output.print(sheetCsv(sheets));
  else if (format === 'json') output.print(sheetJson(sheets));
  else for (const { content } of await findFiles(sheets, format, tests)) output.print(String(content));
  return hasGaps ? 1 : 0;
}

/** Options that a journey has no use for: its cases take every transition on its way. */
const notOfJourneys = [
  'all',
  'cover',
  'from',
  'to',
  'requirement',
  'seed',
  'steps',
  'limit',
  'diff',
  'lint',
  'table',
  'write',
];

function sheetOfJourney(
  id: string,
  all: readonly RegisteredChart[],
  { progress }: PathsOutput,
): { sheets: ChartSheet[]; hasGaps: boolean } {
  const found = journeys.find((journey) => journey.id === id);
  if (found === undefined)
    throw new UsageError(
      `there is no journey ${id}; there are ${journeys.map((known) => known.id).join(', ')}`,
    );
  const described = all.map((chart) => ({
    chart: { ...chart, ...describeChart(chart, sampleLimits) },
    graph: describeGraph(buildGraph(chart.machine), sampleLimits),
  }));
  const cases = journeyCases(found, all);
  progress(`${id}: ${cases.cases.length} cases`);
  if (cases.uncovered.length > 0)
    progress(`${id}: no case shows\n${cases.uncovered.map((item) => `  ${item}`).join('\n')}`);
  return { sheets: [journeySheet(found, cases, described)], hasGaps: cases.uncovered.length > 0 };
}

async function runWith(
  args: readonly string[],
  output: PathsOutput,
  { all, repository }: { all: readonly RegisteredChart[]; repository: string },
): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    output.print(help);
    return 0;
  }
  if (values.list) {
    output.print(listOf(all) + listOfJourneys());
    return 0;
  }
  const format = oneOf(values.format, formats, 'format');
  const { out } = values;
  if (format === 'xlsx' && out === undefined) throw new UsageError('--format xlsx needs --out DIR');
  if (values.journey !== undefined) {
    const given = notOfJourneys.find((option) =>
      args.some((argument) => argument.split('=')[0] === `--${option}`),
    );
    if (given !== undefined) throw new UsageError(`--${given} does not go with --journey`);
    if (positionals.length > 0) throw new UsageError('name a chart or a journey, not both');
    return writeSheets(
      sheetOfJourney(values.journey, all, output),
      { format, out, driver: values.driver },
      output,
    );
  }
  const chosen = chosenCharts(all, positionals, values.all);
  const cover: Criterion = oneOf(values.cover, criteria, 'cover');
  const { from, to, requirement, diff } = values;
  const options: PathOptions = {
    cover,
    from,
    to,
    requirement,
    seed: wholeNumber(values.seed, 'seed'),
    steps: wholeNumber(values.steps, 'steps'),
    limit: wholeNumber(values.limit, 'limit'),
  };
  if (values.lint) {
    const problems = chosen.flatMap((chart) => lintChart(chart, options.limit));
    output.print(problems.map(({ message }) => `${message}\n`).join(''));
    return problems.length === 0 ? 0 : 1;
  }
  if (values.write && !values.table) throw new UsageError('--write belongs to --table');
  if (values.table) {
    const files = chosen.map((chart) => ({ name: `${chart.id}.md`, content: branchTable(chart) }));
    if (values.write) writeFiles(out ?? path.join(repository, TABLES), files, output);
    else for (const { content } of files) output.print(content);
    return 0;
  }
  if (diff !== undefined) {
    const ids = new Set(chosen.map(({ id }) => id));
    const before = (await snapshotsAt(diff, options, repository)).filter(
      ({ id }) => values.all || ids.has(id),
    );
    output.print(
      diffText(
        diffSnapshots(
          before,
          chosen.map((chart) => takeSnapshot(chart, options)),
        ),
        diff,
      ),
    );
    return 0;
  }
  const { driver } = values;
  const reasons =
    format === 'playwright' && driver !== undefined
      ? await reasonsToSkip(chosen, options, { driver, folder: out ?? process.cwd() })
      : undefined;
  return writeSheets(buildSheets(chosen, options, output), { format, out, driver, reasons }, output);
}

/**
 * Runs the command line and returns its exit code. `repository` is where `--diff` looks revisions up and where the
 * reviewed tables are.
 */
export async function runPaths(
  args: readonly string[],
  output: PathsOutput,
  { all = charts, repository = root }: { all?: readonly RegisteredChart[]; repository?: string } = {},
): Promise<number> {
  try {
    return await runWith(args, output, { all, repository });
  } catch (error) {
    if (error instanceof UsageError || error instanceof UnknownNameError || error instanceof RevisionError) {
      output.progress(`${error.message}\nnpm run paths -- --help shows the options.`);
      return 2;
    }
    throw error;
  }
}

if (import.meta.main) {
  // whoever reads may have seen enough, as `head` does
  process.stdout.on('error', () => process.exit(0));
  const code = await runPaths(process.argv.slice(2), {
    print: (text) => process.stdout.write(text),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  // a driver may have opened something that would keep the process
  process.stdout.write('', () => process.exit(code));
}
