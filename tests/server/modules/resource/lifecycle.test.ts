import { asc, eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import * as z from 'zod/mini';
import { auditedColumns } from '../../../../server/db/auditedColumns.ts';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import type { Call } from '../../../../server/modules/resource/call.ts';
import { auditedCrud } from '../../../../server/modules/resource/crud.ts';
import { guardLifecycle } from '../../../../server/modules/resource/lifecycle.ts';
import { registerCrudRoutes } from '../../../../server/modules/resource/routes.ts';
import { companyScope } from '../../../../server/modules/resource/scope.ts';
import { addHistoryEntry } from '../../../../server/modules/threads/service.ts';
import { createLifecycle } from '../../../../src/machines/lifecycle.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { engine } from '../../support/database.ts';
import { waitFor } from '../../support/waitFor.ts';
import { type Api, createActors, type ModelActors } from './support.ts';

const machine = setup({
  types: {
    events: {} as
      | { type: 'paper.submit' }
      | { type: 'paper.approve'; isAuthor: boolean }
      | { type: 'paper.return' },
  },
  guards: { isOtherPerson: ({ event }) => 'isAuthor' in event && !event.isAuthor },
}).createMachine({
  id: 'paper',
  initial: 'draft',
  states: {
    draft: { on: { 'paper.submit': 'review' } },
    review: {
      on: { 'paper.approve': { target: 'published', guard: 'isOtherPerson' }, 'paper.return': 'draft' },
    },
    published: {},
  },
});
const isOtherPerson = '본인이 올린 문서는 승인할 수 없습니다.';
const chart = createLifecycle(machine);
const texts = {
  states: { draft: '작성', review: '검토', published: '게시' },
  events: { 'paper.submit': '검토 요청', 'paper.approve': '승인', 'paper.return': '반려' },
  reasons: { isOtherPerson },
};
const wrongState = {
  approve: "'작성' 상태에서는 승인 처리를 할 수 없습니다.",
  submit: "'검토' 상태에서는 검토 요청 처리를 할 수 없습니다.",
};

const paper = pgTable('paper', {
  paperId: uuid('paper_id').primaryKey().defaultRandom(),
  customerCompanyId: uuid('customer_company_id').notNull(),
  statusCd: text('status_cd').$type<'draft' | 'review' | 'published'>().notNull().default('draft'),
  reason: text('reason'),
  ...auditedColumns(),
});
const papers = auditedCrud({
  resource: 'paper',
  table: paper,
  key: ['paperId'],
  scope: companyScope(paper),
  auditSummary: ({ statusCd }) => ({ statusCd }),
  filters: {},
  sortable: {},
  order: [paper.paperId],
});
let failing = false;
let whileDeciding = async () => {};
const runCommand = guardLifecycle(papers, {
  chart,
  texts,
  column: 'statusCd',
  async after({ tx, origin }, { row, from, to }) {
    await addHistoryEntry(tx, row.paperId, `${from} → ${to}`, origin);
    if (failing) throw new Error('The mail was not written');
  },
});

const key = z.object({ paperId: z.uuid() });
type Event = Parameters<typeof runCommand>[2];
type Change = Parameters<typeof runCommand>[3];

async function command(
  call: Call,
  id: z.infer<typeof key>,
  toEvent: (row: typeof paper.$inferSelect) => Event,
  change?: Change,
) {
  const row = await papers.lock(call, id);
  await whileDeciding();
  return runCommand(call, row, toEvent(row), change);
}
let system: ModelActors;
let api: Api;
beforeAll(async () => {
  system = await createActors();
  await system.database.db.execute(sql`create table paper (paper_id uuid primary key default gen_random_uuid(),
    customer_company_id uuid not null, status_cd text not null default 'draft', reason text,
    version int not null default 1, created_at timestamptz not null, last_modified_at timestamptz not null,
    last_modified_by_id uuid)`);
  api = await system.api((app, deps) =>
    registerCrudRoutes(app, deps, {
      path: '/paper',
      tags: ['paper'],
      title: '문서',
      access: 'signedIn',
      consoleRoutes: 'general',
      key,
      commands: {
        submit: {
          title: '검토 요청',
          handler: (call, id) => command(call, id, () => ({ type: 'paper.submit' })),
        },
        approve: {
          title: '승인',
          path: '/user/approval/:paperId',
          handler: (call, id) =>
            command(call, id, (row) => ({
              type: 'paper.approve',
              isAuthor: row.lastModifiedById === call.principal.id,
            })),
        },
        return: {
          title: '반려',
          body: z.object({ reason: z.string(), version: z.number() }),
          handler: (call, id, { reason, version }) =>
            command(call, id, () => ({ type: 'paper.return' }), { version, values: { reason } }),
        },
      },
    }),
  );
});
afterAll(() => system.database.close());

let paperId: string;
beforeEach(async () => {
  whileDeciding = async () => {};
  ({ paperId } = await system.as('operator', (call) => papers.create(call, {})));
});

const readStored = () => papers.find(system.reading('admin'), { paperId });
const actions = async () => {
  const { at, action } = auditLog;
  const rows = await system.database.db
    .select({ action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.targetId, paperId))
    .orderBy(asc(at));
  return rows.slice(1);
};
const history = async () =>
  (await system.database.db.select().from(thread).where(eq(thread.refId, paperId))).map(({ cn }) => cn);
const submit = (name: 'operator' | 'stranger' = 'operator') => api(name, 'PATCH', `/paper/${paperId}/submit`);
const approve = (name: 'operator' | 'colleague' | 'admin') => api(name, 'PATCH', `/user/approval/${paperId}`);

describe('a command of a lifecycle', () => {
  test('stores the new state with its audit line and its history, and reports it', async () => {
    expect(await submit()).toMatchObject({ http: 200, status: 'C200' });
    expect(await readStored()).toMatchObject({ statusCd: 'review', version: 2 });
    expect(await actions()).toEqual([{ action: 'paper.submit', detail: { from: 'draft', to: 'review' } }]);
    expect(await history()).toEqual(['draft → review']);
    const ofPaper = {
      resource: 'paper',
      id: paperId,
      requestId: expect.any(String),
      customerCompanyId: system.companyId,
    };
    // its creation, and the command
    await waitFor(() =>
      expect(system.touched.filter(({ id }) => id === paperId)).toEqual([ofPaper, ofPaper]),
    );
  });

  test('that the state does not allow is refused in words, and changes nothing', async () => {
    expect(await approve('colleague')).toEqual({
      http: 409,
      status: 'C0409',
      message: wrongState.approve,
    });
    expect(await readStored()).toMatchObject({ statusCd: 'draft', version: 1 });
    expect([await actions(), await history()]).toEqual([[], []]);
  });

  test('that a guard forbids is refused with the reason of the chart', async () => {
    await submit();
    expect(await approve('operator')).toEqual({ http: 409, status: 'C0409', message: isOtherPerson });
    expect((await approve('colleague')).status).toBe('C200');
    expect(await readStored()).toMatchObject({ statusCd: 'published', version: 3 });
  });

  test('on a row out of reach is N0404', async () => {
    expect(await submit('stranger')).toMatchObject({ http: 404, status: 'N0404' });
    expect(await readStored()).toMatchObject({ statusCd: 'draft' });
  });

  test('is taken once of two at the same moment', async () => {
    let deciding = 0;
    const others = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    whileDeciding = async () => {
      deciding += 1;
      // on PGlite the other one has not even begun
      if (engine === 'pglite') return;
      await waitFor(async () => {
        const { rows } = await system.database.db.execute(others);
        expect(deciding + rows.length).toBeGreaterThanOrEqual(2);
      });
      whileDeciding = async () => {};
    };
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    const refused = answers.find(({ status }) => status === 'C0409');
    expect(refused?.message).toBe(wrongState.submit);
    expect(await actions()).toHaveLength(1);
  });

  test('checks the version where its contract has one, and further values', async () => {
    await submit();
    const send = (version: number) =>
      api('colleague', 'PATCH', `/paper/${paperId}/return`, { reason: '보완', version });
    expect(await send(1)).toMatchObject({ http: 409, message: messageByStatus.C0409 });
    expect(await send(2)).toMatchObject({ http: 200 });
    expect(await readStored()).toMatchObject({ statusCd: 'draft', reason: '보완', version: 3 });
    expect((await actions())[1]).toEqual({
      action: 'paper.return',
      detail: { from: 'review', to: 'draft', reason: { from: null, to: '보완' } },
    });
    expect(await api('colleague', 'PATCH', `/paper/${paperId}/return`, {})).toMatchObject({
      status: 'V0001',
    });
  });

  test('is undone as a whole when what belongs to it fails', async () => {
    failing = true;
    expect(await submit()).toMatchObject({ http: 500, status: 'S0001' });
    failing = false;
    expect(await readStored()).toMatchObject({ statusCd: 'draft', version: 1 });
    expect([await actions(), await history()]).toEqual([[], []]);
  });

  test('is the only way to change the state', async () => {
    const changed = system.as('operator', (call) =>
      papers.change(call, { paperId, version: 1, statusCd: 'published' }),
    );
    await expect(changed).rejects.toThrow('statusCd of paper changes by commands alone');
  });

  test('cannot be declared without a reason for each guard', () => {
    const declare = () =>
      guardLifecycle(papers, {
        chart,
        texts: { ...texts, reasons: {} },
        column: 'statusCd',
      });
    expect(declare).toThrow('isOtherPerson');
  });
});
