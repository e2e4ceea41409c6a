import { and, eq, ne } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicatorSet, roleBizSection } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { STANDARD_REF, STANDARD_SETS_MAX } from '../../../../src/contracts/evaluationStandards.ts';
import type { ImportPreview } from '../../../../src/contracts/excelImport.ts';
import type { SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import { indicatorSetStateTexts } from '../../../../src/messages/ko.indicatorSets.ts';
import { sectWeightSheet, standardDefaults } from '../../../../src/messages/ko.standards.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { sendForm } from '../../support/upload.ts';
import { createSetCalls, leaveOwnSet, type SetCalls, type Who } from '../indicatorSets/calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

async function adopt(): Promise<SetVersionRef> {
  const basedOn = await sets.published(['E-3-1', 'S-3-1']);
  await leaveOwnSet(test);
  return sets.create('coset', { setNm: '한빛 지표 SET', basedOn }, 'operator01');
}

describe('the evaluation criteria of a set', () => {
  const write = async (cosetId: string, ver: number, who: Who) => {
    const { data } = await sets.plain('GET', `/standard/${cosetId}?ver=${ver}`, undefined, who);
    const body = { cosetId, ver, version: data.version, ...standardDefaults, provisionalLimit: '70.00' };
    expect(await sets.plain('PATCH', '/standard', body, who)).toMatchObject({ status: 'C200' });
  };
  const getVersions = async (cosetId: string, who: Who) => {
    const { data } = await sets.plain('GET', '/standard/list', undefined, who);
    const rows = data.rows as { cosetId: string; versions: { ver: number; stateCd: string | null }[] }[];
    return rows.find((row) => row.cosetId === cosetId)?.versions.map(({ ver, stateCd }) => [ver, stateCd]);
  };
  const byWriter = { status: 'C0409', message: indicatorSetStateTexts.reasons.isOtherPerson };

  it('are reviewed with it: whoever wrote them publishes neither its draft nor one that begins later', async () => {
    const ref = await adopt();
    await write(ref.setId, 1, 'operator02');
    await sets.command('coset', ref, 'submit', {}, 'operator01');
    expect(await sets.command('coset', ref, 'publish', {}, 'operator02')).toMatchObject(byWriter);
    expect(await sets.command('coset', ref, 'publish', {}, 'admin01')).toMatchObject({ status: 'C200' });

    await write(ref.setId, 2, 'operator02');
    await write(ref.setId, 2, 'operator01');
    const next = await sets.openDraft('coset', ref.setId, 'operator01');
    await sets.command('coset', next, 'submit', {}, 'operator01');
    expect(await sets.command('coset', next, 'publish', {}, 'operator02')).toMatchObject(byWriter);
    expect(await sets.command('coset', next, 'publish', {}, 'admin01')).toMatchObject({ status: 'C200' });
  });

  it('are read by the administrator who reviews, and by workers of published versions alone', async () => {
    const ref = await adopt();
    const { setId } = ref;
    await write(setId, 1, 'operator02');
    const read = (ver: number | null, who: Who) =>
      sets.plain('GET', `/standard/${setId}${ver === null ? '' : `?ver=${ver}`}`, undefined, who);
    const limited = { status: 'C200', data: { ver: 1, values: { provisionalLimit: '70.00' } } };
    expect(await read(1, 'admin01')).toMatchObject(limited);
    expect(await getVersions(setId, 'admin01')).toEqual([[1, 'draft']]);
    const { data } = await sets.plain('GET', '/standard/list');
    const { custCoNm } = await sets.load('coset', ref);
    expect(data.rows).toContainEqual(
      expect.objectContaining({ cosetId: setId, companyKoreanName: custCoNm }),
    );
    expect(await getVersions(setId, 'worker01')).toBeUndefined();
    expect(await read(1, 'worker01')).toMatchObject({ http: 404 });
    const body = { cosetId: setId, ver: 1, version: 1, ...standardDefaults };
    expect(await sets.plain('PATCH', '/standard', body)).toMatchObject({ status: 'A0403' });

    await sets.publish('coset', ref, ['operator01', 'admin01']);
    await write(setId, 2, 'operator02');
    expect(await getVersions(setId, 'worker01')).toEqual([[1, 'published']]);
    expect(await getVersions(setId, 'operator01')).toEqual([
      [2, null],
      [1, 'published'],
    ]);
    expect(await read(null, 'worker01')).toMatchObject({ ...limited, data: { isEditable: false } });
    expect(await read(2, 'worker01')).toMatchObject({ http: 404 });
  });

  it('have weights of sections of the company alone, which sum to 100 or are none', async () => {
    const { setId } = await adopt();
    const at = `/standard/${setId}`;
    const read = async (ver = 1, who: Who = 'operator01') =>
      (await sets.plain('GET', `${at}?ver=${ver}`, undefined, who)).data;
    const { sections, version, values } = await read();
    expect(values.sectWeights).toEqual([]);
    const ids = (sections as { bizSectId: string; bizSectNm: string }[]).map(({ bizSectId }) => bizSectId);
    expect(ids.length).toBeGreaterThan(1);
    const save = (weights: readonly (readonly [string | undefined, string])[], seen = version) =>
      sets.plain(
        'PATCH',
        '/standard',
        {
          ...standardDefaults,
          cosetId: setId,
          ver: 1,
          version: seen,
          sectWeights: weights.map(([bizSectId, weight]) => ({ bizSectId, weight })),
        },
        'operator01',
      );
    const [first, second] = ids;
    const stranger = crypto.randomUUID();
    for (const [weights, field] of [
      [
        [
          [first, '60'],
          [second, '39.99'],
        ],
        'sectWeights',
      ],
      [[[first, '100.01']], 'sectWeights.0.weight'],
      [[[first, '-1']], 'sectWeights.0.weight'],
      [
        [
          [first, '50'],
          [first, '50'],
        ],
        'sectWeights',
      ],
      [
        [
          [first, '50'],
          [stranger, '50'],
        ],
        'sectWeights.1.bizSectId',
      ],
    ] as const) {
      const { status, data } = await save(weights);
      expect([status, data.fields[0].path]).toEqual(['V0001', field]);
    }
    expect(
      await save([
        [first, '60'],
        [second, '40.0'],
      ]),
    ).toMatchObject({ status: 'C200' });
    expect(await save([], version)).toMatchObject({ status: 'C0409' });
    const saved = await read();
    expect(saved.values.sectWeights).toEqual([
      { bizSectId: first, weight: '60.00' },
      { bizSectId: second, weight: '40.00' },
    ]);
    expect((await sets.plain('GET', at, undefined, 'admin01')).data.sections).toHaveLength(ids.length);
  });

  describe('in a sheet of weights', () => {
    const heading = '사업부문 ID,가중치';
    const open = async () => {
      const { setId } = await adopt();
      const path = `/excel/api/sectWeight?cosetId=${setId}&ver=1`;
      const read = async () =>
        (await sets.plain('GET', `/standard/${setId}?ver=1`, undefined, 'operator01')).data;
      const { sections } = await read();
      const ids = (sections as { bizSectId: string }[]).map(({ bizSectId }) => bizSectId);
      return {
        setId,
        ids,
        read,
        /** A file that gives the first sections these weights, and the others none. */
        preview: (weights: readonly string[], who: Who = 'operator01', others: readonly string[] = []) => {
          const lines = ids.map((id, place) => `${id},${weights[place] ?? '0'}`);
          const content = [heading, ...lines, ...others].join('\n');
          return sendForm(test, 'POST', path, [{ filename: '가중치.csv', content }], {
            token: sets.getToken(who),
          });
        },
        save: (who: Who) =>
          test.app.inject({ url: path, headers: { authorization: `Bearer ${sets.getToken(who)}` } }),
        apply: (importId: string, who: Who = 'operator01') =>
          test.call('PUT', '/excel/api/sectWeight', { importId }, { token: sets.getToken(who) }),
      };
    };

    it('has a row for each section, whose sum the preview shows, and stores them as one change', async () => {
      const { ids, read, preview, apply, save, setId } = await open();
      const { data } = await preview(['60', '40.0']);
      expect(data.counts).toEqual({ new: 0, changed: ids.length, same: 0, error: 0 });
      expect(data.summary).toBe('합계 100.00%');
      expect(await apply(data.importId, 'operator02')).toMatchObject({ http: 404 });
      expect(await apply(data.importId)).toMatchObject({ status: 'C200', data: { rows: ids.length } });
      const { values, version } = await read();
      expect(values).toEqual({
        ...standardDefaults,
        sectWeights: ids.map((bizSectId, place) => ({
          bizSectId,
          weight: ['60.00', '40.00'][place] ?? '0.00',
        })),
      });
      expect(version).toBe(1);
      const history = await sets.plain('POST', '/threads', { refType: STANDARD_REF, refId: setId });
      expect(history.data.rows[0].cn).toBe('v1 평가기준을 수정했습니다: 사업부문 가중치');
      const { sheets } = await readXlsx(new Uint8Array((await save('admin01')).rawPayload));
      const [titles, ...rows] = sheets[0]?.rows ?? [];
      expect(titles).toEqual(['사업부문', '가중치', '사업부문 ID']);
      expect(rows.map(([, weight, id]) => [weight, id]).slice(0, 2)).toEqual([
        [60, ids[0]],
        [40, ids[1]],
      ]);
      expect((await preview(['60', '40'])).data.counts).toMatchObject({ changed: 0, same: ids.length });
    });

    it('is refused as a whole where the sum is another, a section is unknown or twice, or a weight is none', async () => {
      const { ids, preview, apply, read } = await open();
      const explain = (data: ImportPreview) =>
        data.rows.flatMap(({ issues }) => issues.map(({ message }) => message));
      const short = await preview(['60', '39.99']);
      expect(short.data).toMatchObject({ summary: '합계 99.99%', counts: { error: ids.length } });
      expect(explain(short.data)[0]).toBe('사업부문 가중치의 합계가 100%보다 0.01%p 부족합니다.');
      const others = [`${crypto.randomUUID()},1`, `${ids[0]},60`, ',5'];
      const faulty = await preview(['60', '40.001'], 'operator01', others);
      expect(faulty.data.counts).toMatchObject({ error: 4 });
      expect(explain(faulty.data)).toEqual([
        sectWeightSheet.weight,
        sectWeightSheet.section,
        sectWeightSheet.twice,
        '필수 입력 항목입니다.',
      ]);
      for (const { data } of [short, faulty])
        expect(await apply(data.importId)).toMatchObject({ status: expect.stringMatching(/V0001|N0404/) });
      expect((await read()).values.sectWeights).toEqual([]);
    });

    it('is not applied over what somebody else saved after the preview', async () => {
      const { preview, apply, setId, read } = await open();
      const { data } = await preview(['60', '40']);
      await write(setId, 1, 'operator02');
      expect(await apply(data.importId)).toMatchObject({ status: 'C0409' });
      expect((await read()).values.sectWeights).toEqual([]);
    });

    it('is read in by operators alone, of their own sets and versions that can be written', async () => {
      const { setId, preview, ids, save } = await open();
      for (const who of ['admin01', 'worker01'] as const)
        expect(await preview(['60', '40'], who)).toMatchObject({ status: 'A0403' });
      expect((await save('worker01')).statusCode).toBe(404);
      const content = `${heading}\n${ids[0]},100`;
      const send = (query: string) =>
        sendForm(test, 'POST', `/excel/api/sectWeight?${query}`, [{ filename: 'a.csv', content }], {
          token: sets.getToken('operator01'),
        });
      expect(await send(`cosetId=${crypto.randomUUID()}&ver=1`)).toMatchObject({ http: 404 });
      expect(await send(`cosetId=${setId}&ver=7`)).toMatchObject({ http: 404 });
      expect(await send(`cosetId=${setId}&ver=0`)).toMatchObject({ status: 'V0001' });
      await sets.publish('coset', { setId, ver: 1 } as SetVersionRef, ['operator01', 'admin01']);
      expect(await send(`cosetId=${setId}&ver=1`)).toMatchObject({ status: 'C0409' });
    });
  });

  it('show workers the weights of the sections that they reach', async () => {
    const ref = await adopt();
    const { data } = await sets.plain('GET', `/standard/${ref.setId}`, undefined, 'operator01');
    const weights = (data.sections as { bizSectId: string }[]).map(({ bizSectId }, place) => ({
      bizSectId,
      weight: place === 0 ? '100.00' : '0.00',
    }));
    const { version } = data;
    const body = { ...standardDefaults, cosetId: ref.setId, ver: 1, version, sectWeights: weights };
    expect(await sets.plain('PATCH', '/standard', body, 'operator02')).toMatchObject({ status: 'C200' });
    await sets.publish('coset', ref, ['operator01', 'admin01']);
    const [own] = weights;
    const { db } = test.database;
    const [worker] = await db.select().from(user).where(eq(user.userId, 'worker01'));
    const isOfRole = eq(roleBizSection.roleId, worker?.roleId ?? '');
    await db.delete(roleBizSection).where(and(isOfRole, ne(roleBizSection.bizSectId, own?.bizSectId ?? '')));
    const seen = (await sets.plain('GET', `/standard/${ref.setId}`, undefined, 'worker01')).data;
    expect(seen.values.sectWeights).toEqual([own]);
    expect(seen.sections).toEqual([expect.objectContaining({ bizSectId: own?.bizSectId })]);
  });

  it('are found by the names of sets and companies, as many at once as people can choose from', async () => {
    const { setId } = await adopt();
    const { db } = test.database;
    const [own] = await db.select().from(indicatorSet).where(eq(indicatorSet.setId, setId));
    const { setId: _, ...copied } = own as NonNullable<typeof own>;
    const others = Array.from({ length: STANDARD_SETS_MAX + 5 }, (_each, place) => ({
      ...copied,
      setNm: `가 지표 ${String(place).padStart(2, '0')}`,
    }));
    const added = await db.insert(indicatorSet).values(others).returning();
    const list = async (query: string) => (await sets.plain('GET', `/standard/list${query}`)).data;
    const getIds = ({ rows }: { rows: { cosetId: string }[] }) => rows.map(({ cosetId }) => cosetId);
    expect(await list('?q=가 지표 5')).toMatchObject({ total: 5 });
    const first = await list('');
    expect(first.rows).toHaveLength(STANDARD_SETS_MAX);
    expect(first.total).toBeGreaterThan(STANDARD_SETS_MAX + 5);
    expect(getIds(first)).not.toContain(setId);
    const withAsked = await list(`?cosetId=${setId}`);
    expect(getIds(withAsked)).toEqual([setId, ...getIds(first)]);
    expect(getIds(await list(`?cosetId=${added[0]?.setId}`))).toEqual(getIds(first));
    expect(await sets.plain('GET', `/standard/${setId}?ver=1`)).toMatchObject({ status: 'C200' });
  });

  it('have a history that names drafts, which workers do not read', async () => {
    const ref = await adopt();
    await write(ref.setId, 1, 'operator02');
    await sets.publish('coset', ref, ['operator01', 'admin01']);
    await write(ref.setId, 2, 'operator02');
    const history = { refType: STANDARD_REF, refId: ref.setId };
    const read = (who: Who) => sets.plain('POST', '/threads', history, who);
    for (const who of ['operator01', 'admin01'] as const) {
      const { data } = await read(who);
      expect(data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([
        expect.stringContaining('v2'),
        expect.stringContaining('v1'),
      ]);
    }
    expect(await read('worker01')).toMatchObject({ http: 404 });
    expect(await sets.plain('PUT', '/threads', { ...history, cn: '댓글' }, 'worker01')).toMatchObject({
      http: 404,
    });
  });
});
