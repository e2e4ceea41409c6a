import { eq } from 'drizzle-orm';
import { itemsOfTab, siblingsOfTab } from '../../src/contracts/industryWeights.ts';
import { type WeightNode, type WeightTabChange, weightTabIds } from '../../src/contracts/partnerWeights.ts';
import { DAY_MS, seoulDay } from '../../src/contracts/seoulTime.ts';
import { equalWeights } from '../../src/contracts/weights.ts';
import { weightEntries } from '../../src/messages/ko.partnerWeights.ts';
import type { Tx } from '../db/database.ts';
import { indicatorSet } from '../db/schema/indicatorSets.ts';
import { partnerWeight, partnerWeightTab, partnerWeightVersion } from '../db/schema/partnerWeights.ts';
import { findSetVersion, readNodes } from '../modules/partnerWeights/reads.ts';
import { addHistoryEntries } from '../modules/threads/service.ts';

interface DemoPeople {
  adminId: string;
  otherAdminId: string;
  operatorId: string;
  colleagueId: string;
}

const stampDemo = (lastModifiedById: string, at: Date) => ({
  createdAt: at,
  lastModifiedAt: at,
  lastModifiedById,
});

/** Days ago that the first version was published. */
const PUBLISHED_DAYS = 60;
const DRAFT_DAYS = 3;

type Tabs = readonly (typeof weightTabIds)[number][];
/** Industries with weights of their own, at three levels, and the tabs that they have. */
const industries: readonly { gicsId: string; tabs: Tabs; first: number }[] = [
  { gicsId: '55', tabs: ['E', 'ALL'], first: 40 },
  { gicsId: '4530', tabs: ['E', 'S', 'ALL'], first: 30 },
  { gicsId: '55101010', tabs: ['S'], first: 60 },
];

/** The first of siblings has about `first` percent, the others share the rest. */
function weightsFrom(count: number, first: number | null): string[] {
  if (first === null || count < 2) return equalWeights(count);
  const share = Math.floor(((100 - first) * 100) / (count - 1)) / 100;
  const others = Array.from({ length: count - 1 }, () => share.toFixed(2));
  return [(100 - share * (count - 1)).toFixed(2), ...others];
}

const toTab = (
  nodes: readonly WeightNode[],
  gicsId: string | null,
  currTabId: Tabs[number],
  first: number | null,
): WeightTabChange => ({
  dgnsCtgryCdId: 'REG',
  gicsId,
  currTabId,
  weights: Object.fromEntries(
    siblingsOfTab(nodes, currTabId).flatMap((group) => {
      const weights = weightsFrom(group.nodes.length, first);
      return group.nodes.map(({ itemId }, at) => [itemId, weights[at] ?? '0.00']);
    }),
  ),
});

function toTabs(nodes: readonly WeightNode[]): WeightTabChange[] {
  const hasItems = (tab: Tabs[number]) => itemsOfTab(nodes, tab).length > 0;
  return [
    ...weightTabIds.filter(hasItems).map((tab) => toTab(nodes, null, tab, null)),
    ...industries.flatMap(({ gicsId, tabs, first }) =>
      tabs.filter(hasItems).map((tab) => toTab(nodes, gicsId, tab, first)),
    ),
  ];
}

/**
 * Weights of every published set for partners: a published version with the default and three industries, and a draft
 * of the next one, in which an industry has been changed.
 */
export async function seedPartnerWeights(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const today = seoulDay(now);
  const sets = await tx.select().from(indicatorSet).where(eq(indicatorSet.kindCd, 'supply'));
  for (const { setId, setNm, custCoId } of sets) {
    const setVersion = await findSetVersion(tx, setId, today);
    if (!setVersion) continue;
    const [writerId, publisherId] =
      custCoId === null ? [people.adminId, people.otherAdminId] : [people.operatorId, people.colleagueId];
    const publishedAt = new Date(now.getTime() - PUBLISHED_DAYS * DAY_MS);
    const draftedAt = new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
    const created = { actorId: writerId, at: publishedAt };
    const nodes = await readNodes(tx, { setId, setVer: setVersion.ver });
    const [weights] = await tx
      .insert(partnerWeight)
      .values({ setId, custCoId, ...stampDemo(writerId, publishedAt) })
      .returning();
    if (!weights) throw new Error('Demo weights were not stored');
    const { ptnrWhtId } = weights;
    await tx.insert(partnerWeightVersion).values([
      {
        ptnrWhtId,
        ver: 1,
        setVer: setVersion.ver,
        stateCd: 'published',
        writerIds: [writerId],
        effectiveFrom: seoulDay(publishedAt),
        publishedAt,
        publishedById: publisherId,
        changeNote: '업종별 가중치를 처음 정하였습니다.',
        ...stampDemo(publisherId, publishedAt),
      },
      {
        ptnrWhtId,
        ver: 2,
        setVer: setVersion.ver,
        stateCd: 'draft',
        writerIds: [writerId],
        changeNote: '유틸리티 업종의 환경 비중을 높였습니다.',
        ...stampDemo(writerId, draftedAt),
      },
    ]);
    const first = toTabs(nodes);
    const draft = first.map((tab) =>
      tab.gicsId === '55' && tab.currTabId === 'ALL' ? toTab(nodes, '55', 'ALL', 50) : tab,
    );
    const toRows = (ver: number, tabs: readonly WeightTabChange[]) =>
      tabs.map(({ gicsId, ...tab }) => ({ ...tab, ptnrWhtId, ver, gicsId: gicsId ?? '' }));
    await tx.insert(partnerWeightTab).values([...toRows(1, first), ...toRows(2, draft)]);
    const toLine = (cn: string) => ({ refId: ptnrWhtId, cn });
    const started = [weightEntries.created(setNm), weightEntries.submitted(1)].map(toLine);
    await addHistoryEntries(tx, started, created);
    await addHistoryEntries(tx, [toLine(weightEntries.published(1, seoulDay(publishedAt)))], {
      actorId: publisherId,
      at: publishedAt,
    });
    await addHistoryEntries(tx, [toLine(weightEntries.opened(2, 1))], { actorId: writerId, at: draftedAt });
  }
}
