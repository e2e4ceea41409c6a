import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { startProcess } from '../serverProcess.ts';
import { productSession } from './calls.ts';
import { benchAdmin, fill, type PostgresEngine } from './engines.ts';
import { median } from './median.ts';
import { addPeople } from './people.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const GOAL_MS = 100;
const GOAL_RATIO = 1.3;

/** What is asked of the list of users, one call after the other; `isConstant` where more people must not matter. */
const requests: readonly { name: string; query: Record<string, string>; isConstant: boolean }[] = [
  { name: 'list', query: {}, isConstant: true },
  { name: 'page 21', query: { page: '20' }, isConstant: true },
  { name: 'page 1000', query: { page: '999' }, isConstant: true },
  { name: 'sort by name', query: { sort: 'userName:asc' }, isConstant: true },
  { name: 'sort by department, descending', query: { sort: 'departmentName:desc' }, isConstant: true },
  { name: 'sort by status', query: { sort: 'joinStatusCode:desc' }, isConstant: true },
  { name: 'one company', query: { customerCompanyId: '' }, isConstant: true },
  { name: 'search of one syllable', query: { q: '김' }, isConstant: false },
  { name: 'search of one initial', query: { q: 'ㅊ' }, isConstant: false },
  { name: 'search of two initials', query: { q: 'ㄱㅊ' }, isConstant: false },
  { name: 'search of two syllables', query: { q: '민서' }, isConstant: false },
  { name: 'search of an id', query: { q: 'member4711' }, isConstant: false },
  { name: 'search, sorted', query: { q: '김', sort: 'userName:asc' }, isConstant: false },
];

interface Side {
  url: string;
  authorization: string;
  customerCompanyId: string;
}

async function time({ url, authorization, customerCompanyId }: Side, query: Record<string, string>) {
  const asked = new URLSearchParams(query);
  if (asked.has('customerCompanyId')) asked.set('customerCompanyId', customerCompanyId);
  const begun = performance.now();
  const response = await fetch(`${url}/api/esg/v1/user/list?${asked}`, { headers: { authorization } });
  const text = await response.text();
  const took = performance.now() - begun;
  if (!text.includes('"C200"')) throw new Error(`GET user/list?${asked} returned ${text.slice(0, 200)}`);
  return took;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function startSide(engine: PostgresEngine, count: number, env: Record<string, string>) {
  const own = { ...engine.env, DATABASE_URL: await engine.createDatabase(`users_${count}`) };
  await fill(own, 0);
  const database = await openDatabase(loadConfig(own));
  await addPeople(database.db, count);
  const { rows } = await database.db.execute<{ id: string }>(
    `select customer_company_id as id from user_account where user_id = 'member4711'`,
  );
  await database.close();
  const server = await startProcess('server/main.ts', { ...own, ...env, LOG_LEVEL: 'warn' }, '/readyz');
  const session = await productSession(server.url, benchAdmin);
  return { server, side: { url: server.url, ...session, customerCompanyId: rows[0]?.id ?? '' } };
}

/** The list of 100,000 people against that of 10,000, as an administrator asks for it: one call after the other. */
export async function benchUserList(
  engine: PostgresEngine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const small = await startSide(engine, SMALL, env);
  const large = await startSide(engine, LARGE, env);
  try {
    for (const { name, query, isConstant } of requests) {
      const [few, many]: [number[], number[]] = [[], []];
      for (let call = -20; call < calls; call += 1) {
        const took = [await time(small.side, query), await time(large.side, query)] as const;
        if (call < 0) continue;
        few.push(took[0]);
        many.push(took[1]);
      }
      const p95 = percentile(many, 0.95);
      const ratio = median(many) / median(few);
      const goal = `goal ${GOAL_MS} ms${isConstant ? `, ratio ${GOAL_RATIO}` : ''}`;
      print(
        `users  ${name.padEnd(32)} median ${median(few).toFixed(1).padStart(6)} -> ${median(many).toFixed(1).padStart(6)} ms  ratio ${ratio.toFixed(2)}  p95 of ${LARGE} ${p95.toFixed(1)} ms (${goal})`,
      );
    }
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}
