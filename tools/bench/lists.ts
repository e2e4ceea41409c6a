import { loadConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { type ServerProcess, startProcess } from '../serverProcess.ts';
import { productSession } from './calls.ts';
import { benchAdmin, type Engine, fill } from './engines.ts';
import { median } from './median.ts';

/** A server with so many rows, as an administrator calls it. */
export interface Side {
  server: ServerProcess;
  /** Its settings. */
  env: Record<string, string>;
  url: string;
  authorization: string;
}

interface Filling {
  /** Name of the database. */
  name: string;
  /** Settings of the server. */
  env: Record<string, string>;
  count: number;
  fillRows(db: Db, count: number): Promise<void>;
}

/** Makes a database and fills it. Returns the settings of a server on it. */
async function fillOne(
  engine: Engine,
  { name, env, count, fillRows }: Filling,
): Promise<Record<string, string>> {
  const own = await engine.createEnv(`${name}_${count}`);
  await fill(own, 0);
  const database = await openDatabase(loadConfig(own));
  await fillRows(database.db, count);
  await database.close();
  return { ...own, ...env, LOG_LEVEL: 'warn' };
}

/** A server on a database of its own. */
export const startSide = async (engine: Engine, filling: Filling): Promise<Side> =>
  startOn(await fillOne(engine, filling));

/**
 * Two servers, on few rows and on many. Both are filled before one starts: PGlite holds up this process meanwhile,
 * which then does not see that a server has ended a connection.
 */
export async function startSides(
  engine: Engine,
  { counts: [few, many], ...filling }: Omit<Filling, 'count'> & { counts: [few: number, many: number] },
): Promise<{ small: Side; large: Side }> {
  const small = await fillOne(engine, { ...filling, count: few });
  const large = await fillOne(engine, { ...filling, count: many });
  return { small: await startOn(small), large: await startOn(large) };
}

async function startOn(env: Record<string, string>): Promise<Side> {
  const server = await startProcess('server/main.ts', env, '/readyz');
  return { server, env, url: server.url, ...(await productSession(server.url, benchAdmin)) };
}

/** A new server on the database of one that has been stopped. */
export const restartSide = ({ env }: Side): Promise<Side> => startOn(env);

/** The same server, as somebody else calls it. */
export const asCaller = async (side: Side, userId: string): Promise<Side> => ({
  ...side,
  ...(await productSession(side.url, userId)),
});

/** Call of a list; `isConstant` where more rows must not matter. */
export interface ListCall {
  name: string;
  /** Below /esg/v1. */
  pathFor(side: Side): string;
  isConstant: boolean;
}

async function time({ url, authorization }: Side, path: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/esg/v1/${path}`, { headers: { authorization } });
  const text = await response.text();
  const took = performance.now() - begun;
  if (!text.includes('"C200"')) throw new Error(`GET ${path} returned ${text.slice(0, 200)}`);
  return took;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Calls made before any counts. */
const WARM_UP = 20;

/** The same calls of few rows and of many, one after the other, and what they should reach. */
export async function compareSides(
  { small, large }: { small: Side; large: Side },
  requests: readonly ListCall[],
  options: { label: string; calls: number; goalMs: number; goalRatio: number; print(line: string): void },
): Promise<void> {
  const { label, calls, goalMs, goalRatio, print } = options;
  for (const { name, pathFor, isConstant } of requests) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let call = -WARM_UP; call < calls; call += 1) {
      const took = [await time(small, pathFor(small)), await time(large, pathFor(large))] as const;
      if (call < 0) continue;
      few.push(took[0]);
      many.push(took[1]);
    }
    const p95 = percentile(many, 0.95);
    const ratio = median(many) / median(few);
    const goal = `goal ${goalMs} ms${isConstant ? `, ratio ${goalRatio}` : ''}`;
    print(
      `${label}  ${name.padEnd(32)} median ${median(few).toFixed(1).padStart(6)} -> ${median(many).toFixed(1).padStart(6)} ms  ratio ${ratio.toFixed(2)}  p95 ${p95.toFixed(1)} ms (${goal})`,
    );
  }
}
