import { asc, eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditedColumns } from '../../../../server/db/auditedColumns.ts';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { Refusal } from '../../../../server/errors.ts';
import { auditedCrud } from '../../../../server/modules/resource/crud.ts';
import { otherWriters, reviewedVersion } from '../../../../server/modules/resource/reviewedVersion.ts';
import { companyScope } from '../../../../server/modules/resource/scope.ts';
import type { SetState } from '../../../../src/contracts/indicatorSets.ts';
import { setReview } from '../../../../src/machines/indicatorSet/lifecycle.ts';
import { indicatorSetStateTexts as texts } from '../../../../src/messages/ko.indicatorSets.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { createActors, type ModelActors } from './support.ts';

const plan = pgTable('plan', {
  planId: uuid('plan_id').primaryKey().defaultRandom(),
  customerCompanyId: uuid('customer_company_id').notNull(),
  title: text('title').notNull(),
  stateCd: text('state_cd').$type<SetState>().notNull().default('draft'),
  writerIds: uuid('writer_ids').array().notNull().default([]),
  returnReason: text('return_reason'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  ...auditedColumns(),
});
const plans = auditedCrud({
  resource: 'plan',
  table: plan,
  key: ['planId'],
  scope: companyScope(plan),
  auditSummary: ({ title }) => ({ title }),
  filters: {},
  sortable: {},
  order: [plan.planId],
});
const noTitle = '제목이 없습니다.';
/** Arguments of the hooks: their name, the state of the row, and to whom they would report it. */
let reported: [
  hook: string,
  row: Pick<typeof plan.$inferSelect, 'stateCd' | 'version' | 'returnReason'> & { isPublished: boolean },
  to: string[],
][] = [];
let failing = false;
const hook =
  (name: string) => async (call: Parameters<typeof otherWriters>[0], row: typeof plan.$inferSelect) => {
    const { stateCd, version, returnReason, publishedAt } = row;
    const stored = { stateCd, version, returnReason, isPublished: publishedAt !== null };
    reported.push([name, stored, otherWriters(call, row)]);
    if (failing) throw new Error('The notification was not written');
  };
const commands = reviewedVersion(setReview, {
  store: plans,
  texts,
  column: 'stateCd',
  isReviewer: ({ userAuth }) => userAuth !== 'ROLE_WORKER',
  mayWrite: ({ userAuth }) => userAuth !== 'ROLE_ADMIN',
  check: async (_, row: typeof plan.$inferSelect) => ({
    problem: row.title === '' ? noTitle : null,
    published: { title: `${row.title} (확정)` },
  }),
  onSubmitted: hook('submitted'),
  onReturned: hook('returned'),
  onPublished: hook('published'),
  onSuperseded: hook('superseded'),
});

type Person = 'admin' | 'operator' | 'colleague' | 'stranger';
let system: ModelActors;
let planId: string;
beforeAll(async () => {
  system = await createActors();
  await system.database.db.execute(sql`create table plan (plan_id uuid primary key default gen_random_uuid(),
    customer_company_id uuid not null, title text not null, state_cd text not null default 'draft',
    writer_ids uuid[] not null default '{}', return_reason text, published_at timestamptz,
    version int not null default 1, created_at timestamptz not null, last_modified_at timestamptz not null,
    last_modified_by_id uuid)`);
});
afterAll(() => system.database.close());
beforeEach(async () => {
  failing = false;
  await begin('계획');
});

async function begin(title: string): Promise<void> {
  reported = [];
  const writerIds = [system.people.colleague.id];
  ({ planId } = await system.as('colleague', (call) => plans.create(call, { title, writerIds })));
}
const readStored = () => plans.find(system.reading('admin'), { planId });
const listActions = async () => {
  const { at, action, targetId, detail } = auditLog;
  const rows = await system.database.db
    .select({ action, detail })
    .from(auditLog)
    .where(eq(targetId, planId))
    .orderBy(asc(at));
  return rows.slice(1);
};
/** Returns what became of a command: null where it was done, else why it was refused. */
async function outcome(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'C0409' ? error.message : error.code;
  }
}
const send = (name: Person, command: 'submit' | 'publish', version: number) =>
  outcome(system.as(name, (call) => commands[command](call, { planId }, { version })));
const sendBack = (name: Person, version: number, reason = '보완') =>
  outcome(system.as(name, (call) => commands.return(call, { planId }, { version, reason })));

describe('a version that another person reviews', () => {
  test('is sent to review by a writer and published by another person', async () => {
    expect(await send('operator', 'submit', 1)).toBeNull();
    const { colleague, operator, admin } = system.people;
    expect(await readStored()).toMatchObject({ stateCd: 'review', writerIds: [colleague.id, operator.id] });
    expect(await send('operator', 'publish', 2)).toBe(texts.reasons.isOtherPerson);
    expect(await send('colleague', 'publish', 2)).toBe(texts.reasons.isReviewer);
    expect(await send('admin', 'publish', 2)).toBeNull();
    expect(await readStored()).toMatchObject({
      stateCd: 'published',
      title: '계획 (확정)',
      version: 3,
      publishedAt: expect.any(String),
      writerIds: expect.not.arrayContaining([admin.id]),
    });
    expect(reported).toEqual([
      [
        'submitted',
        { stateCd: 'review', version: 2, returnReason: null, isPublished: false },
        [colleague.id],
      ],
      [
        'published',
        { stateCd: 'published', version: 3, returnReason: null, isPublished: true },
        [colleague.id, operator.id],
      ],
    ]);
    const writers = { from: [colleague.id], to: [colleague.id, operator.id] };
    expect(await listActions()).toMatchObject([
      { action: 'plan.submit', detail: { from: 'draft', to: 'review', writerIds: writers } },
      { action: 'plan.publish', detail: { from: 'review', to: 'published' } },
    ]);
  });

  test('goes back with the reason, which its next request for review clears', async () => {
    await send('colleague', 'submit', 1);
    expect(await sendBack('operator', 2, ' ')).toBe(texts.reasons.hasReason);
    expect(await sendBack('operator', 2)).toBeNull();
    expect(await readStored()).toMatchObject({ stateCd: 'draft', returnReason: '보완' });
    expect(reported.at(-1)).toEqual([
      'returned',
      { stateCd: 'draft', version: 3, returnReason: '보완', isPublished: false },
      [system.people.colleague.id],
    ]);
    expect(await send('colleague', 'submit', 3)).toBeNull();
    expect(await readStored()).toMatchObject({ stateCd: 'review', returnReason: null });
  });

  test('is refused with what is missing, once nothing else keeps it', async () => {
    await begin('');
    expect(await send('colleague', 'submit', 1)).toBe(noTitle);
    expect(await send('admin', 'submit', 1)).toBe('A0403');
    expect(await send('colleague', 'publish', 1)).toMatch("'작성 중' 상태에서는");
    expect(await readStored()).toMatchObject({ stateCd: 'draft', version: 1 });
    expect([await listActions(), reported]).toEqual([[], []]);
  });

  test.each([
    ['submit', () => send('colleague', 'submit', 9)],
    ['return', () => sendBack('operator', 9)],
    ['publish', () => send('operator', 'publish', 9)],
    ['edit', () => outcome(system.as('colleague', (call) => commands.lockDraft(call, { planId }, 9)))],
  ] as const)('is not changed by %s from a stale version', async (command, run) => {
    const isReviewed = command === 'return' || command === 'publish';
    if (isReviewed) await send('colleague', 'submit', 1);
    expect(await run()).toBe(messageByStatus.C0409);
    expect((await readStored()).stateCd).toBe(isReviewed ? 'review' : 'draft');
  });

  test('is edited as a draft alone, by those who may write it, and gets them among its writers', async () => {
    const lockDraft = (name: Person) => system.as(name, (call) => commands.lockDraft(call, { planId }));
    const { colleague, operator } = system.people;
    expect((await lockDraft('operator')).writerIds).toEqual([colleague.id, operator.id]);
    expect((await lockDraft('colleague')).writerIds).toEqual([colleague.id]);
    expect(await outcome(lockDraft('admin'))).toBe('A0403');
    expect(await outcome(lockDraft('stranger'))).toBe('N0404');
    await send('colleague', 'submit', 1);
    expect(await outcome(lockDraft('colleague'))).toMatch("'검토 중' 상태에서는");
  });

  test('is another company’s', async () => {
    expect(await send('stranger', 'submit', 1)).toBe('N0404');
    expect(await sendBack('stranger', 1)).toBe('N0404');
    expect(await send('stranger', 'publish', 1)).toBe('N0404');
  });

  test('is published once by two at the same moment', async () => {
    await send('colleague', 'submit', 1);
    const both = await Promise.all([send('operator', 'publish', 2), send('admin', 'publish', 2)]);
    expect(both.toSorted()).toEqual([messageByStatus.C0409, null].toSorted());
    expect((await listActions()).map(({ action }) => action)).toEqual(['plan.submit', 'plan.publish']);
  });

  test('stays as it was where its hook fails', async () => {
    failing = true;
    await expect(send('colleague', 'submit', 1)).rejects.toThrow('The notification was not written');
    expect(await readStored()).toMatchObject({ stateCd: 'draft', version: 1 });
    expect(await listActions()).toEqual([]);
  });

  test('becomes an earlier one where it was published', async () => {
    const supersede = () =>
      system.as('admin', async (call) => commands.supersede(call, await plans.lock(call, { planId })));
    expect(await supersede()).toBe(false);
    await send('colleague', 'submit', 1);
    await send('operator', 'publish', 2);
    expect(await supersede()).toBe(true);
    expect((await readStored()).stateCd).toBe('superseded');
    expect(reported.map(([name]) => name)).toEqual(['submitted', 'published', 'superseded']);
  });

  test('is not called back where its chart has no such way', async () => {
    const withdraw = system.as('admin', (call) =>
      commands.withdraw(call, { planId }, { version: 1, reason: '착오' }),
    );
    await expect(withdraw).rejects.toThrow('Nothing calls a publication of indicatorSet back');
  });
});
