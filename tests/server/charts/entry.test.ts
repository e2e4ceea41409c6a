import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../../server/db/schema/entries.ts';
import { indicatorSetNode } from '../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../server/db/schema/users.ts';
import type { EntryState } from '../../../src/contracts/entryStates.ts';
import { entryChart } from '../../../src/statecharts/charts/entry/chart.ts';
import { pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { createEntryCalls, type EntryCalls, findStored, share } from '../modules/entries/calls.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/signIn.ts';
import { type LifecycleDriver, walkLifecycle } from './lifecycleWalk.ts';

/** Writes the value; another person approves it who is no operator; nobody of the row. */
const people = { manager: 'worker01', approver: 'hanbit.jung', operator: 'operator01' } as const;
type Person = (typeof people)[keyof typeof people] | 'hanbit.kwon';
type Edit = Partial<typeof indicatorData.$inferInsert>;

const complete = {
  value: share('31', '100', 'person'),
  naYn: 'N',
  naRsn: '',
  estYn: 'N',
  estBasis: '',
  cmt: '',
};
const partly = { inputs: { part: share('31', '100', 'person').inputs.part } };
/** Edits that make a value not ready to be submitted, saved before. */
const unready: Readonly<Record<string, object>> = {
  incomplete: { value: partly },
  notComputable: { value: share('31', '0', 'person') },
  naWithoutReason: { value: null, naYn: 'Y' },
  estimateWithoutBasis: { estYn: 'Y' },
  withoutComment: { value: share('90', '100', 'person') },
};
/** States in which the writer changes the value. */
const writable: readonly EntryState[] = ['draft', 'returned', 'reopened'];

let app: TestApp;
let calls: EntryCalls;
let cycleId: string;
let rowId: string;
let itemId: string;
const ids = new Map<string, string>();
/** Tokens of those who do not sign in for all tests of entry. */
const tokens = new Map<Person, string>();
const isOfCalls = (who: Person) => who === 'worker01' || who === 'operator01';

const pick = ({ idctrsDataId, version }: { idctrsDataId: string; version: number }) => ({
  idctrsDataId,
  version,
});
const getDb = () => app.database.db;
async function read() {
  const [row] = await getDb().select().from(indicatorData).where(eq(indicatorData.idctrsDataId, rowId));
  if (!row) throw new Error('the row is gone');
  return row;
}
const change = (values: Edit) =>
  getDb().update(indicatorData).set(values).where(eq(indicatorData.idctrsDataId, rowId));
async function send(path: string, who: Person, body: object): Promise<boolean> {
  const { version } = await read();
  const row = { idctrsDataId: rowId, version };
  const asked = path === '' ? { rows: [{ ...row, ...body }] } : { rows: [row], ...body };
  const answer = isOfCalls(who)
    ? await calls.call('PATCH', `/idctrsData${path}`, asked, who)
    : await app.call('PATCH', `/api/esg/v1/idctrsData${path}`, asked, { token: tokens.get(who) ?? '' });
  return answer.status === 'C200' && ['saved', 'done'].includes(answer.data.rows[0].status);
}

beforeAll(async () => {
  app = await startTestApp({ SECOND_FACTOR: 'none' });
  calls = await createEntryCalls(app);
  for (const who of ['worker01', 'hanbit.jung', 'hanbit.kwon', 'operator01'] as const) {
    if (!isOfCalls(who)) tokens.set(who, (await signIn(app, who)).accessToken);
    const [found] = await getDb().select().from(user).where(eq(user.userId, who));
    ids.set(who, found?.id ?? '');
  }
  // the same quarter a year before, which the value is compared with
  const before = await calls.open({ crtrYr: '2060' });
  const earlier = await calls.findRow(before, 'S-2-2');
  const [saved] = await calls.save([{ ...pick(earlier), value: share('30', '100', 'person') }], 'worker01');
  const [submitted] = await calls.send('submit', [findStored(saved)], {}, 'worker01');
  await calls.send('approve', [findStored(submitted)], {}, 'operator01');
  cycleId = await calls.open({ crtrYr: '2061' });
  const row = await calls.findRow(cycleId, 'S-2-2');
  rowId = row.idctrsDataId;
  itemId = row.oncoIdctrsId ?? '';
});
afterAll(() => app.stop());

/** The row as it is when its cycle opens, with the people of this walk. */
async function begin(): Promise<LifecycleDriver> {
  await getDb().delete(indicatorDataVersion).where(eq(indicatorDataVersion.idctrsDataId, rowId));
  await change({
    value: null,
    naYn: 'N',
    naRsn: '',
    estYn: 'N',
    estBasis: '',
    cmt: '',
    stateCd: 'empty',
    ver: 0,
    writerIds: [],
    submittedById: null,
    approvedById: null,
    managerId: ids.get(people.manager),
    approverId: ids.get(people.approver),
  });
  return { perform, readState: async () => (await read()).stateCd };
}

/** Closes the cycle with everything else left out, and takes it up again where it was closed. */
async function closeCycle(): Promise<boolean> {
  const { rows } = await calls.grid(cycleId);
  const others = rows.filter(({ idctrsDataId, stateCd }) => idctrsDataId !== rowId && stateCd !== 'omitted');
  if (others.length > 0) await calls.send('omit', others, { reason: '측정하지 않음' });
  const { stateCd } = await calls.findCycle(cycleId);
  if (stateCd !== 'approving') await calls.command(cycleId, stateCd === 'reopened' ? 'settle' : 'collected');
  const closed = await calls.command(cycleId, 'close');
  if (closed.status !== 'C200') return false;
  expect((await read()).stateCd).toBe('closed');
  expect(await calls.command(cycleId, 'reopen', { reason: '값을 고칩니다.' })).toMatchObject({
    status: 'C200',
  });
  return true;
}

/** Does what follows while the cycle is closed, as if it had been closed at this moment. */
async function afterClosing(act: () => Promise<boolean>): Promise<boolean> {
  const { stateCd } = await calls.findCycle(cycleId);
  const set = (state: typeof stateCd) =>
    getDb().update(entryCycle).set({ stateCd: state }).where(eq(entryCycle.entryCycleId, cycleId));
  await set('closed');
  try {
    return await act();
  } finally {
    await set(stateCd);
  }
}

/** Does what follows with the approver among those who have written the value. */
async function asWritten(act: () => Promise<boolean>): Promise<boolean> {
  const { writerIds } = await read();
  await change({ writerIds: [...writerIds, ids.get(people.approver) ?? ''] });
  const isDone = await act();
  await change({ writerIds });
  return isDone;
}

/** Submits the value, which is made ready or unready before, as its writer does. */
async function submit(sample: string, who: Person): Promise<boolean> {
  const { stateCd } = await read();
  const canWrite = writable.includes(stateCd);
  if (canWrite) await send('', people.manager, { ...complete, ...unready[sample] });
  const required = (evidenceRequired: boolean) =>
    getDb().update(indicatorSetNode).set({ evidenceRequired }).where(eq(indicatorSetNode.itemId, itemId));
  if (sample === 'withoutEvidence') await required(true);
  const isDone = await send('/submit', who, {});
  if (sample === 'withoutEvidence') await required(false);
  // the next step finds a value that is ready
  if (canWrite && !isDone) await send('', people.manager, complete);
  return isDone;
}

const reason = '근거 자료의 합계와 다릅니다.';
const { manager, approver, operator } = people;
const toWriter = (sample: string): Person => (sample === 'colleague' ? 'hanbit.kwon' : manager);

/** Calls that bring the samples of each event about, but for those after the end of the cycle. */
const events: Readonly<Record<string, (sample: string) => Promise<boolean>>> = {
  'entry.save': (sample) => send('', toWriter(sample), complete),
  'entry.clear': (sample) => send('', toWriter(sample), { ...complete, value: null }),
  'entry.submit': (sample) => submit(sample, toWriter(sample)),
  'entry.withdraw': (sample) => send('/withdraw', sample === 'colleague' ? approver : manager, {}),
  'entry.approve': (sample) => {
    const act = () => send('/approve', sample === 'colleague' ? 'hanbit.kwon' : approver, {});
    return sample === 'writer' ? asWritten(act) : act();
  },
  'entry.return': (sample) => {
    const body = { reason: sample === 'silent' ? ' ' : reason };
    const act = () => send('/return', sample === 'colleague' ? 'hanbit.kwon' : approver, body);
    return sample === 'writer' ? asWritten(act) : act();
  },
  'entry.omit': (sample) =>
    send('/omit', sample === 'approver' ? approver : operator, {
      reason: sample === 'silent' ? ' ' : reason,
    }),
  'entry.reopen': (sample) =>
    send('/reopen', sample === 'approver' ? approver : operator, {
      reason: sample === 'silent' ? ' ' : reason,
    }),
  'entry.close': closeCycle,
};

function perform(name: string, sample: string): Promise<boolean> {
  const act = () => events[name]?.(sample) ?? Promise.reject(new Error(`nothing brings ${name} about`));
  return sample === 'late' ? afterClosing(act) : act();
}

/** Taking everything out is saving where nothing else is meant by it, and a cycle is closed with all of its rows. */
const leftOut = (state: string, name: string) =>
  (name === 'entry.clear' && state !== 'draft') ||
  (name === 'entry.close' && !['draft', 'submitted'].includes(state));

describe('a value by the server', () => {
  const tried = new Set<string>();
  for (const path of pathsOverTransitions(entryChart.model))
    test(`${path.id} ${path.title}`, async () =>
      walkLifecycle(entryChart, path, await begin(), { tried, leftOut }));

  test('comes to every state', () => {
    expect([...tried].toSorted()).toEqual(Object.keys(entryChart.labels.states).toSorted());
  });
});
