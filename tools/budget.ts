import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist } from './sources.ts';
import { type ReportedChunk, reportFile } from './vite/buildReport.ts';

/** Files that a person must load before the login form shows. Sizes are gzip bytes. */
export interface Budget {
  /** Modules behind the login route's dynamic imports. */
  login: string[];
  /** Modules the page fetches by itself once the form is shown; listed, not limited. */
  afterwards: string[];
  /** Files that a sign-in may need besides. */
  onDemand: string[];
  home: string;
  /** Part of what many screens share; nothing of the above brings that along. */
  later: string;
  maxJs: number;
  maxCss: number;
  forbidden: { name: string; pattern: RegExp }[];
}

export const budget: Budget = {
  login: ['src/app/layouts/LoginLayout.tsx', 'src/screens/login/LoginScreen.tsx'],
  afterwards: [
    'src/screens/login/TipCarousel.tsx',
    'src/app/Console.tsx',
    'src/app/live/bridge.ts',
    'src/app/layouts/SignedInLayout.tsx',
    'src/components/Toaster.tsx',
    'src/screens/home/HomeScreen.tsx',
    'src/screens/home/NoticePopups.tsx',
  ],
  onDemand: ['src/screens/login/SecondFactorForm.tsx'],
  home: 'src/screens/home/HomeScreen.tsx',
  later: 'src/components/grid/Grid.tsx',
  maxJs: 160_000,
  maxCss: 20_000,
  forbidden: [
    { name: 'grid', pattern: /node_modules\/(mantine-react-table|@tanstack\/(table|virtual|match))/ },
    { name: 'dates', pattern: /node_modules\/@mantine\/dates\// },
    { name: 'charts', pattern: /node_modules\/(echarts|zrender)\// },
    { name: 'diagram', pattern: /node_modules\/(@xyflow|elkjs)\// },
    { name: 'editor', pattern: /node_modules\/(@tiptap|prosemirror|ckeditor|@ckeditor)/ },
    { name: 'jose', pattern: /node_modules\/jose\// },
    { name: 'zod (full)', pattern: /node_modules\/zod\/v4\/classic\// },
  ],
};

export interface Weight {
  js: Map<string, number>;
  css: Map<string, number>;
}

/** Chunks reached by static imports from the entries and from the chunks that hold `modules`. */
export function loadedChunks(chunks: ReportedChunk[], modules: string[]): ReportedChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<ReportedChunk>();
  const add = (chunk: ReportedChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.modules.some((module) => modules.includes(module))) add(chunk);
  }
  return [...loaded];
}

/**
 * Finds what is wrong with a build, as sentences; empty when every budget holds.
 * `measureSize` gives a file's gzip bytes.
 */
export function findExcess(
  chunks: ReportedChunk[],
  limits: Budget,
  measureSize: (file: string) => number,
): { problems: string[]; weight: Weight } {
  const problems: string[] = [];
  const everyModule = new Set(chunks.flatMap((chunk) => chunk.modules));
  const early = [...limits.login, ...limits.afterwards, ...limits.onDemand];
  for (const module of [...early, limits.home, limits.later]) {
    if (!everyModule.has(module))
      problems.push(`${module} is not in the build: the budget looks for a wrong name`);
  }
  const login = loadedChunks(chunks, limits.login);
  const weight: Weight = {
    js: new Map(login.map((chunk) => [chunk.file, measureSize(chunk.file)])),
    css: new Map(login.flatMap((chunk) => chunk.css).map((file) => [file, measureSize(file)])),
  };
  const js = total(weight.js);
  const css = total(weight.css);
  if (js > limits.maxJs)
    problems.push(`the login page's JavaScript is ${js} bytes gzip, ${limits.maxJs} allowed`);
  if (css > limits.maxCss)
    problems.push(`the login page's CSS is ${css} bytes gzip, ${limits.maxCss} allowed`);
  const modules = login.flatMap((chunk) => chunk.modules);
  for (const { name, pattern } of limits.forbidden) {
    const found = modules.find((module) => pattern.test(module));
    if (found) problems.push(`${name} is on the login page: ${found}`);
  }
  if (modules.includes(limits.home))
    problems.push(`${limits.home} is on the login page instead of in its own chunk`);
  for (const module of early) {
    if (loadedChunks(chunks, [module]).some((chunk) => chunk.modules.includes(limits.later)))
      problems.push(`${limits.later} comes along with ${module}`);
  }
  return { problems, weight };
}

/** Reads the build's report, prints what the login page weighs and returns whether it may. */
export function checkBudget(): boolean {
  const chunks: ReportedChunk[] = JSON.parse(readFileSync(path.join(dist, reportFile), 'utf8'));
  const measureSize = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const { problems, weight } = findExcess(chunks, budget, measureSize);
  const afterwards = loadedChunks(chunks, budget.afterwards)
    .filter(({ file }) => !weight.js.has(file))
    .map(({ file }) => `  ${kilobytes(measureSize(file))}  ${file}, afterwards`);
  const rows = [...weight.js, ...weight.css].map(([file, size]) => `  ${kilobytes(size)}  ${file}`);
  const sums = [
    `  ${kilobytes(total(weight.js))}  JavaScript, ${kilobytes(budget.maxJs).trim()} allowed`,
    `  ${kilobytes(total(weight.css))}  CSS, ${kilobytes(budget.maxCss).trim()} allowed`,
  ];
  process.stdout.write(`Login page, gzip\n${[...rows, ...sums, ...afterwards].join('\n')}\n`);
  for (const problem of problems) process.stderr.write(`Over budget: ${problem}\n`);
  return problems.length === 0;
}

function total(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
