import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { improvement } from '../../../server/db/schema/improvements.ts';
import { user } from '../../../server/db/schema/users.ts';
import { improvementChart } from '../../../src/statecharts/charts/improvement/chart.ts';
import { pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { createEntryCalls, type EntryCalls, type Who } from '../modules/entries/calls.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { pdf, upload } from '../support/upload.ts';
import { type LifecycleDriver, walkLifecycle } from './lifecycleWalk.ts';

let app: TestApp;
let calls: EntryCalls;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp({ SECOND_FACTOR: 'none' });
  calls = await createEntryCalls(app);
  for (const { id, userId } of await app.database.db.select().from(user))
    if (userId !== null) ids.set(userId, id);
});
afterAll(() => app.stop());

/** A task of worker01. */
async function begin(): Promise<LifecycleDriver> {
  const { db } = app.database;
  const entered = {
    title: '재활용률 개선',
    cn: '',
    oncoIdctrsId: null,
    bizSectId: null,
    targetPoints: null,
    ownerId: ids.get('worker01'),
    dueYmd: calls.dayFrom(30),
  };
  const source = { srcCd: 'OWN', dgnsRstId: null, evlInstRstId: null, fromScore: null };
  const { data } = await calls.call('PUT', '/improveTask', { ...entered, ...source });
  const improveTaskId: string = data.improveTaskId;
  const ofTask = eq(improvement.improveTaskId, improveTaskId);
  const read = async () => {
    const [row] = await db.select().from(improvement).where(ofTask);
    if (!row) throw new Error('the task is gone');
    return row;
  };

  async function send(name: string, sample: string, who: Who): Promise<boolean> {
    const { version } = await read();
    const reason = sample === 'silent' ? ' ' : '증빙을 보완해 주세요.';
    if (name === 'change') {
      const body = { ...entered, improveTaskId, title: '재활용률 추가 개선', version };
      return (await calls.call('PATCH', '/improveTask', body, who)).status === 'C200';
    }
    const proof = async () => {
      const { data: stored } = await upload(app, calls.getToken(who), {
        filename: 'proof.pdf',
        content: pdf,
      });
      return { file: { ...stored, attached: true, tobeDeleted: false } };
    };
    const report = {
      proofCn: '분리배출을 시작했습니다.',
      attachments: sample === 'bare' ? [] : [await proof()],
    };
    const body = { version, ...(name === 'report' ? report : { reason }) };
    return (await calls.call('PATCH', `/improveTask/${improveTaskId}/${name}`, body, who)).status === 'C200';
  }

  return {
    readState: async () => (await read()).stateCd,
    async perform(event, sample) {
      const name = event.replace('improvement.', '');
      if (sample === 'owner' || sample === 'bare' || sample === 'reader')
        return send(name, sample, 'worker01');
      if (sample !== 'ownOperator') return send(name, sample, 'operator01');
      const { ownerId } = await read();
      await db
        .update(improvement)
        .set({ ownerId: ids.get('operator01') ?? null })
        .where(ofTask);
      const isDone = await send(name, sample, 'operator01');
      await db.update(improvement).set({ ownerId }).where(ofTask);
      return isDone;
    },
  };
}

describe('a task by the server', () => {
  const tried = new Set<string>();
  for (const path of pathsOverTransitions(improvementChart.model))
    test(`${path.id} ${path.title}`, async () =>
      walkLifecycle(improvementChart, path, await begin(), { tried, leftOut: () => false }));

  test('comes to every state', () => {
    expect([...tried].toSorted()).toEqual(Object.keys(improvementChart.labels.states).toSorted());
  });
});
