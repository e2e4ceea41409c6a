import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { indicatorSetLevels, type SetKind, type SetState } from '../../src/contracts/indicatorSets.ts';
import { DAY_MS, seoulDay } from '../../src/contracts/seoulTime.ts';
import { equalWeights } from '../../src/contracts/weights.ts';
import type { Tx } from '../db/database.ts';
import { companyPartnerSet, indicatorSet, indicatorSetVersion } from '../db/schema/indicatorSets.ts';
import { indicator } from '../db/schema/indicators.ts';
import { user } from '../db/schema/users.ts';
import { adoptModel } from '../modules/indicatorSets/adoption.ts';
import { readCatalogue } from '../modules/indicatorSets/catalogue.ts';
import { addBranch } from '../modules/indicatorSets/change.ts';
import { hasIndicators } from '../modules/indicatorSets/content.ts';
import {
  emptyModel,
  ensureItems,
  type SetModel,
  type StoredNode,
  writeModel,
} from '../modules/indicatorSets/model.ts';
import { settle } from '../modules/indicatorSets/shape.ts';
import { isActiveUser } from '../modules/users/active.ts';
import { isSupplyCode } from './supplyTopics.ts';

interface Version {
  ver: number;
  stateCd: SetState;
  daysAgo: number;
  model: SetModel;
  basedOn?: { setId: string; ver: number } | undefined;
  changeNote?: string;
  writerIds?: readonly string[];
}

/** Weights that share 100.00 among siblings as equally as they can. */
function weigh(siblings: readonly string[]): Map<string, string> {
  const weights = equalWeights(siblings.length);
  return new Map(siblings.map((id, at) => [id, weights[at] ?? '']));
}

function weighNodes(model: SetModel): SetModel {
  const nodes = new Map(model.nodes);
  for (const siblings of Map.groupBy(nodes.values(), ({ upItemId }) => upItemId).values()) {
    for (const [id, weight] of weigh(siblings.map(({ itemId }) => itemId))) {
      const node = nodes.get(id);
      if (node) nodes.set(id, { ...node, weight });
    }
  }
  return { ...model, nodes };
}

function weighCells(model: SetModel): SetModel {
  const cells = new Map(model.cells);
  const findParent = (itemId: string) => model.nodes.get(itemId)?.upItemId ?? '';
  const groups = Map.groupBy(cells, ([, { bizSectId, itemId }]) => `${bizSectId}/${findParent(itemId)}`);
  for (const siblings of groups.values()) {
    const weights = weigh(siblings.map(([key]) => key));
    for (const [key, cell] of siblings) cells.set(key, { ...cell, weight: weights.get(key) ?? '' });
  }
  return { ...model, cells };
}

/** A model with other values of some indicators, by their codes. */
function withChanges(model: SetModel, changes: Readonly<Record<string, Partial<StoredNode>>>): SetModel {
  const nodes = [...model.nodes].map(([id, node]): [string, StoredNode] => [
    id,
    { ...node, ...changes[node.idctrsCd ?? ''] },
  ]);
  return { ...model, nodes: new Map(nodes) };
}

/** A set with its versions, the first of which has all the nodes that later ones have. */
async function storeSet(
  tx: Tx,
  now: Date,
  set: { setId: string; kindCd: SetKind; custCoId: string | null; gicsId: string | null; setNm: string },
  versions: readonly Version[],
): Promise<void> {
  for (const { ver, stateCd, daysAgo, model, basedOn, changeNote = '', writerIds = [] } of versions) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const isDraft = stateCd === 'draft';
    await tx.insert(indicatorSetVersion).values({
      setId: set.setId,
      ver,
      setNm: set.setNm,
      stateCd,
      changeNote,
      writerIds: [...writerIds],
      basedOnSetId: basedOn?.setId ?? null,
      basedOnVer: basedOn?.ver ?? null,
      effectiveFrom: isDraft ? null : seoulDay(at),
      publishedAt: isDraft ? null : at,
      createdAt: at,
      lastModifiedAt: at,
    });
    await writeModel(tx, { setId: set.setId, ver }, { before: emptyModel(), after: model });
  }
}

async function insertSet(
  tx: Tx,
  now: Date,
  set: { kindCd: SetKind; custCoId: string | null; gicsId: string | null; setNm: string },
) {
  const row = { setId: randomUUID(), ...set };
  await tx.insert(indicatorSet).values({ ...row, createdAt: now, lastModifiedAt: now });
  return row;
}

/** Reads the parts of the demo sets: the catalogue's indicators, with those for partners apart. */
export async function readDemoCatalogue(tx: Tx) {
  const rows = await tx.select({ id: indicator.indicatorId, code: indicator.idctrsCd }).from(indicator);
  const isSupply = ({ code }: { code: string }) => isSupplyCode(code);
  const read = (of: typeof rows) =>
    readCatalogue(
      tx,
      of.map(({ id }) => id),
    );
  return {
    own: await read(rows.filter((row) => !isSupply(row))),
    supply: await read(rows.filter(isSupply)),
  };
}
export type DemoCatalogue = Awaited<ReturnType<typeof readDemoCatalogue>>;

async function buildModel(tx: Tx, setId: string, catalogue: DemoCatalogue['own']): Promise<SetModel> {
  const branches = [...catalogue.values()];
  const getItemId = await ensureItems(tx, setId, branches.flat());
  const nodes = new Map<string, StoredNode>();
  for (const branch of branches) addBranch(nodes, branch, getItemId);
  return settle('preset', { nodes, cells: new Map() });
}

/** Presets for two industries: of one the demo company has adopted an earlier version. */
async function seedPresets(tx: Tx, now: Date, catalogue: DemoCatalogue) {
  const ofCatalogue = { kindCd: 'preset' as const, custCoId: null };
  const utilities = await insertSet(tx, now, { ...ofCatalogue, gicsId: '5510', setNm: '유틸리티 프리셋' });
  const first = weighNodes(await buildModel(tx, utilities.setId, catalogue.own));
  const renewed = withChanges(first, {
    'E-3-1': { cycleCd: 'QTR' },
    'E-4-1': { cycleCd: 'QTR', evidenceRequired: true },
    'S-4-2': { evidenceRequired: true },
  });
  const newWeights = ['10.00', '40.00', '30.00', '20.00'];
  const domains = [...renewed.nodes.values()].filter(({ lvl }) => lvl === indicatorSetLevels.domain);
  const nodes = new Map(renewed.nodes);
  for (const [at, domain] of domains.entries()) {
    nodes.set(domain.itemId, { ...domain, weight: newWeights[at] ?? domain.weight });
  }
  await storeSet(tx, now, utilities, [
    { ver: 1, stateCd: 'superseded', daysAgo: 260, model: first },
    {
      ver: 2,
      stateCd: 'published',
      daysAgo: 20,
      model: { ...renewed, nodes },
      changeNote: '영역 가중치와 온실가스·에너지 지표의 입력 주기를 조정했습니다.',
    },
  ]);
  const chips = await insertSet(tx, now, { ...ofCatalogue, gicsId: '4530', setNm: '반도체 프리셋' });
  const some = new Map(
    [...catalogue.own].filter(([, branch]) => !branch.at(-1)?.idctrsCd?.startsWith('S-8')),
  );
  const model = weighNodes(await buildModel(tx, chips.setId, some));
  await storeSet(tx, now, chips, [{ ver: 1, stateCd: 'published', daysAgo: 120, model }]);
  return { ref: { setId: utilities.setId, ver: 1 }, model: first };
}

/** The catalogue's set for partners, whose indicators are all marked to be confirmed. */
async function seedPartnerSet(tx: Tx, now: Date, catalogue: DemoCatalogue) {
  const set = await insertSet(tx, now, {
    kindCd: 'supply',
    custCoId: null,
    gicsId: null,
    setNm: '협력사 기본 지표 SET',
  });
  const model = await buildModel(tx, set.setId, catalogue.supply);
  await storeSet(tx, now, set, [{ ver: 1, stateCd: 'published', daysAgo: 240, model }]);
  return { ref: { setId: set.setId, ver: 1 }, model };
}

export interface DemoBases {
  preset: Awaited<ReturnType<typeof seedPresets>>;
  supply: Awaited<ReturnType<typeof seedPartnerSet>>;
}

/** The catalogue's sets of the demo. */
export async function seedCatalogueSets(tx: Tx, now: Date): Promise<DemoBases> {
  const catalogue = await readDemoCatalogue(tx);
  return {
    preset: await seedPresets(tx, now, catalogue),
    supply: await seedPartnerSet(tx, now, catalogue),
  };
}

/** Puts workers in charge in turn; an operator approves. */
async function assign(tx: Tx, custCoId: string, model: SetModel): Promise<SetModel> {
  const people = await tx
    .select({ id: user.id, role: user.userAuth })
    .from(user)
    .where(and(hasIndicators(custCoId), isActiveUser))
    .orderBy(asc(user.userEmail));
  const workers = people.filter(({ role }) => role === 'ROLE_WORKER').slice(0, 4);
  const approver = people.find(({ role }) => role === 'ROLE_OPERATOR');
  if (workers.length === 0 || !approver) return model;
  const isIndicator = (id: string) => model.nodes.get(id)?.lvl === indicatorSetLevels.indicator;
  const cells = [...model.cells].map(([key, cell], at): [string, typeof cell] => {
    const managerId = workers[at % workers.length]?.id ?? null;
    return [key, isIndicator(cell.itemId) ? { ...cell, managerId, approverId: approver.id } : cell];
  });
  return { ...model, cells: new Map(cells) };
}

/** Indicators that the company whose set goes on measures by the quarter. */
const quarterly = Object.fromEntries(
  [
    ...['E-3-1', 'E-3-2', 'E-4-1', 'E-4-2', 'E-5-1', 'E-5-2', 'E-6-1', 'E-6-2', 'E-7-1', 'E-7-2', 'E-8-1'],
    ...['S-2-1', 'S-2-2', 'S-2-3', 'S-3-1', 'S-4-1', 'S-4-2'],
  ].map((code) => [code, { cycleCd: 'QTR' as const }]),
);

/**
 * A company's own set, published, each section with the indicators that it `uses`; where it `continues`, with a draft of
 * the next version and a set for its partners. Returns what each section uses.
 */
export async function seedCompanySets(
  tx: Tx,
  now: Date,
  { preset, supply }: DemoBases,
  {
    custCoId,
    sections,
    uses,
    continues,
  }: {
    custCoId: string;
    sections: readonly { bizSectId: string; bizSectNm: string }[];
    uses(section: { bizSectNm: string }, code: string): boolean;
    continues: boolean;
  },
) {
  const set = await insertSet(tx, now, { kindCd: 'coset', custCoId, gicsId: null, setNm: 'K-ESG 지표 SET' });
  const getItemId = await ensureItems(tx, set.setId, [...preset.model.nodes.values()]);
  const sectionIds = sections.map(({ bizSectId }) => bizSectId);
  const adopted = adoptModel(preset.model, { getItemId, sectionIds, isWeighted: false });
  const sectionById = new Map(sections.map((section) => [section.bizSectId, section]));
  const cells = [...adopted.cells].filter(([, { bizSectId, itemId }]) => {
    const [section, node] = [sectionById.get(bizSectId), adopted.nodes.get(itemId)];
    return (
      section && node && (node.lvl !== indicatorSetLevels.indicator || uses(section, node.idctrsCd ?? ''))
    );
  });
  const used = weighCells(settle('coset', { ...adopted, cells: new Map(cells) }));
  const assigned = await assign(tx, custCoId, used);
  const model = continues ? withChanges(assigned, quarterly) : assigned;
  const basedOn = preset.ref;
  const versions: Version[] = [{ ver: 1, stateCd: 'published', daysAgo: 200, model, basedOn }];
  if (continues) {
    const changed = withChanges(model, {
      'E-3-1': { evidenceRequired: true },
      'G-1-1': { idctrsNm: '이사회 내 ESG 안건 상정(경영위원회 포함)' },
    });
    const writerIds = await findIds(tx, 'operator01');
    versions.push({
      ver: 2,
      stateCd: 'draft',
      daysAgo: 3,
      model: changed,
      basedOn,
      writerIds,
      changeNote: '온실가스 배출량의 증빙을 필수로 바꿉니다.',
    });
    const own = await insertSet(tx, now, {
      kindCd: 'supply',
      custCoId,
      gicsId: null,
      setNm: '협력사 지표 SET',
    });
    const partnerItem = await ensureItems(tx, own.setId, [...supply.model.nodes.values()]);
    const ofPartners = adoptModel(supply.model, {
      getItemId: partnerItem,
      sectionIds: [],
      isWeighted: false,
    });
    await storeSet(tx, now, own, [
      { ver: 1, stateCd: 'published', daysAgo: 180, model: ofPartners, basedOn: supply.ref },
    ]);
    await tx.insert(companyPartnerSet).values({ custCoId, setId: own.setId, ver: 1 });
  }
  await storeSet(tx, now, set, versions);
  return [...model.cells.values()].flatMap(({ bizSectId, itemId }) => {
    const node = model.nodes.get(itemId);
    return node?.lvl === indicatorSetLevels.indicator ? [{ bizSectId, itemId, domainCd: node.domainCd }] : [];
  });
}

async function findIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.userId, userId)));
  return rows.map(({ id }) => id);
}
