import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type ServerProcess, startProcess } from '../serverProcess.ts';
import { root } from '../sources.ts';
import { benchAttachments } from './attachments.ts';
import {
  benchUsers,
  betterAuthSession,
  betterAuthSignIn,
  calls,
  productSession,
  productSignIn,
  signInOnce,
  signIns,
} from './calls.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchAdmin, benchRows, benchUser, type Engine, password, pglite, postgres } from './engines.ts';
import { benchEntries } from './entries.ts';
import { benchEntryWorkbooks } from './entryWorkbooks.ts';
import { benchIndicatorSets } from './indicatorSets.ts';
import { benchExports, benchLogs } from './logs.ts';
import { median } from './median.ts';
import { benchSearches } from './searches.ts';
import { signInCost } from './signInCost.ts';
import { benchUserList } from './users.ts';

// Interleaved rounds of the product and of bare baselines on the same machine; what counts is their ratio.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    /** Rows to measure, by key, separated by commas; all when absent. */
    only: { type: 'string' },
    engine: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const only = values.only?.split(',');
/** Rows that only PostgreSQL has. */
const isOfPostgres = (key: string) =>
  ['users', 'logs', 'export', 'files', 'catalogue', 'entries'].includes(key);
const isWanted = (key: string) => only === undefined || only.includes(key);

const countPath = '/api/esg/v1/ntfctCnt';
const caller = benchUser(benchUsers.length);
const users = benchUsers.length + 1;

/** One line of the report: both sides per second, and what the product should reach of the other. */
interface Row {
  key: string;
  name: string;
  goal: number;
  product(): Promise<number>;
  baseline(): Promise<number>;
}
interface Servers {
  product: ServerProcess;
  fastify: ServerProcess;
  /** On PostgreSQL only, which is what it is made for. */
  betterAuth?: ServerProcess;
}

async function bareVerifications(): Promise<number> {
  const script = path.join(root, 'tools/bench/bareArgon2.ts');
  const args = [script, String(benchUsers.length), String(seconds)];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

const signInsOfProduct = ({ product }: Servers) => signIns(product.url, productSignIn, seconds);

function toRows(servers: Servers): Row[] {
  const { product, fastify, betterAuth } = servers;
  const rows: Row[] = [
    {
      key: 'sign-in',
      name: 'sign-in / Argon2',
      goal: 0.7,
      product: () => signInsOfProduct(servers),
      baseline: bareVerifications,
    },
    {
      key: 'count',
      name: 'ntfctCnt / Fastify',
      goal: 0.5,
      product: async () => calls(product.url + countPath, await productSession(product.url, caller), seconds),
      baseline: () => calls(fastify.url + countPath, {}, seconds),
    },
  ];
  if (!betterAuth) return rows;
  const firstPage = '?page=0&size=10';
  return [
    ...rows,
    {
      key: 'auth',
      name: 'sign-in / better-auth',
      goal: 1,
      product: () => signInsOfProduct(servers),
      baseline: () => signIns(betterAuth.url, betterAuthSignIn, seconds),
    },
    {
      key: 'list',
      name: `10 of ${benchRows} / better-auth`,
      goal: 1.1,
      product: async () =>
        calls(
          `${product.url}/api/esg/v1/pushHistoryList${firstPage}`,
          { ...(await productSession(product.url, benchAdmin)) },
          seconds,
        ),
      baseline: async () =>
        calls(
          `${betterAuth.url}/api/messages${firstPage}`,
          { ...(await betterAuthSession(betterAuth.url, caller)) },
          seconds,
        ),
    },
  ];
}

interface Measured {
  product: number[];
  baseline: number[];
}

/** Every row in every round; who goes first alternates. */
async function measure(rows: readonly Row[]): Promise<Map<Row, Measured>> {
  const measured = new Map(rows.map((row) => [row, { product: [], baseline: [] } as Measured]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [row, numbers] of measured) {
      const sides = round % 2 ? (['product', 'baseline'] as const) : (['baseline', 'product'] as const);
      for (const side of sides) numbers[side].push(await row[side]());
    }
  }
  return measured;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

print(`${rounds} rounds of ${seconds} s each, medians`);

async function bench(engine: Engine, fastify: ServerProcess, betterAuth?: ServerProcess): Promise<void> {
  const product = await startProcess(
    'server/main.ts',
    { ...engine.env, LOG_LEVEL: 'warn', ...limits },
    '/readyz',
  );
  try {
    const rows = toRows({ product, fastify, ...(betterAuth ? { betterAuth } : {}) });
    await signIns(product.url, productSignIn, seconds);
    const measured = await measure(rows.filter(({ key }) => isWanted(key)));
    for (const [{ key, name, goal }, sides] of measured) {
      const ratio = median(sides.product.map((value, index) => value / (sides.baseline[index] ?? value)));
      const [own, base] = [median(sides.product).toFixed(0), median(sides.baseline).toFixed(0)];
      print(
        `${engine.name.padEnd(11)}${key.padEnd(8)} ${name.padEnd(26)} ${own.padStart(6)} of ${base.padStart(6)}/s  ratio ${ratio.toFixed(2)} (goal ${goal})`,
      );
    }
  } finally {
    await product.stop();
  }
}

/** None of the product's own limits is what is measured. */
const limits = { SIGN_INS_PER_MINUTE: '1000000', REQUESTS_PER_MINUTE: '1000000', SECOND_FACTOR: 'none' };

const measureCost = async (name: string, databaseUrl: string, url: string, how: typeof productSignIn) => {
  const { statements, walRecords } = await signInCost(databaseUrl, () => signInOnce(url, how, caller));
  print(`one sign-in of ${name}: ${statements} statements, ${walRecords} WAL records`);
};

/** The sign-in of a server of its own, in which nothing else is under way. */
async function costOfSignIn(engine: Engine): Promise<void> {
  const product = await startProcess(
    'server/main.ts',
    { ...engine.env, ...limits, LOG_LEVEL: 'warn' },
    '/readyz',
  );
  try {
    await signInOnce(product.url, productSignIn, caller);
    await measureCost('the product', engine.env.DATABASE_URL ?? '', product.url, productSignIn);
  } finally {
    await product.stop();
  }
}

async function onPostgres(fastify: ServerProcess): Promise<void> {
  const engine = await postgres(users);
  try {
    if (isWanted('sets')) await benchIndicatorSets(engine, { calls: rounds * 4, env: limits, print });
    if (isWanted('entries')) {
      await benchEntries(engine, { rounds, seconds, env: limits, print });
      await benchEntryWorkbooks(engine, { env: limits, print });
    }
    if (only?.every((key) => key === 'sets' || key === 'entries')) return;
    if (isWanted('users')) await benchUserList(engine, { calls: rounds * 20, env: limits, print });
    if (isWanted('logs')) await benchLogs(engine, { calls: rounds * 6, env: limits, print });
    if (only?.includes('export')) await benchExports(engine, { env: limits, print });
    if (isWanted('search')) await benchSearches(engine, { calls: rounds * 10, env: limits, print });
    if (isWanted('catalogue')) await benchCatalogue(engine, { calls: rounds * 6, env: limits, print });
    if (isWanted('files')) await benchAttachments(engine, { calls: rounds * 6, env: limits, print });
    if (only?.every((key) => isOfPostgres(key) || key === 'search')) return;
    const databaseUrl = await engine.createDatabase('better_auth');
    const betterAuth = await startProcess(
      'tools/bench/bareBetterAuth.ts',
      {
        DATABASE_URL: databaseUrl,
        BENCH_USERS: [...benchUsers, caller].join(' '),
        BENCH_PASSWORD: password,
        BENCH_ROWS: String(benchRows),
      },
      '/readyz',
    );
    try {
      await signIns(betterAuth.url, betterAuthSignIn, 1);
      await bench(engine, fastify, betterAuth);
      if (isWanted('cost')) {
        await costOfSignIn(engine);
        await measureCost('bare better-auth', databaseUrl, betterAuth.url, betterAuthSignIn);
      }
    } finally {
      await betterAuth.stop();
    }
  } finally {
    await engine.close();
  }
}

async function onPglite(fastify: ServerProcess): Promise<void> {
  const engine = await pglite(users);
  try {
    if (isWanted('sets')) await benchIndicatorSets(engine, { calls: rounds * 4, env: limits, print });
    if (isWanted('search')) await benchSearches(engine, { calls: rounds * 10, env: limits, print });
    if (only?.every((key) => key === 'search' || key === 'sets')) return;
    await bench(engine, fastify);
  } finally {
    await engine.close();
  }
}

const fastify = await startProcess('tools/bench/bareFastify.ts', {}, countPath);
try {
  const isForPostgresAlone = only?.every(isOfPostgres);
  if (values.engine !== 'postgres' && !isForPostgresAlone) await onPglite(fastify);
  if (values.engine !== 'pglite') await onPostgres(fastify);
} finally {
  await fastify.stop();
}
