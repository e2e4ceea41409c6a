import { and, eq, ne } from 'drizzle-orm';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { indicatorSet } from '../../../../server/db/schema/indicatorSets.ts';
import {
  type IndicatorSet,
  indicatorSetLevels,
  type SetChange,
  type SetCreate,
  type SetItem,
  type SetKind,
  type SetNode,
  type SetVersionRef,
} from '../../../../src/contracts/indicatorSets.ts';
import { fromIndicatorSetWire, toIndicatorSetWire } from '../../../../src/contracts/indicatorSetWire.ts';
import { equalWeights } from '../../../../src/contracts/weights.ts';
import type { TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { getCompany } from '../partnerWeights/sets.ts';

const people = ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'partner01'] as const;
export type Who = (typeof people)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Content = Partial<Omit<SetChange, 'ver' | 'version'>>;

export type SetCalls = Awaited<ReturnType<typeof createSetCalls>>;

/** Calls about sets with the generic names, as the console's services make them. */
export async function createSetCalls(test: TestApp) {
  const tokens = new Map<Who, string>();
  for (const who of people) tokens.set(who, (await signIn(test, who)).accessToken);

  const plain = (method: Method, path: string, body?: unknown, who: Who = 'admin01') =>
    test.call(method, `/api/esg/v1${path}`, body, { token: tokens.get(who) ?? '' });

  async function call(kind: SetKind, method: Method, path: string, body?: unknown, who?: Who) {
    const sent = body === undefined ? undefined : toIndicatorSetWire(kind, body);
    const { data, ...response } = await plain(method, `/${kind}${path}`, sent, who);
    return { ...response, data: fromIndicatorSetWire<Record<string, never>>(kind, data) };
  }

  async function load(kind: SetKind, { setId, ver }: SetVersionRef, who?: Who): Promise<IndicatorSet> {
    const { data, status } = await call(kind, 'GET', `/${setId}?ver=${ver}`, undefined, who);
    if (status !== 'C200') throw new Error(`${kind} ${setId} ${ver} is refused with ${status}`);
    return data as unknown as IndicatorSet;
  }

  /** A command, or a change, of the version as it is now. */
  async function send(kind: SetKind, ref: SetVersionRef, path: string, body: object = {}, who?: Who) {
    const { version } = await load(kind, ref, 'admin01');
    return call(kind, 'PATCH', `/${ref.setId}${path}`, { ver: ref.ver, version, ...body }, who);
  }
  const command = (kind: SetKind, ref: SetVersionRef, name: string, body: object = {}, who?: Who) =>
    send(kind, ref, `/${name}`, body, who);
  const change = (kind: SetKind, ref: SetVersionRef, content: Content, who?: Who) =>
    send(kind, ref, '', content, who);

  async function getId(code: string): Promise<string> {
    const { data } = await plain('GET', `/indicator/list?q=${code}`);
    const row = (data.rows as { idctrsCd: string; indicatorId: string }[]).find(
      (each) => each.idctrsCd === code,
    );
    if (!row) throw new Error(`no indicator ${code}`);
    return row.indicatorId;
  }
  const getIds = (codes: readonly string[]) => Promise.all(codes.map(getId));

  async function create(kind: SetKind, body: SetCreate, who?: Who): Promise<SetVersionRef> {
    const { data, status, message } = await call(kind, 'PUT', '', body, who);
    if (status !== 'C200') throw new Error(`a ${kind} is refused with ${status} ${message}`);
    return data as unknown as SetVersionRef;
  }

  /** Equal weights for all siblings of a preset. */
  async function balance(ref: SetVersionRef, who?: Who) {
    const { nodes } = await load('preset', ref, who);
    const groups = [...Map.groupBy(nodes, ({ upItemId }) => upItemId).values()];
    const weighted = groups.flatMap((group) => {
      const weights = equalWeights(group.length);
      return group.map(({ itemId }, at) => ({ itemId, weight: weights[at] ?? '' }));
    });
    return change('preset', ref, { nodes: weighted }, who);
  }

  /** The draft of a preset with some indicators, equally weighted. */
  async function build(codes: readonly string[], setNm = '유틸리티'): Promise<SetVersionRef> {
    const ref = await create('preset', { setNm, gicsId: '5510' });
    await change('preset', ref, { addedIndicatorIds: await getIds(codes) });
    await balance(ref);
    return ref;
  }

  async function publish(
    kind: SetKind,
    ref: SetVersionRef,
    [writer, reviewer]: [Who, Who] = ['admin01', 'admin02'],
  ) {
    await command(kind, ref, 'submit', {}, writer);
    const { status, message } = await command(kind, ref, 'publish', {}, reviewer);
    if (status !== 'C200') throw new Error(`it is not published: ${message}`);
    return ref;
  }
  const published = async (codes: readonly string[], setNm?: string) =>
    publish('preset', await build(codes, setNm));

  async function openDraft(kind: SetKind, setId: string, who?: Who): Promise<SetVersionRef> {
    const { data, status, message } = await call(kind, 'PATCH', `/${setId}/draft`, undefined, who);
    if (status !== 'C200') throw new Error(`no draft: ${message}`);
    return data as unknown as SetVersionRef;
  }

  async function item(kind: SetKind, ref: SetVersionRef, itemId: string, who?: Who): Promise<SetItem> {
    const { data } = await call(
      kind,
      'GET',
      `/${ref.setId}/indicators/${itemId}?ver=${ref.ver}`,
      undefined,
      who,
    );
    return data as unknown as SetItem;
  }

  return {
    getToken: (who: Who) => tokens.get(who) ?? '',
    plain,
    call,
    load,
    send,
    command,
    change,
    getId,
    getIds,
    create,
    balance,
    build,
    publish,
    published,
    openDraft,
    item,
  };
}

/**
 * Leaves the company of operator01 this own set, or none: a company has one. The sets that it has besides become those
 * of a company made for them.
 */
export async function leaveOwnSet({ database: { db } }: TestApp, setId?: string): Promise<void> {
  const custCoId = await getCompany(db, 'operator01');
  const at = new Date();
  const [other] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '다른 회사', createdAt: at, lastModifiedAt: at })
    .returning();
  const { kindCd, custCoId: owner, setId: id } = indicatorSet;
  await db
    .update(indicatorSet)
    .set({ custCoId: other?.customerCompanyId ?? '' })
    .where(and(eq(kindCd, 'coset'), eq(owner, custCoId), setId === undefined ? undefined : ne(id, setId)));
  if (setId !== undefined) await db.update(indicatorSet).set({ custCoId }).where(eq(id, setId));
}

/** The node of an indicator by its code. */
export function findNode({ nodes }: IndicatorSet, code: string): SetNode {
  const found = nodes.find(({ idctrsCd }) => idctrsCd === code);
  if (!found) throw new Error(`no indicator ${code}`);
  return found;
}
export const findCodes = ({ nodes }: IndicatorSet): (string | null)[] =>
  nodes.filter(({ lvl }) => lvl === indicatorSetLevels.indicator).map(({ idctrsCd }) => idctrsCd);
