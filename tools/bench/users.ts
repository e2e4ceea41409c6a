import type { PostgresEngine } from './engines.ts';
import { compareSides, type Side, startSides } from './lists.ts';
import { addPeople } from './people.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const GOAL_MS = 100;
const GOAL_RATIO = 1.3;

/** Calls of the list of users; `isConstant` where more people must not matter. */
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

/** The list of 100,000 people against that of 10,000, as an administrator asks for it: one call after the other. */
export async function benchUserList(
  engine: PostgresEngine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const companyIds = new Map<number, string>();
  const { small, large } = await startSides(engine, {
    name: 'users',
    env,
    counts: [SMALL, LARGE],
    async fillRows(db, count) {
      await addPeople(db, count);
      const { rows } = await db.execute<{ id: string }>(
        `select customer_company_id as id from user_account where user_id = 'member4711'`,
      );
      companyIds.set(count, rows[0]?.id ?? '');
    },
  });
  try {
    const listCalls = requests.map(({ query, ...request }) => ({
      ...request,
      pathFor(side: Side) {
        const asked = new URLSearchParams(query);
        if (asked.has('customerCompanyId'))
          asked.set('customerCompanyId', companyIds.get(side === small ? SMALL : LARGE) ?? '');
        return `user/list?${asked}`;
      },
    }));
    const options = { label: 'users', calls, goalMs: GOAL_MS, goalRatio: GOAL_RATIO, print };
    await compareSides({ small, large }, listCalls, options);
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}
